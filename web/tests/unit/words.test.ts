import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';

import { reasons } from '../../src/engine/reasons';
import { levels, Match, RecordError } from '../../src/engine/match';
import type { EngineModule } from '../../src/engine/module';
import { landscapes } from '../../src/engine/state';
import { flawWords } from '../../src/game/record_flaw';
import { de } from '../../src/i18n/de';
import { en, type Words } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { landLetters } from '../../src/i18n/tell';
import { rules as rulesDe } from '../../src/rules/de';
import { rules as rulesEn } from '../../src/rules/en';
import { rules as rulesFr } from '../../src/rules/fr';
import { pictureNames } from '../../src/rules/pictures';
import { spans, type AllRules } from '../../src/rules/text';
import { testEngine } from './engine';

const languages = { en, de, fr };

/** Every key with what stands there: "home.playNow: string". */
function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value)
    .flatMap(([key, inner]) => keys(inner, path === '' ? key : `${path}.${key}`))
    .sort();
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

let engine: EngineModule;
beforeAll(async () => {
  engine = await testEngine();
});

describe('every language', () => {
  it.each(Object.entries(languages))('%s says everything', (_, words) => {
    expect(keys(words)).toEqual(keys(en));
    const empty = keys(words).filter((key) => key.endsWith(': undefined'));
    expect(empty).toEqual([]);
    expect(texts(words).filter((text) => text.trim() === '')).toHaveLength(1);
  });

  it.each(['de', 'fr'] as const)('%s is not English', (language) => {
    const same = Object.entries(languages[language].reasons).filter(
      ([reason, text]) => text === en.reasons[reason as keyof typeof en.reasons],
    );
    expect(same).toEqual([]);
    expect(languages[language].play.placeHow).not.toBe(en.play.placeHow);
  });

  it('has a sentence for every reason of the engine', async () => {
    const source = await readFile(new URL('../../../engine/core/reason.cpp', import.meta.url), 'utf8');
    const named = [...source.matchAll(/^ {4}\{"(\w+)"/gm)].map(([, name]) => name);
    expect(named).toEqual([...reasons]);
    for (const words of Object.values(languages)) expect(Object.keys(words.reasons)).toEqual([...reasons]);
  });

  it('has letters for every landscape that no other one has', () => {
    const letters = (words: Words): string[] => landscapes.map((land) => landLetters(words, land));
    expect(letters(en)).toEqual(['J', 'C', 'S', 'R', 'L']);
    expect(letters(de)).toEqual(['D', 'L', 'Sa', 'F', 'Se']);
    expect(letters(fr)).toEqual(['J', 'C', 'S', 'R', 'L']);
  });

  it('says itself why a text is no record', () => {
    const flaw = (words: Words, text: string): string => {
      try {
        Match.read(engine, text).drop();
      } catch (error) {
        if (error instanceof RecordError) return flawWords(words, error);
      }
      return 'a record';
    };
    const unconnected = '[Game "taluva"]\n\n1. SJ@5,5/e\n';
    const noGame = 'SJ@0,0/e';
    const unknownTag = '[Game "taluva"]\n[Commit "x"]\n';
    for (const words of [de, fr]) {
      expect(flaw(words, unconnected)).toContain(words.reasons.NotConnected);
      expect(flaw(words, unconnected)).toContain('SJ@5,5/e');
      expect(flaw(words, noGame)).toContain(words.saved.flawStart);
      expect(flaw(words, unknownTag)).toContain(words.saved.flawOther);
    }
    expect(flaw(en, unconnected)).toContain(en.reasons.NotConnected);
    expect(flaw(en, unknownTag)).toContain('hexadecimal digits');
  });

  it('has a sentence for every refusal of the server', async () => {
    const source = await readFile(new URL('../../../server/refusal.cpp', import.meta.url), 'utf8');
    const codes = [...source.matchAll(/\{Code::\w+, "(\w+)", \d+\}/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(30);
    for (const words of Object.values(languages))
      expect(codes.filter((code) => !Object.hasOwn(words.online.refused, code ?? ''))).toEqual([]);
  });

  it('names every level', () => {
    expect(levels(engine)).toEqual(
      Object.entries(en.levels.names).map(([number, name]) => ({ number: Number(number), name })),
    );
  });

  it('counts', () => {
    expect(en.pieces.huts(1)).toBe('1 hut');
    expect(de.pieces.huts(2)).toBe('2 Hütten');
    expect(fr.pieces.huts(0)).toBe('0 hutte');
    expect(en.players.place(2)).toBe('2nd place');
    expect(fr.listed(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben et Cleo');
  });
});

describe('the rules', () => {
  /** The same sections, blocks and pictures, whatever the words. */
  const shape = (all: AllRules): unknown =>
    Object.values(all).map((rules) =>
      rules.sections.map((section) =>
        section.blocks.map((block) => {
          if (typeof block === 'string') return 'text';
          if ('list' in block) return block.list.length;
          if ('picture' in block) return block.picture;
          return block.rows.map((row) => row.length);
        }),
      ),
    );

  it('are the same in all languages', () => {
    expect(shape(rulesDe)).toEqual(shape(rulesEn));
    expect(shape(rulesFr)).toEqual(shape(rulesEn));
  });

  it('show every picture', () => {
    const shown = JSON.stringify(rulesEn);
    for (const name of pictureNames) expect(shown).toContain(`"picture":"${name}"`);
  });

  it('close what they print bold', () => {
    for (const text of [...texts(rulesEn), ...texts(rulesDe), ...texts(rulesFr)])
      expect(text.split('**').length % 2, text).toBe(1);
    expect(spans('a **b** c')).toEqual([
      { text: 'a ', bold: false },
      { text: 'b', bold: true },
      { text: ' c', bold: false },
    ]);
  });
});

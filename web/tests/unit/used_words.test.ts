// No word is kept that nobody reads.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { en } from '../../src/i18n/en';

const source = new URL('../../src/', import.meta.url);

/** Found by a value, not by name: "online.[table.state]". Everything below is read. */
const byValue = [
  'actions',
  'colourNames',
  'colours',
  'directions',
  'end.fairNo',
  'end.why',
  'games',
  'into',
  'lands',
  'levels',
  'marks',
  'online.gone',
  'online.refused',
  'players.kinds',
  'reasons',
];
const byValueAlone = [
  'account.deleted',
  'account.loggedOut',
  'online.ended',
  'online.playing',
  'online.waiting',
  'told.city',
  'told.town',
  'told.village',
  ...['hut', 'tower', 'temple', 'settlement', 'village', 'town', 'city'].map((piece) => `pieces.${piece}`),
  ...['huts', 'towers', 'temples', 'settlements', 'villages', 'towns', 'cities'].map(
    (kind) => `pieces.${kind}`,
  ),
  ...['hut', 'tower', 'temple'].map((kind) => `builds.${kind}`),
];

function files(): string[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => /\.(svelte|ts)$/.test(name) && !/\.test\.ts$|^i18n\/(en|de|fr)\.ts$|^rules\//.test(name),
    )
    .map((name) => readFileSync(new URL(name, source), 'utf8'));
}

/** "home.playNow" for every place where a word is named, whatever the section is called there. */
function named(text: string): string[] {
  const whole = '(?:i18n\\.words|words|w)';
  const found = [...text.matchAll(new RegExp(`\\b${whole}\\s*\\.(\\w+)\\s*\\.(\\w+)`, 'g'))].map(
    ([, section, key]) => `${section}.${key}`,
  );
  found.push(...[...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))].map(([, key]) => key ?? ''));
  const alias = new RegExp(`const (\\w) = (?:\\$derived\\()?${whole}\\.(\\w+)[);]`, 'g');
  for (const [, short, section] of text.matchAll(alias))
    found.push(
      ...[...text.matchAll(new RegExp(`\\b${short}\\.(\\w+)`, 'g'))].map(([, key]) => `${section}.${key}`),
    );
  return found;
}

function paths(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = path === '' ? key : `${path}.${key}`;
    if (byValue.includes(at)) return [];
    return typeof inner === 'object' && inner !== null ? paths(inner as object, at) : [at];
  });
}

it('every word is used somewhere', () => {
  const used = new Set([...files().flatMap(named), ...byValueAlone]);
  expect(paths(en).filter((path) => !used.has(path))).toEqual([]);
});

it('what is said to be found by a value is there', () => {
  const all = paths(en);
  expect(byValueAlone.filter((path) => !all.includes(path))).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';

import { commitment, levels, Match, RecordError } from '../../src/engine/match';
import type { EngineModule } from '../../src/engine/module';
import type { TaluvaState } from '../../src/engine/state';
import { testEngine } from './engine';

let engine: EngineModule;
beforeAll(async () => {
  engine = await testEngine();
});

const play = (match: Match, tokens: string): void => {
  for (const token of tokens.split(' ')) expect(match.play(token), token).toBeNull();
};

describe('a match', () => {
  it('plays what is legal and says why it refuses the rest', () => {
    const match = Match.create(engine, 'taluva', 'players=2 tiles=8');
    expect(match.outcomes()).toHaveLength(25);
    expect(match.outcomes()).toContainEqual({ token: 'draw:CJ', tickets: 6 });
    play(match, 'draw:SJ SJ@0,0/e');
    expect(match.legal()).toEqual(['hut@0,1', 'hut@1,0']);
    play(match, 'hut@1,0');
    expect(match.play('CJ@2,0/se')).toBe('WrongPhase');
    play(match, 'draw:CJ CJ@2,0/se');
    expect(match.refusal('hut@1,0')).toBe('Occupied');
    expect(match.refusal('hut@2,0')).toBe('VolcanoField');
    expect(match.refusal('hut@2,1')).toBeNull();
    expect(match.tokens()).toHaveLength(5);
    const before = match.hash();
    play(match, 'hut@2,1');
    expect(match.hash()).not.toBe(before);
    expect(match.undo()).toBe(true);
    expect(match.hash()).toBe(before);
    match.drop();
  });

  it('tells the public state', () => {
    const match = Match.create(engine, 'taluva', 'players=3 rules=classic');
    play(match, 'draw:LL');
    const state = match.state() as TaluvaState;
    expect(state).toMatchObject({
      game: 'taluva',
      hand: 'LL',
      stack: 47,
      turn: { kind: 'place', seat: 1 },
      options: { rules: 'classic', players: 3, tiles: 48, hut: 'anywhere', mode: 'winner' },
    });
    match.drop();
  });

  it('has copies that go their own way', () => {
    const match = Match.create(engine, 'volcano-island', 'players=3');
    play(match, 'roll:0,1,1');
    const other = match.copy();
    play(other, 'settle@d6');
    expect(match.tokens()).toEqual(['roll:0,1,1']);
    expect(other.tokens()).toEqual(['roll:0,1,1', 'settle@d6']);
    match.drop();
    expect(other.play('settle@e7')).toBeNull();
    other.drop();
  });

  it('refuses options that do not exist, with a sentence', () => {
    expect(() => Match.create(engine, 'taluva', 'mode=teams players=3')).toThrow(/teams/);
    expect(() => Match.create(engine, 'taluva', 'players')).toThrow(/players/);
  });

  it('knows who influences which square', () => {
    const match = Match.create(engine, 'volcano-island', 'players=3');
    play(
      match,
      'roll:0,1,1 settle@d6 settle@e7 settle@e8 settle@g6 settle@f7 settle@g7 settle@g5 settle@f4 settle@g4',
    );
    expect(match.influence()).toEqual([]);
    play(match, 'settle@h7 village@h6<g6,g7,h7');
    const around = ['g5', 'g6', 'g7', 'h5', 'h7', 'i5', 'i6', 'i7'];
    expect(match.influence()).toEqual(around.map((field) => ({ field, seat: 2, strength: 1 })));
    expect(match.refusal('settle@g6')).toBeNull();
    match.drop();
  });
});

describe('fair draws', () => {
  const secret = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
  const commit = 'cbe5ef3d3d32bcecfb73c5ed20bb033eca0651692f295d005489acd3133efa80';
  const tokens =
    'draw:SJ SJ@0,0/e hut@1,0 draw:CJ CJ@2,0/se hut@2,1 draw:RL RL@3,-1/w expand@1,0/J draw:CR CR@3,-1/sw ' +
    'expand@2,1/C draw:RJ RJ@3,1/nw temple@2,-1 draw:CJ CJ@3,1/w expand@2,0/C draw:JC JC@3,-1/se tower@2,0 ' +
    'draw:CJ CJ@-2,0/ne tower@3,0';

  function tagged(): Match {
    const match = Match.create(engine, 'taluva', 'players=2 tiles=8');
    match.tag('Commit', commit);
    match.tag('Seed', secret);
    match.tag('Nonces', 'a0a1a2a3a4a5a6a7a8a9aaabacadaeaf -');
    return match;
  }

  it('come from the secret and the nonces, as documented', () => {
    expect(commitment(engine, secret)).toBe(commit);
    const match = tagged();
    for (const token of tokens.split(' ')) {
      if (token.startsWith('draw:')) expect(match.deal()).toBe(token);
      play(match, token);
    }
    expect(match.verify()).toEqual({ fair: true });
    expect(match.state()).toMatchObject({ places: [1, 2], termination: 'stack-empty' });
    match.drop();
  });

  it('are found out when they are not', () => {
    const match = Match.create(engine, 'taluva', 'players=2 tiles=8');
    expect(match.verify()).toEqual({ fair: false, why: 'no-commit' });
    match.tag('Commit', commit);
    expect(match.verify()).toEqual({ fair: false, why: 'no-seed' });
    match.tag('Seed', 'ff'.repeat(32));
    expect(match.verify()).toEqual({ fair: false, why: 'other-commit' });
    match.drop();
    const chosen = tagged();
    play(chosen, 'draw:SJ SJ@0,0/e hut@1,0 draw:LL');
    expect(chosen.verify()).toEqual({ fair: false, why: 'other-draw', index: 3, dealt: 'draw:CJ' });
    chosen.drop();
  });

  it('refuse tags that make no sense', () => {
    const match = tagged();
    expect(() => match.tag('Seed', 'xyz')).toThrow();
    expect(() => match.tag('Nonces', 'a -')).toThrow();
    match.drop();
  });
});

describe('records', () => {
  it('come out as they went in', async () => {
    const folder = new URL('../../../tests/golden/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => !name.endsWith('.md'));
    expect(files.length).toBeGreaterThan(0);
    let read = 0;
    for (const file of files) {
      const text = await readFile(new URL(file, folder), 'utf8').catch(() => '');
      if (!text.startsWith('[Game')) continue;
      const match = Match.read(engine, text);
      const again = Match.read(engine, match.record());
      expect(again.tokens(), file).toEqual(match.tokens());
      expect(again.record()).toBe(match.record());
      match.drop();
      again.drop();
      read++;
    }
    expect(read).toBeGreaterThan(0);
  });

  it('say where they are wrong', () => {
    try {
      Match.read(engine, '[Game "taluva"]\n\n1. SJ@5,5/e\n');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(RecordError);
      expect(error).toMatchObject({ line: 3 });
    }
  });
});

describe('thinking', () => {
  it('finds a legal move at every level, in slices', () => {
    for (const { number } of levels(engine)) {
      const match = Match.create(engine, 'taluva', 'players=2');
      play(match, 'draw:SJ SJ@0,0/e hut@1,0 draw:CJ');
      expect(match.think(number, 7)).toBe(true);
      let share = 0;
      let move = '';
      let slices = 0;
      while (share < 1 && slices < 400) {
        const found = match.thinkOn(40);
        expect(found.progress).toBeGreaterThanOrEqual(share);
        share = found.progress;
        move = found.thought.move;
        slices++;
      }
      expect(share).toBe(1);
      expect(match.legal()).toContain(move);
      match.drop();
    }
  }, 120_000);

  it('advises with chances that add up', () => {
    const match = Match.create(engine, 'volcano-island', 'players=3');
    play(match, 'roll:0,1,1');
    expect(match.think(0, 1)).toBe(true);
    const { thought } = match.thinkOn(100);
    expect(thought.candidates.length).toBeGreaterThan(1);
    expect(thought.chances).toHaveLength(3);
    const sum = thought.chances.reduce((a, b) => a + b, 0);
    expect(sum).toBeGreaterThan(950);
    expect(sum).toBeLessThan(1050);
    match.drop();
  });

  it('has nothing to decide at a chance point', () => {
    const match = Match.create(engine, 'taluva', '');
    expect(match.think(1, 1)).toBe(false);
    match.drop();
  });
});

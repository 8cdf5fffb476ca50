// Whoever sits before the board: what they see because of what they point at.
import { beforeAll, describe, expect, it, vi } from 'vitest';

import type { BoardPoint } from '../../src/board/board';
import { parseCell } from '../../src/board/hex';
import { Match } from '../../src/engine/match';
import { Adviser } from '../../src/game/adviser.svelte';
import { Session } from '../../src/game/session.svelte';
import { Onlooker } from '../../src/play/onlooker.svelte';
import { testEngine } from './engine';

vi.mock('../../src/engine/thinker', () => ({
  Thinker: class {
    readonly idle = true;
  },
}));

let session: Session;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  session = new Session(Match.create(await testEngine(), 'taluva', 'players=2'));
  session.seats = session.state.seats.map(() => ({ kind: 'person', name: '', level: null, here: true }));
  for (const token of 'draw:SJ SJ@0,0/e hut@1,0 draw:CJ'.split(' ')) session.apply(token);
});

function finger(cell: string): BoardPoint {
  const { q, r } = parseCell(cell) ?? { q: 0, r: 0 };
  return { field: cell, cell, q, r, ghost: false, pointer: 'touch', x: 0, y: 0 };
}

describe('a finger', () => {
  it('points out a settlement by resting on it while a tile is in the hand', () => {
    const onlooker = new Onlooker(session, new Adviser(), false);
    onlooker.listener.hover?.(finger('1,0'));
    expect(onlooker.marks.outlines).toMatchObject([{ seat: 1, fields: ['1,0'], size: 1 }]);
    expect(onlooker.ghost).toBeNull();
    onlooker.listener.pick?.(finger('2,0'));
    expect(onlooker.marks.outlines).toEqual([]);
    expect(onlooker.ghost).not.toBeNull();
  });

  it('points out a settlement by a tap while looking back or watching', () => {
    for (const viewer of [false, true]) {
      const onlooker = new Onlooker(session, new Adviser(), viewer);
      onlooker.review(4);
      onlooker.listener.pick?.(finger('1,0'));
      expect(onlooker.marks.outlines).toMatchObject([{ seat: 1, size: 1 }]);
      onlooker.listener.pick?.(finger('0,0'));
      expect(onlooker.marks.outlines).toEqual([]);
    }
  });
});

describe('a list of moves', () => {
  it('shows the fields of the move that is pointed at', () => {
    const onlooker = new Onlooker(session, new Adviser(), false);
    onlooker.pointed = ['1,0'];
    expect(onlooker.marks.hint).toEqual(['1,0']);
    onlooker.review(2);
    expect(onlooker.marks.hint).toEqual(['1,0']);
    // What was decided last is marked, whatever was drawn since.
    onlooker.pointed = [];
    onlooker.review(4);
    expect(onlooker.marks).toMatchObject({ last: ['1,0'] });
    expect(onlooker.marks.hint).toBeUndefined();
  });
});

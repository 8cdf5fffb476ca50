// The hands: what is touched becomes moves, and every reason comes from the engine.
import { beforeAll, describe, expect, it } from 'vitest';

import type { BoardPoint } from '../../src/board/board';
import { cellName, parseCell, tileCells } from '../../src/board/hex';
import { Match } from '../../src/engine/match';
import type { EngineModule } from '../../src/engine/module';
import type { TaluvaState } from '../../src/engine/state';
import { Session } from '../../src/game/session.svelte';
import { fieldName } from '../../src/game/told';
import { en } from '../../src/i18n/en';
import { tileInHandWords } from '../../src/play/field_words';
import { TaluvaHand } from '../../src/play/taluva_hand.svelte';
import { VolcanoIslandHand } from '../../src/play/volcano_island_hand.svelte';
import { testEngine } from './engine';

let engine: EngineModule;
beforeAll(async () => {
  engine = await testEngine();
});

function session(game: 'taluva' | 'volcano-island', options: string, tokens: string): Session {
  const made = new Session(Match.create(engine, game, options));
  made.seats = made.state.seats.map(() => ({ kind: 'person', name: '', level: null, here: true }));
  for (const token of tokens.split(' ')) expect(made.apply(token), token).toBeNull();
  return made;
}

function point(cell: string, pointer: 'mouse' | 'touch', more: Partial<BoardPoint> = {}): BoardPoint {
  const { q, r } = parseCell(cell) ?? { q: 0, r: 0 };
  return { field: cell, cell, q, r, ghost: false, pointer, x: 0, y: 0, ...more };
}

describe("Taluva's hand", () => {
  const start = 'draw:SJ SJ@0,0/e hut@1,0 draw:CJ';

  it('lays the only tile there is a place for', () => {
    const hand = new TaluvaHand(session('taluva', 'players=2', 'draw:SJ'));
    expect(hand.tile.only?.token).toBe('SJ@0,0/e');
    if (hand.tile.only) hand.tile.lay(hand.tile.only);
    expect(hand.tile.isLegal).toBe(true);
    hand.step('e');
    expect(hand.tile.isLegal).toBe(false);
    expect(hand.tile.refusal).toBe('NotConnected');
  });

  it('follows the mouse, snaps to what is legal, and says why not', () => {
    const game = session('taluva', 'players=2', start);
    const hand = new TaluvaHand(game);
    hand.hover(point('0,0', 'mouse'));
    expect(hand.tile.isLegal).toBe(false);
    expect(hand.tile.refusal).not.toBeNull();
    expect(hand.ghost).toMatchObject({ kind: 'tile', state: 'illegal' });
    // Between 2,0 and its two neighbours: the middle of a tile that points east.
    hand.hover(point('2,0', 'mouse', { q: 2 + 1 / 3, r: 1 / 3 }));
    expect(hand.tile.token).toBe('CJ@2,0/e');
    expect(hand.ghost).toMatchObject({ state: 'legal', lands: ['C', 'J'] });
    hand.turn(1);
    expect(hand.tile.direction).toBe('se');
    hand.turn(-1);
    hand.pick(point('2,0', 'mouse', { q: 2 + 1 / 3, r: 1 / 3 }));
    expect(game.tokens.at(-1)).toBe('CJ@2,0/e');
    expect(game.drafted).toBe(1);
    expect(hand.phase).toBe('build');
  });

  it('goes wherever the board glows', () => {
    // With two volcanoes side by side there is an eruption among the places.
    const hand = new TaluvaHand(
      session(
        'taluva',
        'players=2 tiles=8',
        'draw:SJ SJ@0,0/e hut@1,0 draw:CJ CJ@2,0/se hut@2,1 draw:RL RL@3,-1/w expand@1,0/J draw:CR',
      ),
    );
    let eruptions = 0;
    for (let turns = 0; turns < 6; turns++, hand.turn(1)) {
      const { direction, placements } = hand.tile;
      const here = placements.filter((placement) => placement.direction === direction);
      expect(hand.marks.legal?.length).toBeGreaterThan(here.length);
      for (const cell of hand.marks.legal ?? []) {
        hand.hover(point(cell, 'mouse'));
        expect(hand.tile.isLegal, `${cell} ${direction}`).toBe(true);
        expect(hand.tile.direction).toBe(direction);
        expect(tileCells(hand.tile.at ?? { q: 99, r: 0 }, direction).map(cellName)).toContain(cell);
      }
      // Every place can be pointed at: by its volcano.
      for (const { at, token } of here) {
        hand.hover(point(cellName(at), 'mouse'));
        expect(hand.tile.token).toBe(token);
        if (hand.state.fields.some(({ q, r }) => q === at.q && r === at.r)) eruptions++;
      }
    }
    expect(eruptions).toBeGreaterThan(0);
  });

  it('asks for the same room however the tile is turned', () => {
    const hand = new TaluvaHand(session('taluva', 'players=2', start));
    const room = hand.marks.room;
    const lit = hand.marks.legal;
    hand.turn(1);
    expect(hand.marks.legal).not.toEqual(lit);
    expect(hand.marks.room).toEqual(room);
    expect(room).toEqual(expect.arrayContaining([...(hand.marks.legal ?? [])]));
  });

  it('is taken up again by the mouse, and laid by a click on it only', () => {
    const game = session('taluva', 'players=2', start);
    const hand = new TaluvaHand(game);
    hand.next(1);
    const first = hand.tile.token;
    // A click elsewhere takes it there, and is no yes.
    hand.pick(point('3,0', 'mouse'));
    expect(game.drafted).toBe(0);
    expect(hand.tile.token).not.toBe(first);
    hand.tile.lay(hand.tile.placements[0] ?? { at: { q: 0, r: 0 }, direction: 'e' });
    hand.hover(point('3,0', 'mouse', { x: 100, y: 100 }));
    hand.hover(point('3,0', 'mouse', { x: 103, y: 100 }));
    expect(hand.tile.token).toBe(first);
    hand.hover(point('3,0', 'mouse', { x: 130, y: 100 }));
    expect(hand.tile.token).not.toBe(first);
    hand.next(1);
    const next = hand.tile.token ?? '';
    hand.pick(point('9,9', 'mouse', { ghost: true }));
    expect(game.tokens.at(-1)).toBe(next);
  });

  it('can be put back', () => {
    const hand = new TaluvaHand(session('taluva', 'players=2', start));
    hand.next(1);
    expect(hand.back()).toBe(true);
    expect(hand.ghost).toBeNull();
  });

  it('is laid, turned and confirmed by touch', () => {
    const game = session('taluva', 'players=2', start);
    const hand = new TaluvaHand(game);
    hand.pick(point('2,0', 'touch', { q: 2.3, r: 0.3 }));
    expect(hand.tile.fixed).toBe(true);
    expect(hand.tile.isLegal).toBe(true);
    const first = hand.tile.token;
    hand.pick(point('2,0', 'touch', { ghost: true }));
    expect(hand.tile.token).not.toBe(first);
    expect(hand.tile.isLegal).toBe(true);
    expect(game.drafted).toBe(0);
    hand.confirm();
    expect(game.drafted).toBe(1);
  });

  it('offers builds with their price, previews and undoes them', () => {
    const game = session(
      'taluva',
      'players=2 tiles=8',
      'draw:SJ SJ@0,0/e hut@1,0 draw:CJ CJ@2,0/se hut@2,1 draw:RL RL@3,-1/w',
    );
    const hand = new TaluvaHand(game);
    expect(hand.phase).toBe('build');
    hand.building.pick('1,1');
    expect(hand.building.here.map(({ kind }) => kind)).toContain('expand');
    const expansion = hand.building.builds.find(({ token }) => token === 'expand@1,0/J');
    expect(expansion).toMatchObject({ huts: 2, into: 'J' });
    expect([...(expansion?.fields ?? [])].sort()).toEqual(['0,1', '1,1']);
    hand.building.choose('expand@1,0/J');
    expect(hand.ghost).toMatchObject({ kind: 'pieces' });
    expect(hand.back()).toBe(true);
    expect(hand.building.choice).toBeNull();
    hand.building.pick('0,0');
    expect(hand.building.refused).toEqual([{ what: 'hut', reason: 'VolcanoField' }]);
    hand.building.pick('9,9');
    expect(hand.building.refused[0]?.reason).toBe('NoSuchField');
    hand.building.choose('expand@1,0/J');
    hand.confirm();
    expect(game.tokens.at(-1)).toBe('expand@1,0/J');
    expect(game.drafted).toBe(0);
  });

  it('says why a settlement cannot expand', () => {
    const told = new Set<string>();
    // Seats that always fill as many fields as they can run out of huts.
    for (let seed = 1; seed <= 12 && told.size < 2; seed++) {
      const game = session('taluva', 'players=2 rules=classic', 'draw:SJ');
      const hand = new TaluvaHand(game);
      let state = seed;
      const any = <T>(list: readonly T[]): T => {
        state = (state * 48271) % 2147483647;
        return list[state % list.length] as T;
      };
      while (!game.over) {
        if (game.state.turn.kind === 'chance') game.apply(any(game.match.outcomes()).token);
        else if (game.state.turn.kind === 'place') game.apply(any(game.legal));
        else {
          for (const field of hand.state.fields) {
            hand.building.pick(fieldName(field));
            for (const { what, into, reason } of hand.building.refused) {
              if (what !== 'expand') continue;
              told.add(reason);
              if (reason === 'NotEnoughHuts') expect(into).toBeDefined();
            }
          }
          hand.building.clear();
          const most = [...hand.building.builds].sort((a, b) => b.huts - a.huts)[0];
          game.apply(most?.token ?? '');
        }
      }
    }
    expect([...told].sort()).toEqual(['NotEnoughHuts', 'NothingToExpand']);
  });

  it('tells where the tile is, and whether it may lie there', () => {
    const hand = new TaluvaHand(session('taluva', 'players=2', start));
    expect(tileInHandWords(en, hand)).toBe('');
    hand.tile.lay({ at: { q: 2, r: 0 }, direction: 'e' });
    expect(tileInHandWords(en, hand)).toBe('Volcano at 2,0, pointing east, level 1. It can lie here.');
    hand.tile.lay({ at: { q: 0, r: 0 }, direction: 'se' });
    expect(tileInHandWords(en, hand)).toBe(
      `Volcano at 0,0, pointing south-east, level 2. ${en.reasons[hand.tile.refusal ?? 'Malformed']}`,
    );
  });

  it('goes through all that is legal', () => {
    const hand = new TaluvaHand(session('taluva', 'players=2', start));
    const seen = new Set<string>();
    hand.tile.placements.forEach(() => {
      hand.next(1);
      expect(hand.tile.isLegal).toBe(true);
      seen.add(hand.tile.token ?? '');
    });
    expect(seen.size).toBe(hand.tile.placements.length);
  });
});

describe("Volcano Island's hand", () => {
  const start =
    'roll:0,1,1 settle@d6 settle@e7 settle@e8 settle@g6 settle@f7 settle@g7 settle@g5 settle@f4 settle@g4 settle@h7';

  it('settles, says why not, and ends the turn', () => {
    const game = session('volcano-island', 'players=3', 'roll:0,1,1');
    const hand = new VolcanoIslandHand(game);
    hand.pickSquare('a5');
    expect(hand.refused.map(({ reason }) => reason)).toEqual(['NotAdjacentToTribe', 'NeedsThreeSettlements']);
    hand.pickSquare('e5');
    expect(hand.refused).toEqual([{ what: 'settle', reason: 'VolcanoSquare' }]);
    expect(hand.canEnd).toBe(false);
    hand.pickSquare('d6');
    expect(hand.chosen?.token).toBe('settle@d6');
    expect(hand.ghost).toMatchObject({ pieces: [{ field: 'd6', piece: 'settlement', seat: 1 }] });
    hand.confirm();
    expect(game.drafted).toBe(1);
    expect(hand.canEnd).toBe(true);
    expect(hand.back()).toBe(true);
    expect(game.drafted).toBe(0);
    hand.take('settle@e7');
    hand.confirm();
    hand.end();
    expect(game.tokens.slice(-2)).toEqual(['settle@e7', 'end']);
    expect(game.state.turn.seat).toBe(2);
  });

  it('lets the price be tapped until it is clear', () => {
    const game = session('volcano-island', 'players=3', start);
    const hand = new VolcanoIslandHand(game);
    hand.pickSquare('h6');
    hand.choose('village');
    const price = ['g6', 'g7', 'h7'];
    expect(hand.choice?.actions.map(({ token }) => token)).toContain('village@h6<g6,g7,h7');
    for (const square of price) if (!hand.chosen) hand.pickSquare(square);
    expect(hand.chosen?.token).toBe('village@h6<g6,g7,h7');
    expect(hand.marks.leaving).toEqual(price);
    hand.confirm();
    expect(game.tokens.at(-1)).toBe('village@h6<g6,g7,h7');
  });

  it('moves a settlement to a square that is tapped', () => {
    const game = session('volcano-island', 'players=3', start);
    const hand = new VolcanoIslandHand(game);
    hand.pickSquare('g6');
    hand.choose('move');
    expect(hand.chosen).toBeNull();
    const to = hand.offers[0] ?? '';
    // Why not there is said, and the settlement stays in the hand.
    hand.pickSquare('e5');
    expect(hand.refused).toEqual([{ what: 'move', reason: 'VolcanoSquare' }]);
    expect(hand.refusedAt).toBe('e5');
    hand.pickSquare(to);
    expect(hand.refused).toEqual([]);
    expect(hand.chosen?.token).toBe(`move@g6-${to}`);
  });

  it('says why a settlement cannot move at all', () => {
    const game = session(
      'volcano-island',
      'players=3',
      'roll:0,2,4 settle@e7 end settle@g6 settle@g5 move@g6-h5 settle@f4',
    );
    const hand = new VolcanoIslandHand(game);
    hand.pickSquare('f4');
    expect(hand.here).toEqual([]);
    expect(hand.refused).toEqual([{ what: 'move', reason: 'NotAdjacentToTribe' }]);
  });
});

describe('drafts', () => {
  it('wait for their confirmation when they end the turn', () => {
    const game = session('volcano-island', 'players=3', 'roll:0,1,1');
    for (const token of ['settle@d6', 'settle@e7', 'settle@e8']) expect(game.draft(token)).toBeNull();
    expect(game.complete).toBe(true);
    expect(game.mine).toBe(true);
    expect(game.turnSeat).toBe(1);
    expect(game.draft('settle@g6')).toBe('WrongPhase');
    expect(game.undraft()).toBe(true);
    expect(game.complete).toBe(false);
    expect(game.state.turn.seat).toBe(1);
  });

  it('are no part of the way through the game', () => {
    const game = session('taluva', 'players=2 tiles=8', 'draw:SJ SJ@0,0/e hut@1,0 draw:CJ');
    // Before the first tile, after it, and after the hut together with the next tile that was drawn.
    expect(game.stops).toEqual([1, 2, 4]);
    expect((game.states[4] as TaluvaState).hand).toBe('CJ');
    expect([0, 1, 2, 3, 4, 9].map((index) => game.stopAt(index))).toEqual([0, 0, 1, 2, 2, 2]);
    expect(game.decisionBefore(4)).toMatchObject({ kind: 'hut' });
    expect(game.decisionBefore(1)).toBeNull();
    game.draft('CJ@2,0/se');
    expect(game.stops).toEqual([1, 2, 4]);
  });

  it('tell what happened', () => {
    const game = session('taluva', 'players=2 tiles=8', 'draw:SJ SJ@0,0/e hut@1,0 draw:CJ CJ@2,0/se hut@2,1');
    expect(game.story.map((what) => what?.kind)).toEqual(['draw', 'place', 'hut', 'draw', 'place', 'hut']);
    expect(game.story[4]).toMatchObject({ kind: 'place', seat: 2, level: 1, fields: ['2,0', '2,1', '1,1'] });
    game.rewind(3);
    expect(game.story).toHaveLength(3);
    expect(game.state.turn).toEqual({ kind: 'chance', seat: 2 });
  });
});

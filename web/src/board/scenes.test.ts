import { describe, expect, it } from 'vitest';

import { taluvaDifference, volcanoIslandDifference } from './difference';
import first from './samples/taluva_first.json';
import tall from './samples/taluva_tall.json';
import turn from './samples/taluva_turn.json';
import beginning from './samples/volcano_island_beginning.json';
import game from './samples/volcano_island_game.json';
import { isVolcano, middleOfSquare, parseSquare, roundSquare, squareAt, squareName } from './square';
import {
  borderOf,
  levelAt,
  sameTile,
  settlementAt,
  taluvaScene,
  type TaluvaField,
  type TaluvaState,
} from './taluva_scene';
import { volcanoIslandScene, type VolcanoIslandState } from './volcano_island_scene';

const taluva = (state: unknown) => taluvaScene(state as TaluvaState);
const volcanoIsland = (state: unknown) => volcanoIslandScene(state as VolcanoIslandState);

describe('the scene of Taluva', () => {
  it('has every field of the state', () => {
    const scene = taluva(first);
    expect(scene.fields.map(({ name, land, level }) => [name, land, level])).toEqual([
      ['0,0', 'V', 1],
      ['1,0', expect.any(String), 1],
      ['0,1', expect.any(String), 1],
    ]);
    expect(scene.byName.get('0,0')?.points).toBe('e');
    expect(scene.fields.filter(({ building }) => building)).toHaveLength(1);
    expect(scene.players).toBe(4);
  });

  it('knows levels, tiles and settlements', () => {
    const scene = taluva(tall);
    expect(Math.max(...scene.fields.map(({ level }) => level))).toBe(6);
    expect(levelAt(scene, { q: 99, r: 99 })).toBe(0);
    for (const settlement of scene.settlements)
      for (const name of settlement.fields) {
        expect(scene.byName.get(name)?.building?.seat).toBe(settlement.seat);
        expect(settlementAt(scene, name)).toBe(settlement);
      }
    const inSettlements = scene.settlements.flatMap(({ fields }) => fields);
    expect(new Set(inSettlements).size).toBe(scene.fields.filter(({ building }) => building).length);
    // A field of a tile touches another one of it, if that is on top; and both lie on one level.
    for (const field of scene.fields)
      for (const other of scene.fields) if (field.tile === other.tile) expect(field.level).toBe(other.level);
  });

  it('tells edges inside a tile from its rim', () => {
    const scene = taluva(first);
    const volcano = scene.byName.get('0,0') as TaluvaField;
    expect(sameTile(scene, volcano, 'e')).toBe(true);
    expect(sameTile(scene, volcano, 'se')).toBe(true);
    expect(sameTile(scene, volcano, 'w')).toBe(false);
    expect(borderOf(scene.fields)).toHaveLength(12);
  });

  it('refuses what it does not know', () => {
    const state = structuredClone(first) as unknown as TaluvaState & { fields: { land: string }[] };
    (state.fields[0] as { land: string }).land = 'X';
    expect(() => taluva(state)).toThrow('"X"');
  });
});

describe('what changes in Taluva', () => {
  const after = taluva(turn);
  const last = Math.max(...after.fields.map(({ tile }) => tile));

  it('is the tile laid, and what is built', () => {
    const state = structuredClone(turn) as unknown as { fields: { tile: number; building?: string }[] };
    // Before the last tile: its fields were not there, nor was a hut that stands elsewhere.
    const hut = state.fields.find((field) => field.building === 'hut' && field.tile !== last);
    if (hut) delete hut.building;
    state.fields = state.fields.filter((field) => field.tile !== last);
    const difference = taluvaDifference(taluva(state), after);
    expect(difference.laid.map(({ tile }) => tile)).toEqual([last, last, last]);
    expect(difference.built.length).toBeGreaterThan(0);
    expect(difference.lost).toEqual([]);
  });

  it('is nothing between a scene and itself, and losses backwards', () => {
    expect(taluvaDifference(after, after)).toEqual({ laid: [], built: [], lost: [] });
    const bare = taluva({
      ...turn,
      fields: turn.fields.map(({ q, r, level, tile, land }) => ({ q, r, level, tile, land })),
    });
    expect(taluvaDifference(after, bare).lost).toHaveLength(
      after.fields.filter(({ building }) => building).length,
    );
  });
});

describe('squares', () => {
  it('are named a1 to j10', () => {
    expect(parseSquare('a1')).toEqual({ file: 0, rank: 0 });
    expect(parseSquare('j10')).toEqual({ file: 9, rank: 9 });
    for (const wrong of ['a0', 'a11', 'k1', 'A1', 'a01', '']) expect(parseSquare(wrong)).toBeNull();
    for (let file = 0; file < 10; ++file)
      for (let rank = 0; rank < 10; ++rank) {
        expect(parseSquare(squareName({ file, rank }))).toEqual({ file, rank });
        const middle = middleOfSquare({ file, rank });
        expect(roundSquare(squareAt({ x: middle.x + 0.49, y: middle.y - 0.49 }))).toEqual({ file, rank });
      }
    expect(roundSquare(squareAt({ x: 5.2, y: 0 }))).toBeNull();
  });

  it('lie north up, the volcano in the middle', () => {
    expect(middleOfSquare({ file: 0, rank: 0 })).toEqual({ x: -4.5, y: 4.5 });
    expect(
      ['e5', 'f5', 'e6', 'f6'].every((name) => isVolcano(parseSquare(name) ?? { file: 0, rank: 0 })),
    ).toBe(true);
    expect(isVolcano({ file: 3, rank: 4 })).toBe(false);
  });
});

describe('the scene of Volcano Island', () => {
  it('has the squares, pieces and lava of the state', () => {
    const scene = volcanoIsland(game);
    expect(scene.squares).toHaveLength(100);
    expect(scene.stage).toBe('second');
    expect(scene.squares.filter(({ volcano }) => volcano).map(({ name }) => name)).toEqual([
      'e5',
      'e6',
      'f5',
      'f6',
    ]);
    expect(scene.squares.filter(({ piece }) => piece?.kind === 'city')).toHaveLength(2);
    expect(scene.squares.some(({ lava }) => lava === 1)).toBe(true);
    expect(scene.squares.some(({ lava }) => lava === 2)).toBe(true);
    expect(volcanoIsland(beginning).squares).toHaveLength(88);
  });

  it('tells a move from a loss and a flood', () => {
    const before = volcanoIsland(game);
    const coin = before.squares.find(({ piece }) => piece?.kind === 'settlement');
    const free = before.squares.find(({ piece, lava, volcano }) => !piece && !lava && !volcano);
    if (!coin?.piece || !free) throw new Error('the sample has both');
    const changed = (change: (square: VolcanoIslandState['squares'][number]) => object) =>
      volcanoIsland({ ...game, squares: (game as unknown as VolcanoIslandState).squares.map(change) });
    const moved = changed((square) => {
      if (square.at === coin.name) return { at: square.at };
      return square.at === free.name
        ? { at: square.at, piece: 'settlement', seat: coin.piece?.seat }
        : square;
    });
    expect(volcanoIslandDifference(before, moved).moved).toMatchObject({
      from: { name: coin.name },
      to: { name: free.name },
    });
    const flooded = changed((square) => (square.at === coin.name ? { at: square.at, lava: 2 } : square));
    const difference = volcanoIslandDifference(before, flooded);
    expect(difference.flooded.map(({ name }) => name)).toEqual([coin.name]);
    expect(difference.lost.map(({ name }) => name)).toEqual([coin.name]);
    expect(difference.moved).toBeNull();
  });
});

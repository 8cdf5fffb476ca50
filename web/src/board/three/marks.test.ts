import { describe, expect, it } from 'vitest';

import type { Marks } from '../board';
import {
  cellName,
  centreOf,
  clockwise,
  corners,
  directions,
  neighbour,
  parseCell,
  type Direction,
} from '../hex';
import { bandsOf } from '../influence_bands';
import { paintFootprint, paintMarks } from './marks';
import type { Model } from './model';

/** Bare table, but for one field that lies higher. */
const ground: Pick<Model, 'outline' | 'face' | 'top' | 'beyond'> = {
  outline: corners(),
  face: (field) => {
    const cell = parseCell(field);
    return cell && { x: centreOf(cell).x, y: field === '9,0' ? 1 : 0, z: centreOf(cell).y };
  },
  top: () => 0.5,
  beyond: (field, side) => {
    const cell = parseCell(field);
    return cell ? cellName(neighbour(cell, clockwise(directions[side] as Direction, 1))) : '';
  },
};

const triangles = (marks: Marks): number => paintMarks(marks, ground).positions.length / 9;
const row = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `${from + index},0`);

describe('marks', () => {
  it('are nothing where nothing is marked, or where there is no such field', () => {
    expect(triangles({})).toBe(0);
    expect(triangles({ legal: ['nowhere'], cursor: null })).toBe(0);
  });

  it('have a shape of their own each', () => {
    const kinds: Marks[] = [
      { legal: ['0,0'] },
      { selected: ['0,0'] },
      { last: ['0,0'] },
      { hint: ['0,0'] },
      { cursor: '0,0' },
      { leaving: ['0,0'] },
      { influence: [{ field: '0,0', seat: 2, strength: 3 }] },
      { outlines: [{ seat: 1, fields: ['0,0'] }] },
    ];
    const shapes = kinds.map((marks) =>
      paintMarks(marks, ground)
        .positions.map((value) => value.toFixed(3))
        .join(),
    );
    expect(new Set(shapes).size).toBe(kinds.length);
    for (const marks of kinds) {
      const { positions, colours } = paintMarks(marks, ground);
      expect(positions.every(Number.isFinite)).toBe(true);
      expect(colours.length / 4).toBe(positions.length / 3);
    }
  });

  it('share a square among all who have influence on it', () => {
    const wide = (seats: number[]): number[] => {
      const influence = seats.map((seat) => ({ field: '0,0', seat, strength: 1 }));
      return bandsOf(influence).map(([, { from, to }]) => to - from);
    };
    expect(wide([3])).toEqual([1]);
    expect(wide([4, 2])).toEqual([0.5, 0.5]);
    const [first, second] = bandsOf([
      { field: 'a1', seat: 4, strength: 1 },
      { field: 'a1', seat: 2, strength: 3 },
    ]);
    expect(first?.[1]).toEqual({ from: 0.5, to: 1 });
    expect(second?.[1]).toEqual({ from: 0, to: 0.5 });
    // The whole square is coloured, not only a corner of it.
    const { positions } = paintMarks({ influence: [{ field: '0,0', seat: 1, strength: 1 }] }, ground);
    const xs = positions.filter((_, index) => index % 3 === 0);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(0.95);
  });

  it('glow as one region where there are many: no wall of light between neighbours', () => {
    const upright = (marks: Marks): number => {
      const { positions } = paintMarks(marks, ground);
      let count = 0;
      for (let at = 0; at < positions.length; at += 9)
        if (Math.max(...[1, 4, 7].map((y) => positions[at + y] ?? 0)) >= 0.3) ++count;
      return count;
    };
    // Two triangles for each side of each field, or only for the sides around all of them.
    expect(upright({ legal: row(3) })).toBe(2 * 6 * 3);
    expect(upright({ legal: row(20, 20) })).toBe(2 * (4 * 20 + 2));
    // The higher field is a place of its own: a wall on both sides of each of its two steps.
    const withStep = paintMarks({ legal: row(20) }, ground).positions.length;
    const without = paintMarks({ legal: row(20, 20) }, ground).positions.length;
    expect(withStep).toBeGreaterThan(without);
  });

  it('draw walls around settlements, not through them', () => {
    const one = triangles({ outlines: [{ seat: 1, fields: ['0,0'] }] });
    const two = triangles({ outlines: [{ seat: 1, fields: ['0,0', '1,0'] }] });
    expect(two / one).toBeCloseTo(10 / 6);
  });

  it('tell legal places from others by shape', () => {
    const shape = (legal: boolean): string => paintFootprint(['0,0'], legal, ground).positions.join();
    expect(shape(true)).not.toBe(shape(false));
  });
});

import { describe, expect, it } from 'vitest';

import {
  axialAt,
  cellName,
  centreOf,
  clockwise,
  cornerTowards,
  directions,
  edgeTowards,
  middleOf,
  nearestPlacement,
  neighbour,
  parseCell,
  roundCell,
  snapTile,
  tileCells,
  volcanoUnder,
} from './hex';

const around: { q: number; r: number }[] = [];
for (let q = -4; q <= 4; ++q) for (let r = -4; r <= 4; ++r) around.push({ q, r });

describe('cells', () => {
  it('are named as in the notation', () => {
    expect(cellName({ q: 2, r: -1 })).toBe('2,-1');
    expect(cellName({ q: -0, r: 0 })).toBe('0,0');
    expect(parseCell('-3,12')).toEqual({ q: -3, r: 12 });
    for (const wrong of ['', '1', '1,', 'a,b', '1,2,3', ' 1,2']) expect(parseCell(wrong)).toBeNull();
  });

  it('have six neighbours, one side length apart from edge to edge', () => {
    for (const to of directions) {
      const { x, y } = centreOf(neighbour({ q: 0, r: 0 }, to));
      expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3));
    }
    // Clockwise with y to the south: east, then south-east.
    expect(centreOf(neighbour({ q: 0, r: 0 }, 'se')).y).toBeGreaterThan(0);
    expect(clockwise('ne', 1)).toBe('e');
    expect(clockwise('e', -1)).toBe('ne');
  });

  it('are found again from any point inside them', () => {
    for (const cell of around) {
      const middle = centreOf(cell);
      expect(axialAt(middle).q).toBeCloseTo(cell.q);
      expect(axialAt(middle).r).toBeCloseTo(cell.r);
      for (const to of directions) {
        const corner = cornerTowards(to);
        const near = { x: middle.x + corner.x * 0.98, y: middle.y + corner.y * 0.98 };
        expect(roundCell(axialAt(near))).toEqual({ q: cell.q + 0, r: cell.r + 0 });
        const [from, until] = edgeTowards(to);
        const beyond = {
          x: middle.x + ((from.x + until.x) / 2) * 1.02,
          y: middle.y + ((from.y + until.y) / 2) * 1.02,
        };
        expect(cellName(roundCell(axialAt(beyond)))).toBe(cellName(neighbour(cell, to)));
      }
    }
  });
});

describe('a tile', () => {
  it('has its landscapes clockwise from the volcano', () => {
    expect(tileCells({ q: 2, r: 0 }, 'se').map(cellName)).toEqual(['2,0', '2,1', '1,1']);
    expect(tileCells({ q: -3, r: 1 }, 'ne').map(cellName)).toEqual(['-3,1', '-2,0', '-2,1']);
  });

  it('has its middle where its three fields meet', () => {
    for (const direction of directions) {
      const middle = centreOf(middleOf({ at: { q: 0, r: 0 }, direction }));
      expect(middle.x).toBeCloseTo(cornerTowards(direction).x);
      expect(middle.y).toBeCloseTo(cornerTowards(direction).y);
    }
  });

  it('follows the pointer with its middle, and snaps to the nearest place', () => {
    for (const direction of directions)
      for (const cell of around) {
        const middle = middleOf({ at: cell, direction });
        const off = { q: middle.q + 0.2, r: middle.r - 0.15 };
        expect(cellName(snapTile(off, direction))).toBe(cellName(cell));
        expect(volcanoUnder(middle, direction).q).toBeCloseTo(cell.q);
        expect(volcanoUnder(middle, direction).r).toBeCloseTo(cell.r);
      }
  });

  it('finds the nearest of the legal places, in the direction that is preferred', () => {
    const places = [
      { at: { q: 0, r: 0 }, direction: 'e' as const },
      // The same three cells, the volcano on another of them.
      { at: { q: 1, r: 0 }, direction: 'sw' as const },
      { at: { q: 5, r: 5 }, direction: 'e' as const },
    ];
    const point = middleOf(places[0] as (typeof places)[0]);
    expect(middleOf(places[1] as (typeof places)[0]).q).toBeCloseTo(point.q);
    expect(nearestPlacement(point, places, 'e')).toBe(places[0]);
    expect(nearestPlacement(point, places, 'sw')).toBe(places[1]);
    expect(nearestPlacement(point, places, 'se')).toBe(places[1]);
    expect(nearestPlacement({ q: 4, r: 5 }, places, 'e')).toBe(places[2]);
    expect(nearestPlacement({ q: 20, r: 5 }, places, 'e', 2)).toBeNull();
    expect(nearestPlacement(point, [], 'e')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';

import { centreOf, cornerTowards, directions } from '../hex';
import { awayFromHexagon, awayFromSquare, coastMap, reach } from './coast';
import { enters, firstHit, hexagonSides, meetsLevel, squareSides, type Column, type Ray } from './picking';

const hexagon = (name: string, x: number, z: number, high: number): Column => ({
  name,
  x,
  z,
  low: 0,
  high,
  sides: hexagonSides(1),
});
const down = (x: number, z: number): Ray => ({ from: { x, y: 10, z }, way: { x: 0, y: -2, z: 0 } });

describe('a ray', () => {
  it('meets the face of a column inside its outline only', () => {
    const column = hexagon('a', 0, 0, 1);
    expect(enters(down(0, 0), column)).toBeCloseTo(4.5);
    for (const to of directions) {
      const { x, y } = cornerTowards(to);
      expect(enters(down(x * 0.99, y * 0.99), column)).not.toBeNull();
      expect(enters(down(x * 1.01, y * 1.01), column)).toBeNull();
    }
    const square: Column = { ...column, sides: squareSides(0.5) };
    expect(enters(down(0.49, -0.49), square)).not.toBeNull();
    expect(enters(down(0.51, 0), square)).toBeNull();
  });

  it('meets what is in front: a high wall hides what is behind it', () => {
    const east = centreOf({ q: 1, r: 0 });
    const [low, high] = [hexagon('low', 0, 0, 0.3), hexagon('high', east.x, east.y, 2)];
    // From the east, slightly downwards, towards the middle of the low one.
    const slanted: Ray = { from: { x: 10, y: 3.3, z: 0 }, way: { x: -10, y: -3, z: 0 } };
    expect(firstHit(slanted, [low, high])?.column.name).toBe('high');
    expect(firstHit(slanted, [low])?.column.name).toBe('low');
    expect(firstHit(down(0, 0), [low, high])?.column.name).toBe('low');
    expect(firstHit(down(5, 5), [low, high])).toBeNull();
    const point = firstHit(down(0.2, 0.1), [low])?.point;
    expect(point?.x).toBeCloseTo(0.2);
    expect(point?.y).toBeCloseTo(0.3);
    expect(point?.z).toBeCloseTo(0.1);
  });

  it('misses what is behind its start', () => {
    const up: Ray = { from: { x: 0, y: 5, z: 0 }, way: { x: 0, y: 1, z: 0 } };
    expect(enters(up, hexagon('a', 0, 0, 1))).toBeNull();
    expect(meetsLevel(up, 0)).toBeNull();
    expect(meetsLevel(down(3, 4), 0)).toEqual({ x: 3, y: 0, z: 4 });
    expect(meetsLevel({ ...up, way: { x: 1, y: 0, z: 0 } }, 0)).toBeNull();
  });
});

describe('the coast', () => {
  it('is as far as it is', () => {
    expect(awayFromHexagon(0, 0)).toBe(0);
    expect(awayFromHexagon(0, 0.99)).toBe(0);
    expect(awayFromHexagon(0, 1.5)).toBeCloseTo(0.5);
    expect(awayFromHexagon(Math.sqrt(3) / 2 + 1, 0.2)).toBeCloseTo(1);
    // Across a slanted side.
    const side = { x: Math.cos(Math.PI / 3), z: Math.sin(Math.PI / 3) };
    const far = Math.sqrt(3) / 2 + 0.7;
    expect(awayFromHexagon(-side.x * far, side.z * far)).toBeCloseTo(0.7);
    expect(awayFromSquare(0.4, -0.5)).toBe(0);
    expect(awayFromSquare(3.5, 4.5)).toBe(5);
  });

  it('is drawn as a map with open sea around it', () => {
    const map = coastMap(
      [
        { x: 0, y: 0 },
        { x: 6, y: 3 },
      ],
      awayFromHexagon,
      32,
    );
    const at = (x: number, z: number): number => {
      const [west, north, width, depth] = map.area;
      const [column, row] = [Math.floor(((x - west) / width) * 32), Math.floor(((z - north) / depth) * 32)];
      return ((map.distances[row * 32 + column] ?? 0) / 255) * reach;
    };
    expect(at(0, 0)).toBe(0);
    expect(at(6, 3)).toBe(0);
    expect(at(3, 1.5)).toBeGreaterThan(1);
    for (let index = 0; index < 32; ++index) expect(map.distances[index]).toBe(255);
  });
});

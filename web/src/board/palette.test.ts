import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contrast, grounds, luminance, markOutline, mix, seatLook, seatLooks, stratum } from './palette';

describe('seats', () => {
  it('carry a mark that is readable on the piece', () => {
    for (const { ink, piece } of seatLooks) expect(contrast(ink, piece)).toBeGreaterThan(3);
  });

  it('have a mark each', () => {
    expect(new Set(seatLooks.map(({ mark }) => mark)).size).toBe(seatLooks.length);
    expect(new Set(seatLooks.map(({ glyph }) => glyph)).size).toBe(seatLooks.length);
    expect(() => seatLook(0)).toThrow();
    expect(() => seatLook(6)).toThrow();
  });

  // Simulates how people without red, green or blue cones see (Viénot, Brettel, Mollon 1999; Brettel 1997 for blue).
  const simulated: Record<string, (rgb: number[]) => number[]> = {
    protan: ([r = 0, g = 0, b = 0]) => [
      0.11238 * r + 0.88762 * g,
      0.11238 * r + 0.88762 * g,
      0.00401 * r - 0.00401 * g + b,
    ],
    deutan: ([r = 0, g = 0, b = 0]) => [
      0.29275 * r + 0.70725 * g,
      0.29275 * r + 0.70725 * g,
      -0.02234 * r + 0.02234 * g + b,
    ],
    tritan: ([r = 0, g = 0, b = 0]) => [
      r + 0.1273886 * g - 0.1273886 * b,
      0.8739093 * g + 0.1260907 * b,
      0.8739093 * g + 0.1260907 * b,
    ],
    full: (rgb) => rgb,
  };
  const linearOf = (hex: string): number[] =>
    [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
  const lab = ([r = 0, g = 0, b = 0]: number[]): number[] => {
    const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };

  it.each(Object.keys(simulated))('stay apart for %s eyes', (eyes) => {
    const seen = seatLooks.map(({ piece }) =>
      lab((simulated[eyes] as (rgb: number[]) => number[])(linearOf(piece))),
    );
    for (const [index, a] of seen.entries())
      for (const b of seen.slice(index + 1)) {
        const apart = Math.hypot(...a.map((value, axis) => value - (b[axis] as number)));
        expect(apart).toBeGreaterThan(20);
      }
  });

  it('look as in every other drawing of the program', () => {
    const header = readFileSync(new URL('../../../view/palette.h', import.meta.url), 'utf8');
    for (const { colour, piece, light, shade } of seatLooks) {
      const line = header.split('\n').find((each) => each.includes(`{"${colour}"`)) ?? '';
      for (const hex of [piece, light, shade]) expect(line).toContain(`rgb(0x${hex.slice(1)})`);
    }
    for (const { name, face, light, shade } of Object.values(grounds))
      for (const hex of [face, light, shade]) {
        const at = header.indexOf(`"${name}"`);
        expect(header.slice(at, at + 220)).toContain(`rgb(0x${hex.slice(1)})`);
      }
  });
});

describe('the ground', () => {
  it('has readable writing', () => {
    for (const { face, ink } of Object.values(grounds)) expect(contrast(face, ink)).toBeGreaterThan(3);
  });

  it('is lighter the higher it lies', () => {
    for (let level = 2; level <= 6; ++level)
      expect(luminance(stratum(level))).toBeGreaterThan(luminance(stratum(level - 1)));
    expect(stratum(12)).toBe(stratum(6));
  });
});

describe('colours', () => {
  it('are mixed by share', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });
});

describe('marks', () => {
  it('are seen whole from their middle', () => {
    for (const { mark } of seatLooks) {
      const outline = markOutline(mark);
      outline.forEach((from, index) => {
        const to = outline[(index + 1) % outline.length] ?? from;
        // Clockwise, y down.
        expect(from.x * to.y - from.y * to.x).toBeGreaterThan(0);
      });
    }
  });
});

// The colours of every board of the page: those of the pictures that the engine's programs draw.
import type { Land } from './hex';

export interface Ground {
  name: string;
  face: string;
  light: string;
  shade: string;
  /** Readable on the face. */
  ink: string;
}

export const grounds: Record<Land, Ground> = {
  J: { name: 'jungle', face: '#2e8b2e', light: '#6cbb62', shade: '#1f5a35', ink: '#f4fbe8' },
  C: { name: 'clearing', face: '#b5d66b', light: '#d9ee9e', shade: '#6d9a35', ink: '#26330f' },
  S: { name: 'sand', face: '#f0d394', light: '#fdebc0', shade: '#c39a52', ink: '#3f2f10' },
  R: { name: 'rock', face: '#aeaaa6', light: '#d8d5d0', shade: '#6d6964', ink: '#1d1b1a' },
  L: { name: 'lake', face: '#56aee0', light: '#b9e4f7', shade: '#2a78b0', ink: '#06263c' },
  V: { name: 'volcano', face: '#6a5148', light: '#94766a', shade: '#3f2e29', ink: '#fff1e2' },
};

/** Volcano Island's tiles take turns in these. */
export const meadows: readonly [Ground, Ground] = [
  { name: 'meadow', face: '#bcd97c', light: '#dcefa8', shade: '#6d9a35', ink: '#26330f' },
  { name: 'meadow', face: '#accd6c', light: '#d0e697', shade: '#628d2f', ink: '#26330f' },
];

export interface Lava {
  core: string;
  hot: string;
  crust: string;
}

export const lava: Lava = { core: '#ffe27a', hot: '#ff8a1f', crust: '#c22d12' };

/** The first has cooled into dark plates between glowing seams, the second is molten. */
export const eruptions: readonly [Lava, Lava] = [
  { core: '#f0512a', hot: '#46302e', crust: '#1e1413' },
  { core: '#ffe27a', hot: '#ff7616', crust: '#b82810' },
];

export const outline = '#2e241d';
export const shadow = '#1b120b';
export const trunk = '#6b4426';
export const reed = '#3f7d3a';
export const daisy = '#fffdf4';
export const poppy = '#ef6f57';
export const pollen = '#f2b632';
export const stone = '#f3ead8';
export const stoneShade = '#c9b99c';
export const lastMove = '#fff3b8';

/** Bare earth of the cliffs: a band for each level, lighter the higher, so that cliffs read as contour lines. */
const strata = ['#7d5539', '#b08152', '#dbb278', '#f0d7a4', '#fbecca', '#fffaf0'] as const;

export function stratum(level: number): string {
  return strata[Math.min(Math.max(level, 1), strata.length) - 1] as string;
}

export interface Surroundings {
  sea: string;
  deep: string;
  shallow: string;
  foam: string;
  seaInk: string;
  /** Of the sky, at the horizon and above. */
  horizon: string;
  zenith: string;
}

export const day: Surroundings = {
  sea: '#3f9fb8',
  deep: '#2b7f9c',
  shallow: '#7fd0cf',
  foam: '#e9fbf6',
  seaInk: '#0d4257',
  horizon: '#e8f3ee',
  zenith: '#9fd0e6',
};

export const night: Surroundings = {
  sea: '#123a52',
  deep: '#0a2639',
  shallow: '#20647c',
  foam: '#8fc4cf',
  seaInk: '#9cc9d8',
  horizon: '#26405a',
  zenith: '#0b1526',
};

export type SeatMark = 'disc' | 'triangle' | 'square' | 'diamond' | 'star';

/**
 * Seats differ in lightness as well as in hue, so that they stay apart for colour-blind eyes, and each has a
 * mark of its own.
 */
export interface SeatLook {
  colour: string;
  piece: string;
  light: string;
  shade: string;
  /** Of the mark on the piece. */
  ink: string;
  /** Around the piece. */
  rim: string;
  mark: SeatMark;
  /** The mark as one character. */
  glyph: string;
}

export const seatLooks: readonly [SeatLook, SeatLook, SeatLook, SeatLook, SeatLook] = [
  {
    colour: 'red',
    piece: '#d0391a',
    light: '#f27a52',
    shade: '#96290f',
    ink: '#ffffff',
    rim: outline,
    mark: 'disc',
    glyph: '●',
  },
  {
    colour: 'yellow',
    piece: '#f9d71c',
    light: '#fff0a0',
    shade: '#b58a0c',
    ink: '#33260a',
    rim: outline,
    mark: 'triangle',
    glyph: '▲',
  },
  {
    colour: 'blue',
    piece: '#1f5fbf',
    light: '#5c93e6',
    shade: '#123b7c',
    ink: '#ffffff',
    rim: outline,
    mark: 'square',
    glyph: '■',
  },
  {
    colour: 'pink',
    piece: '#dd80b8',
    light: '#f6c3df',
    shade: '#a14f80',
    ink: '#3d0a27',
    rim: outline,
    mark: 'diamond',
    glyph: '◆',
  },
  {
    colour: 'black',
    piece: '#2b2a32',
    light: '#66656f',
    shade: '#121216',
    ink: '#ffffff',
    rim: '#a3a1b0',
    mark: 'star',
    glyph: '★',
  },
];

/** Seats are counted from 1. */
export function seatLook(seat: number): SeatLook {
  const look = seatLooks[seat - 1];
  if (!look) throw new Error(`no seat ${seat}`);
  return look;
}

/** The outline of a mark as polygon within -1…1, y down. */
export function markOutline(mark: SeatMark): { x: number; y: number }[] {
  const around = (
    count: number,
    reach: (index: number) => number,
    turn: number,
  ): { x: number; y: number }[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = (2 * Math.PI * index) / count + turn;
      return { x: reach(index) * Math.cos(angle), y: reach(index) * Math.sin(angle) };
    });
  switch (mark) {
    case 'disc':
      return around(20, () => 0.9, 0);
    case 'triangle':
      return [
        { x: 0, y: -1.05 },
        { x: 1.05, y: 0.8 },
        { x: -1.05, y: 0.8 },
      ];
    case 'square':
      return around(4, () => 1.15, Math.PI / 4);
    case 'diamond':
      return [
        { x: 0, y: -1.15 },
        { x: 0.95, y: 0 },
        { x: 0, y: 1.15 },
        { x: -0.95, y: 0 },
      ];
    case 'star':
      return around(10, (index) => (index % 2 === 0 ? 1.25 : 0.52), -Math.PI / 2);
  }
}

/** What marks are drawn in: told apart by shape as well, see `Marks`. */
export const markColours = {
  legal: '#fff6c4',
  selected: '#ffffff',
  last: lastMove,
  cursor: '#14110f',
  hint: '#7df9ff',
  good: '#f4fff0',
  bad: '#e5484d',
} as const;

/** `share` of `b` (0 to 1) in `a`. */
export function mix(a: string, b: string, share: number): string {
  const from = channels(a);
  const to = channels(b);
  return (
    '#' +
    from
      .map((channel, index) => Math.round(channel * (1 - share) + (to[index] ?? 0) * share))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')
  );
}

/** Of "#rrggbb", 0 to 255. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance as WCAG defines it. */
export function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast as WCAG defines it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

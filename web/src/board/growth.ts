// What grows and lies on the land: a list of things and where they stand. The same for every drawing of a field.
import type { Land } from './hex';
import { Noise } from './noise';

export type Growth =
  | 'tree'
  | 'bush'
  | 'palm'
  | 'tuft'
  | 'dryTuft'
  | 'daisy'
  | 'poppy'
  | 'boulder'
  | 'crag'
  | 'pebble'
  | 'reed'
  | 'lily'
  | 'ripple';

export interface Grown {
  kind: Growth;
  /** From the middle of the field, its side being 1; y south. */
  x: number;
  y: number;
  scale: number;
  /** Radians. */
  turn: number;
}

interface Sowing {
  kind: Growth;
  /** At most. */
  count: number;
  apart: number;
  /** How far from the middle, in shares of the hexagon. */
  from: number;
  to: number;
  /** Now and then this instead. */
  other?: Growth;
  otherShare?: number;
  scale?: number;
}

const sowings: Record<Land, readonly Sowing[]> = {
  J: [
    { kind: 'tree', count: 11, apart: 0.36, from: 0, to: 0.84, other: 'palm', otherShare: 0.22 },
    { kind: 'bush', count: 6, apart: 0.24, from: 0, to: 0.9 },
  ],
  C: [
    { kind: 'tuft', count: 6, apart: 0.34, from: 0, to: 0.82 },
    { kind: 'daisy', count: 10, apart: 0.2, from: 0, to: 0.84, other: 'poppy', otherShare: 0.4 },
  ],
  S: [{ kind: 'dryTuft', count: 3, apart: 0.5, from: 0.3, to: 0.8, other: 'pebble', otherShare: 0.4 }],
  R: [
    { kind: 'boulder', count: 6, apart: 0.42, from: 0, to: 0.74, other: 'crag', otherShare: 0.4 },
    { kind: 'pebble', count: 6, apart: 0.22, from: 0, to: 0.84 },
  ],
  L: [
    { kind: 'ripple', count: 5, apart: 0.34, from: 0, to: 0.5 },
    { kind: 'lily', count: 3, apart: 0.24, from: 0.3, to: 0.56 },
    { kind: 'reed', count: 7, apart: 0.2, from: 0.66, to: 0.86 },
  ],
  V: [{ kind: 'pebble', count: 3, apart: 0.5, from: 0.84, to: 0.9 }],
};

/** 1 on the border of the hexagon, 0 in its middle. */
export function hexShare(x: number, y: number): number {
  const along = Math.abs(x) / (Math.sqrt(3) / 2);
  const slanted = Math.abs(x) / Math.sqrt(3) + Math.abs(y);
  return Math.max(along, slanted);
}

/**
 * What grows on a field. `clear` is the radius around the middle that is left to buildings. Building something
 * takes things away, but moves none.
 */
export function growthOf(land: Land, q: number, r: number, clear = 0): Grown[] {
  const grown: Grown[] = [];
  sowings[land].forEach((sowing, index) => {
    const noise = new Noise(q, r, index + 1);
    const places: { x: number; y: number }[] = [];
    for (let tries = 0; tries < 30 * sowing.count && places.length < sowing.count; ++tries) {
      const x = noise.between(-0.9, 0.9);
      const y = noise.between(-1, 1);
      const share = hexShare(x, y);
      if (share < sowing.from || share > sowing.to) continue;
      if (places.some((other) => Math.hypot(x - other.x, y - other.y) < sowing.apart)) continue;
      places.push({ x, y });
      const other = noise.next() < (sowing.otherShare ?? 0) ? sowing.other : undefined;
      grown.push({
        kind: other ?? sowing.kind,
        x,
        y,
        scale: noise.between(0.8, 1.15) * (sowing.scale ?? 1),
        turn: noise.between(0, 2 * Math.PI),
      });
    }
  });
  return grown.filter(({ x, y }) => Math.hypot(x, y) >= clear);
}

/**
 * On a square of Volcano Island: grass and flowers, palms and bushes along the sea, boulders around the volcano.
 * Its side is 1.
 */
export function growthOnSquare(file: number, rank: number): Grown[] {
  const noise = new Noise(file, rank, 7);
  const away = (at: number): number => Math.max(4 - at, at - 5, 0);
  const steps = Math.max(away(file), away(rank));
  const grown: Grown[] = [];
  const grow = (kind: Growth, scale: number, apart: number): void => {
    for (let tries = 0; tries < 8; ++tries) {
      const [x, y] = [noise.between(-0.38, 0.38), noise.between(-0.38, 0.38)];
      if (grown.some((other) => Math.hypot(other.x - x, other.y - y) < apart)) continue;
      grown.push({
        kind,
        x,
        y,
        scale: scale * noise.between(0.85, 1.1),
        turn: noise.between(0, 2 * Math.PI),
      });
      return;
    }
  };
  const mood = noise.next();
  if (steps <= 1) {
    if (mood < 0.45) grow('boulder', 0.66, 0);
    if (mood > 0.8) grow('crag', 0.5, 0);
    for (let stone = 0; stone < 3; ++stone) grow('pebble', 0.8, 0.2);
    grow('tuft', 0.65, 0.25);
    return grown;
  }
  if (steps >= 4 && mood < 0.4) grow('palm', 0.85, 0);
  if (steps >= 4 && mood > 0.3 && mood < 0.55) grow('bush', 0.9, 0.2);
  if (steps < 4 && mood > 0.86) grow('bush', 0.85, 0.2);
  const flower: Growth = noise.next() < 0.4 ? 'poppy' : 'daisy';
  const flowers = mood > 0.45 ? 2 + Math.floor(noise.next() * 3) : 0;
  for (let each = 0; each < flowers; ++each) grow(flower, 0.75, 0.13);
  for (let tuft = 0; tuft < 3; ++tuft) grow('tuft', 0.65, 0.25);
  return grown;
}

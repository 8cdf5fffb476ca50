// A volcano on its hexagon: slopes, a crater, and lava that runs to where its tile's three fields meet.
import { cornerTowards, type Direction, type Vec2 } from '../hex';
import { Noise } from '../noise';
import { grounds, lava, mix } from '../palette';
import { lavaAngle } from '../taluva_scene';
import { Facets, type Vec3 } from './facets';

const segments = 24;

/** From the middle outwards: share of the way to the rim, and height. */
const profile: readonly (readonly [number, number])[] = [
  [0, 0.3],
  [0.2, 0.32],
  [0.27, 0.4],
  [0.34, 0.47],
  [0.4, 0.45],
  [0.52, 0.32],
  [0.68, 0.17],
  [0.85, 0.055],
  [1, 0],
];
const craterLip = 3;

export function slopeHeight(share: number): number {
  for (let index = 1; index < profile.length; ++index) {
    const [from, low] = profile[index - 1] as readonly [number, number];
    const [to, high] = profile[index] as readonly [number, number];
    if (share <= to) return low + ((high - low) * (share - from)) / (to - from);
  }
  return 0;
}

/** Lava has worn the lip down where it leaves the crater. */
function notch(share: number, off: number): number {
  if (share < 0.22 || share > 0.62) return 1;
  return 1 - 0.28 * Math.exp(-((off / 0.34) ** 2));
}

const angleBetween = (a: number, b: number): number =>
  Math.abs(((a - b + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);

const round = 0.88;

/** The slopes around 0,0. */
export function volcanoSlopes(
  inside: readonly Vec2[],
  top: number,
  points: Direction,
  seed: { q: number; r: number },
): Facets {
  const noise = new Noise(seed.q, seed.r, 21);
  const out = lavaAngle(points);
  const rows = profile.map(([share, height], row): Vec3[] =>
    Array.from({ length: segments }, (_, segment): Vec3 => {
      const sector = Math.floor(segment / 4);
      const along = (segment % 4) / 4;
      const [from, to] = [inside[sector] as Vec2, inside[(sector + 1) % 6] as Vec2];
      const border = { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along };
      if (row === profile.length - 1) return [border.x, top, border.y];
      const angle = Math.atan2(border.y, border.x);
      const hexagonal = share ** 3;
      const rough = row > craterLip ? 0.03 : 0.015;
      const reach = share * (1 + noise.between(-rough, rough));
      const x = reach * (Math.cos(angle) * round * (1 - hexagonal) + border.x * hexagonal);
      const y = reach * (Math.sin(angle) * round * (1 - hexagonal) + border.y * hexagonal);
      const worn = notch(share, angleBetween(angle, out));
      const bump = row > 1 ? noise.between(-rough, rough) * (1 - share) : 0;
      return [x, top + height * worn + bump, y];
    }),
  );
  const facets = new Facets();
  for (let row = 1; row < rows.length; ++row)
    for (let segment = 0; segment < segments; ++segment) {
      const next = (segment + 1) % segments;
      const [inner, outer] = [rows[row - 1] as Vec3[], rows[row] as Vec3[]];
      facets.quad(
        inner[segment] as Vec3,
        inner[next] as Vec3,
        outer[next] as Vec3,
        outer[segment] as Vec3,
        slopeColour(row, noise),
      );
    }
  return facets;
}

function slopeColour(row: number, noise: Noise): string {
  const ground = grounds.V;
  if (row < craterLip) return mix(lava.crust, ground.shade, noise.between(0.3, 0.7));
  if (row === craterLip) return mix(ground.shade, lava.crust, noise.between(0.05, 0.3));
  if (row === craterLip + 1) return mix(ground.light, ground.face, noise.between(0, 0.5));
  const lit = noise.between(-0.5, 0.45);
  return lit < 0 ? mix(ground.face, ground.shade, -lit) : mix(ground.face, ground.light, lit);
}

/** The melt in the crater and the stream, which glow by themselves. */
export function volcanoLava(top: number, points: Direction, seed: { q: number; r: number }): Facets {
  const facets = new Facets();
  const noise = new Noise(seed.q, seed.r, 22);
  const pool = (reach: number, y: number, colour: string): void => {
    for (let side = 0; side < 12; ++side) {
      const at = (around: number): Vec3 => {
        const angle = (2 * Math.PI * around) / 12;
        return [Math.cos(angle) * reach, top + y, Math.sin(angle) * reach];
      };
      facets.triangle([0, top + y, 0], at(side + 1), at(side), colour);
    }
  };
  pool(0.225, 0.345, lava.crust);
  pool(0.2, 0.35, lava.hot);
  pool(0.11, 0.355, lava.core);

  const out = lavaAngle(points);
  const end = Math.hypot(cornerTowards(points).x, cornerTowards(points).y);
  const bend = noise.next() < 0.5 ? -1 : 1;
  const steps = 12;
  const layer = (width: number, above: number, until: number, colour: string): void => {
    const at = (step: number, side: number): Vec3 => {
      const share = 0.14 + (until - 0.14) * (step / steps);
      const hexagonal = share ** 3;
      const reach = share * (round * (1 - hexagonal) + end * hexagonal);
      const wind = bend * 0.05 * Math.sin(((share - 0.14) / 0.8) * 2 * Math.PI);
      // Round at its end, wider the farther it runs.
      const rounded = step === steps ? 0 : step === steps - 1 ? 0.75 : 1;
      const wide = (width * (0.8 + 0.4 * share) * rounded * side + wind) / reach;
      const height = Math.max(slopeHeight(share) * notch(share, 0), share < 0.3 ? 0.345 : 0);
      return [Math.cos(out + wide) * reach, top + height + above, Math.sin(out + wide) * reach];
    };
    for (let step = 0; step < steps; ++step)
      facets.quad(at(step, -1), at(step, 1), at(step + 1, 1), at(step + 1, -1), colour);
  };
  layer(0.135, 0.024, 0.95, lava.crust);
  layer(0.095, 0.034, 0.935, lava.hot);
  layer(0.038, 0.044, 0.91, lava.core);
  return facets;
}

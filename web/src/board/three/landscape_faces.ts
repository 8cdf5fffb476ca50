// The ground of the five landscapes: told apart by their relief as well as by their colour.
import type { Landscape, Vec2 } from '../hex';
import { Noise } from '../noise';
import { grounds, mix } from '../palette';
import type { Facets, Vec3 } from './facets';
import { net, type NetPoint } from './hexagon';

/** How deep a lake's water lies below the face, and where its shore is. */
export const waterDepth = 0.035;
const shore = 0.79;

interface Relief {
  /** Off the face. */
  height(point: NetPoint, world: Vec2, noise: Noise): number;
  /** How far points stray sideways. */
  stray: number;
  colour(height: number, share: number, noise: Noise): string;
}

/** 1 in the middle, 0 at the rim. */
const fade = (share: number, power: number): number => 1 - share ** power;

function between(ground: { face: string; light: string; shade: string }, lit: number): string {
  return lit < 0
    ? mix(ground.face, ground.shade, Math.min(1, -lit))
    : mix(ground.face, ground.light, Math.min(1, lit));
}

const reliefs: Record<Landscape, Relief> = {
  J: {
    height: ({ share }, _world, noise) => noise.between(0, 0.06) * fade(share, 3),
    stray: 0.04,
    colour: (_height, _share, noise) => between(grounds.J, noise.between(-0.55, 0.12)),
  },
  C: {
    height: ({ share }, world, noise) =>
      (0.03 + 0.03 * Math.sin(world.x * 2.3) * Math.cos(world.y * 2.1) + noise.between(0, 0.015)) *
      fade(share, 2),
    stray: 0.03,
    colour: (_height, _share, noise) => between(grounds.C, noise.between(-0.16, 0.4)),
  },
  S: {
    height: ({ share }, world) => {
      // Dunes: long backs, wandering a little.
      const wave = Math.sin(world.y * 4.4 + world.x * 1.5 + Math.sin(world.x * 1.9) * 0.8);
      return (0.02 + 0.11 * (1 - Math.abs(wave)) ** 1.4) * fade(share, 4);
    },
    stray: 0.02,
    colour: (height, _share, noise) => between(grounds.S, height * 8 - 0.35 + noise.between(-0.08, 0.08)),
  },
  R: {
    height: ({ share }, _world, noise) => noise.between(-0.02, 0.15) * fade(share, 4),
    stray: 0.07,
    colour: (height, _share, noise) => between(grounds.R, height * 4 - 0.25 + noise.between(-0.3, 0.3)),
  },
  L: {
    height: ({ share }) => (share <= shore + 0.02 ? -waterDepth : 0),
    stray: 0.035,
    colour: (_height, share, noise) => {
      if (share > shore) return mix(grounds.C.face, grounds.S.face, noise.between(0.25, 0.7));
      const lit = noise.between(-0.1, 0.22) + (share > 0.62 ? 0.28 : 0) - (share < 0.3 ? 0.12 : 0);
      return between(grounds.L, lit);
    },
  },
};

/** The surface of a landscape field inside its rim, around 0,0; `world` is where the field lies. */
export function landscapeFace(
  land: Landscape,
  inside: readonly Vec2[],
  top: number,
  world: Vec2,
  seed: { q: number; r: number },
  rings: number,
): Facets {
  const relief = reliefs[land];
  const noise = new Noise(seed.q, seed.r, 11);
  const raise = (point: NetPoint): Vec3 => {
    // Lakes keep their middle flat, and their shore at one place in the net.
    const stray = relief.stray * fade(point.share, 6);
    const x = point.x + noise.between(-stray, stray);
    const y = point.y + noise.between(-stray, stray);
    return [x, top + relief.height(point, { x: world.x + x, y: world.y + y }, noise), y];
  };
  const tint = new Noise(seed.q, seed.r, 12);
  return net(inside, rings, top, raise, (middle, share) => relief.colour(middle[1] - top, share, tint));
}

// Simple solids of facets.
import type { Noise } from '../noise';
import { Facets, type Vec3 } from './facets';

interface Flat {
  x: number;
  y: number;
}

/** A ring of a turned solid: how far out, how high, and the colour of what runs down to the ring below. */
export interface Ring {
  reach: number;
  y: number;
  colour: string;
}

/** Turned around the y axis; rings from below to above. Ends with a reach of 0 come to a point. */
export function turned(rings: readonly Ring[], sides: number, phase = 0): Facets {
  const facets = new Facets();
  const at = (ring: Ring, side: number): Vec3 => {
    const angle = phase + (2 * Math.PI * side) / sides;
    return [Math.cos(angle) * ring.reach, ring.y, Math.sin(angle) * ring.reach];
  };
  for (let index = 1; index < rings.length; ++index) {
    const low = rings[index - 1] as Ring;
    const high = rings[index] as Ring;
    for (let side = 0; side < sides; ++side) {
      const [a, b, c, d] = [at(low, side), at(low, side + 1), at(high, side + 1), at(high, side)];
      if (high.reach === 0) facets.triangle(b, a, d, high.colour);
      else if (low.reach === 0) facets.triangle(c, a, d, high.colour);
      else facets.quad(b, a, d, c, high.colour);
    }
  }
  return facets;
}

/** A flat plate that faces up; the outline, x east and y south, runs clockwise and is seen whole from 0,0. */
export function plate(outline: readonly Flat[], y: number, colour: string): Facets {
  const facets = new Facets();
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] as Flat;
    facets.triangle([0, y, 0], [to.x, y, to.y], [from.x, y, from.y], colour);
  });
  return facets;
}

/** The walls below an outline. */
export function walls(outline: readonly Flat[], low: number, high: number, colour: string): Facets {
  const facets = new Facets();
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] as Flat;
    facets.quad([from.x, low, from.y], [from.x, high, from.y], [to.x, high, to.y], [to.x, low, to.y], colour);
  });
  return facets;
}

export function box(
  [width, height, depth]: Vec3,
  [x, y, z]: Vec3,
  colour: string,
  topColour: string = colour,
): Facets {
  const [w, d] = [width / 2, depth / 2];
  const outline = [
    { x: -w, y: -d },
    { x: w, y: -d },
    { x: w, y: d },
    { x: -w, y: d },
  ];
  return new Facets()
    .append(walls(outline, 0, height, colour), { x, y, z })
    .append(plate(outline, height, topColour), { x, y, z });
}

const golden = (1 + Math.sqrt(5)) / 2;
const icosahedron: readonly Vec3[] = (
  [
    [-1, golden, 0],
    [1, golden, 0],
    [-1, -golden, 0],
    [1, -golden, 0],
    [0, -1, golden],
    [0, 1, golden],
    [0, -1, -golden],
    [0, 1, -golden],
    [golden, 0, -1],
    [golden, 0, 1],
    [-golden, 0, -1],
    [-golden, 0, 1],
  ] as const
).map(([x, y, z]) => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
});
const icosahedronFaces: readonly (readonly [number, number, number])[] = [
  [0, 11, 5], [0, 5, 1], [0, 1, 7], [0, 7, 10], [0, 10, 11],
  [1, 5, 9], [5, 11, 4], [11, 10, 2], [10, 7, 6], [7, 1, 8],
  [3, 9, 4], [3, 4, 2], [3, 2, 6], [3, 6, 8], [3, 8, 9],
  [4, 9, 5], [2, 4, 11], [6, 2, 10], [8, 6, 7], [9, 8, 1],
]; // prettier-ignore

/**
 * A lump of twenty faces: crowns of trees, boulders. `colour` is asked with the height of a face's middle, from
 * -1 to 1.
 */
export function lump(
  noise: Noise,
  reach: Vec3,
  rough: number,
  colour: (height: number, noise: Noise) => string,
): Facets {
  const facets = new Facets();
  const points = icosahedron.map(([x, y, z]): Vec3 => {
    const share = 1 - rough * noise.next();
    return [x * reach[0] * share, y * reach[1] * share, z * reach[2] * share];
  });
  for (const [a, b, c] of icosahedronFaces) {
    const [p, q, r] = [points[a] as Vec3, points[b] as Vec3, points[c] as Vec3];
    facets.triangle(p, q, r, colour((p[1] + q[1] + r[1]) / 3 / reach[1], noise));
  }
  return facets;
}

/** A flat figure in space: `right` and `up` span it, so that it faces right × up. */
export function figure(
  outline: readonly Flat[],
  origin: Vec3,
  right: Vec3,
  up: Vec3,
  colour: string,
): Facets {
  const facets = new Facets();
  const at = (point: Flat): Vec3 => [
    origin[0] + right[0] * point.x - up[0] * point.y,
    origin[1] + right[1] * point.x - up[1] * point.y,
    origin[2] + right[2] * point.x - up[2] * point.y,
  ];
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] as Flat;
    facets.triangle(origin, at(to), at(from), colour);
  });
  return facets;
}

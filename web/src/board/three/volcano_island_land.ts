// The land of Volcano Island: tiles of two by two squares, beaches, and the volcano in the middle.
import { growthOnSquare } from '../growth';
import { Noise } from '../noise';
import { grounds, lava as melt, meadows, mix, outline, stratum } from '../palette';
import { beside, isVolcano, middleOfSquare, sameBoardTile, squareName, type Square } from '../square';
import type { SquareField, VolcanoIslandScene } from '../volcano_island_scene';
import { Facets, type Vec3 } from './facets';
import { bevel, landHeight, volcanoHeight } from './heights';
import type { Land3D, Placed } from './taluva_land';

const half = 0.5;
/** Corners from the north-west, clockwise; side d runs from corner d to corner d + 1 and faces `beside()[d]`. */
const signs = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const; // prettier-ignore

interface Side {
  /** The same tile goes on there. */
  inner: boolean;
  /** Height of what lies beyond; null for the sea. */
  beyond: number | null;
}

function sidesOf(scene: VolcanoIslandScene, square: Square): Side[] {
  return beside(square).map((next) => {
    const there = scene.byName.get(squareName(next));
    if (!there) return { inner: false, beyond: null };
    return { inner: sameBoardTile(square, next), beyond: there.volcano ? volcanoHeight : landHeight };
  });
}

/** The four corners of a square's face, moved inwards from every side that has a rim. */
function faceCorners(sides: readonly Side[], width: number): { x: number; y: number }[] {
  return signs.map(([sx, sy], index) => {
    // Corner i lies between side i - 1 and side i: north and south sides move y, the others x.
    const [before, after] = [sides[(index + 3) % 4] as Side, sides[index] as Side];
    const vertical = index % 2 === 0 ? before : after;
    const horizontal = index % 2 === 0 ? after : before;
    return { x: sx * (half - (vertical.inner ? 0 : width)), y: sy * (half - (horizontal.inner ? 0 : width)) };
  });
}

const lift = (point: { x: number; y: number }, y: number): Vec3 => [point.x, y, point.y];
const outerCorners = signs.map(([x, y]) => ({ x: x * half, y: y * half }));

function rimAndWalls(sides: readonly Side[], top: number, ground: string): Facets {
  const facets = new Facets();
  const inside = faceCorners(sides, bevel);
  sides.forEach((side, d) => {
    const next = (d + 1) % 4;
    const [from, to] = [outerCorners[d], outerCorners[next]] as [
      { x: number; y: number },
      { x: number; y: number },
    ];
    const [innerFrom, innerTo] = [inside[d], inside[next]] as [
      { x: number; y: number },
      { x: number; y: number },
    ];
    if (side.inner) return;
    const edge = mix(ground, stratum(3), side.beyond === null ? 0.85 : 0.3);
    facets.quad(
      lift(innerFrom, top),
      lift(innerTo, top),
      lift(to, top - bevel),
      lift(from, top - bevel),
      edge,
    );
    const foot = side.beyond === null ? -0.1 : side.beyond - bevel;
    if (foot < top - bevel)
      facets.quad(
        lift(from, foot),
        lift(from, top - bevel),
        lift(to, top - bevel),
        lift(to, foot),
        mix(stratum(2), outline, 0.08),
      );
  });
  return facets;
}

/** Thin lines between the squares of a tile. */
function squareLines(sides: readonly Side[], top: number, colour: string): Facets {
  const facets = new Facets();
  const width = 0.011;
  sides.forEach((side, d) => {
    if (!side.inner) return;
    const [from, to] = [outerCorners[d], outerCorners[(d + 1) % 4]] as [
      { x: number; y: number },
      { x: number; y: number },
    ];
    const inwards = (point: { x: number; y: number }): { x: number; y: number } =>
      d % 2 === 0
        ? { x: point.x, y: point.y * (1 - 2 * width) }
        : { x: point.x * (1 - 2 * width), y: point.y };
    facets.quad(
      lift(inwards(from), top + 0.012),
      lift(inwards(to), top + 0.012),
      lift(to, top + 0.012),
      lift(from, top + 0.012),
      colour,
    );
  });
  return facets;
}

/** Grass in facets; sand where the sea is near. */
function meadow(sides: readonly Side[], square: Square, top: number): Facets {
  const facets = new Facets();
  const cells = 4;
  const noise = new Noise(square.file, square.rank, 31);
  const inside = faceCorners(sides, bevel);
  const ground = meadows[((square.file >> 1) + (square.rank >> 1)) % 2] as (typeof meadows)[0];
  const [nw, se] = [inside[0], inside[2]] as [{ x: number; y: number }, { x: number; y: number }];
  const grid = Array.from({ length: cells + 1 }, (_, row) =>
    Array.from({ length: cells + 1 }, (_, column): Vec3 => {
      const edge = row === 0 || column === 0 || row === cells || column === cells;
      const stray = edge ? 0 : 0.05;
      return [
        nw.x + ((se.x - nw.x) * column) / cells + noise.between(-stray, stray),
        top + (edge ? 0 : noise.between(-0.008, 0.02)),
        nw.y + ((se.y - nw.y) * row) / cells + noise.between(-stray, stray),
      ];
    }),
  );
  const nearSea = (x: number, y: number): boolean => {
    const wave = 0.3 + 0.06 * Math.sin((square.file + x) * 5) + 0.06 * Math.cos((square.rank - y) * 6);
    const near = (d: number, away: number): boolean => (sides[d] as Side).beyond === null && away < wave;
    return near(0, y + half) || near(1, half - x) || near(2, half - y) || near(3, x + half);
  };
  const triangle = (a: Vec3, b: Vec3, c: Vec3): void => {
    const x = (a[0] + b[0] + c[0]) / 3;
    const y = (a[2] + b[2] + c[2]) / 3;
    const soil = nearSea(x, y) ? grounds.S : ground;
    const lit = noise.between(-0.14, 0.34);
    facets.triangle(a, b, c, lit < 0 ? mix(soil.face, soil.shade, -lit) : mix(soil.face, soil.light, lit));
  };
  for (let row = 0; row < cells; ++row)
    for (let column = 0; column < cells; ++column) {
      const at = (r: number, c: number): Vec3 => (grid[r] as Vec3[])[c] as Vec3;
      const [a, b, c, d] = [
        at(row, column),
        at(row, column + 1),
        at(row + 1, column + 1),
        at(row + 1, column),
      ];
      if ((row + column) % 2 === 0) {
        triangle(a, c, b);
        triangle(a, d, c);
      } else {
        triangle(a, d, b);
        triangle(b, d, c);
      }
    }
  return facets;
}

/** Ash around the mountain. */
function ash(sides: readonly Side[], square: Square, top: number): Facets {
  const noise = new Noise(square.file, square.rank, 33);
  const inside = faceCorners(sides, bevel);
  const facets = new Facets();
  inside.forEach((from, index) => {
    const to = inside[(index + 1) % 4] as { x: number; y: number };
    facets.triangle(
      [0, top, 0],
      lift(to, top),
      lift(from, top),
      mix(grounds.V.face, grounds.V.light, noise.between(0, 0.45)),
    );
  });
  return facets;
}

/** The mountain: share of its foot's reach, and height above the volcano's tile. */
const mountain: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.86, 0.1],
  [0.68, 0.34],
  [0.52, 0.66],
  [0.4, 0.92],
  [0.33, 1],
  [0.26, 0.92],
  [0.21, 0.84],
];
export const mountainReach = 0.88;

export function mountainHeight(share: number): number {
  for (let index = 1; index < mountain.length; ++index) {
    const [from, low] = mountain[index - 1] as readonly [number, number];
    const [to, high] = mountain[index] as readonly [number, number];
    if (share >= to) return low + ((high - low) * (share - from)) / (to - from);
  }
  return 0.84;
}

function mountainSlopes(): Facets {
  const facets = new Facets();
  const noise = new Noise(5, 5, 34);
  const segments = 22;
  const rows = mountain.map(([share, height], row): Vec3[] =>
    Array.from({ length: segments }, (_, segment): Vec3 => {
      const angle = (2 * Math.PI * segment) / segments;
      const rough = row === 0 ? 0.05 : 0.03;
      const reach = mountainReach * share * (1 + noise.between(-rough, rough));
      return [
        Math.cos(angle) * reach,
        volcanoHeight + height + (row > 0 && row < 6 ? noise.between(-0.03, 0.03) : 0),
        Math.sin(angle) * reach,
      ];
    }),
  );
  for (let row = 1; row < rows.length; ++row)
    for (let segment = 0; segment < segments; ++segment) {
      const next = (segment + 1) % segments;
      const [outer, inner] = [rows[row - 1] as Vec3[], rows[row] as Vec3[]];
      const lit = noise.between(-0.5, 0.45);
      const ground = grounds.V;
      const slope = lit < 0 ? mix(ground.face, ground.shade, -lit) : mix(ground.face, ground.light, lit);
      const colour =
        row >= 6 ? mix(ground.shade, melt.crust, noise.between(0.1, 0.4)) : row === 5 ? ground.light : slope;
      facets.quad(
        inner[segment] as Vec3,
        inner[next] as Vec3,
        outer[next] as Vec3,
        outer[segment] as Vec3,
        colour,
      );
    }
  return facets;
}

/** Dark before the first eruption, molten after. */
function crater(awake: boolean): Facets {
  const facets = new Facets();
  const y = volcanoHeight + 0.87;
  const disc = (reach: number, up: number, colour: string): void => {
    for (let side = 0; side < 14; ++side) {
      const at = (around: number): Vec3 => [
        Math.cos((around * Math.PI) / 7) * reach,
        y + up,
        Math.sin((around * Math.PI) / 7) * reach,
      ];
      facets.triangle([0, y + up, 0], at(side + 1), at(side), colour);
    }
  };
  disc(0.2, 0, awake ? melt.crust : mix(grounds.V.shade, '#000000', 0.45));
  if (awake) {
    disc(0.17, 0.008, melt.hot);
    disc(0.09, 0.016, melt.core);
  }
  return facets;
}

export function squareTop(square: Square): number {
  return isVolcano(square) ? volcanoHeight : landHeight;
}

export function volcanoIslandLand(scene: VolcanoIslandScene): Land3D {
  const land = { ground: new Facets(), glow: new Facets() };
  for (const square of scene.squares) {
    const middle = middleOfSquare(square);
    const place = { x: middle.x, z: middle.y };
    const sides = sidesOf(scene, square);
    const top = squareTop(square);
    const soil = square.volcano ? grounds.V.face : grounds.C.face;
    land.ground.append(rimAndWalls(sides, top, soil), place);
    land.ground.append(square.volcano ? ash(sides, square, top) : meadow(sides, square, top), place);
    land.ground.append(
      squareLines(sides, top, square.volcano ? grounds.V.shade : mix(grounds.C.shade, outline, 0.35)),
      place,
    );
  }
  land.ground.append(mountainSlopes());
  const awake = scene.stage !== 'quiet';
  (awake ? land.glow : land.ground).append(crater(awake));
  return land;
}

/** Grows where nothing else is. */
export function volcanoIslandGrowth(scene: VolcanoIslandScene): Placed[] {
  const bare = (square: SquareField): boolean => !square.piece && square.lava === 0 && !square.volcano;
  return scene.squares.filter(bare).flatMap((square) => {
    const middle = middleOfSquare(square);
    return growthOnSquare(square.file, square.rank).map((grown) => ({
      ...grown,
      x: middle.x + grown.x,
      z: middle.y + grown.y,
      height: landHeight,
    }));
  });
}

// Lava on the squares of Volcano Island: plates with glowing seams of the first eruption, melt of the second.
import { Noise } from '../noise';
import { eruptions, mix, type Lava } from '../palette';
import { beside, isVolcano, middleOfSquare, type Square } from '../square';
import { lavaAt, type VolcanoIslandScene } from '../volcano_island_scene';
import { Facets, type Vec3 } from './facets';
import { landHeight, volcanoHeight } from './heights';
import { plate, walls } from './solids';
import type { Land3D } from './taluva_land';
import { mountainHeight, mountainReach } from './volcano_island_land';

interface Flat {
  x: number;
  y: number;
}

const thick = 0.05;
/** Of the strip that joins two pools. */
const width = 0.3;

function roundedSquare(half: number, round: number): Flat[] {
  const outline: Flat[] = [];
  for (let corner = 0; corner < 4; ++corner) {
    const middle = (corner * Math.PI) / 2;
    const [sx, sy] = [[1, 1], [-1, 1], [-1, -1], [1, -1]][corner] as [number, number]; // prettier-ignore
    for (let step = 0; step <= 3; ++step) {
      const angle = middle + (step / 3) * (Math.PI / 2);
      outline.push({
        x: sx * (half - round) + Math.cos(angle) * round,
        y: sy * (half - round) + Math.sin(angle) * round,
      });
    }
  }
  return outline;
}

function surfaceColour(eruption: 1 | 2, look: Lava): string {
  return eruption === 1 ? look.core : look.hot;
}

/** A pool around 0,0, its foot at height 0. `reach` is half its width. */
function pool(eruption: 1 | 2, reach: number, noise: Noise): Land3D {
  const look = eruptions[eruption - 1] as Lava;
  const land = { ground: new Facets(), glow: new Facets() };
  const foot = roundedSquare(reach, reach * 0.45);
  const rim = roundedSquare(reach * 0.92, reach * 0.42);
  foot.forEach((from, index) => {
    const next = (index + 1) % foot.length;
    const to = foot[next] as Flat;
    const [a, b] = [rim[index] as Flat, rim[next] as Flat];
    land.ground.quad([a.x, thick, a.y], [b.x, thick, b.y], [to.x, 0, to.y], [from.x, 0, from.y], look.crust);
  });
  land.glow.append(plate(rim, thick, surfaceColour(eruption, look)));
  if (eruption === 1) addPlates(land.ground, look, reach * 0.86, noise);
  else addWaves(land.glow, look, reach, noise);
  return land;
}

/** Crust that has broken into plates: each shrinks towards its middle, and what is left between them glows. */
function addPlates(ground: Facets, look: Lava, reach: number, noise: Noise): void {
  const count = 3;
  const lattice = Array.from({ length: count + 1 }, (_, row) =>
    Array.from({ length: count + 1 }, (_, column): Flat => {
      const rimX = column === 0 || column === count;
      const rimY = row === 0 || row === count;
      const inside = rimX && rimY ? 0.82 : 1;
      const at = (index: number): number => ((2 * index) / count - 1) * reach * inside;
      return {
        x: at(column) + (rimX ? 0 : noise.between(-0.2, 0.2) * reach),
        y: at(row) + (rimY ? 0 : noise.between(-0.2, 0.2) * reach),
      };
    }),
  );
  for (let row = 0; row < count; ++row)
    for (let column = 0; column < count; ++column) {
      const corners = [
        lattice[row]?.[column],
        lattice[row]?.[column + 1],
        lattice[row + 1]?.[column + 1],
        lattice[row + 1]?.[column],
      ] as Flat[];
      const middle = {
        x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
        y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
      };
      const shrunk = corners.map(({ x, y }) => ({ x: (x - middle.x) * 0.8, y: (y - middle.y) * 0.8 }));
      const high = thick + noise.between(0.02, 0.05);
      const colour = mix(look.hot, look.crust, noise.between(0, 0.6));
      const place = { x: middle.x, z: middle.y };
      ground
        .append(plate(shrunk, high, colour), place)
        .append(walls(shrunk, thick - 0.02, high, look.crust), place);
    }
}

function addWaves(glow: Facets, look: Lava, reach: number, noise: Noise): void {
  const steps = 8;
  for (const row of [-0.5, 0.02, 0.52]) {
    const [from, length, phase] = [
      noise.between(-0.75, -0.55) * reach,
      noise.between(1.1, 1.4) * reach,
      noise.between(0, 6),
    ];
    const at = (step: number, side: number): Vec3 => {
      const share = step / steps;
      const thin = 0.035 * Math.sin(share * Math.PI) * side;
      return [from + length * share, thick + 0.008, row * reach + Math.sin(phase + share * 9) * 0.03 + thin];
    };
    for (let step = 0; step < steps; ++step)
      glow.quad(at(step, 1), at(step + 1, 1), at(step + 1, -1), at(step, -1), look.core);
  }
}

/** A strip from a point in a direction (0 north, clockwise), at a height. */
function strip(land: Land3D, eruption: 1 | 2, from: Flat, side: number, length: number, y: number): void {
  const look = eruptions[eruption - 1] as Lava;
  const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side] as [number, number]; // prettier-ignore
  const at = (along: number, across: number): Vec3 => [
    from.x + dx * along - dy * across,
    y,
    from.y + dy * along + dx * across,
  ];
  const lay = (facets: Facets, half: number, up: number, colour: string): void => {
    const raise = ([x, z, w]: Vec3): Vec3 => [x, z + up, w];
    facets.quad(
      raise(at(0, -half)),
      raise(at(0, half)),
      raise(at(length, half)),
      raise(at(length, -half)),
      colour,
    );
  };
  lay(land.ground, width + 0.04, -0.012, look.crust);
  lay(land.glow, width, 0, surfaceColour(eruption, look));
  if (eruption === 2) {
    lay(land.glow, 0.03, 0.008, look.core);
    return;
  }
  for (const [a, b] of [
    [-0.9, -0.1],
    [0.1, 0.9],
  ] as const) {
    const high = (along: number, share: number): Vec3 => {
      const [x, z, w] = at(along, width * share);
      return [x, z + 0.025, w];
    };
    land.ground.quad(
      high(length * 0.2, a),
      high(length * 0.2, b),
      high(length * 0.95, b),
      high(length * 0.95, a),
      look.hot,
    );
  }
}

/** From the crater's rim down the mountain into a corner of the volcano's tile. Around the middle of the board. */
function mountainStream(land: Land3D, eruption: 1 | 2, corner: Flat): void {
  const look = eruptions[eruption - 1] as Lava;
  const out = Math.atan2(corner.y, corner.x);
  const end = Math.hypot(corner.x, corner.y);
  const steps = 12;
  const layer = (facets: Facets, wide: number, above: number, colour: string): void => {
    const at = (step: number, side: number): Vec3 => {
      // From the rim of the crater, where it is narrow.
      const reach = 0.2 + (end - 0.2) * (step / steps);
      const share = reach / mountainReach;
      const height = share >= 1 ? 0 : mountainHeight(share);
      const angle = out + (wide * (0.3 + reach) * side + 0.03 * Math.sin(step * 0.9)) / reach;
      return [
        Math.cos(angle) * reach,
        volcanoHeight + Math.max(height, thick * 0.8) + above,
        Math.sin(angle) * reach,
      ];
    };
    for (let step = 0; step < steps; ++step)
      facets.quad(at(step, -1), at(step, 1), at(step + 1, 1), at(step + 1, -1), colour);
  };
  if (eruption === 1) {
    layer(land.ground, 0.16, 0.05, look.crust);
    layer(land.glow, 0.1, 0.06, look.core);
    layer(land.ground, 0.05, 0.07, look.hot);
  } else {
    layer(land.ground, 0.16, 0.05, look.crust);
    layer(land.glow, 0.12, 0.062, look.hot);
    layer(land.glow, 0.045, 0.074, look.core);
  }
}

/** The lava on one square, in the coordinates of the board, running on to squares that have the same. */
export function squareLava(scene: VolcanoIslandScene, square: Square, eruption: 1 | 2): Land3D {
  const land: Land3D = { ground: new Facets(), glow: new Facets() };
  const noise = new Noise(square.file, square.rank, 41);
  const middle = middleOfSquare(square);
  const volcano = isVolcano(square);
  const at = volcano ? { x: Math.sign(middle.x) * 0.66, y: Math.sign(middle.y) * 0.66 } : middle;
  const top = volcano ? volcanoHeight : landHeight;
  const made = pool(eruption, volcano ? 0.27 : 0.44, noise);
  const place = { x: at.x, y: top, z: at.y };
  land.ground.append(made.ground, place);
  land.glow.append(made.glow, place);
  if (volcano) mountainStream(land, eruption, at);
  beside(square).forEach((next, side) => {
    if (lavaAt(scene, next) !== eruption || (volcano && isVolcano(next))) return;
    if (volcano) {
      fall(land, eruption, at, side);
    } else if (isVolcano(next)) {
      strip(land, eruption, towardsVolcano(middle, next, side), side, 0.34, landHeight + thick);
    } else {
      const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side] as [number, number]; // prettier-ignore
      strip(
        land,
        eruption,
        { x: middle.x + dx * 0.34, y: middle.y + dy * 0.34 },
        side,
        0.17,
        landHeight + thick,
      );
    }
  });
  return land;
}

/** Where a strip towards the volcano begins: in line with the pool on the volcano's square. */
function towardsVolcano(middle: Flat, volcano: Square, side: number): Flat {
  const there = middleOfSquare(volcano);
  const pool = { x: Math.sign(there.x) * 0.6, y: Math.sign(there.y) * 0.6 };
  const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side] as [number, number]; // prettier-ignore
  return dx === 0 ? { x: pool.x, y: middle.y + dy * 0.2 } : { x: middle.x + dx * 0.2, y: pool.y };
}

/** Over the edge of the volcano's tile. */
function fall(land: Land3D, eruption: 1 | 2, from: Flat, side: number): void {
  const look = eruptions[eruption - 1] as Lava;
  const half = 0.2;
  const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side] as [number, number]; // prettier-ignore
  const edge = 1 + 0.03;
  const along = edge - Math.abs(dx === 0 ? from.y : from.x);
  const at = (out: number, across: number, y: number): Vec3 => [
    from.x + dx * out - dy * across,
    y,
    from.y + dy * out + dx * across,
  ];
  const [high, low] = [volcanoHeight + thick, landHeight];
  const sheet = (facets: Facets, left: number, right: number, above: number, colour: string): void => {
    const [top, edge] = [high + above, along + above];
    facets.quad(at(0, left, top), at(0, right, top), at(edge, right, top), at(edge, left, top), colour);
    facets.quad(
      at(edge, left, top),
      at(edge, right, top),
      at(edge + 0.02, right, low),
      at(edge + 0.02, left, low),
      colour,
    );
  };
  // What has cooled is crust with glowing seams, as on the squares.
  sheet(eruption === 1 ? land.ground : land.glow, -half, half, 0, look.hot);
  for (const across of [-0.09, 0.08]) sheet(land.glow, across - 0.02, across + 0.02, 0.01, look.core);
}

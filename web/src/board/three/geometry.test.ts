import { describe, expect, it } from 'vitest';

import { growthOf, growthOnSquare, hexShare } from '../growth';
import { centreOf, cornerTowards, directions, type Land } from '../hex';
import { Noise } from '../noise';
import taluvaTall from '../samples/taluva_tall.json';
import volcanoIslandGame from '../samples/volcano_island_game.json';
import { seatLooks } from '../palette';
import { taluvaScene, type TaluvaState } from '../taluva_scene';
import { volcanoIslandScene, type VolcanoIslandState } from '../volcano_island_scene';
import { Facets, linear } from './facets';
import { growthShapes } from './growth_shapes';
import { bevel, faceHeight, landHeight, tileHeight } from './heights';
import { cliffs, innerCorners, rim, type Edge } from './hexagon';
import { LandKeeper } from './land_keeper';
import { squareLava } from './lava_shapes';
import { buildingShapes, hutPlaces } from './piece_shapes';
import { box, lump, plate, turned } from './solids';
import { looseTile, taluvaGrowth, taluvaLand } from './taluva_land';
import { pyramids, startFlag, tribePiece } from './tribe_shapes';
import { slopeHeight } from './volcano_face';
import { volcanoIslandLand } from './volcano_island_land';

/** Six times the volume inside facets that all look outwards: positive only if they do. */
function volume({ positions: p }: Facets): number {
  let sum = 0;
  for (let i = 0; i < p.length; i += 9) {
    const [ax, ay, az, bx, by, bz, cx, cy, cz] = p.slice(i, i + 9) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    sum += ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx);
  }
  return sum;
}

/** How much each triangle looks upwards, not normed. */
function upwards({ positions: p }: Facets): number[] {
  const ups: number[] = [];
  for (let i = 0; i < p.length; i += 9) {
    const [ax, , az, bx, , bz, cx, , cz] = p.slice(i, i + 9) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    ups.push((bz - az) * (cx - ax) - (bx - ax) * (cz - az));
  }
  return ups;
}

const finite = (facets: Facets): void => {
  expect(facets.triangles).toBeGreaterThan(0);
  expect(facets.positions.every(Number.isFinite)).toBe(true);
  expect(facets.colours).toHaveLength(facets.positions.length);
  expect(facets.colours.every((channel) => channel >= 0 && channel <= 1)).toBe(true);
};

describe('solids', () => {
  it('look outwards', () => {
    expect(volume(box([1, 1, 1], [0, 0, 0], '#ffffff'))).toBeGreaterThan(0);
    expect(volume(lump(new Noise(1, 2), [1, 1, 1], 0.2, () => '#ffffff'))).toBeGreaterThan(0);
    expect(
      volume(
        turned(
          [
            { reach: 1, y: -1, colour: '#ffffff' },
            { reach: 0, y: 1, colour: '#ffffff' },
          ],
          8,
        ),
      ),
    ).toBeGreaterThan(0);
    const up = upwards(
      plate(
        [
          { x: 1, y: 0 },
          { x: 0, y: 1 },
          { x: -1, y: 0 },
        ],
        0,
        '#ffffff',
      ),
    );
    expect(up.slice(0, 2).every((each) => each > 0)).toBe(true);
  });

  it('are moved, turned and scaled together', () => {
    const moved = new Facets().append(box([1, 1, 1], [0, 0, 0], '#102030'), {
      x: 5,
      y: 1,
      z: -2,
      scale: 2,
      turn: Math.PI / 2,
    });
    const { min, max } = moved.bounds();
    [4, 1, -3].forEach((value, axis) => expect(min[axis]).toBeCloseTo(value));
    [6, 3, -1].forEach((value, axis) => expect(max[axis]).toBeCloseTo(value));
    expect(moved.colours.slice(0, 3)).toEqual([...linear('#102030')]);
  });
});

describe('a hexagon', () => {
  const free: Edge[] = directions.map(() => ({ inner: false, level: 0 }));

  it('is bevelled on all sides when nothing goes on', () => {
    const reach = innerCorners(free).map(({ x, y }) => Math.hypot(x, y));
    for (const each of reach) expect(each).toBeCloseTo(1 - (bevel * 2) / Math.sqrt(3));
  });

  it('meets the next field of its tile without a gap', () => {
    // The field in the east is of the same tile: its west edge is ours.
    const ours = innerCorners(free.map((edge, index) => ({ ...edge, inner: index === 0 })));
    const theirs = innerCorners(free.map((edge, index) => ({ ...edge, inner: index === 3 })));
    const east = centreOf({ q: 1, r: 0 });
    const [lower, upper] = [ours[0], ours[5]];
    const [theirUpper, theirLower] = [theirs[3], theirs[2]];
    expect(lower?.x).toBeCloseTo((theirLower?.x ?? 0) + east.x);
    expect(lower?.y).toBeCloseTo((theirLower?.y ?? 0) + east.y);
    expect(upper?.x).toBeCloseTo((theirUpper?.x ?? 0) + east.x);
    expect(upper?.y).toBeCloseTo((theirUpper?.y ?? 0) + east.y);
    expect(lower?.x).toBeCloseTo(cornerTowards('e').x);
  });

  it('has cliffs down to its neighbours, and none inside the tile', () => {
    const edges: Edge[] = free.map((edge, index) =>
      index === 0 ? { inner: true, level: 3 } : { ...edge, level: 1 },
    );
    const { min, max } = cliffs(edges, 3).bounds();
    expect(min[1]).toBeCloseTo(tileHeight - bevel);
    expect(max[1]).toBeCloseTo(3 * tileHeight - bevel);
    expect(
      cliffs(
        free.map(() => ({ inner: false, level: 3 })),
        3,
      ).triangles,
    ).toBe(0);
    expect(cliffs(free, 1).bounds().min[1]).toBeLessThan(0);
  });

  it('has a rim that looks up', () => {
    expect(upwards(rim(free, 2)).every((each) => each > 0)).toBe(true);
  });
});

describe('the land', () => {
  it('covers every field of Taluva, looking up or sideways, never down', () => {
    const scene = taluvaScene(taluvaTall as unknown as TaluvaState);
    const { ground, glow } = taluvaLand(scene, 5);
    finite(ground);
    finite(glow);
    expect(upwards(ground).filter((each) => each < -1e-9)).toEqual([]);
    // Seen from above, the faces together cover the fields exactly.
    const area = upwards(ground).reduce((sum, each) => sum + Math.max(0, each), 0) / 2;
    const lines = 0.4 * scene.fields.length;
    const hexagons = scene.fields.length * ((3 * Math.sqrt(3)) / 2);
    expect(area).toBeGreaterThan(hexagons * 0.999);
    expect(area).toBeLessThan(hexagons + lines);
    expect(ground.bounds().max[1]).toBeLessThan(faceHeight(6) + 0.7);
  });

  it('is the same every time', () => {
    expect(looseTile(['J', 'L']).ground.positions).toEqual(looseTile(['J', 'L']).ground.positions);
    expect(looseTile(['J', 'L']).ground.positions).not.toEqual(looseTile(['L', 'J']).ground.positions);
  });

  it('of Volcano Island has its tiles, and lava where the state has it', () => {
    const scene = volcanoIslandScene(volcanoIslandGame as unknown as VolcanoIslandState);
    const { ground, glow } = volcanoIslandLand(scene);
    finite(ground);
    finite(glow);
    const { min, max } = ground.bounds();
    expect([min[0], min[2], max[0], max[2]]).toEqual([-5, -5, 5, 5]);
    for (const square of scene.squares)
      if (square.lava !== 0) {
        const made = squareLava(scene, square, square.lava);
        finite(made.ground);
        finite(made.glow);
        expect(made.glow.bounds().min[1]).toBeGreaterThanOrEqual(landHeight - 1e-9);
      }
  });

  it('has volcanoes with a crater inside their highest ring', () => {
    expect(slopeHeight(1)).toBeCloseTo(0);
    expect(slopeHeight(0.34)).toBeGreaterThan(slopeHeight(0));
    expect(slopeHeight(0.34)).toBeGreaterThan(slopeHeight(0.7));
  });
});

describe('what grows', () => {
  const lands: Land[] = ['J', 'C', 'S', 'R', 'L', 'V'];

  it('stands on its field, the same every time, and differs by landscape', () => {
    const kinds = new Set<string>();
    for (const land of lands) {
      const grown = growthOf(land, 3, -2);
      expect(grown).toEqual(growthOf(land, 3, -2));
      for (const { x, y } of grown) expect(hexShare(x, y)).toBeLessThanOrEqual(0.95);
      kinds.add([...new Set(grown.map(({ kind }) => kind))].sort().join());
    }
    expect(kinds.size).toBe(lands.length);
  });

  it('makes room for buildings without moving', () => {
    const all = growthOf('J', 1, 1);
    const left = growthOf('J', 1, 1, 0.6);
    expect(left.length).toBeLessThan(all.length);
    for (const grown of left) {
      expect(all).toContainEqual(grown);
      expect(Math.hypot(grown.x, grown.y)).toBeGreaterThanOrEqual(0.6);
    }
    for (let file = 0; file < 10; ++file)
      for (const { x, y } of growthOnSquare(file, file))
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.5);
  });

  it('has shapes', () => {
    for (const shape of Object.values(growthShapes)) finite(shape());
    const scene = taluvaScene(taluvaTall as unknown as TaluvaState);
    for (const { kind } of taluvaGrowth(scene)) expect(growthShapes[kind]).toBeDefined();
  });
});

describe('pieces', () => {
  it('exist for every seat and fit on their field', () => {
    seatLooks.forEach((_, index) => {
      for (const shape of Object.values(buildingShapes)) {
        const facets = shape(index + 1);
        finite(facets);
        expect(volume(facets)).toBeGreaterThan(0);
        const { min, max } = facets.bounds();
        expect(Math.hypot(max[0] - min[0], max[2] - min[2]) / 2).toBeLessThan(0.87);
      }
    });
    for (let seat = 1; seat <= 4; ++seat) {
      finite(startFlag(seat));
      for (const kind of ['settlement', 'village', 'town', 'city'] as const) {
        const { min, max } = tribePiece(kind, seat).bounds();
        expect(max[0]).toBeLessThan(0.5);
        expect(min[2]).toBeGreaterThan(-0.5);
      }
    }
  });

  it('come in three sizes of pyramid', () => {
    expect(pyramids.village.height).toBeLessThan(pyramids.town.height);
    expect(pyramids.town.height).toBeLessThan(pyramids.city.height);
    expect(pyramids.village.half).toBeLessThan(pyramids.town.half);
    expect(pyramids.town.half).toBeLessThan(pyramids.city.half);
  });

  it('stand side by side in piles of huts', () => {
    for (let huts = 1; huts <= 9; ++huts) {
      const places = hutPlaces(huts);
      expect(places).toHaveLength(Math.min(huts, 7));
      places.forEach((a, index) => {
        expect(Math.hypot(a.x, a.z) + 0.165 * a.scale).toBeLessThan(0.87);
        for (const b of places.slice(index + 1))
          expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(2 * 0.165 * a.scale);
      });
    }
  });
});

describe('land that is kept', () => {
  const scene = taluvaScene(taluvaTall as unknown as TaluvaState);

  it('looks as if it were made anew', () => {
    const lands = new LandKeeper(5).lands(scene);
    const joined = new Facets();
    for (const { ground } of lands) joined.append(ground);
    expect(joined.positions).toEqual(taluvaLand(scene, 5).ground.positions);
  });

  it('is made anew only where a tile has changed it', () => {
    const keeper = new LandKeeper(5);
    const last = Math.max(...scene.fields.map(({ tile }) => tile));
    const fields = scene.fields.filter(({ tile }) => tile !== last);
    const before = { ...scene, fields, byName: new Map(fields.map((field) => [field.name, field])) };
    const old = new Set(keeper.lands(before));
    const now = keeper.lands(scene);
    const changed = now.filter((land) => !old.has(land)).length;
    expect(changed).toBeGreaterThanOrEqual(3);
    expect(changed).toBeLessThan(scene.fields.length);
    expect(keeper.lands(scene)).toEqual(now);
    expect(keeper.lands(scene).every((land, index) => land === now[index])).toBe(true);
  });
});

// The land of Taluva: every field on top with its rim, its cliffs and its surface.
import { growthOf, type Growth, type Grown } from '../growth';
import {
  cellName,
  centreOf,
  directions,
  neighbour,
  tileCells,
  type Direction,
  type Land,
  type Landscape,
} from '../hex';
import { levelAt, sameTile, type TaluvaField, type TaluvaScene } from '../taluva_scene';
import { Facets } from './facets';
import { growthShapes } from './growth_shapes';
import { cliffs, innerCorners, rim, type Edge } from './hexagon';
import { faceHeight, tileHeight } from './heights';
import { landscapeFace, waterDepth } from './landscape_faces';
import { volcanoLava, volcanoSlopes } from './volcano_face';

export interface Land3D {
  /** Lit by the sun. */
  ground: Facets;
  /** Glows by itself. */
  glow: Facets;
}

/** `floor` is the level of what is all around: 0 for bare table. */
export function edgesOf(scene: TaluvaScene, field: TaluvaField, floor: number): Edge[] {
  return directions.map((to) => ({
    inner: sameTile(scene, field, to),
    level: Math.max(floor, levelAt(scene, neighbour(field, to))),
  }));
}

/** The land of one field, where it lies. */
export function fieldLand(field: TaluvaField, edges: readonly Edge[], rings: number): Land3D {
  const land = { ground: new Facets(), glow: new Facets() };
  const inside = innerCorners(edges);
  const middle = centreOf(field);
  const place = { x: middle.x, z: middle.y };
  const top = field.level * tileHeight;
  land.ground.append(rim(edges, field.level), place).append(cliffs(edges, field.level), place);
  if (field.land === 'V') {
    const points = field.points ?? 'e';
    land.ground.append(volcanoSlopes(inside, top, points, field), place);
    land.glow.append(volcanoLava(top, points, field), place);
  } else {
    land.ground.append(landscapeFace(field.land, inside, top, middle, field, rings), place);
  }
  return land;
}

export function taluvaLand(scene: TaluvaScene, rings: number, floor = 0): Land3D {
  const land = { ground: new Facets(), glow: new Facets() };
  for (const field of scene.fields) {
    const one = fieldLand(field, edgesOf(scene, field, floor), rings);
    land.ground.append(one.ground);
    land.glow.append(one.glow);
  }
  return land;
}

/** Room that a building needs around the middle of its field. */
export const clearing: Record<'hut' | 'tower' | 'temple', number> = { hut: 0.64, tower: 0.46, temple: 0.68 };

export interface Placed extends Grown {
  z: number;
  height: number;
}

/** What grows on all the land, with where it stands. `grown` says what grows on a field with so much room free. */
export function taluvaGrowth(
  scene: TaluvaScene,
  grown: (field: TaluvaField, clear: number) => readonly Grown[] = ({ land, q, r }, clear) =>
    growthOf(land, q, r, clear),
): Placed[] {
  return scene.fields.flatMap((field) => {
    const middle = centreOf(field);
    const clear = field.building ? clearing[field.building.kind] : 0;
    const top = faceHeight(field.level);
    return grown(field, clear).map((each) => ({
      ...each,
      // Trees beside a building stay low, so that they do not hide it.
      scale: each.scale * (field.building && (each.kind === 'tree' || each.kind === 'palm') ? 0.62 : 1),
      x: middle.x + each.x,
      z: middle.y + each.y,
      height: top + footing(field.land, each.kind),
    }));
  });
}

function footing(land: Land, kind: Growth): number {
  return land === 'L' && (kind === 'ripple' || kind === 'lily') ? -waterDepth : 0;
}

/** Fields of one tile by themselves, where they lie, with all that grows on them and nothing below. */
export function looseFields(fields: readonly TaluvaField[]): Land3D {
  const loose = fields.map((field) => ({ ...field, building: null }));
  const scene: TaluvaScene = {
    game: 'taluva',
    fields: loose,
    byName: new Map(loose.map((field) => [field.name, field])),
    settlements: [],
    players: 0,
  };
  const land = taluvaLand(scene, 5, (fields[0]?.level ?? 1) - 1);
  for (const { kind, x, height, z, scale, turn } of taluvaGrowth(scene))
    land.ground.append(growthShapes[kind](), { x, y: height, z, scale, turn });
  return land;
}

/** One tile by itself, its volcano at 0,0 and pointing east. */
export function looseTile(lands: readonly [Landscape, Landscape]): Land3D {
  const direction: Direction = 'e';
  return looseFields(
    tileCells({ q: 0, r: 0 }, direction).map((cell, index): TaluvaField => {
      const land: Land = index === 0 ? 'V' : (lands[index - 1] as Landscape);
      const points = land === 'V' ? direction : null;
      return { ...cell, name: cellName(cell), level: 1, tile: 0, land, points, building: null };
    }),
  );
}

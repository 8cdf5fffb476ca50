// What Taluva's board shows, as plain values, taken from the engine's public state.
import { cellName, directions, type Cell, type Direction, type Land, neighbour } from './hex';

export type Building = 'hut' | 'tower' | 'temple';

export interface TaluvaBuilding {
  kind: Building;
  seat: number;
  /** In the pile; 1 for towers and temples. */
  huts: number;
}

export interface TaluvaField extends Cell {
  name: string;
  /** 1 on the table. */
  level: number;
  /** Which tile it belongs to: 0 for the first laid. */
  tile: number;
  land: Land;
  /** Of a volcano: towards its field A. */
  points: Direction | null;
  building: TaluvaBuilding | null;
}

export interface Settlement {
  seat: number;
  fields: readonly string[];
  towers: number;
  temples: number;
}

export interface TaluvaScene {
  game: 'taluva';
  /** In reading order. */
  fields: readonly TaluvaField[];
  byName: ReadonlyMap<string, TaluvaField>;
  settlements: readonly Settlement[];
  players: number;
}

/** The engine's `state` of Taluva, as far as the board needs it. */
export interface TaluvaState {
  game: string;
  seats: readonly unknown[];
  fields: readonly {
    q: number;
    r: number;
    level: number;
    tile: number;
    land: string;
    points?: string;
    building?: string;
    seat?: number;
    huts?: number;
  }[];
  settlements: readonly {
    seat: number;
    fields: readonly (readonly number[])[];
    towers: number;
    temples: number;
  }[];
}

export function taluvaScene(state: TaluvaState): TaluvaScene {
  const fields = state.fields.map(fieldOf);
  return {
    game: 'taluva',
    fields,
    byName: new Map(fields.map((field) => [field.name, field])),
    settlements: state.settlements.map((settlement) => ({
      seat: settlement.seat,
      fields: settlement.fields.map(([q = 0, r = 0]) => cellName({ q, r })),
      towers: settlement.towers,
      temples: settlement.temples,
    })),
    players: state.seats.length,
  };
}

function fieldOf(field: TaluvaState['fields'][number]): TaluvaField {
  return {
    q: field.q,
    r: field.r,
    name: cellName(field),
    level: field.level,
    tile: field.tile,
    land: landOf(field.land),
    points: field.points === undefined ? null : directionOf(field.points),
    building: field.building === undefined ? null : buildingOf(field.building, field.seat, field.huts),
  };
}

function landOf(letter: string): Land {
  if (letter.length !== 1 || !'JCSRLV'.includes(letter)) throw new Error(`no land is called "${letter}"`);
  return letter as Land;
}

function directionOf(name: string): Direction {
  const direction = directions.find((each) => each === name);
  if (!direction) throw new Error(`no direction is called "${name}"`);
  return direction;
}

function buildingOf(kind: string, seat = 0, huts = 1): TaluvaBuilding {
  if (kind !== 'hut' && kind !== 'tower' && kind !== 'temple')
    throw new Error(`no building is called "${kind}"`);
  return { kind, seat, huts };
}

/** 0 for bare table. */
export function levelAt(scene: TaluvaScene, cell: Cell): number {
  return scene.byName.get(cellName(cell))?.level ?? 0;
}

export function fieldTowards(scene: TaluvaScene, of: Cell, to: Direction): TaluvaField | null {
  return scene.byName.get(cellName(neighbour(of, to))) ?? null;
}

/** Whether the field beyond an edge belongs to the same tile, so that no rim runs between them. */
export function sameTile(scene: TaluvaScene, field: TaluvaField, to: Direction): boolean {
  return fieldTowards(scene, field, to)?.tile === field.tile;
}

/** The settlement that a field belongs to. */
export function settlementAt(scene: TaluvaScene, name: string): Settlement | null {
  return scene.settlements.find((settlement) => settlement.fields.includes(name)) ?? null;
}

/** Edges of a set of cells that have no other cell of the set beyond them, with the field they belong to. */
export function borderOf(cells: readonly Cell[]): { cell: Cell; to: Direction }[] {
  const inside = new Set(cells.map(cellName));
  return cells.flatMap((cell) =>
    directions.filter((to) => !inside.has(cellName(neighbour(cell, to)))).map((to) => ({ cell, to })),
  );
}

/** The direction from the middle of a volcano to the middle of its tile, in radians clockwise from east. */
export function lavaAngle(points: Direction): number {
  return ((directions.indexOf(points) * 60 + 30) * Math.PI) / 180;
}

// What happened, taken from two states and the token between them: facts for whoever puts them into words.
import { tileCells, type Cell, type Direction } from '../board/hex';
import type { Landscape, Piece, State, TaluvaField, TaluvaState, VolcanoIslandState } from '../engine/state';
import { actionOf, buildOf, drawOf, placementOf, rollOf } from './tokens';

export interface Buried {
  seat: number;
  huts: number;
}

export type Told =
  | { kind: 'draw'; seat: number; tile: string }
  | {
      kind: 'place';
      seat: number;
      tile: string;
      at: string;
      direction: Direction;
      level: number;
      buried: Buried[];
      fields: string[];
    }
  | {
      kind: 'hut' | 'tower' | 'temple';
      seat: number;
      at: string;
      land: Landscape;
      level: number;
      fields: string[];
    }
  | { kind: 'expand'; seat: number; from: string; into: Landscape; huts: number; fields: string[] }
  | { kind: 'roll'; dice: number[]; sum: number; seat: number }
  | { kind: 'settle'; seat: number; at: string; fields: string[] }
  | { kind: 'move'; seat: number; from: string; at: string; fields: string[] }
  | {
      kind: 'village' | 'town' | 'city';
      seat: number;
      at: string;
      price: { piece: Piece; at: string }[];
      fields: string[];
    }
  | { kind: 'lava'; seat: number; at: string; lost: { piece: Piece; seat: number } | null; fields: string[] }
  | { kind: 'end'; seat: number };

export function fieldName(at: Cell): string {
  return `${at.q},${at.r}`;
}

export function fieldAt(state: TaluvaState, name: string): TaluvaField | undefined {
  return state.fields.find((field) => fieldName(field) === name);
}

function same(a: TaluvaField, b: TaluvaField): boolean {
  return a.tile === b.tile && a.level === b.level && a.building === b.building && a.huts === b.huts;
}

/** The fields of `after` that are new or not what they were. */
export function changedFields(before: TaluvaState, after: TaluvaState): TaluvaField[] {
  const old = new Map(before.fields.map((field) => [fieldName(field), field]));
  return after.fields.filter((field) => {
    const was = old.get(fieldName(field));
    return !was || !same(was, field);
  });
}

function tellPlacement(before: TaluvaState, token: string, seat: number): Told | null {
  const placement = placementOf(token);
  if (!placement) return null;
  const fields = tileCells(placement.at, placement.direction).map(fieldName);
  const covered = fields.map((name) => fieldAt(before, name));
  const buried = new Map<number, number>();
  for (const field of covered)
    if (field?.building === 'hut' && field.seat !== undefined)
      buried.set(field.seat, (buried.get(field.seat) ?? 0) + (field.huts ?? 1));
  return {
    kind: 'place',
    seat,
    tile: placement.tile,
    at: fieldName(placement.at),
    direction: placement.direction,
    level: (covered[0]?.level ?? 0) + 1,
    buried: [...buried].map(([of, huts]) => ({ seat: of, huts })).sort((a, b) => a.seat - b.seat),
    fields,
  };
}

function tellBuild(before: TaluvaState, after: TaluvaState, token: string, seat: number): Told | null {
  const build = buildOf(token);
  if (!build) return null;
  if (build.kind === 'expand') {
    const filled = changedFields(before, after);
    const huts = filled.reduce((sum, field) => sum + (field.huts ?? 0), 0);
    return {
      kind: 'expand',
      seat,
      from: build.field,
      into: build.into ?? 'J',
      huts,
      fields: filled.map(fieldName),
    };
  }
  const field = fieldAt(before, build.field);
  return {
    kind: build.kind,
    seat,
    at: build.field,
    land: (field?.land ?? 'J') as Landscape,
    level: field?.level ?? 1,
    fields: [build.field],
  };
}

function tellTaluva(before: TaluvaState, after: TaluvaState, token: string): Told | null {
  const seat = before.turn.seat ?? 0;
  const tile = drawOf(token);
  if (tile) return { kind: 'draw', seat, tile };
  return tellPlacement(before, token, seat) ?? tellBuild(before, after, token, seat);
}

function tellVolcanoIsland(before: VolcanoIslandState, token: string): Told | null {
  const seat = before.turn.seat ?? 0;
  const dice = rollOf(token);
  if (dice) return { kind: 'roll', dice, sum: dice.reduce((a, b) => a + b, 0), seat };
  const action = actionOf(token);
  if (!action) return null;
  const there = (at: string) => before.squares.find((square) => square.at === at);
  const at = action.to;
  switch (action.kind) {
    case 'end':
      return { kind: 'end', seat };
    case 'settle':
      return { kind: 'settle', seat, at, fields: [at] };
    case 'move': {
      const from = action.from ?? '';
      return { kind: 'move', seat, from, at, fields: [from, at] };
    }
    case 'lava': {
      const hit = there(at);
      const lost = hit?.piece && hit.seat !== undefined ? { piece: hit.piece, seat: hit.seat } : null;
      return { kind: 'lava', seat, at, lost, fields: [at] };
    }
    default: {
      const price = action.price.map((paid) => ({ piece: there(paid)?.piece ?? 'settlement', at: paid }));
      return { kind: action.kind, seat, at, price, fields: [at, ...action.price] };
    }
  }
}

export function told(before: State, token: string, after: State): Told | null {
  if (before.game === 'taluva' && after.game === 'taluva') return tellTaluva(before, after, token);
  if (before.game === 'volcano-island') return tellVolcanoIsland(before, token);
  return null;
}

/** The fields that a move concerned, for marking them. */
export function fieldsOf(what: Told | null): string[] {
  return what && 'fields' in what ? what.fields : [];
}

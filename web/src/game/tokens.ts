// Tokens taken apart (docs/notation.md): what they name, never whether they are legal.
import type { Cell, Direction, Placement } from '../board/hex';
import type { Landscape } from '../engine/state';

export interface TilePlacement extends Placement {
  token: string;
  tile: string;
}

/** "JC@2,-1/se"; null for any other token. */
export function placementOf(token: string): TilePlacement | null {
  const parts = /^([JCSRL]{2})@(-?\d+),(-?\d+)\/(e|se|sw|w|nw|ne)$/.exec(token);
  if (!parts) return null;
  const [, tile = '', q, r, direction] = parts;
  return { token, tile, at: { q: Number(q), r: Number(r) }, direction: direction as Direction };
}

export function placementToken(tile: string, at: Cell, direction: Direction): string {
  return `${tile}@${at.q},${at.r}/${direction}`;
}

export type BuildKind = 'hut' | 'tower' | 'temple' | 'expand';

export interface Build {
  token: string;
  kind: BuildKind;
  /** "2,-1"; of an expansion, a field of the settlement that expands. */
  field: string;
  into?: Landscape;
}

export function buildOf(token: string): Build | null {
  const parts = /^(hut|tower|temple|expand)@(-?\d+,-?\d+)(?:\/([JCSRL]))?$/.exec(token);
  if (!parts) return null;
  const [, kind, field = '', into] = parts;
  const build: Build = { token, kind: kind as BuildKind, field };
  if (into) build.into = into as Landscape;
  return build;
}

export type ActionKind = 'settle' | 'move' | 'village' | 'town' | 'city' | 'lava' | 'end';

export interface Action {
  token: string;
  kind: ActionKind;
  /** Where something comes to stand; of `end`, empty. */
  to: string;
  from?: string;
  /** Whose pieces go back to supply. */
  price: string[];
}

export function actionOf(token: string): Action | null {
  if (token === 'end') return { token, kind: 'end', to: '', price: [] };
  const move = /^move@([a-j]\d+)-([a-j]\d+)$/.exec(token);
  if (move) return { token, kind: 'move', from: move[1] ?? '', to: move[2] ?? '', price: [] };
  const other = /^(settle|village|town|city|lava)@([a-j]\d+)(?:<(.+))?$/.exec(token);
  if (!other) return null;
  const [, kind, to = '', price] = other;
  return { token, kind: kind as ActionKind, to, price: price ? price.split(',') : [] };
}

/** The dice of "roll:0,2,5". */
export function rollOf(token: string): number[] | null {
  const parts = /^roll:([0-5](?:,[0-5])*)$/.exec(token);
  return parts?.[1] ? parts[1].split(',').map(Number) : null;
}

export function drawOf(token: string): string | null {
  return /^draw:([JCSRL]{2})$/.exec(token)?.[1] ?? null;
}

export function isChance(token: string): boolean {
  return token.startsWith('draw:') || token.startsWith('roll:');
}

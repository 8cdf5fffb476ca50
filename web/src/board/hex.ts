// Hexagons of Taluva's table: axial coordinates, pointy-top, q to the east, r to the south-east.

export type Direction = 'e' | 'se' | 'sw' | 'w' | 'nw' | 'ne';
export type Landscape = 'J' | 'C' | 'S' | 'R' | 'L';
export type Land = Landscape | 'V';

export interface Cell {
  q: number;
  r: number;
}

export interface Vec2 {
  x: number;
  y: number;
}

/** Clockwise. */
export const directions: readonly Direction[] = ['e', 'se', 'sw', 'w', 'nw', 'ne'];

const steps: Record<Direction, Cell> = {
  e: { q: 1, r: 0 },
  se: { q: 0, r: 1 },
  sw: { q: -1, r: 1 },
  w: { q: -1, r: 0 },
  nw: { q: 0, r: -1 },
  ne: { q: 1, r: -1 },
};

/** `turns` sixths further clockwise; negative turns back. */
export function clockwise(from: Direction, turns: number): Direction {
  const index = (((directions.indexOf(from) + turns) % 6) + 6) % 6;
  return directions[index] as Direction;
}

export function neighbour(of: Cell, to: Direction): Cell {
  return { q: of.q + steps[to].q, r: of.r + steps[to].r };
}

export function cellName(cell: Cell): string {
  // -0 would be written "0", but must not be told from 0 elsewhere.
  return `${cell.q + 0},${cell.r + 0}`;
}

/** Of a name "q,r"; null for anything else. */
export function parseCell(name: string): Cell | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(name);
  return match ? { q: Number(match[1]), r: Number(match[2]) } : null;
}

/** The three cells of a tile: volcano, A, B. Works between the fields, too. */
export function tileCells(volcano: Cell, direction: Direction): [Cell, Cell, Cell] {
  return [volcano, neighbour(volcano, direction), neighbour(volcano, clockwise(direction, 1))];
}

/** The length of a hexagon's side is 1; x runs east, y south. */
export function centreOf(cell: Cell): Vec2 {
  return { x: Math.sqrt(3) * (cell.q + cell.r / 2), y: 1.5 * cell.r };
}

/** The inverse of `centreOf`: axial coordinates between the fields. */
export function axialAt(point: Vec2): Cell {
  const r = point.y / 1.5;
  return { q: point.x / Math.sqrt(3) - r / 2, r };
}

/** The cell that contains a point given between the fields. */
export function roundCell(at: Cell): Cell {
  const s = -at.q - at.r;
  let q = Math.round(at.q);
  let r = Math.round(at.r);
  const dq = Math.abs(q - at.q);
  const dr = Math.abs(r - at.r);
  const ds = Math.abs(Math.round(s) - s);
  if (dq > dr && dq > ds) q = -r - Math.round(s);
  else if (dr > ds) r = -q - Math.round(s);
  return { q: q + 0, r: r + 0 };
}

/**
 * The corner between direction `to` and the next clockwise, from the middle of a hexagon. A volcano that points
 * `to` has the middle of its tile there.
 */
export function cornerTowards(to: Direction): Vec2 {
  const angle = (directions.indexOf(to) * 60 + 30) * (Math.PI / 180);
  return { x: Math.cos(angle), y: Math.sin(angle) };
}

/** The six corners, clockwise from the one between east and south-east. */
export function corners(): Vec2[] {
  return directions.map(cornerTowards);
}

/** The two ends of the edge in direction `to`, clockwise, from the middle. */
export function edgeTowards(to: Direction): [Vec2, Vec2] {
  return [cornerTowards(clockwise(to, 5)), cornerTowards(to)];
}

/** From the volcano's middle to the point where the three fields of its tile meet, in axial coordinates. */
export function tileMiddle(direction: Direction): Cell {
  const [, a, b] = tileCells({ q: 0, r: 0 }, direction);
  return { q: (a.q + b.q) / 3, r: (a.r + b.r) / 3 };
}

/** Where a tile's volcano is while the middle of the tile is at a point: for a tile that follows the pointer. */
export function volcanoUnder(point: Cell, direction: Direction): Cell {
  const middle = tileMiddle(direction);
  return { q: point.q - middle.q, r: point.r - middle.r };
}

/** The place for a tile's volcano whose middle is nearest to a point. */
export function snapTile(point: Cell, direction: Direction): Cell {
  return roundCell(volcanoUnder(point, direction));
}

/** In side lengths. */
export function distance(a: Cell, b: Cell): number {
  const from = centreOf(a);
  const to = centreOf(b);
  return Math.hypot(from.x - to.x, from.y - to.y);
}

export interface Placement {
  at: Cell;
  direction: Direction;
}

/** The middle of a tile lying there, in axial coordinates. */
export function middleOf(placement: Placement): Cell {
  const middle = tileMiddle(placement.direction);
  return { q: placement.at.q + middle.q, r: placement.at.r + middle.r };
}

/**
 * Of the placements given, the one whose tile's middle is nearest to a point and at most `reach` side lengths
 * away; at equal distance the one that points `prefer`, then the first clockwise from it. Null if none is near.
 */
export function nearestPlacement<P extends Placement>(
  point: Cell,
  placements: readonly P[],
  prefer: Direction,
  reach = Infinity,
): P | null {
  const turns = (placement: Placement): number =>
    (directions.indexOf(placement.direction) - directions.indexOf(prefer) + 6) % 6;
  let best: P | null = null;
  let bestDistance = reach;
  for (const placement of placements) {
    const away = distance(point, middleOf(placement));
    const closer = away < bestDistance - 1e-9;
    const tie = Math.abs(away - bestDistance) <= 1e-9;
    if (closer || (tie && (!best || turns(placement) < turns(best)))) {
      best = placement;
      bestDistance = Math.min(away, bestDistance);
    }
  }
  return best;
}

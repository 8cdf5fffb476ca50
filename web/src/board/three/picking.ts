// Which column of the board a ray meets first: fields are columns with straight walls, pieces make them higher.

import type { Point3 } from './camera_view';

export interface Ray {
  from: Point3;
  /** Need not have length 1. */
  way: Point3;
}

export interface Column {
  name: string;
  x: number;
  z: number;
  low: number;
  high: number;
  /** The outline from the middle: half planes n·p <= reach. */
  sides: readonly { x: number; z: number; reach: number }[];
}

/** Sides of a pointy-top hexagon with side `size`. */
export function hexagonSides(size: number): Column['sides'] {
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return { x: Math.cos(angle), z: Math.sin(angle), reach: (size * Math.sqrt(3)) / 2 };
  });
}

export function squareSides(half: number): Column['sides'] {
  return [
    { x: 1, z: 0, reach: half },
    { x: -1, z: 0, reach: half },
    { x: 0, z: 1, reach: half },
    { x: 0, z: -1, reach: half },
  ];
}

/** How far along the ray it enters the column; null if it misses it. */
export function enters({ from, way }: Ray, column: Column): number | null {
  let enter = 0;
  let leave = Infinity;
  const cut = (start: number, speed: number, reach: number): boolean => {
    // Inside where start + t * speed <= reach.
    if (speed === 0) return start <= reach;
    const at = (reach - start) / speed;
    if (speed < 0) enter = Math.max(enter, at);
    else leave = Math.min(leave, at);
    return enter <= leave;
  };
  const [x, z] = [from.x - column.x, from.z - column.z];
  if (!cut(from.y, way.y, column.high) || !cut(-from.y, -way.y, -column.low)) return null;
  for (const side of column.sides)
    if (!cut(x * side.x + z * side.z, way.x * side.x + way.z * side.z, side.reach)) return null;
  return enter;
}

/** The column that the ray meets first, and where. */
export function firstHit<C extends Column>(
  ray: Ray,
  columns: readonly C[],
): { column: C; point: Point3 } | null {
  let best: C | null = null;
  let nearest = Infinity;
  for (const column of columns) {
    const at = enters(ray, column);
    if (at !== null && at < nearest) {
      nearest = at;
      best = column;
    }
  }
  return best && { column: best, point: along(ray, nearest) };
}

function along({ from, way }: Ray, at: number): Point3 {
  return { x: from.x + way.x * at, y: from.y + way.y * at, z: from.z + way.z * at };
}

/** Where the ray meets a level; null if it never does. */
export function meetsLevel(ray: Ray, y: number): Point3 | null {
  if (ray.way.y === 0) return null;
  const at = (y - ray.from.y) / ray.way.y;
  return at >= 0 ? along(ray, at) : null;
}

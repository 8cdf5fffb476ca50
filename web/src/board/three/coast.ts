// How far from the coast every place of the sea is, as a small picture that the sea's shader reads.

export interface CoastMap {
  /** West, north, width, depth of the area. */
  area: [number, number, number, number];
  size: number;
  /** By row from the north: 0 at the coast, 255 at `reach` or farther. */
  distances: Uint8Array;
}

/** How far from the coast distances are told apart. */
export const reach = 4;

/** How far a point is from a pointy-top hexagon with side 1 around 0,0; 0 inside. */
export function awayFromHexagon(x: number, z: number): number {
  const [ax, az] = [Math.abs(x), Math.abs(z)];
  // Beyond the slanted side, the upright one, or a corner.
  const upright = ax - Math.sqrt(3) / 2;
  const slanted = (ax + az * Math.sqrt(3)) / 2 - Math.sqrt(3) / 2;
  if (upright <= 0 && slanted <= 0) return 0;
  if (az <= 0.5) return Math.max(upright, 0);
  // Along the slanted side from its lower to its upper corner.
  const [fromX, fromZ, wayX, wayZ] = [Math.sqrt(3) / 2, 0.5, -Math.sqrt(3) / 2, 0.5];
  const share = Math.min(1, Math.max(0, (ax - fromX) * wayX + (az - fromZ) * wayZ));
  return Math.hypot(ax - fromX - wayX * share, az - fromZ - wayZ * share);
}

/** How far a point is from a square with side 1 around 0,0; 0 inside. */
export function awayFromSquare(x: number, z: number): number {
  return Math.hypot(Math.max(Math.abs(x) - 0.5, 0), Math.max(Math.abs(z) - 0.5, 0));
}

export function coastMap(
  middles: readonly { x: number; y: number }[],
  away: (x: number, z: number) => number,
  size: number,
): CoastMap {
  const xs = middles.map(({ x }) => x);
  const zs = middles.map(({ y }) => y);
  const margin = reach + 1.5;
  const [west, east] = [Math.min(...xs, 0) - margin, Math.max(...xs, 0) + margin];
  const [north, south] = [Math.min(...zs, 0) - margin, Math.max(...zs, 0) + margin];
  const distances = new Uint8Array(size * size);
  for (let row = 0; row < size; ++row)
    for (let column = 0; column < size; ++column) {
      const x = west + ((column + 0.5) / size) * (east - west);
      const z = north + ((row + 0.5) / size) * (south - north);
      let least = reach;
      for (const middle of middles) {
        const [dx, dz] = [x - middle.x, z - middle.y];
        // Most fields are too far to matter.
        if (Math.abs(dx) - 1 > least || Math.abs(dz) - 1 > least) continue;
        least = Math.min(least, away(dx, dz));
      }
      distances[row * size + column] = Math.round((least / reach) * 255);
    }
  return { area: [west, north, east - west, south - north], size, distances };
}

// One hexagon of a tile: its rim, its walls, and the surface inside the rim as a net of rings.
import { cornerTowards, directions, type Vec2 } from '../hex';
import { mix, outline, stratum } from '../palette';
import { Facets, type Vec3 } from './facets';
import { bevel, tileHeight } from './heights';

/** What is beyond the six edges, clockwise from east. */
export interface Edge {
  /** The same tile goes on there: no rim. */
  inner: boolean;
  /** The level of the field beyond; 0 is bare table. */
  level: number;
}

const outerCorners: readonly Vec2[] = directions.map(cornerTowards);
const corner = (index: number): Vec2 => outerCorners[(index + 6) % 6] as Vec2;

function towards(from: Vec2, to: Vec2, length: number): Vec2 {
  const away = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: from.x + ((to.x - from.x) * length) / away, y: from.y + ((to.y - from.y) * length) / away };
}

/**
 * The six corners inside the rim. Corners between two outer edges move inwards; where the tile goes on they
 * move along the inner edge, so that the surfaces of a tile's fields meet.
 */
export function innerCorners(edges: readonly Edge[], width: number = bevel): Vec2[] {
  const along = (width * 2) / Math.sqrt(3);
  const inner = (index: number): boolean => edges[(index + 6) % 6]?.inner ?? false;
  return outerCorners.map((at, index) => {
    // Corner d lies between edge d and edge d + 1.
    if (inner(index) && inner(index + 1)) return at;
    if (inner(index + 1)) return towards(at, corner(index + 1), along);
    if (inner(index)) return towards(at, corner(index - 1), along);
    return towards(at, { x: 0, y: 0 }, along);
  });
}

const lift = (point: Vec2, y: number): Vec3 => [point.x, y, point.y];

/** The bevelled rim in the colour of the level, and thin lines where the fields of a tile meet. */
export function rim(edges: readonly Edge[], level: number): Facets {
  const facets = new Facets();
  const top = level * tileHeight;
  const inside = innerCorners(edges);
  const fine = innerCorners(
    edges.map((edge) => ({ ...edge, inner: !edge.inner })),
    0.011,
  );
  edges.forEach((edge, d) => {
    const [from, to] = [corner(d - 1), corner(d)];
    const [innerFrom, innerTo] = [inside[(d + 5) % 6] as Vec2, inside[d] as Vec2];
    if (edge.inner) {
      const [lineFrom, lineTo] = [fine[(d + 5) % 6] as Vec2, fine[d] as Vec2];
      const y = top + 0.004;
      facets.quad(lift(lineFrom, y), lift(lineTo, y), lift(innerTo, y), lift(innerFrom, y), outline);
      return;
    }
    const colour = mix(stratum(level), '#ffffff', edge.level < level ? 0.34 : 0.1);
    facets.quad(
      lift(innerFrom, top),
      lift(innerTo, top),
      lift(to, top - bevel),
      lift(from, top - bevel),
      colour,
    );
  });
  return facets;
}

const seam = 0.028;

/** Down to whatever lies beyond each edge: a band for each level. */
export function cliffs(edges: readonly Edge[], level: number): Facets {
  const facets = new Facets();
  edges.forEach((edge, d) => {
    if (edge.inner) return;
    const [from, to] = [corner(d - 1), corner(d)];
    const band = (low: number, high: number, colour: string): void => {
      facets.quad(lift(from, low), lift(from, high), lift(to, high), lift(to, low), colour);
    };
    for (let each = level; each > edge.level; --each) {
      const high = each * tileHeight - (each === level ? bevel : 0);
      const last = each - 1 === edge.level;
      const low = edge.level === 0 && last ? -0.1 : (each - 1) * tileHeight - (last ? bevel : 0);
      const colour = mix(stratum(each), outline, 0.08);
      if (last) {
        band(low, high, colour);
      } else {
        band(low + seam, high, colour);
        band(low, low + seam, mix(colour, outline, 0.55));
      }
    }
  });
  return facets;
}

/** A point of the net inside the rim. */
export interface NetPoint {
  /** From the middle of the hexagon. */
  x: number;
  y: number;
  /** 0 in the middle, 1 on the rim. */
  share: number;
  ring: number;
  index: number;
}

/**
 * Covers the inside of the rim with a net of `rings` rings. `raise` says how far a point is off the face and
 * where, `colour` what a triangle looks like; the rim itself has to stay where it is.
 */
export function net(
  inside: readonly Vec2[],
  rings: number,
  top: number,
  raise: (point: NetPoint) => Vec3,
  colour: (middle: Vec3, share: number) => string,
): Facets {
  const facets = new Facets();
  const points: Vec3[][] = [];
  for (let ring = 0; ring <= rings; ++ring) {
    const row: Vec3[] = [];
    for (let index = 0; index < Math.max(1, 6 * ring); ++index) {
      const share = ring / rings;
      const sector = ring === 0 ? 0 : Math.floor(index / ring);
      const along = ring === 0 ? 0 : (index % ring) / ring;
      const [from, to] = [inside[sector] as Vec2, inside[(sector + 1) % 6] as Vec2];
      const x = (from.x + (to.x - from.x) * along) * share;
      const y = (from.y + (to.y - from.y) * along) * share;
      row.push(ring === rings ? [x, top, y] : raise({ x, y, share, ring, index }));
    }
    points.push(row);
  }
  const at = (ring: number, sector: number, index: number): Vec3 => {
    const row = points[ring] as Vec3[];
    return row[(sector * ring + index) % row.length] as Vec3;
  };
  const triangle = (a: Vec3, b: Vec3, c: Vec3, share: number): void => {
    const middle: Vec3 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
    facets.triangle(a, b, c, colour(middle, share));
  };
  for (let ring = 1; ring <= rings; ++ring)
    for (let sector = 0; sector < 6; ++sector)
      for (let index = 0; index < ring; ++index) {
        const inner = at(ring - 1, sector, index);
        const outer = at(ring, sector, index + 1);
        triangle(inner, outer, at(ring, sector, index), (ring - 1 / 3) / rings);
        if (index < ring - 1) triangle(inner, at(ring - 1, sector, index + 1), outer, (ring - 2 / 3) / rings);
      }
  return facets;
}

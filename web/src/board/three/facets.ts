// Triangles with a colour each: what everything on the 3D board is made of. Plain numbers, so that shapes can
// be made and tested without a renderer.
import { channels } from '../palette';

/** x east, y up, z south. */
export type Vec3 = readonly [number, number, number];

/** A colour in linear light, as renderers reckon. */
export type Linear = readonly [number, number, number];

const known = new Map<string, Linear>();

export function linear(hex: string): Linear {
  const found = known.get(hex);
  if (found) return found;
  const made = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Linear;
  known.set(hex, made);
  return made;
}

export interface Placing {
  x?: number;
  y?: number;
  z?: number;
  scale?: number;
  /** Along y only, on top of `scale`. */
  tall?: number;
  /** Radians around y, counter-clockwise seen from above. */
  turn?: number;
}

export class Facets {
  readonly positions: number[] = [];
  readonly colours: number[] = [];

  get triangles(): number {
    return this.positions.length / 9;
  }

  /** Seen from outside, corners run counter-clockwise. */
  triangle(a: Vec3, b: Vec3, c: Vec3, colour: string): this {
    this.positions.push(a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]);
    const [red, green, blue] = linear(colour);
    this.colours.push(red, green, blue, red, green, blue, red, green, blue);
    return this;
  }

  quad(a: Vec3, b: Vec3, c: Vec3, d: Vec3, colour: string): this {
    return this.triangle(a, b, c, colour).triangle(a, c, d, colour);
  }

  append(other: Facets, placing: Placing = {}): this {
    const { x = 0, y = 0, z = 0, scale = 1, tall = 1, turn = 0 } = placing;
    const cos = Math.cos(turn) * scale;
    const sin = Math.sin(turn) * scale;
    const from = other.positions;
    for (let i = 0; i < from.length; i += 3) {
      const px = from[i] as number;
      const py = from[i + 1] as number;
      const pz = from[i + 2] as number;
      this.positions.push(px * cos + pz * sin + x, py * scale * tall + y, pz * cos - px * sin + z);
    }
    for (const colour of other.colours) this.colours.push(colour);
    return this;
  }

  /** Along each axis: the least and the most. */
  bounds(): { min: [number, number, number]; max: [number, number, number] } {
    const min: [number, number, number] = [Infinity, Infinity, Infinity];
    const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
    this.positions.forEach((value, index) => {
      const axis = (index % 3) as 0 | 1 | 2;
      min[axis] = Math.min(min[axis], value);
      max[axis] = Math.max(max[axis], value);
    });
    return { min, max };
  }
}

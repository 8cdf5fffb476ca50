// Marks on fields as light: every kind has a shape of its own, not only a colour.
import type { FieldName, Influence, Marks, Outline } from '../board';
import type { Vec2 } from '../hex';
import { markColours, markOutline, outline as ink, seatLook } from '../palette';
import type { Point3 } from './camera_view';
import type { Vec3 } from './facets';
import type { Model } from './model';
import { bandsOf, type Band } from '../influence_bands';
import { Veils, type Tint } from './veils';

type Ground = Pick<Model, 'outline' | 'face' | 'top' | 'beyond'>;

const clearTint = (colour: string): Tint => ({ colour, alpha: 0 });

class MarkPainter {
  readonly veils = new Veils();

  constructor(private readonly ground: Ground) {}

  #corner(at: Point3, index: number, share: number, up: number): Vec3 {
    const { outline } = this.ground;
    const corner = outline[(index + outline.length) % outline.length] as Vec2;
    return [at.x + corner.x * share, at.y + up, at.z + corner.y * share];
  }

  /** A band along the border, between two shares of the way from the middle; all around, or on some sides. */
  ring(
    field: FieldName,
    inner: number,
    outer: number,
    up: number,
    near: Tint,
    far: Tint = near,
    on: (side: number) => boolean = () => true,
  ): void {
    const at = this.ground.face(field);
    if (!at) return;
    this.ground.outline.forEach((_, side) => {
      if (!on(side)) return;
      this.veils.quad(
        this.#corner(at, side, inner, up),
        this.#corner(at, side + 1, inner, up),
        this.#corner(at, side + 1, outer, up),
        this.#corner(at, side, outer, up),
        near,
        far,
      );
    });
  }

  /** Only the corners of a ring, like a frame in a viewfinder. */
  brackets(field: FieldName, inner: number, outer: number, up: number, tint: Tint): void {
    const at = this.ground.face(field);
    if (!at) return;
    const part = 0.3;
    const mixed = (a: Vec3, b: Vec3, share: number): Vec3 => [
      a[0] + (b[0] - a[0]) * share,
      a[1],
      a[2] + (b[2] - a[2]) * share,
    ];
    this.ground.outline.forEach((_, side) => {
      const [a, b] = [this.#corner(at, side, inner, up), this.#corner(at, side + 1, inner, up)];
      const [c, d] = [this.#corner(at, side + 1, outer, up), this.#corner(at, side, outer, up)];
      this.veils.quad(a, mixed(a, b, part), mixed(d, c, part), d, tint);
      this.veils.quad(mixed(b, a, part), b, c, mixed(c, d, part), tint);
    });
  }

  /** Light that rises from the border and fades. */
  curtain(
    field: FieldName,
    share: number,
    height: number,
    foot: Tint,
    on: (side: number) => boolean = () => true,
  ): void {
    const at = this.ground.face(field);
    if (!at) return;
    this.ground.outline.forEach((_, side) => {
      if (!on(side)) return;
      this.veils.quad(
        this.#corner(at, side, share, 0.02),
        this.#corner(at, side + 1, share, 0.02),
        this.#corner(at, side + 1, share, height),
        this.#corner(at, side, share, height),
        foot,
        clearTint(foot.colour),
      );
    });
  }

  /** A cross above whatever stands there. */
  cross(field: FieldName, colour: string): void {
    const at = this.ground.face(field);
    if (!at) return;
    const y = this.ground.top(field) + 0.12;
    const bar = (long: number, wide: number, up: number, tint: Tint): void => {
      for (const turn of [1, -1]) {
        const point = (along: number, across: number): Vec3 => [
          at.x + (along - across) * Math.SQRT1_2,
          y + up,
          at.z + (along + across) * Math.SQRT1_2 * turn,
        ];
        this.veils.quad(point(-long, -wide), point(long, -wide), point(long, wide), point(-long, wide), tint);
      }
    };
    bar(0.36, 0.1, 0, { colour: ink, alpha: 0.85 });
    bar(0.33, 0.065, 0.01, { colour, alpha: 1 });
  }

  /** A pin pointing down. */
  pin(field: FieldName, colour: string): void {
    const at = this.ground.face(field);
    if (!at) return;
    const y = this.ground.top(field) + 0.2;
    const sides = 4;
    for (let side = 0; side < sides; ++side) {
      const on = (index: number): Vec3 => {
        const angle = (2 * Math.PI * index) / sides + Math.PI / 4;
        return [at.x + Math.cos(angle) * 0.2, y + 0.42, at.z + Math.sin(angle) * 0.2];
      };
      this.veils.triangle([at.x, y, at.z], on(side), on(side + 1), {
        colour: side % 2 ? colour : '#ffffff',
        alpha: 0.95,
      });
      this.veils.triangle([at.x, y + 0.5, at.z], on(side), on(side + 1), { colour, alpha: 0.95 });
    }
  }

  /** A low wall around fields that belong together. */
  wall({ seat, fields }: Outline): void {
    const look = seatLook(seat);
    const inside = new Set(fields);
    for (const field of fields) {
      const at = this.ground.face(field);
      if (!at) continue;
      this.ground.outline.forEach((_, side) => {
        if (inside.has(this.ground.beyond(field, side))) return;
        const on = (index: number, share: number, up: number): Vec3 => this.#corner(at, index, share, up);
        this.veils.quad(
          on(side, 0.9, 0.03),
          on(side + 1, 0.9, 0.03),
          on(side + 1, 1, 0.03),
          on(side, 1, 0.03),
          {
            colour: look.piece,
            alpha: 1,
          },
        );
        this.veils.quad(
          on(side, 0.97, 0.02),
          on(side + 1, 0.97, 0.02),
          on(side + 1, 0.97, 0.36),
          on(side, 0.97, 0.36),
          { colour: look.piece, alpha: 0.85 },
          { colour: look.light, alpha: 0.12 },
        );
        this.veils.quad(
          on(side, 0.965, 0.03),
          on(side + 1, 0.965, 0.03),
          on(side + 1, 0.965, 0.075),
          on(side, 0.965, 0.075),
          {
            colour: look.light,
            alpha: 0.95,
          },
        );
      });
    }
  }

  /** The square in the colours of all who have influence there, and in a corner of each its marks. */
  influence({ field, seat, strength }: Influence, band: Band): void {
    const at = this.ground.face(field);
    if (!at) return;
    const look = seatLook(seat);
    const [east, south] = [[-1, -1], [1, -1], [1, 1], [-1, 1], [0, 0]][seat - 1] as [number, number]; // prettier-ignore
    const y = at.y + 0.05;
    const plate = (
      size: number,
      up: number,
      colour: string,
      x: number,
      z: number,
      shape = markOutline('disc'),
    ): void => {
      shape.forEach((from, index) => {
        const to = shape[(index + 1) % shape.length] as Vec2;
        this.veils.triangle(
          [x, y + up, z],
          [x + to.x * size, y + up, z + to.y * size],
          [x + from.x * size, y + up, z + from.y * size],
          { colour, alpha: 1 },
        );
      });
    };
    for (let pip = 0; pip < strength; ++pip) {
      const x = at.x + east * (0.36 - pip * 0.2);
      const z = at.z + south * 0.36;
      plate(0.12, 0, look.rim, x, z);
      plate(0.1, 0.006, look.piece, x, z);
      plate(0.053, 0.012, look.ink, x, z, markOutline(look.mark));
    }
    const corner = (x: number, z: number): Vec3 => [at.x + x - 0.5, y - 0.02, at.z + z];
    const { from, to } = band;
    this.veils.quad(corner(from, -0.48), corner(to, -0.48), corner(to, 0.48), corner(from, 0.48), {
      colour: look.piece,
      alpha: 0.3 + 0.12 * strength,
    });
  }
}

/** More than these glow as one region, or the board would be all rings. */
const fewFields = 12;

function paintLegal(fields: readonly FieldName[], painter: MarkPainter, ground: Ground): void {
  const colour = markColours.legal;
  const all = new Set(fields);
  for (const field of fields) {
    if (fields.length <= fewFields) {
      painter.ring(field, 0, 0.84, 0.07, { colour, alpha: 0.04 }, { colour, alpha: 0.32 });
      painter.ring(field, 0.81, 0.97, 0.072, { colour: ink, alpha: 0.32 });
      painter.ring(field, 0.84, 0.94, 0.078, { colour, alpha: 1 });
      painter.curtain(field, 0.94, 0.32, { colour, alpha: 0.5 });
      continue;
    }
    const height = ground.face(field)?.y;
    // Steps of the land are borders, too: what lies higher is another place.
    const outside = (side: number): boolean => {
      const next = ground.beyond(field, side);
      return !all.has(next) || ground.face(next)?.y !== height;
    };
    painter.ring(field, 0, 0.97, 0.07, { colour, alpha: 0.12 }, { colour, alpha: 0.3 });
    painter.ring(field, 0.93, 0.97, 0.075, { colour, alpha: 0.42 });
    painter.ring(field, 0.83, 1, 0.076, { colour: ink, alpha: 0.4 }, { colour: ink, alpha: 0.4 }, outside);
    painter.ring(field, 0.88, 1, 0.078, { colour, alpha: 0.95 }, { colour, alpha: 0.95 }, outside);
    painter.curtain(field, 1, 0.34, { colour, alpha: 0.5 }, outside);
  }
}

/** All marks of a board as one shape. */
export function paintMarks(marks: Marks, ground: Ground): Veils {
  const painter = new MarkPainter(ground);
  for (const [influence, band] of bandsOf(marks.influence ?? [])) painter.influence(influence, band);
  paintLegal(marks.legal ?? [], painter, ground);
  for (const field of marks.last ?? []) {
    painter.ring(field, 0.87, 0.98, 0.045, { colour: ink, alpha: 0.55 });
    painter.ring(field, 0.895, 0.955, 0.05, { colour: markColours.last, alpha: 0.95 });
  }
  for (const field of marks.hint ?? []) {
    painter.ring(field, 0.78, 0.9, 0.085, { colour: markColours.hint, alpha: 0.9 });
    painter.curtain(field, 0.9, 0.55, { colour: markColours.hint, alpha: 0.5 });
    painter.pin(field, markColours.hint);
  }
  for (const field of marks.selected ?? []) {
    painter.ring(field, 0.77, 0.95, 0.09, { colour: ink, alpha: 0.7 });
    painter.ring(field, 0.8, 0.92, 0.1, { colour: markColours.selected, alpha: 1 });
    painter.curtain(field, 0.93, 0.5, { colour: markColours.selected, alpha: 0.5 });
  }
  for (const outline of marks.outlines ?? []) painter.wall(outline);
  if (marks.cursor) {
    painter.brackets(marks.cursor, 0.9, 1.08, 0.11, { colour: markColours.cursor, alpha: 0.9 });
    painter.brackets(marks.cursor, 0.94, 1.04, 0.12, { colour: '#ffffff', alpha: 1 });
  }
  for (const field of marks.leaving ?? []) painter.cross(field, markColours.bad);
  return painter.veils;
}

/** The place that a tile would take. */
export function paintFootprint(fields: readonly FieldName[], legal: boolean, ground: Ground): Veils {
  const painter = new MarkPainter(ground);
  const colour = legal ? markColours.good : markColours.bad;
  for (const field of fields) {
    painter.ring(field, 0, 0.94, 0.06, { colour, alpha: 0.16 }, { colour, alpha: legal ? 0.34 : 0.42 });
    painter.ring(field, 0.9, 0.98, 0.065, { colour, alpha: 0.95 });
    if (legal) painter.curtain(field, 0.98, 0.45, { colour, alpha: 0.45 });
    else painter.cross(field, colour);
  }
  return painter.veils;
}

// Huts, towers and temples of Taluva, in the colours of a seat and with its mark.
import { markOutline, mix, seatLook, stone, stoneShade, trunk, type SeatLook } from '../palette';
import type { Building } from '../taluva_scene';
import { Facets, type Vec3 } from './facets';
import { box, figure, plate, turned } from './solids';

const flat = (look: SeatLook, size: number): { x: number; y: number }[] =>
  markOutline(look.mark).map(({ x, y }) => ({ x: x * size, y: y * size }));

/** The mark of a seat, lying face up. */
export function markOnTop(look: SeatLook, size: number, y: number): Facets {
  return plate(flat(look, size), y, look.ink);
}

/** The mark standing on a side that faces `angle` (clockwise from east) and leans back by `lean` radians. */
export function markOnSide(
  look: SeatLook,
  size: number,
  reach: number,
  y: number,
  angle: number,
  lean = 0,
): Facets {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const right: Vec3 = [sin * size, 0, -cos * size];
  const up: Vec3 = [-cos * Math.sin(lean) * size, Math.cos(lean) * size, -sin * Math.sin(lean) * size];
  return figure(markOutline(look.mark), [cos * reach, y, sin * reach], right, up, look.ink);
}

/** A round hut with a thatched roof; about 0.4 wide. */
export function hut(seat: number): Facets {
  const look = seatLook(seat);
  const facets = turned(
    [
      { reach: 0.165, y: -0.06, colour: stone },
      { reach: 0.165, y: 0.21, colour: stone },
    ],
    10,
  );
  // The doorway looks south-west, where the camera is at first.
  facets.append(
    figure(
      [
        { x: -0.05, y: 0.13 },
        { x: -0.05, y: -0.03 },
        { x: 0, y: -0.07 },
        { x: 0.05, y: -0.03 },
        { x: 0.05, y: 0.13 },
      ],
      [0.0, 0.09, 0.17],
      [1, 0, 0],
      [0, 1, 0],
      trunk,
    ),
  );
  facets.append(
    turned(
      [
        { reach: 0.13, y: 0.18, colour: look.shade },
        { reach: 0.225, y: 0.165, colour: look.shade },
        { reach: 0.218, y: 0.2, colour: look.shade },
        { reach: 0.12, y: 0.36, colour: look.piece },
        { reach: 0.11, y: 0.375, colour: look.light },
        { reach: 0, y: 0.375, colour: mix(look.piece, look.light, 0.25) },
      ],
      10,
    ),
  );
  return facets.append(markOnTop(look, 0.07, 0.38));
}

/** A round tower with battlements; about 1 high. */
export function tower(seat: number): Facets {
  const look = seatLook(seat);
  const sides = 14;
  const facets = turned(
    [
      { reach: 0.31, y: -0.05, colour: stoneShade },
      { reach: 0.31, y: 0.07, colour: stoneShade },
      { reach: 0.27, y: 0.12, colour: stone },
      { reach: 0.25, y: 0.14, colour: stone },
      { reach: 0.205, y: 0.72, colour: look.piece },
      { reach: 0.27, y: 0.78, colour: look.shade },
      { reach: 0.27, y: 0.88, colour: look.piece },
      { reach: 0.2, y: 0.88, colour: look.light },
      { reach: 0.2, y: 0.83, colour: look.shade },
      { reach: 0, y: 0.83, colour: mix(look.piece, look.light, 0.3) },
    ],
    sides,
  );
  for (let tooth = 0; tooth < 7; ++tooth) {
    const angle = (2 * Math.PI * tooth) / 7;
    facets.append(box([0.1, 0.09, 0.075], [0, 0, 0], look.piece, look.light), {
      x: Math.cos(angle) * 0.235,
      y: 0.87,
      z: Math.sin(angle) * 0.235,
      turn: Math.PI / 2 - angle,
    });
  }
  // A band of light stone, so that even a black tower has an outline.
  facets.append(
    turned(
      [
        { reach: 0.222, y: 0.66, colour: stone },
        { reach: 0.217, y: 0.7, colour: stone },
      ],
      sides,
    ),
  );
  for (let side = 0; side < 3; ++side)
    facets.append(markOnSide(look, 0.085, 0.242, 0.44, Math.PI / 2 + (2 * Math.PI * side) / 3, 0.077));
  return facets.append(markOnTop(look, 0.12, 0.84));
}

/** A temple on steps, with columns and a roof whose flat ridge carries the mark; about 1.1 wide. */
export function temple(seat: number): Facets {
  const look = seatLook(seat);
  const facets = new Facets()
    .append(box([1.06, 0.13, 0.88], [0, -0.05, 0], stoneShade))
    .append(box([0.94, 0.075, 0.76], [0, 0.08, 0], mix(stone, stoneShade, 0.5)))
    .append(box([0.82, 0.065, 0.64], [0, 0.155, 0], stone));
  const floor = 0.22;
  const column = turned(
    [
      { reach: 0.05, y: 0, colour: stone },
      { reach: 0.042, y: 0.33, colour: stone },
    ],
    8,
  );
  facets.append(box([0.5, 0.33, 0.34], [0, floor, 0], look.shade));
  for (const x of [-0.34, -0.115, 0.115, 0.34])
    for (const z of [-0.25, 0.25]) facets.append(column, { x, y: floor, z });
  for (const x of [-0.34, 0.34]) facets.append(column, { x, y: floor, z: 0 });
  facets.append(box([0.82, 0.06, 0.64], [0, floor + 0.33, 0], look.light));
  facets.append(roof(look, floor + 0.39));
  return facets;
}

/** A hipped roof with a flat ridge. */
function roof(look: SeatLook, y: number): Facets {
  const [w, d, ridgeW, ridgeD, high] = [0.455, 0.365, 0.2, 0.17, 0.23];
  const facets = new Facets();
  const low: Vec3[] = [[-w, y, -d], [w, y, -d], [w, y, d], [-w, y, d]]; // prettier-ignore
  const top: Vec3[] = [[-ridgeW, y + high, -ridgeD], [ridgeW, y + high, -ridgeD], [ridgeW, y + high, ridgeD], [-ridgeW, y + high, ridgeD]]; // prettier-ignore
  const sides = [look.shade, look.piece, look.piece, mix(look.piece, look.light, 0.3)];
  for (let side = 0; side < 4; ++side) {
    const next = (side + 1) % 4;
    facets.quad(
      low[side] as Vec3,
      top[side] as Vec3,
      top[next] as Vec3,
      low[next] as Vec3,
      sides[side] as string,
    );
  }
  facets.quad(
    top[0] as Vec3,
    top[3] as Vec3,
    top[2] as Vec3,
    top[1] as Vec3,
    mix(look.piece, look.light, 0.45),
  );
  facets.quad(low[0] as Vec3, low[1] as Vec3, low[2] as Vec3, low[3] as Vec3, look.shade);
  facets.append(markOnTop(look, 0.13, y + high + 0.006));
  // On the long sides as well: the roof leans back by as much as it is steep.
  const lean = Math.atan2(d - ridgeD, high);
  for (const angle of [Math.PI / 2, -Math.PI / 2])
    facets.append(markOnSide(look, 0.085, (d + ridgeD) / 2 + 0.008, y + high / 2, angle, lean));
  return facets;
}

export const buildingShapes: Record<Building, (seat: number) => Facets> = { hut, tower, temple };

/** Where the huts of a pile stand, from the middle of the field, and how large they are. */
export function hutPlaces(huts: number): { x: number; z: number; scale: number }[] {
  const around = (
    count: number,
    reach: number,
    scale: number,
    turn: number,
  ): { x: number; z: number; scale: number }[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = turn + (2 * Math.PI * index) / count;
      return { x: Math.cos(angle) * reach, z: Math.sin(angle) * reach, scale };
    });
  if (huts <= 1) return [{ x: 0, z: 0, scale: 1.45 }];
  if (huts === 2) return around(2, 0.3, 1.2, Math.PI - 0.4);
  if (huts === 3) return around(3, 0.34, 1.12, -Math.PI / 2);
  if (huts === 4) return around(4, 0.38, 1.02, Math.PI / 4);
  if (huts === 5) return around(5, 0.45, 0.95, -Math.PI / 2);
  return [{ x: 0, z: 0, scale: 0.92 }, ...around(Math.min(huts - 1, 6), 0.47, 0.92, -Math.PI / 2)];
}

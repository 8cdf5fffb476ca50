// The pieces of Volcano Island: coins, pyramids in three sizes, start flags.
import { markOutline, mix, seatLook, stone, trunk } from '../palette';
import type { PieceKind } from '../volcano_island_scene';
import { Facets, type Vec3 } from './facets';
import { markOnSide, markOnTop } from './piece_shapes';
import { figure, turned } from './solids';

/** A coin. */
export function settlement(seat: number): Facets {
  const look = seatLook(seat);
  return turned(
    [
      { reach: 0.31, y: 0, colour: look.shade },
      { reach: 0.31, y: 0.075, colour: look.shade },
      { reach: 0.285, y: 0.1, colour: look.light },
      { reach: 0.25, y: 0.1, colour: look.light },
      { reach: 0.235, y: 0.085, colour: look.shade },
      { reach: 0, y: 0.085, colour: look.piece },
    ],
    18,
  ).append(markOnTop(look, 0.125, 0.092));
}

interface Pyramid {
  half: number;
  height: number;
  /** Ledges around it: none on a village, two on a city. */
  terraces: number;
}

export const pyramids: Record<Exclude<PieceKind, 'settlement'>, Pyramid> = {
  village: { half: 0.235, height: 0.46, terraces: 0 },
  town: { half: 0.33, height: 0.68, terraces: 1 },
  city: { half: 0.43, height: 0.95, terraces: 2 },
};

function pyramid(seat: number, { half, height, terraces }: Pyramid): Facets {
  const look = seatLook(seat);
  const facets = new Facets();
  const corner = (index: number, reach: number, y: number): Vec3 => {
    const signs = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const; // prettier-ignore
    const [sx, sz] = signs[index % 4] as readonly [number, number];
    return [sx * reach, y, sz * reach];
  };
  const faces = [look.shade, look.piece, look.piece, mix(look.piece, look.light, 0.35)];
  const band = (low: number, from: number, high: number, to: number, colours: readonly string[]): void => {
    for (let side = 0; side < 4; ++side)
      facets.quad(
        corner(side, from, low),
        corner(side, to, high),
        corner(side + 1, to, high),
        corner(side + 1, from, low),
        colours[side] as string,
      );
  };
  const light = faces.map((colour) => mix(colour, look.light, 0.75));
  const base = 0.05;
  band(0, half, base, half, faces);
  const steps = terraces + 1;
  const ledge = 0.028;
  const reachAt = (share: number): number => half * (1 - share * 0.94);
  for (let step = 0; step < steps; ++step) {
    const [from, to] = [step / steps, (step + 1) / steps];
    const [low, high] = [base + (height - base) * from, base + (height - base) * to];
    const inwards = step === 0 ? 0 : ledge;
    if (step > 0) band(low, reachAt(from), low + 0.001, reachAt(from) - inwards, light);
    band(low, reachAt(from) - inwards, high, Math.max(0.012, reachAt(to)), faces);
  }
  const tip = Math.max(0.012, reachAt(1));
  facets.quad(
    corner(0, tip, height),
    corner(3, tip, height),
    corner(2, tip, height),
    corner(1, tip, height),
    look.light,
  );
  const lean = Math.atan2(half * 0.94, height - base);
  const share = terraces === 0 ? 0.27 : 0.24 / steps + 0.06;
  for (let side = 0; side < 4; ++side)
    facets.append(
      markOnSide(
        look,
        half * 0.27,
        reachAt(share) + 0.008,
        base + (height - base) * share,
        (side * Math.PI) / 2,
        lean,
      ),
    );
  return facets;
}

/** A flag on a stone foot. */
export function startFlag(seat: number): Facets {
  const look = seatLook(seat);
  const facets = turned(
    [
      { reach: 0.13, y: -0.02, colour: stone },
      { reach: 0.11, y: 0.05, colour: stone },
      { reach: 0, y: 0.06, colour: stone },
    ],
    8,
  ).append(
    turned(
      [
        { reach: 0.026, y: 0, colour: trunk },
        { reach: 0.02, y: 0.84, colour: trunk },
        { reach: 0, y: 0.87, colour: trunk },
      ],
      6,
    ),
  );
  const steps = 5;
  const at = (step: number, y: number): Vec3 => [
    0.02 + (0.46 * step) / steps,
    y,
    Math.sin((step / steps) * Math.PI * 1.6) * 0.04,
  ];
  for (let step = 0; step < steps; ++step) {
    const colour = step % 2 === 0 ? look.piece : mix(look.piece, look.light, 0.18);
    const corners = [at(step, 0.5), at(step + 1, 0.5), at(step + 1, 0.82), at(step, 0.82)] as const;
    facets.quad(...corners, colour);
    facets.quad(corners[1], corners[0], corners[3], corners[2], mix(colour, look.shade, 0.3));
  }
  // The mark on both sides of the cloth.
  const flat = markOutline(look.mark).map(({ x, y }) => ({ x: x * 0.1, y: y * 0.1 }));
  facets.append(figure(flat, [0.24, 0.66, 0.055], [1, 0, 0], [0, 1, 0], look.ink));
  return facets.append(figure(flat, [0.24, 0.66, -0.005], [-1, 0, 0], [0, 1, 0], look.ink));
}

export function tribePiece(kind: PieceKind, seat: number): Facets {
  return kind === 'settlement' ? settlement(seat) : pyramid(seat, pyramids[kind]);
}

// Pieces of both games for the top view, in the colours of a seat and with its mark.
import { markOutline, mix, seatLook, shadow, stone, stoneShade, trunk, type SeatLook } from '../palette';
import { ellipse, fill, group, n, outlined, path, pathOf } from './write';

const under = (x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry, `fill="${shadow}" fill-opacity=".28"`);

export function markAt(look: SeatLook, x: number, y: number, size: number): string {
  return group(
    `transform="translate(${n(x)} ${n(y)})"`,
    path(pathOf(markOutline(look.mark), size), fill(look.ink)),
  );
}

function hut(look: SeatLook): string {
  return (
    under(3, 0, 14, 4) +
    path('M-9.5 1V-9H9.5V1Z', outlined(stone, look.rim)) +
    path('M3 1V-9H9.5V1Z', fill(stoneShade)) +
    path('M-5.5 1V-5.5Q-3-8-.5-5.5V1Z', fill(trunk)) +
    path('M-14-7L-8.5-21H8.5L14-7Q0-4.5-14-7Z', outlined(look.piece, look.rim)) +
    path('M-7.8-19.9H7.8L8.6-18H-8.6Z', fill(look.light)) +
    path('M6.2-19.9H7.8L12.6-7.8Q10.6-7.3 8.8-7Z', fill(look.shade)) +
    markAt(look, -0.5, -12.6, 4.4)
  );
}

function tower(look: SeatLook): string {
  return (
    under(6, 1, 18, 6) +
    path('M-13 0V-5A13 4.5 0 0 1 13-5V0A13 4.8 0 0 1-13 0Z', outlined(stone, look.rim)) +
    path('M-10.5-3L-9-38H9L10.5-3A10.5 4 0 0 1-10.5-3Z', outlined(look.piece, look.rim)) +
    path('M4-36.5H8.4L9.8-2.4Q7-.2 3.6 .5Z', `fill="${look.shade}" fill-opacity=".7"`) +
    path('M-12-37V-46A12 4.6 0 0 1 12-46V-37A12 4.6 0 0 1-12-37Z', outlined(look.piece, look.rim)) +
    ellipse(0, -46, 12, 4.6, outlined(look.light, look.rim)) +
    ellipse(0, -45.6, 8, 2.7, fill(look.shade)) +
    path(
      'M-11.6-44.8v-5.4h4.2v6.6M-3.2-42v-5.6h6.4v5.6M11.6-44.8v-5.4h-4.2v6.6',
      outlined(look.piece, look.rim, 1.1),
    ) +
    markAt(look, 0, -19, 6)
  );
}

function temple(look: SeatLook): string {
  const columns = [-17, -6, 6, 17]
    .map(
      (x) =>
        path(`M${n(x - 3.2)}-10.5V-27H${n(x + 3.2)}V-10.5Z`, outlined(stone, look.rim, 1.1)) +
        path(`M${n(x + 1)}-10.5V-26.5H${n(x + 2.6)}V-10.5Z`, fill(stoneShade)),
    )
    .join('');
  return (
    under(4, 2, 33, 7) +
    path('M-29 4V-1H29V4Z', outlined(stoneShade, look.rim)) +
    path('M-25.5-1V-6H25.5V-1Z', outlined(mix(stone, stoneShade, 0.5), look.rim)) +
    path('M-22-6V-10.5H22V-6Z', outlined(stone, look.rim)) +
    path('M-20-10.5V-27H20V-10.5Z', fill(look.shade)) +
    columns +
    path('M-23.5-27V-31.5H23.5V-27Z', outlined(look.light, look.rim)) +
    path('M-27-31.5L0-49L27-31.5Z', outlined(look.piece, look.rim, 1.5)) +
    path('M2-47L25-32.3H16Z', fill(look.shade)) +
    markAt(look, -0.5, -37.4, 4.8)
  );
}

function settlement(look: SeatLook): string {
  return (
    ellipse(2, 4, 17, 16, `fill="${shadow}" fill-opacity=".28"`) +
    ellipse(0, 0, 16, 16, outlined(look.piece, look.rim, 1.4)) +
    ellipse(0, 0, 12.6, 12.6, `fill="none" stroke="${look.light}" stroke-width="1.4"`) +
    markAt(look, 0, 0, 6.6)
  );
}

/** Seen from above: four faces around the tip, the light from the north-west. */
function pyramid(look: SeatLook, half: number, terraces: number): string {
  const corner = (index: number, reach: number): { x: number; y: number } => {
    const [x, y] = [[-1, -1], [1, -1], [1, 1], [-1, 1]][index % 4] as [number, number]; // prettier-ignore
    return { x: x * reach, y: y * reach };
  };
  const tip = { x: 0, y: 0 };
  const colours = [mix(look.light, '#ffffff', 0.35), look.shade, look.piece, look.light];
  const square = (reach: number): string => pathOf([0, 1, 2, 3].map((index) => corner(index, reach)));
  let faces = '';
  let ridges = square(half);
  for (let side = 0; side < 4; ++side) {
    faces += path(pathOf([corner(side, half), corner(side + 1, half), tip]), fill(colours[side] as string));
    ridges += `M${n(corner(side, half).x)} ${n(corner(side, half).y)}L0 0`;
  }
  let ledges = '';
  for (let terrace = 1; terrace <= terraces; ++terrace)
    ledges += square(half * (1 - (terrace / (terraces + 1)) * 0.62));
  return (
    path(
      `M${n(-half + 4)} ${n(half)}L${n(half + 5)} ${n(half + 5)}L${n(half)} ${n(-half + 4)}L${n(half)} ${n(half)}Z`,
      `fill="${shadow}" fill-opacity=".3"`,
    ) +
    faces +
    (ledges ? path(ledges, `fill="none" stroke="${look.rim}" stroke-width="1.4" stroke-opacity=".5"`) : '') +
    path(ridges, `fill="none" stroke="${look.rim}" stroke-width="1.4" stroke-linejoin="round"`) +
    ellipse(0, 0, half * 0.36, half * 0.36, outlined(look.piece, look.rim, 1)) +
    markAt(look, 0, 0, half * 0.24)
  );
}

function flag(look: SeatLook): string {
  return (
    under(3, 1, 10, 4) +
    ellipse(0, 0, 7.5, 4, outlined(stone, look.rim)) +
    path('M-1.6 0V-33H1.6V0Z', outlined(trunk, look.rim, 1)) +
    path(
      'M1.6-32Q9-35.5 16-31.5T28-32L24-23.5L28-14.5Q22-11.5 15-14.5T1.6-14.5Z',
      outlined(look.piece, look.rim),
    ) +
    path('M1.6-32Q9-35.5 16-31.5T28-32L26.8-29.4Q21-26.6 15-29.2T1.6-29.4Z', fill(look.light)) +
    markAt(look, 12.5, -22.2, 5.6)
  );
}

const symbols: Record<string, (look: SeatLook) => string> = {
  hut,
  tower,
  temple,
  settlement,
  village: (look) => pyramid(look, 14, 0),
  town: (look) => pyramid(look, 20.5, 1),
  city: (look) => pyramid(look, 27.5, 2),
  flag,
};

/** A piece around its foot, or around its middle if it is seen from above. */
export function pieceSymbol(kind: string, seat: number): string {
  const symbol = symbols[kind];
  if (!symbol) throw new Error(`no piece is called "${kind}"`);
  return symbol(seatLook(seat));
}

/** Where the huts of a pile stand, from the middle of the field. */
export function hutSpots(huts: number): { x: number; y: number; scale: number }[] {
  const spots = (scale: number, ...places: [number, number][]): { x: number; y: number; scale: number }[] =>
    places.map(([x, y]) => ({ x, y, scale }));
  if (huts <= 1) return spots(1.3, [0, 10]);
  if (huts === 2) return spots(1.08, [-15, 6], [14, 13]);
  if (huts === 3) return spots(1, [0, -5], [-16, 15], [16, 15]);
  if (huts === 4) return spots(0.92, [-14, -5], [14, -5], [-15, 18], [15, 18]);
  return spots(0.8, [0, -12], [-21, 0], [21, 0], [-12, 18], [12, 18]);
}

export const hutsDrawn = 5;

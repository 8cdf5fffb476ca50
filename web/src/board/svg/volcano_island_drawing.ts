// Volcano Island's board from above, as SVG.
import { growthOnSquare } from '../growth';
import { Noise } from '../noise';
import { eruptions, grounds, lava as melt, meadows, mix, outline, shadow, type Lava } from '../palette';
import { beside, isVolcano, middleOfSquare, sameBoardTile, squareName, type Square } from '../square';
import { lavaAt, type SquareField, type VolcanoIslandScene } from '../volcano_island_scene';
import { pieceSymbol } from './piece_symbols';
import { taluvaDefinitions, waveringRing } from './taluva_drawing';
import { circle, fill, group, n, path, segment, squareUnit, text, use } from './write';

const unit = squareUnit;
const half = unit / 2;

/** Shapes that drawings of Volcano Island refer to: it grows the same things. */
export const volcanoIslandDefinitions = taluvaDefinitions;

function middle(square: Square): { x: number; y: number } {
  const { x, y } = middleOfSquare(square);
  return { x: x * unit, y: y * unit };
}

function box(x: number, y: number, halfWidth: number, halfHeight = halfWidth): string {
  return `M${n(x - halfWidth)} ${n(y - halfHeight)}h${n(2 * halfWidth)}v${n(2 * halfHeight)}h${n(-2 * halfWidth)}Z`;
}

function roundBox(x: number, y: number, reach: number, round: number): string {
  const flat = 2 * (reach - round);
  return (
    `M${n(x - reach + round)} ${n(y - reach)}h${n(flat)}q${n(round)} 0 ${n(round)} ${n(round)}v${n(flat)}q0 ${n(round)} ${n(-round)} ${n(round)}` +
    `h${n(-flat)}q${n(-round)} 0 ${n(-round)} ${n(-round)}v${n(-flat)}q0 ${n(-round)} ${n(round)} ${n(-round)}Z`
  );
}

/** Sand along the sea, its inner border wavering. */
function drawBeach(scene: VolcanoIslandScene, square: Square): string {
  const noise = new Noise(square.file + 40, square.rank + 40);
  const { x, y } = middle(square);
  const corners = [[-half, -half], [half, -half], [half, half], [-half, half]] as const; // prettier-ignore
  return beside(square)
    .map((next, side) => {
      const depth = [noise.between(6, 13), noise.between(6, 13)] as const;
      if (scene.byName.has(squareName(next))) return '';
      const [from, to] = [corners[side], corners[(side + 1) % 4]] as [
        readonly [number, number],
        readonly [number, number],
      ];
      const inward = [[0, 1], [-1, 0], [0, -1], [1, 0]][side] as [number, number]; // prettier-ignore
      const point = (share: number, deep: number): string =>
        `${n(x + from[0] + (to[0] - from[0]) * share + inward[0] * deep)} ${n(y + from[1] + (to[1] - from[1]) * share + inward[1] * deep)}`;
      return path(
        `M${point(0, 0)}L${point(1, 0)}L${point(1, 8)}C${point(0.7, depth[0] * 1.5)} ${point(0.3, depth[1] * 1.5)} ${point(0, 8)}Z`,
        fill(grounds.S.face),
      );
    })
    .join('');
}

function drawLand(scene: VolcanoIslandScene, ids: string): string {
  let [faces, thin, thick, growth] = ['', '', '', ''];
  const northFirst = [...scene.squares].sort((a, b) => b.rank - a.rank || a.file - b.file);
  for (const square of northFirst) {
    const { x, y } = middle(square);
    const meadow = meadows[((square.file >> 1) + (square.rank >> 1)) % 2] as (typeof meadows)[0];
    faces +=
      path(box(x, y, half), fill(square.volcano ? grounds.V.face : meadow.face)) + drawBeach(scene, square);
    const corners = [[-half, -half], [half, -half], [half, half], [-half, half]] as const; // prettier-ignore
    beside(square).forEach((next, side) => {
      const there = scene.byName.has(squareName(next));
      // Between two squares of land the line is drawn once.
      if (there && (side === 0 || side === 3)) return;
      const [from, to] = [corners[side], corners[(side + 1) % 4]] as [
        readonly [number, number],
        readonly [number, number],
      ];
      const line = segment({ x: x + from[0], y: y + from[1] }, { x: x + to[0], y: y + to[1] });
      if (sameBoardTile(square, next)) thin += line;
      else thick += line;
    });
    if (!square.piece && square.lava === 0 && !square.volcano)
      growth += growthOnSquare(square.file, square.rank)
        .map(({ kind, x: gx, y: gy, scale }) => use(ids, kind, x + gx * unit, y + gy * unit + 4, scale))
        .join('');
  }
  return (
    faces +
    path(thin, `fill="none" stroke="${outline}" stroke-width="1.1" stroke-opacity=".38"`) +
    path(thick, `fill="none" stroke="${outline}" stroke-width="2.6" stroke-linecap="round"`) +
    growth
  );
}

/** The volcano's tile with its mountain, and the crater, which lava comes out of from below. */
function drawMountain(scene: VolcanoIslandScene, ids: string): { below: string; crater: string } {
  const noise = new Noise(4, 5);
  let gullies = '';
  for (let gully = 0; gully < 14; ++gully) {
    const angle = (2 * Math.PI * (gully + noise.between(-0.25, 0.25))) / 14;
    const [from, to] = [24, noise.between(36, 46)];
    gullies += segment(
      { x: Math.cos(angle) * from, y: Math.sin(angle) * from },
      { x: Math.cos(angle) * to, y: Math.sin(angle) * to },
    );
  }
  const awake = scene.stage !== 'quiet';
  return {
    below:
      path(box(5, 6, unit), `fill="${shadow}" fill-opacity=".3"`) +
      path(
        box(0, 0, unit),
        `fill="${grounds.V.face}" stroke="${outline}" stroke-width="3" stroke-linejoin="round"`,
      ) +
      path(
        segment({ x: 0, y: -unit }, { x: 0, y: unit }) + segment({ x: -unit, y: 0 }, { x: unit, y: 0 }),
        `stroke="${outline}" stroke-width="1.1" opacity=".5"`,
      ) +
      path(box(0, 0, unit - 3.4), 'fill="none" stroke="#fff" stroke-width="1.3" stroke-opacity=".3"') +
      path(
        waveringRing(noise, 54, 0.86, 0.98),
        `fill="url(#${ids}slope)" stroke="${grounds.V.shade}" stroke-width="1.2"`,
      ) +
      path(
        gullies,
        `fill="none" stroke="${grounds.V.shade}" stroke-width="2" stroke-linecap="round" stroke-opacity=".7"`,
      ),
    crater:
      (awake ? circle(0, 0, 34, `fill="url(#${ids}glow)"`) : '') +
      circle(0, 0, 20, `fill="${grounds.V.light}" stroke="${grounds.V.shade}" stroke-width="1.6"`) +
      circle(
        0,
        0,
        14.5,
        awake
          ? `fill="url(#${ids}melt)" stroke="${melt.crust}" stroke-width="2"`
          : `fill="${mix(grounds.V.shade, '#000000', 0.45)}"`,
      ),
  };
}

/** Where the lava on a square has its middle: on the volcano it lies towards the corner. */
function lavaMiddle(square: Square): { x: number; y: number } {
  const at = middle(square);
  return isVolcano(square) ? { x: at.x * 1.22, y: at.y * 1.22 } : at;
}

/** The lava of an eruption: pools that run together where their squares share an edge. */
export function drawLava(scene: VolcanoIslandScene, squares: readonly Square[], eruption: 1 | 2): string {
  if (squares.length === 0) return '';
  const look = eruptions[eruption - 1] as Lava;
  let [outlines, details] = ['', ''];
  for (const square of squares) {
    const at = lavaMiddle(square);
    const volcano = isVolcano(square);
    const noise = new Noise(square.file, square.rank, 61);
    const reach = volcano ? 19 : 26;
    outlines += roundBox(at.x, at.y, reach, reach * 0.45);
    beside(square).forEach((next, side) => {
      if (lavaAt(scene, next) !== eruption || (volcano && isVolcano(next))) return;
      const [dx, dy] = [[0, -1], [1, 0], [0, 1], [-1, 0]][side] as [number, number]; // prettier-ignore
      const edge = isVolcano(next)
        ? { x: dx ? at.x + dx * half : lavaMiddle(next).x, y: dy ? at.y + dy * half : lavaMiddle(next).y }
        : null;
      const long = half;
      const wide = 15;
      const from = edge ? { x: dx ? at.x : edge.x, y: dy ? at.y : edge.y } : at;
      outlines += box(
        from.x + (dx * long) / 2,
        from.y + (dy * long) / 2,
        dx ? long / 2 : wide,
        dy ? long / 2 : wide,
      );
    });
    if (volcano) {
      const [ax, ay] = [-at.y * 0.18, at.x * 0.18];
      outlines += `M${n(at.x + ax)} ${n(at.y + ay)}L${n(ax * 0.6)} ${n(ay * 0.6)}L${n(-ax * 0.6)} ${n(-ay * 0.6)}L${n(at.x - ax)} ${n(at.y - ay)}Z`;
    }
    details += eruption === 1 ? plates(at, reach, noise) : waves(at, reach, noise);
  }
  const line =
    eruption === 1
      ? `fill="${look.hot}" stroke="${look.hot}" stroke-width="2.4" stroke-linejoin="round"`
      : `fill="none" stroke="${look.core}" stroke-width="3" stroke-linecap="round"`;
  return (
    path(outlines, `fill="${look.crust}" stroke="${look.crust}" stroke-width="5" stroke-linejoin="round"`) +
    path(outlines, fill(eruption === 1 ? look.core : look.hot)) +
    path(details, line)
  );
}

/** Crust in plates: each shrinks towards its middle, and what is left between them glows. */
function plates(at: { x: number; y: number }, reach: number, noise: Noise): string {
  const count = 3;
  const lattice = Array.from({ length: count + 1 }, (_, row) =>
    Array.from({ length: count + 1 }, (_, column) => {
      const [rimX, rimY] = [column === 0 || column === count, row === 0 || row === count];
      const inside = (rimX && rimY ? 0.82 : 0.96) * reach;
      return {
        x: at.x + ((2 * column) / count - 1) * inside + (rimX ? 0 : noise.between(-0.2, 0.2) * reach),
        y: at.y + ((2 * row) / count - 1) * inside + (rimY ? 0 : noise.between(-0.2, 0.2) * reach),
      };
    }),
  );
  let d = '';
  for (let row = 0; row < count; ++row)
    for (let column = 0; column < count; ++column) {
      const corners = [
        lattice[row]?.[column],
        lattice[row]?.[column + 1],
        lattice[row + 1]?.[column + 1],
        lattice[row + 1]?.[column],
      ] as { x: number; y: number }[];
      const cx = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
      const cy = corners.reduce((sum, corner) => sum + corner.y, 0) / 4;
      d +=
        'M' +
        corners.map(({ x, y }) => `${n(cx + (x - cx) * 0.74)} ${n(cy + (y - cy) * 0.74)}`).join('L') +
        'Z';
    }
  return d;
}

function waves(at: { x: number; y: number }, reach: number, noise: Noise): string {
  return [-0.45, 0.05, 0.5]
    .map((row) => {
      const swing = noise.between(4, 6.5);
      const x = at.x - reach * noise.between(0.55, 0.7);
      const step = n(reach * 0.4);
      return `M${n(x)} ${n(at.y + row * reach)}q${n(reach * 0.2)} ${n(-swing)} ${step} 0t${step} 0t${n(reach * 0.3)} 0`;
    })
    .join('');
}

function drawPieces(squares: readonly SquareField[], faded: ReadonlySet<string>): string {
  return [...squares]
    .sort((a, b) => b.rank - a.rank)
    .map((square) => {
      const { x, y } = middle(square);
      const parts: string[] = [];
      if (square.piece)
        parts.push(
          group(`transform="translate(${n(x)} ${n(y)})"`, pieceSymbol(square.piece.kind, square.piece.seat)),
        );
      if (square.marker) {
        const place = `translate(${n(x * 1.5 - (x < 0 ? 0 : 14))} ${n(y * 1.2 + 14)})`;
        parts.push(group(`transform="${place}"`, pieceSymbol('flag', square.marker)));
      }
      const drawn = parts.join('');
      return drawn && faded.has(square.name) ? group('opacity=".4"', drawn) : drawn;
    })
    .join('');
}

function drawNames(ink: string): string {
  let names = '';
  const edge = 5 * unit + 16;
  for (let index = 0; index < 10; ++index) {
    const along = (index - 4.5) * unit;
    const letter = String.fromCharCode(97 + index);
    for (const y of [-edge + 2, edge + 10]) names += text(along, y, 17, letter, `fill="${ink}"`);
    for (const x of [-edge, edge]) names += text(x, -along + 6, 17, String(index + 1), `fill="${ink}"`);
  }
  return names;
}

export function drawVolcanoIsland(
  scene: VolcanoIslandScene,
  ids: string,
  names: string | null,
  faded: ReadonlySet<string>,
): string {
  const { below, crater } = drawMountain(scene, ids);
  const ofEruption = (eruption: 1 | 2): SquareField[] =>
    scene.squares.filter((square) => square.lava === eruption);
  return (
    drawLand(scene, ids) +
    below +
    drawLava(scene, ofEruption(1), 1) +
    drawLava(scene, ofEruption(2), 2) +
    crater +
    drawPieces(scene.squares, faded) +
    (names ? drawNames(names) : '')
  );
}

export function volcanoIslandCoast(scene: VolcanoIslandScene): string {
  return scene.squares.map((square) => box(middle(square).x, middle(square).y, half)).join('');
}

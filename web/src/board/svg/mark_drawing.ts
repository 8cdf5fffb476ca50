// Marks and ghosts in the top view: the same shapes as in 3D.
import type { BoardScene, FieldName, Ghost, GhostPiece, Influence, Marks, Outline } from '../board';
import { badgeMarkup } from '../badges';
import { bandsOf, type Band } from '../influence_bands';
import { cellName, centreOf, roundCell, tileCells, type Vec2 } from '../hex';
import { markColours, markOutline, outline as ink, seatLook } from '../palette';
import { parseSquare } from '../square';
import type { SvgGround } from './ground';
import { pieceSymbol } from './piece_symbols';
import { drawBuilding, drawTile } from './taluva_drawing';
import { circle, fill, group, n, path, pathOf, segment } from './write';
import { drawLava } from './volcano_island_drawing';

function shape(ground: SvgGround, field: FieldName, share: number): string {
  const middle = ground.middle(field);
  if (!middle) return '';
  return pathOf(
    ground.outline.map(({ x, y }) => ({
      x: middle.x + x * ground.unit * share,
      y: middle.y + y * ground.unit * share,
    })),
  );
}

const ring = (d: string, colour: string, width: number, more = ''): string =>
  d && path(d, `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linejoin="round" ${more}`);

function cross(ground: SvgGround, field: FieldName): string {
  const middle = ground.middle(field);
  if (!middle) return '';
  const arm = 15;
  const d =
    segment({ x: middle.x - arm, y: middle.y - arm }, { x: middle.x + arm, y: middle.y + arm }) +
    segment({ x: middle.x + arm, y: middle.y - arm }, { x: middle.x - arm, y: middle.y + arm });
  return (
    path(d, `fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"`) +
    path(d, `fill="none" stroke="${markColours.bad}" stroke-width="5.5" stroke-linecap="round"`)
  );
}

function brackets(ground: SvgGround, field: FieldName): string {
  const middle = ground.middle(field);
  if (!middle) return '';
  const at = (index: number): Vec2 => {
    const corner = ground.outline[(index + ground.outline.length) % ground.outline.length] as Vec2;
    return { x: middle.x + corner.x * ground.unit * 0.9, y: middle.y + corner.y * ground.unit * 0.9 };
  };
  const d = ground.outline
    .map((_, index) => {
      const [before, here, after] = [at(index - 1), at(index), at(index + 1)];
      const part = (to: Vec2): string =>
        `${n(here.x + (to.x - here.x) * 0.3)} ${n(here.y + (to.y - here.y) * 0.3)}`;
      return `M${part(before)}L${n(here.x)} ${n(here.y)}L${part(after)}`;
    })
    .join('');
  return ring(d, markColours.cursor, 9) + ring(d, '#ffffff', 5);
}

/** The line around fields that belong together. */
function borderOf(ground: SvgGround, fields: readonly FieldName[]): string {
  const inside = new Set(fields);
  let d = '';
  for (const field of fields) {
    const middle = ground.middle(field);
    if (!middle) continue;
    ground.outline.forEach((corner, side) => {
      if (inside.has(ground.beyond(field, side))) return;
      const next = ground.outline[(side + 1) % ground.outline.length] as Vec2;
      const on = ({ x, y }: Vec2): Vec2 => ({ x: middle.x + x * ground.unit, y: middle.y + y * ground.unit });
      d += segment(on(corner), on(next));
    });
  }
  return d;
}

function wall(ground: SvgGround, { seat, fields }: Outline): string {
  const look = seatLook(seat);
  const d = borderOf(ground, fields);
  const round = 'stroke-linecap="round"';
  return ring(d, look.rim, 10, round) + ring(d, look.piece, 7, round) + ring(d, look.light, 2, round);
}

function influenceOf(ground: SvgGround, { field, seat, strength }: Influence, band: Band): string {
  const middle = ground.middle(field);
  if (!middle) return '';
  const look = seatLook(seat);
  const [east, south] = [[-1, -1], [1, -1], [1, 1], [-1, 1], [0, 0]][seat - 1] as [number, number]; // prettier-ignore
  const reach = ground.unit / 2;
  const [left, wide] = [middle.x - reach + band.from * ground.unit, (band.to - band.from) * ground.unit];
  let drawn = path(
    `M${n(left)} ${n(middle.y - reach)}h${n(wide)}v${n(ground.unit)}h${n(-wide)}Z`,
    `fill="${look.piece}" fill-opacity="${n(0.26 + 0.1 * strength)}"`,
  );
  for (let pip = 0; pip < strength; ++pip) {
    const x = middle.x + east * (reach - 9 - pip * 13);
    const y = middle.y + south * (reach - 9);
    drawn += circle(x, y, 6.4, `fill="${look.piece}" stroke="${look.rim}" stroke-width="1.3"`);
    drawn += group(
      `transform="translate(${n(x)} ${n(y)})"`,
      path(pathOf(markOutline(look.mark), 3.2), fill(look.ink)),
    );
  }
  return drawn;
}

/** More than these glow as one region, or the board would be all rings. */
const fewFields = 12;

function drawLegal(fields: readonly FieldName[], ground: SvgGround): string {
  const colour = markColours.legal;
  const shapes = (share: number): string => fields.map((field) => shape(ground, field, share)).join('');
  if (fields.length === 0) return '';
  if (fields.length <= fewFields)
    return path(
      shapes(0.86),
      `fill="${colour}" fill-opacity=".28" stroke="${colour}" stroke-width="4" stroke-linejoin="round" stroke-opacity=".95"`,
    );
  return (
    path(
      shapes(0.95),
      `fill="${colour}" fill-opacity=".3" stroke="${colour}" stroke-width="1.6" stroke-opacity=".6"`,
    ) +
    ring(borderOf(ground, fields), ink, 8, 'stroke-linecap="round" opacity=".4"') +
    ring(borderOf(ground, fields), colour, 4.5, 'stroke-linecap="round"')
  );
}

export function drawMarks(marks: Marks, ground: SvgGround): string {
  const each = (fields: readonly FieldName[] | undefined, draw: (field: FieldName) => string): string =>
    (fields ?? []).map(draw).join('');
  return (
    bandsOf(marks.influence ?? [])
      .map(([influence, band]) => influenceOf(ground, influence, band))
      .join('') +
    drawLegal(marks.legal ?? [], ground) +
    each(
      marks.last,
      (field) =>
        ring(shape(ground, field, 0.9), ink, 6, 'opacity=".7"') +
        ring(shape(ground, field, 0.9), markColours.last, 3.4),
    ) +
    each(marks.hint, (field) => {
      const d = shape(ground, field, 0.82);
      return ring(d, ink, 8) + ring(d, markColours.hint, 5, 'stroke-dasharray="11 7"');
    }) +
    each(
      marks.selected,
      (field) =>
        ring(shape(ground, field, 0.84), ink, 10, 'opacity=".85"') +
        ring(shape(ground, field, 0.84), markColours.selected, 6),
    ) +
    (marks.outlines ?? []).map((outline) => wall(ground, outline)).join('') +
    (marks.cursor ? brackets(ground, marks.cursor) : '') +
    each(marks.leaving, (field) => cross(ground, field))
  );
}

/** Settlements' badges inside the picture, for pictures that nobody can hover over. */
export function drawBadges(outlines: readonly Outline[], ground: SvgGround): string {
  return outlines
    .map((outline) => {
      const parts = [outline.size !== undefined, outline.tower, outline.temple].filter(Boolean).length;
      const middles = outline.fields.map((field) => ground.middle(field)).filter((middle) => middle !== null);
      if (parts === 0 || middles.length === 0) return '';
      const look = seatLook(outline.seat);
      const x = middles.reduce((sum, middle) => sum + middle.x, 0) / middles.length;
      const y = Math.min(...middles.map((middle) => middle.y)) - ground.unit * 0.95;
      const width = 28 + parts * 19;
      // The markup is that of HTML badges: its pictures stand side by side here, and its number becomes text.
      let at = 8;
      const inside = badgeMarkup(outline).replace(
        /<svg |<b>(\d+)<\/b>/g,
        (found, size: string | undefined) => {
          const place = at;
          at += 19;
          return size === undefined
            ? `<svg x="${place}" y="4" `
            : `<text x="${place + 8}" y="18" font-size="16" font-weight="bold" font-family="system-ui,sans-serif" text-anchor="middle" fill="${look.ink}">${size}</text>`;
        },
      );
      return group(
        `transform="translate(${n(x - width / 2)} ${n(y - 12)})"`,
        `<rect width="${width}" height="24" rx="12" fill="${look.piece}" stroke="${look.light}" stroke-width="2"/>${inside}`,
      );
    })
    .join('');
}

function drawGhostPiece(piece: GhostPiece, ground: SvgGround, scene: BoardScene | null): string {
  const middle = ground.middle(piece.field);
  if (!middle) return '';
  const place = `transform="translate(${n(middle.x)} ${n(middle.y)})"`;
  if (piece.piece === 'lava1' || piece.piece === 'lava2') {
    const square = parseSquare(piece.field);
    if (!square || scene?.game !== 'volcano-island') return '';
    return drawLava(scene, [square], piece.piece === 'lava1' ? 1 : 2);
  }
  if (piece.piece === 'hut' || piece.piece === 'tower' || piece.piece === 'temple')
    return group(place, drawBuilding(piece.piece, piece.seat, piece.huts ?? 1));
  return group(place, pieceSymbol(piece.piece, piece.seat));
}

export function drawGhost(
  ghost: Ghost | null,
  ids: string,
  ground: SvgGround,
  scene: BoardScene | null,
): string {
  if (!ghost) return '';
  if (ghost.kind === 'pieces')
    return group('opacity=".62"', ghost.pieces.map((piece) => drawGhostPiece(piece, ground, scene)).join(''));
  const cells = tileCells(ghost.at, ghost.direction);
  const { x, y } = centreOf(ghost.at);
  const place = `translate(${n(x * ground.unit)} ${n(y * ground.unit)})`;
  const free = ghost.state === 'free';
  const legal = ghost.state === 'legal';
  const colour = legal ? markColours.good : markColours.bad;
  const fields = cells.map((cell) => cellName(roundCell(cell)));
  const tile = drawTile(ids, ghost.lands, ghost.direction);
  // Lifted: it throws its shadow down to the right.
  const shade = cells
    .map((cell) => {
      const at = centreOf(cell);
      return pathOf(
        ground.outline.map((corner) => ({
          x: (at.x + corner.x) * ground.unit + 7,
          y: (at.y + corner.y) * ground.unit + 9,
        })),
      );
    })
    .join('');
  return (
    path(shade, `fill="${ink}" fill-opacity=".35"`) +
    group(`transform="${place}" opacity="${ghost.state === 'illegal' ? '.8' : '.96'}"`, tile) +
    (free
      ? ''
      : fields
          .map(
            (field) =>
              (legal ? '' : path(shape(ground, field, 1), `${fill(colour)} fill-opacity=".45"`)) +
              ring(shape(ground, field, 0.96), colour, 5, legal ? '' : 'stroke-dasharray="9 7"') +
              (legal ? '' : cross(ground, field)),
          )
          .join(''))
  );
}

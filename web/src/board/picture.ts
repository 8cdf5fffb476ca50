// A picture of a position as SVG text: made without a browser, so that rules pages and tests can use it.
import type { BoardScene, Ghost, Marks } from './board';
import { day, night } from './palette';
import { fitBox, groundOf, landBox, type Box } from './svg/ground';
import { drawBadges, drawGhost, drawMarks } from './svg/mark_drawing';
import { drawTaluva, taluvaCoast, taluvaDefinitions } from './svg/taluva_drawing';
import {
  drawVolcanoIsland,
  volcanoIslandCoast,
  volcanoIslandDefinitions,
} from './svg/volcano_island_drawing';
import { group, n, path } from './svg/write';

export interface PictureOptions {
  marks?: Marks;
  ghost?: Ghost | null;
  dark?: boolean;
  /** Levels, or names of files and ranks. */
  numbers?: boolean;
  /** What all ids begin with: pictures on one page need different ones. */
  ids?: string;
  /** Width by height; as the land has it if left out. */
  aspect?: number;
  /** Read out instead of the picture; without it the picture is decoration. */
  title?: string;
}

export function definitions(scene: BoardScene, ids: string): string {
  return scene.game === 'taluva' ? taluvaDefinitions(ids) : volcanoIslandDefinitions(ids);
}

/** Sea around the land, shallow and with foam along the coast. */
export function drawCoast(scene: BoardScene, dark: boolean): string {
  const around = dark ? night : day;
  const coast = scene.game === 'taluva' ? taluvaCoast(scene) : volcanoIslandCoast(scene);
  if (!coast) return '';
  const band = (colour: string, width: number, alpha: number): string =>
    path(
      coast,
      `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" opacity="${alpha}"`,
    );
  return (
    band(around.shallow, 70, 0.35) +
    band(around.shallow, 40, 0.75) +
    band(around.foam, 17, 0.9) +
    band(around.shallow, 10, 1)
  );
}

export function drawLand(
  scene: BoardScene,
  ids: string,
  dark: boolean,
  numbers: boolean,
  faded: ReadonlySet<string>,
): string {
  if (scene.game === 'taluva') return drawTaluva(scene, ids, numbers, faded);
  return drawVolcanoIsland(scene, ids, numbers ? (dark ? night : day).seaInk : null, faded);
}

export const seaColour = (dark: boolean): string => (dark ? night : day).sea;

const viewBox = ({ x, y, width, height }: Box): string => `${n(x)} ${n(y)} ${n(width)} ${n(height)}`;

function escaped(words: string): string {
  return words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}

/** What a ghost tile covers is in the picture, too. */
function pictureBox(scene: BoardScene, ghost: Ghost | null): Box {
  const land = landBox(scene);
  if (ghost?.kind !== 'tile') return land;
  const middle = groundOf('taluva').middle(`${Math.round(ghost.at.q)},${Math.round(ghost.at.r)}`) ?? {
    x: 0,
    y: 0,
  };
  const reach = 2.9 * groundOf('taluva').unit;
  const [left, top] = [Math.min(land.x, middle.x - reach), Math.min(land.y, middle.y - reach)];
  return {
    x: left,
    y: top,
    width: Math.max(land.x + land.width, middle.x + reach) - left,
    height: Math.max(land.y + land.height, middle.y + reach) - top,
  };
}

export function svgPicture(scene: BoardScene, options: PictureOptions = {}): string {
  const { marks = {}, ghost = null, dark = false, numbers = false, ids = 'tephra-', title } = options;
  const ground = groundOf(scene.game);
  const inside = pictureBox(scene, ghost);
  const box = fitBox(inside, options.aspect ?? (inside.width + 90) / (inside.height + 90), 45);
  const naming = title === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escaped(title)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(box)}" ${naming}>` +
    `<defs>${definitions(scene, ids)}</defs>` +
    `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}" fill="${seaColour(dark)}"/>` +
    group('', drawCoast(scene, dark)) +
    group('', drawLand(scene, ids, dark, numbers, new Set(marks.leaving ?? []))) +
    group('', drawMarks(marks, ground)) +
    group('', drawGhost(ghost, ids, ground, scene)) +
    group('', drawBadges(marks.outlines ?? [], ground)) +
    '</svg>'
  );
}

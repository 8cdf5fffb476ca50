// Where fields lie in the top view, for marks and pointers of either game.
import type { BoardScene, FieldName, Game } from '../board';
import {
  axialAt,
  cellName,
  centreOf,
  clockwise,
  corners,
  directions,
  neighbour,
  parseCell,
  roundCell,
  type Direction,
  type Vec2,
} from '../hex';
import {
  beside,
  middleOfSquare,
  parseSquare,
  roundSquare,
  squareAt,
  squareName,
  type Square,
} from '../square';
import { hexUnit, squareUnit } from './write';

export interface SvgGround {
  unit: number;
  /** Clockwise from the middle of a field, in side lengths. */
  outline: readonly Vec2[];
  /** In the picture's units; null for what is no field's name. */
  middle(field: FieldName): Vec2 | null;
  /** The field beyond a side of the outline. */
  beyond(field: FieldName, side: number): FieldName;
  /** What a point of the picture is, between the fields and as a field. */
  at(point: Vec2): { q: number; r: number; cell: FieldName | null };
}

const taluvaGround: SvgGround = {
  unit: hexUnit,
  outline: corners(),
  middle(field) {
    const cell = parseCell(field);
    if (!cell) return null;
    const { x, y } = centreOf(cell);
    return { x: x * hexUnit, y: y * hexUnit };
  },
  beyond(field, side) {
    const cell = parseCell(field);
    return cell ? cellName(neighbour(cell, clockwise(directions[side] as Direction, 1))) : '';
  },
  at(point) {
    const axial = axialAt({ x: point.x / hexUnit, y: point.y / hexUnit });
    return { ...axial, cell: cellName(roundCell(axial)) };
  },
};

const volcanoIslandGround: SvgGround = {
  unit: squareUnit,
  outline: [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: 0.5, y: 0.5 },
    { x: -0.5, y: 0.5 },
  ],
  middle(field) {
    const square = parseSquare(field);
    if (!square) return null;
    const { x, y } = middleOfSquare(square);
    return { x: x * squareUnit, y: y * squareUnit };
  },
  beyond(field, side) {
    const square = parseSquare(field);
    return square ? squareName(beside(square)[side] as Square) : '';
  },
  at(point) {
    const { file, rank } = squareAt({ x: point.x / squareUnit, y: point.y / squareUnit });
    const square = roundSquare({ file, rank });
    return { q: file, r: rank, cell: square && squareName(square) };
  },
};

export function groundOf(game: Game): SvgGround {
  return game === 'taluva' ? taluvaGround : volcanoIslandGround;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What of the picture has land on it, or some fields more. */
export function landBox(scene: BoardScene, more: readonly FieldName[] = []): Box {
  const ground = groundOf(scene.game);
  const names =
    scene.game === 'taluva' ? scene.fields.map(({ name }) => name) : scene.squares.map(({ name }) => name);
  const points = [...names, ...more].flatMap((name) => {
    const middle = ground.middle(name) ?? { x: 0, y: 0 };
    return ground.outline.map(({ x, y }) => ({
      x: middle.x + x * ground.unit,
      y: middle.y + y * ground.unit,
    }));
  });
  if (points.length === 0)
    return { x: -ground.unit, y: -ground.unit, width: 2 * ground.unit, height: 2 * ground.unit };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** A box that has the shape of a container and all of another box in its middle. */
export function fitBox(inside: Box, aspect: number, margin: number): Box {
  const [wide, high] = [inside.width + 2 * margin, inside.height + 2 * margin];
  const width = Math.max(wide, high * aspect);
  const height = width / aspect;
  return {
    x: inside.x + inside.width / 2 - width / 2,
    y: inside.y + inside.height / 2 - height / 2,
    width,
    height,
  };
}

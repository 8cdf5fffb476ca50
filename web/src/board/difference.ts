// What changed from one scene to the next: what an animation has to tell.
import type { TaluvaField, TaluvaScene } from './taluva_scene';
import type { SquareField, VolcanoIslandScene } from './volcano_island_scene';

export interface TaluvaDifference {
  /** Fields of tiles that were not there before. */
  laid: TaluvaField[];
  /** Fields with a building that was not there before, or was a smaller pile. */
  built: TaluvaField[];
  /** Fields as they were, whose buildings are gone. */
  lost: TaluvaField[];
}

export function taluvaDifference(before: TaluvaScene, after: TaluvaScene): TaluvaDifference {
  const laid = after.fields.filter((field) => {
    const old = before.byName.get(field.name);
    return !old || old.tile < field.tile || old.level < field.level;
  });
  const built = after.fields.filter((field) => {
    if (!field.building) return false;
    const old = before.byName.get(field.name);
    return old?.tile !== field.tile || !sameBuilding(old, field);
  });
  const lost = before.fields.filter((field) => field.building && !after.byName.get(field.name)?.building);
  return { laid, built, lost };
}

function sameBuilding(a: TaluvaField, b: TaluvaField): boolean {
  return (
    a.building?.kind === b.building?.kind &&
    a.building?.seat === b.building?.seat &&
    a.building?.huts === b.building?.huts
  );
}

export interface VolcanoIslandDifference {
  /** Squares with a piece that is new, or has grown. */
  placed: SquareField[];
  /** Squares as they were, whose pieces or start markers are gone. */
  lost: SquareField[];
  /** Squares that lava has reached. */
  flooded: SquareField[];
  /** A settlement that moved. */
  moved: { from: SquareField; to: SquareField } | null;
}

export function volcanoIslandDifference(
  before: VolcanoIslandScene,
  after: VolcanoIslandScene,
): VolcanoIslandDifference {
  const was = (square: SquareField): SquareField | undefined => before.byName.get(square.name);
  const is = (square: SquareField): SquareField | undefined => after.byName.get(square.name);
  const samePiece = (a?: SquareField, b?: SquareField): boolean =>
    a?.piece?.kind === b?.piece?.kind && a?.piece?.seat === b?.piece?.seat;
  const placed = after.squares.filter((square) => square.piece && !samePiece(was(square), square));
  const lost = before.squares.filter(
    (square) => (square.piece && !is(square)?.piece) || (square.marker && !is(square)?.marker),
  );
  const flooded = after.squares.filter((square) => square.lava !== 0 && was(square)?.lava !== square.lava);
  return { placed, lost, flooded, moved: moveIn(placed, lost, flooded) };
}

function moveIn(
  placed: readonly SquareField[],
  lost: readonly SquareField[],
  flooded: readonly SquareField[],
): VolcanoIslandDifference['moved'] {
  const [to] = placed;
  const [from] = lost;
  if (!to || !from || placed.length !== 1 || lost.length !== 1 || flooded.length > 0) return null;
  const oneCoin =
    to.piece?.kind === 'settlement' && from.piece?.kind === 'settlement' && to.piece.seat === from.piece.seat;
  return oneCoin ? { from, to } : null;
}

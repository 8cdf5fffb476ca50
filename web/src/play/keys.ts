// What the keyboard does on the board.
import {
  centreOf,
  directions,
  neighbour,
  parseCell,
  type Cell,
  type Direction,
  type Vec2,
} from '../board/hex';
import type { TaluvaHand } from './taluva_hand.svelte';
import type { VolcanoIslandHand } from './volcano_island_hand.svelte';

const arrows: Record<string, Vec2> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow leads on the table, if the camera has gone around it so far: as it is seen, not as north is. */
function wayOf(key: string, azimuth: number): Vec2 | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  return { x: arrow.x * cos + arrow.y * sin, y: arrow.y * cos - arrow.x * sin };
}

/** So nearly two directions have to fit an arrow for it to lead between them. */
const between = 0.3;

/**
 * The direction in which an arrow leads over hexagons. Where it leads between two directions they take turns, so
 * that one goes straight on, and the way back is the way there.
 */
export function hexStep(key: string, at: Cell, azimuth = 0): Direction | null {
  const way = wayOf(key, azimuth);
  if (!way) return null;
  const fits = (direction: Direction): number => {
    const { x, y } = centreOf(neighbour({ q: 0, r: 0 }, direction));
    return x * way.x + y * way.y;
  };
  const [best, second] = [...directions].sort((a, b) => fits(b) - fits(a)) as [Direction, Direction];
  if (fits(best) - fits(second) > between) return best;
  // Both go one row on, of one of the three kinds of rows.
  const rows = ({ q, r }: Cell): number[] => [q, r, -q - r];
  const steps = [best, second].map((direction) => rows(neighbour({ q: 0, r: 0 }, direction)));
  const kind = [0, 1, 2].find((row) => steps[0]?.[row] === steps[1]?.[row]) ?? 0;
  const row = rows(at)[kind] ?? 0;
  const border = Math.min(row, row + (steps[0]?.[kind] ?? 0));
  const axis = (direction: Direction): number => directions.indexOf(direction) % 3;
  const first = axis(best) < axis(second) ? best : second;
  return border % 2 !== 0 ? first : first === best ? second : best;
}

/** The square one step on, or the same at the border. */
export function squareStep(key: string, from: string, azimuth = 0): string | null {
  const way = wayOf(key, azimuth);
  if (!way) return null;
  const file = from.charCodeAt(0) - 97;
  const rank = Number(from.slice(1)) - 1;
  const along = Math.abs(way.x) >= Math.abs(way.y);
  const inside = (value: number): number => Math.min(Math.max(value, 0), 9);
  const to = {
    file: inside(file + (along ? Math.sign(way.x) : 0)),
    rank: inside(rank - (along ? 0 : Math.sign(way.y))),
  };
  return `${String.fromCharCode(97 + to.file)}${to.rank + 1}`;
}

/** True if the key meant something. */
export function taluvaKey(hand: TaluvaHand, event: KeyboardEvent, azimuth: number): boolean {
  const at = hand.phase === 'place' ? hand.tile.at : parseCell(hand.building.field ?? '');
  const step = hexStep(event.key, at ?? { q: 0, r: 0 }, azimuth);
  if (step) hand.step(step);
  else if (event.key === 'r' || event.key === 'R') hand.turn(event.shiftKey ? -1 : 1);
  else if (event.key === 'n') hand.next(1);
  else if (event.key === 'p') hand.next(-1);
  else if (event.key === 'Enter' || event.key === ' ') {
    if (hand.canConfirm) hand.confirm();
  } else if (event.key === 'Escape' || event.key === 'Backspace') hand.back();
  else return false;
  return true;
}

/** The square where the keyboard is afterwards; null if the key meant nothing. */
export function volcanoIslandKey(
  hand: VolcanoIslandHand,
  cursor: string,
  event: KeyboardEvent,
  azimuth: number,
): string | null {
  const to = squareStep(event.key, cursor, azimuth);
  if (to) return to;
  if (event.key === 'n' || event.key === 'p') {
    const squares = [...new Set(hand.actions.map((action) => action.to).filter((at) => at !== ''))].sort();
    const offered = hand.choice ? hand.offers : squares;
    if (offered.length === 0) return cursor;
    const index = offered.indexOf(cursor);
    const steps = event.key === 'n' ? 1 : -1;
    return offered[index < 0 ? 0 : (index + steps + offered.length) % offered.length] ?? cursor;
  }
  if (event.key === 'Enter' || event.key === ' ') {
    if (hand.canConfirm && (hand.square === cursor || hand.chosen?.to === cursor || hand.phase === 'wait'))
      hand.confirm();
    else hand.pickSquare(cursor);
    return cursor;
  }
  if (event.key === 'e' && hand.canEnd) {
    hand.end();
    return cursor;
  }
  if (event.key === 'Escape' || event.key === 'Backspace') {
    hand.back();
    return cursor;
  }
  return null;
}

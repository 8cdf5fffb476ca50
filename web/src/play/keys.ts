// What the keyboard does on the board.
import type { Direction } from '../board/hex';
import type { TaluvaHand } from './taluva_hand.svelte';
import type { VolcanoIslandHand } from './volcano_island_hand.svelte';

/** Rows of hexagons are shifted by half a field: up and down take turns in their direction. */
export function hexStep(key: string, row: number): Direction | null {
  const odd = row % 2 !== 0;
  switch (key) {
    case 'ArrowLeft':
      return 'w';
    case 'ArrowRight':
      return 'e';
    case 'ArrowUp':
      return odd ? 'ne' : 'nw';
    case 'ArrowDown':
      return odd ? 'sw' : 'se';
    default:
      return null;
  }
}

/** The square one step on, or the same at the border. */
export function squareStep(key: string, from: string): string | null {
  const file = from.charCodeAt(0) - 97;
  const rank = Number(from.slice(1)) - 1;
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const step = steps[key];
  if (!step) return null;
  const inside = (value: number): number => Math.min(Math.max(value, 0), 9);
  return `${String.fromCharCode(97 + inside(file + step[0]))}${inside(rank + step[1]) + 1}`;
}

/** True if the key meant something. */
export function taluvaKey(hand: TaluvaHand, event: KeyboardEvent): boolean {
  const row =
    hand.phase === 'place' ? (hand.tile.at?.r ?? 0) : Number(hand.building.field?.split(',')[1] ?? 0);
  const step = hexStep(event.key, row);
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
): string | null {
  const to = squareStep(event.key, cursor);
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

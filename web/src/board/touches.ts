// What a pointer does on any board, however it is drawn: pick, hover, carry the tile, turn it by the wheel.
import type { BoardListener, BoardPoint } from './board';
import { WheelSteps, type GestureListener, type Spot } from './gestures';

/** So much closer one notch of the wheel goes. */
const zoomPerNotch = 1.18;

export interface Touched {
  pointAt(spot: Spot): BoardPoint;
  holdsTile(): boolean;
  zoom(factor: number): void;
}

export function touches(
  board: Touched,
  listener: BoardListener,
): Pick<GestureListener, 'grabs' | 'tap' | 'hover' | 'carry' | 'wheel'> {
  const wheel = new WheelSteps();
  return {
    grabs: (at) => board.holdsTile() && at.pointer !== 'mouse' && board.pointAt(at).ghost,
    tap: (at) => listener.pick?.(board.pointAt(at)),
    hover: (at) => listener.hover?.(at && board.pointAt(at)),
    carry: (at, done) => listener.carry?.(board.pointAt(at), done),
    wheel: (notches, pinching) => {
      if (!board.holdsTile() || pinching) return board.zoom(zoomPerNotch ** -notches);
      const step = wheel.add(notches, performance.now());
      if (step !== 0) listener.turn?.(step);
    },
  };
}

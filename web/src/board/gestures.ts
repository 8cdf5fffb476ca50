// Pointers, fingers and the wheel, told as what they mean on a board.

export type PointerKind = 'mouse' | 'touch' | 'pen';

export interface Spot {
  /** In pixels from the element's upper left corner. */
  x: number;
  y: number;
  pointer: PointerKind;
}

export interface GestureListener {
  /** Whether a pointer that goes down here takes hold of something; then it carries it instead of the camera. */
  grabs(at: Spot): boolean;
  tap(at: Spot): void;
  /** The mouse is there, or a finger rests there. */
  hover(at: Spot | null): void;
  carry(at: Spot, done: boolean): void;
  /** In pixels; `second` with the right or middle button, or with shift held. */
  drag(right: number, down: number, second: boolean): void;
  /** Two fingers: closer by a factor, turned clockwise by radians, moved in pixels. */
  pinch(factor: number, twist: number, right: number, down: number): void;
  /** In notches, down is positive; `pinching` is how trackpads tell of two fingers. */
  wheel(notches: number, pinching: boolean): void;
}

interface Finger {
  x: number;
  y: number;
  startX: number;
  startY: number;
}

/** So many milliseconds a finger rests before it points instead of tapping. */
const restMilliseconds = 450;

const slack: Record<PointerKind, number> = { mouse: 5, pen: 8, touch: 10 };

/** Listens until the function that comes back is called. */
export function listenToGestures(element: HTMLElement, listener: GestureListener): () => void {
  const fingers = new Map<number, Finger>();
  let moved = false;
  let carrying = false;
  let second = false;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const stop = new AbortController();
  const options = { signal: stop.signal };

  const spot = (event: PointerEvent): Spot => {
    const box = element.getBoundingClientRect();
    const known = event.pointerType === 'touch' || event.pointerType === 'pen';
    return {
      x: event.clientX - box.left,
      y: event.clientY - box.top,
      pointer: known ? (event.pointerType as PointerKind) : 'mouse',
    };
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      const at = spot(event);
      clearTimeout(resting);
      // Without capture a drag would end at the border of the board.
      element.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: at.x, y: at.y, startX: at.x, startY: at.y });
      if (fingers.size > 1) {
        if (carrying) listener.carry(at, true);
        carrying = false;
        moved = true;
        return;
      }
      moved = false;
      second = event.button === 1 || event.button === 2 || event.shiftKey;
      carrying = !second && listener.grabs(at);
      if (at.pointer !== 'touch' || carrying) return;
      resting = setTimeout(() => {
        if (moved) return;
        // No tap any more when it is lifted.
        moved = true;
        carrying = false;
        listener.hover(at);
      }, restMilliseconds);
    },
    options,
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const at = spot(event);
      const finger = fingers.get(event.pointerId);
      if (!finger) {
        if (at.pointer !== 'touch') listener.hover(at);
        return;
      }
      const [dx, dy] = [at.x - finger.x, at.y - finger.y];
      if (fingers.size === 2) {
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1] as Finger;
        const before = { x: finger.x - other.x, y: finger.y - other.y };
        const now = { x: at.x - other.x, y: at.y - other.y };
        const factor = Math.hypot(now.x, now.y) / Math.max(1, Math.hypot(before.x, before.y));
        const twist = Math.atan2(before.x * now.y - before.y * now.x, before.x * now.x + before.y * now.y);
        listener.pinch(factor, twist, dx / 2, dy / 2);
      } else if (fingers.size === 1) {
        if (!moved && Math.hypot(at.x - finger.startX, at.y - finger.startY) < slack[at.pointer]) return;
        moved = true;
        if (carrying) listener.carry(at, false);
        else listener.drag(dx, dy, second);
      }
      finger.x = at.x;
      finger.y = at.y;
    },
    options,
  );

  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    fingers.delete(event.pointerId);
    clearTimeout(resting);
    const at = spot(event);
    if (fingers.size > 0) return;
    const cancelled = event.type === 'pointercancel';
    if (carrying && moved) listener.carry(at, true);
    else if (!moved && !cancelled && !second) listener.tap(at);
    carrying = false;
  };
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', up, options);
  element.addEventListener('pointerleave', () => fingers.size === 0 && listener.hover(null), options);
  element.addEventListener('contextmenu', (event) => event.preventDefault(), options);
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 33;
      listener.wheel(Math.max(-2, Math.min(2, pixels / 100)), event.ctrlKey);
    },
    { ...options, passive: false },
  );
  return () => {
    clearTimeout(resting);
    stop.abort();
  };
}

/** Adds up small turns of the wheel until they make a whole step: a trackpad sends many. */
export class WheelSteps {
  #sum = 0;
  #last = 0;

  /** -1, 0 or 1. */
  add(notches: number, time: number): -1 | 0 | 1 {
    if (time - this.#last > 400) this.#sum = 0;
    this.#last = time;
    this.#sum += notches;
    if (Math.abs(this.#sum) < 0.5) return 0;
    const step = this.#sum > 0 ? 1 : -1;
    this.#sum = 0;
    return step;
  }
}

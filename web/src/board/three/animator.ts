// Things that move for a while, by the time of the frame.

export interface Motion {
  /** In milliseconds. */
  wait?: number;
  duration: number;
  /** From 0 to 1, the last time exactly 1. */
  move(share: number): void;
  done?(): void;
}

interface Running extends Motion {
  start: number | null;
}

export class Animator {
  #running: Running[] = [];

  get busy(): boolean {
    return this.#running.length > 0;
  }

  /** Adds a motion; it begins with the next frame. */
  run(motion: Motion): void {
    this.#running.push({ ...motion, start: null });
  }

  /** Moves everything to where it is at a time, in milliseconds. */
  step(time: number): void {
    const current = this.#running;
    this.#running = [];
    const left: Running[] = [];
    for (const motion of current) {
      motion.start ??= time + (motion.wait ?? 0);
      const share = motion.duration <= 0 ? 1 : (time - motion.start) / motion.duration;
      if (share >= 1) {
        motion.move(1);
        motion.done?.();
      } else {
        if (share >= 0) motion.move(share);
        left.push(motion);
      }
    }
    // What `done` has added comes after.
    this.#running = [...left, ...this.#running];
  }

  /** Ends everything at once, as if its time were over; also what begins thereby. */
  finish(): void {
    while (this.#running.length > 0) {
      const current = this.#running;
      this.#running = [];
      for (const motion of current) {
        motion.move(1);
        motion.done?.();
      }
    }
  }
}

/** Fast at first, then slower. */
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
export const easeInOut = (share: number): number => share * share * (3 - 2 * share);
/** Falls, and bounces once, a little. */
export function drop(share: number): number {
  if (share < 0.72) return (share / 0.72) ** 2;
  const bounce = (share - 0.72) / 0.28;
  return 1 - 0.06 * 4 * bounce * (1 - bounce);
}
/** Grows beyond its size and settles. */
export function swell(share: number): number {
  const back = 1.7;
  return 1 + (back + 1) * (share - 1) ** 3 + back * (share - 1) ** 2;
}

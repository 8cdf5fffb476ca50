/**
 * Numbers that depend on a place and nothing else, so that every drawing of a field is the same one: trees do
 * not jump when a hut is built.
 */
export class Noise {
  #state: number;

  constructor(column: number, row: number, kind = 0) {
    this.#state =
      (Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b) ^ Math.imul(kind, 0xc2b2ae35)) >>> 0;
    this.next();
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    // mulberry32
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000;
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }
}

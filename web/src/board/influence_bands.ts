// Who has influence on a square shares it: each has a band of it, from the west, in the order of the seats.
import type { Influence } from './board';

/** In shares of the square's width. */
export interface Band {
  from: number;
  to: number;
}

export function bandsOf(influence: readonly Influence[]): [Influence, Band][] {
  return influence.map((each) => {
    const there = influence.filter(({ field }) => field === each.field).sort((a, b) => a.seat - b.seat);
    const index = there.indexOf(each);
    return [each, { from: index / there.length, to: (index + 1) / there.length }];
  });
}

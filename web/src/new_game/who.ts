import type { SeatSetup } from '../game/setup';

/** Who is to sit on a seat. Online, besides computers: oneself, anybody, or whoever has the link. */
export type Who = 'person' | 'me' | 'open' | 'link' | `computer:${number}`;

export const isComputer = (who: Who): boolean => who.startsWith('computer:');
export const levelOf = (who: Who): number => Number(who.slice('computer:'.length));

export function seatOf(who: Who, name: string): SeatSetup {
  return isComputer(who) ? { kind: 'computer', level: levelOf(who) } : { kind: 'person', name: name.trim() };
}

/** The same people elsewhere: around this screen, or each at a device of their own. */
export function moved(who: readonly Who[], online: boolean): Who[] {
  return who.map((each, i) => {
    if (isComputer(each)) return each;
    if (!online) return 'person';
    return each === 'person' ? (i === 0 ? 'me' : 'open') : each;
  });
}

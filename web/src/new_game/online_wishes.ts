import type { TableSetup } from '../online/api';
import type { ClockSetup } from '../online/protocol';

/** What a table of the server needs besides its game, as it is chosen. */
export interface OnlineWishes {
  clock: ClockSetup['kind'];
  minutes: number;
  increment: number;
  days: number;
  absent: 'computer' | 'end';
  public: boolean;
}

export const usualWishes: OnlineWishes = {
  clock: 'none',
  minutes: 15,
  increment: 15,
  days: 3,
  absent: 'computer',
  public: true,
};

/** Who plays on for whoever has left. */
const absentLevel = 3;

function clockOf({ clock, minutes, increment, days }: OnlineWishes): ClockSetup {
  if (clock === 'realtime') return { kind: clock, initial: minutes * 60, increment };
  return clock === 'days' ? { kind: clock, days } : { kind: clock };
}

export function termsOf(wishes: OnlineWishes): Pick<TableSetup, 'clock' | 'absent' | 'public'> {
  return {
    clock: clockOf(wishes),
    absent: wishes.absent === 'end' ? { then: 'end' } : { then: 'computer', level: absentLevel },
    public: wishes.public,
  };
}

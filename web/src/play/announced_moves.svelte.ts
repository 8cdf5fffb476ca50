// What others did is said aloud, and whose turn it is now.
import { announcer } from '../app/announce.svelte';
import type { State } from '../engine/state';
import type { Session } from '../game/session.svelte';
import { i18n } from '../i18n/index.svelte';
import { tell, tellTurn, type NameOf } from '../i18n/tell';

/** The seats that a token left without anything to build. */
function wentOut(before: State | undefined, after: State | undefined): number[] {
  if (before?.game !== 'taluva' || after?.game !== 'taluva') return [];
  return after.seats.flatMap((seat, i) => (seat.out && before.seats[i]?.out === false ? [i + 1] : []));
}

/** To be called by a component, which it lives as long as. */
export function announceMoves(session: Session, nameOf: NameOf, callOf: NameOf): void {
  let heard = 0;
  $effect(() => {
    const w = i18n.words;
    const length = session.tokens.length;
    if (session.drafted > 0) return;
    // Whoever comes in the middle of a game hears of the last move only.
    if (heard === 0 && length > 2) heard = length - 1;
    if (length < heard) heard = length;
    const news: string[] = [];
    for (let i = heard; i < length; i++) {
      const what = session.story[i];
      if (what) news.push(`${tell(w, what, nameOf)}.`);
      for (const seat of wentOut(session.states[i], session.states[i + 1]))
        news.push(w.told.goesOut(nameOf(seat)));
    }
    heard = length;
    news.push(tellTurn(w, session.state, callOf));
    announcer.say(news.join(' '));
  });
}

// An engine's proposals with what they would do.
import type { Thought } from '../engine/state';
import type { Session } from '../game/session.svelte';
import { told, type Told } from '../game/told';

export interface Advice {
  token: string;
  chance: number;
  what: Told;
}

const shown = 3;

/** The best few candidates, as far as they fit the position. */
export function adviceOf(session: Session, thought: Thought | null): Advice[] {
  if (!thought) return [];
  const advice: Advice[] = [];
  for (const candidate of thought.candidates) {
    if (advice.length === shown) break;
    const after = session.after(candidate.token);
    const what = after && told(session.state, candidate.token, after);
    if (what) advice.push({ token: candidate.token, chance: candidate.chance / 1000, what });
  }
  return advice;
}

import type { VolcanoIslandState } from '../engine/state';
import type { Words } from '../i18n/en';

/** Of each eruption. */
export const markers = 6;

/** How far the volcano is: "First eruption in 3 rounds". */
export function stageWords(words: Words, shown: VolcanoIslandState): string {
  const rounds = words.pieces.rounds(shown.rounds);
  const v = words.volcano;
  if (shown.stage === 'quiet') return shown.rounds === 0 ? v.dice : v.toFirst(rounds);
  if (shown.stage === 'first') return shown.rounds === 0 ? v.erupts : v.toSecond(rounds);
  if (shown.lava[1] === 0) return v.eruptsAgain;
  return shown.lava[1] < markers ? v.running : v.last;
}

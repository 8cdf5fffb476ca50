import type { RecordError } from '../engine/match';
import type { Reason } from '../engine/reasons';
import type { Words } from '../i18n/en';

/** Where and why a text is no record, in the player's language: the engine's sentence is English. */
export function flawWords(words: Words, { line, column, reason }: RecordError): string {
  const s = words.saved;
  // "JC@0,0/e is refused: NotConnected. …"
  const [, move = '', name = ''] = /^(\S+) is refused: (\w+)\./.exec(reason) ?? [];
  if (Object.hasOwn(words.reasons, name))
    return s.notARecord(line, column, `${s.flawMove(move)} ${words.reasons[name as Reason]}`);
  if (words.locale.startsWith('en')) return s.notARecord(line, column, reason);
  return s.notARecord(line, column, reason.startsWith('there is no Game tag') ? s.flawStart : s.flawOther);
}

import type { Reason } from '../engine/reasons';
import type { Words } from '../i18n/en';
import { NoServer, Refusal, type ClockSetup } from './protocol';

/** What went wrong, as a sentence in the player's language. */
export function refusalWords(words: Words, error: unknown): string {
  if (error instanceof NoServer) return words.online.noServer;
  if (!(error instanceof Refusal)) return words.errors.unexpected;
  const { code, reason } = error.body;
  if (code === 'illegal' && reason !== undefined && Object.hasOwn(words.reasons, reason))
    return words.reasons[reason as Reason];
  const known = words.online.refused;
  return Object.hasOwn(known, code) ? known[code as keyof typeof known] : known.other;
}

export function clockWords(words: Words, clock: ClockSetup): string {
  switch (clock.kind) {
    case 'none':
      return words.online.clockNone;
    case 'realtime':
      return words.online.clockRealtime(Math.round(clock.initial / 60), clock.increment);
    case 'days':
      return words.online.clockDays(clock.days);
  }
}

/** "12:34", or "2:03:04"; days and hours if there are any. */
export function durationWords(words: Words, milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return words.online.left(days, hours);
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

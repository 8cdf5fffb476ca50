import type { Reason } from '../engine/reasons';
import type { GameName } from '../engine/state';
import { presets, presetTiles, readOptions } from '../game/setup';
import type { Words } from '../i18n/en';
import { NoServer, Refusal, type ClockSetup, type Player, type Summary } from './protocol';

/** Whether the table waits for this player's move. */
export function waitsFor(table: Summary, player: Player | null): boolean {
  const seat = table.seats[(table.turn.seat ?? 0) - 1];
  return table.state === 'playing' && player !== null && seat?.player?.id === player.id;
}

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

/** "Newer edition · For every place · 24 tiles": what is played, as the options say. */
export function optionWords(words: Words, game: GameName, options: string): string {
  const n = words.newGame;
  const { players, rules, tiles, hut, mode, coins, influence } = readOptions(options);
  if (game === 'volcano-island')
    return [
      coins === '12' ? n.coinsTwelve : n.coinsSix,
      ...(influence === 'orthogonal' ? [`${n.influence} ${n.orthogonal}`] : []),
    ].join(' · ');
  const edition = rules === 'classic' ? 'classic' : 'ferti';
  const count = Number(tiles ?? presetTiles(edition, Number(players ?? 2)));
  return [
    n[edition],
    ...(mode === 'ranking' || mode === 'teams' ? [n[mode]] : []),
    ...(hut && hut !== presets[edition].hut
      ? [`${n.hut}: ${hut === 'isolated' ? n.isolated : n.anywhere}`]
      : []),
    words.tiles.count(count),
  ].join(' · ');
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

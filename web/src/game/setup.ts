// What a new game is made of, and the options that say so to the engine.
import type { GameName } from '../engine/state';

export type SeatSetup = { kind: 'person'; name: string } | { kind: 'computer'; level: number };

export interface TaluvaOptions {
  rules: 'ferti' | 'classic';
  hut: 'isolated' | 'anywhere';
  tiles: number | null;
  mode: 'winner' | 'ranking' | 'teams';
}

export interface VolcanoIslandOptions {
  coins: 6 | 12;
  influence: 'diagonal' | 'orthogonal';
}

export interface Setup {
  game: GameName;
  /** As the engine takes them, `players` included. */
  options: string;
  seats: SeatSetup[];
}

export const seatRange: Record<GameName, { least: number; most: number; usual: number }> = {
  taluva: { least: 2, most: 5, usual: 2 },
  'volcano-island': { least: 3, most: 4, usual: 3 },
};

export const presets = {
  ferti: { hut: 'isolated' },
  classic: { hut: 'anywhere' },
} as const satisfies Record<TaluvaOptions['rules'], Pick<TaluvaOptions, 'hut'>>;

export function poolSize(players: number): number {
  return players === 5 ? 60 : 48;
}

/** As many as the preset plays with. */
export function presetTiles(rules: TaluvaOptions['rules'], players: number): number {
  return rules === 'ferti' ? 12 * players : poolSize(players);
}

export function taluvaOptions(players: number, options: TaluvaOptions): string {
  const words = [`rules=${options.rules}`, `players=${players}`];
  if (options.tiles !== null && options.tiles !== presetTiles(options.rules, players))
    words.push(`tiles=${options.tiles}`);
  if (options.hut !== presets[options.rules].hut) words.push(`hut=${options.hut}`);
  if (options.mode !== 'winner') words.push(`mode=${options.mode}`);
  return words.join(' ');
}

export function volcanoIslandOptions(players: number, options: VolcanoIslandOptions): string {
  const words = [`players=${players}`];
  if (options.coins !== 6) words.push(`coins=${options.coins}`);
  if (options.influence !== 'diagonal') words.push(`influence=${options.influence}`);
  return words.join(' ');
}

/** "players=3 tiles=36" taken apart. */
export function readOptions(options: string): Record<string, string> {
  return Object.fromEntries(
    options
      .split(' ')
      .filter((word) => word.includes('='))
      .map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
}

/** What "Play now" starts. */
export function quickGame(name: string, level: number): Setup {
  return {
    game: 'taluva',
    options: 'rules=ferti players=2',
    seats: [
      { kind: 'person', name },
      { kind: 'computer', level },
    ],
  };
}

/** The same table again: everybody moves up one seat, so another one begins. */
export function rematchOf(setup: Setup): Setup {
  const [first, ...others] = setup.seats;
  return { ...setup, seats: first ? [...others, first] : [] };
}

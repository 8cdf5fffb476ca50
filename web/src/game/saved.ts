// Games kept in this browser.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

import type { GameName } from '../engine/state';
import type { SeatSetup, Setup } from './setup';

export interface SavedGame {
  id: string;
  version: 1;
  game: GameName;
  options: string;
  seats: SeatSetup[];
  tokens: string[];
  /** 64 hexadecimal digits: all draws come from it. */
  secret: string;
  commit: string;
  /** Of the computers' whims. */
  seed: number;
  created: number;
  changed: number;
  over: boolean;
}

interface Schema extends DBSchema {
  games: { key: string; value: SavedGame; indexes: { changed: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('tephra', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed');
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

export async function save(game: SavedGame): Promise<void> {
  await (await database()).put('games', game);
}

export async function savedGame(id: string): Promise<unknown> {
  return (await database()).get('games', id);
}

/** The latest first. What is damaged is among them: `isSavedGame` tells. */
export async function savedGames(): Promise<unknown[]> {
  return (await (await database()).getAllFromIndex('games', 'changed')).reverse();
}

export async function forget(id: string): Promise<void> {
  await (await database()).delete('games', id);
}

function isSeat(value: unknown): value is SeatSetup {
  if (typeof value !== 'object' || value === null) return false;
  const seat = value as Record<string, unknown>;
  return seat['kind'] === 'person'
    ? typeof seat['name'] === 'string'
    : seat['kind'] === 'computer' && typeof seat['level'] === 'number';
}

/** Whether it has the shape of a saved game; whether it can be replayed only the engine can tell. */
export function isSavedGame(value: unknown): value is SavedGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Record<string, unknown>;
  const text = (key: string): boolean => typeof game[key] === 'string';
  const list = (key: string): boolean => Array.isArray(game[key]);
  return (
    game['version'] === 1 &&
    ['id', 'options', 'secret', 'commit'].every(text) &&
    (game['game'] === 'taluva' || game['game'] === 'volcano-island') &&
    list('tokens') &&
    (game['tokens'] as unknown[]).every((token) => typeof token === 'string') &&
    list('seats') &&
    (game['seats'] as unknown[]).every(isSeat) &&
    typeof game['changed'] === 'number'
  );
}

export function setupOf({ game, options, seats }: SavedGame): Setup {
  return { game, options, seats };
}

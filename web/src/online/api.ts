// The HTTP half of the protocol: players, their accounts and bots, and new tables.
import { randomId, randomLetters } from '../app/random';
import type { GameName } from '../engine/state';
import { i18n } from '../i18n/index.svelte';
import { self } from './player.svelte';
import { NoServer, Refusal, type ClockSetup, type Player, type RefusalBody, type Summary } from './protocol';

export type { ClockSetup } from './protocol';

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new NoServer();
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await send(method, path, body);
  const isJson = response.headers.get('content-type')?.includes('application/json') === true;
  // Whatever answers in place of the server (a page, a proxy) does not speak its language.
  if (!isJson) throw new NoServer();
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: RefusalBody } | null)?.error;
  throw error ? new Refusal(error) : new NoServer();
}

/** A wish whose answer has nothing in it. */
async function tell(method: string, path: string, body?: unknown): Promise<void> {
  const response = await send(method, path, body);
  if (response.status === 204) return;
  const answer = (await response.json().catch(() => null)) as { error?: RefusalBody } | null;
  throw answer?.error ? new Refusal(answer.error) : new NoServer();
}

interface Me {
  player: Player;
  created: number;
}

async function askMe(method: string, path: string, body?: unknown): Promise<Player> {
  const { player } = await ask<Me>(method, path, body);
  self.player = player;
  return player;
}

/** Whoever this browser is to the server; made a guest if it is nobody yet. */
export function beSomebody(name: string): Promise<Player> {
  // Named in their own language, so that guests can be told apart.
  return askMe('POST', '/guest', { name: name.trim() || `${i18n.words.online.guest} ${randomLetters(4)}` });
}

/** Whoever this browser is to the server; null if it is nobody yet, or nobody any more. */
export async function whoAmI(): Promise<Player | null> {
  try {
    return await askMe('GET', '/me');
  } catch (error) {
    if (!(error instanceof Refusal) || !['no_player', 'expired'].includes(error.body.code)) throw error;
    self.player = null;
    return null;
  }
}

export function rename(name: string): Promise<Player> {
  return askMe('PATCH', '/me', { name: name.trim() });
}

/** The guest becomes an account and keeps all games; nobody becomes somebody. */
export function makeAccount(name: string, password: string): Promise<Player> {
  return askMe('POST', '/account', { name: name.trim(), password });
}

export function logIn(name: string, password: string): Promise<Player> {
  return askMe('POST', '/login', { name: name.trim(), password });
}

export function changePassword(from: string, to: string): Promise<Player> {
  return askMe('PATCH', '/me', { password: to, old_password: from });
}

export async function logOut(everywhere: boolean): Promise<void> {
  await tell('POST', everywhere ? '/logout-everywhere' : '/logout');
  self.player = null;
}

/** Accounts prove by their password that they mean it. */
export async function deleteMe(password: string | null): Promise<void> {
  await tell('DELETE', '/me', password === null ? {} : { password });
  self.player = null;
}

/** Everything the server keeps about the player, as a text to be kept. */
export async function exportMe(): Promise<string> {
  return JSON.stringify(await ask('GET', '/me/export'), null, 1);
}

export const gamesPerPage = 20;

/** The latest first; with `before`, those that changed before then. */
export async function myGames(before?: number): Promise<Summary[]> {
  const page = before === undefined ? '' : `&before=${before}`;
  return (await ask<{ games: Summary[] }>('GET', `/me/games?limit=${gamesPerPage}${page}`)).games;
}

export async function myBots(): Promise<Player[]> {
  return (await ask<{ bots: Player[] }>('GET', '/me/bots')).bots;
}

export interface NewBot {
  player: Player;
  /** Told this once. */
  token: string;
}

export function makeBot(name: string): Promise<NewBot> {
  return ask('POST', '/me/bots', { name: name.trim() });
}

export function revokeBot(id: string): Promise<void> {
  return tell('DELETE', `/me/bots/${id}`);
}

export interface TableSetup {
  game: GameName;
  options: string;
  seats: string[];
  public: boolean;
  clock: ClockSetup;
  absent: { then: 'computer'; level: number } | { then: 'end' };
}

/** The new table's id. Whoever is nobody yet gets the name. */
export async function createTable(setup: TableSetup, name: string): Promise<string> {
  await beSomebody(name);
  return (await ask<{ table: string }>('POST', '/tables', { ...setup, id: randomId() })).table;
}

// The HTTP half of the protocol.
import { randomId } from '../app/random';
import type { GameName } from '../engine/state';
import { NoServer, Refusal, type ClockSetup, type Player, type RefusalBody, type Summary } from './protocol';

export type { ClockSetup } from './protocol';

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new NoServer();
  }
  const isJson = response.headers.get('content-type')?.includes('application/json') === true;
  // Whatever answers in place of the server (a page, a proxy) does not speak its language.
  if (!isJson) throw new NoServer();
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: RefusalBody } | null)?.error;
  throw error ? new Refusal(error) : new NoServer();
}

interface Me {
  player: Player;
  created: number;
}

/** Whoever this browser is to the server; made a guest if it is nobody yet. */
export async function beSomebody(name: string): Promise<Player> {
  const wanted = name.trim();
  const { player } = await ask<Me>('POST', '/guest', wanted === '' ? {} : { name: wanted });
  return player;
}

export async function rename(name: string): Promise<Player> {
  return (await ask<Me>('PATCH', '/me', { name: name.trim() })).player;
}

export async function myGames(): Promise<Summary[]> {
  return (await ask<{ games: Summary[] }>('GET', '/me/games')).games;
}

export interface TableSetup {
  game: GameName;
  options: string;
  seats: string[];
  public: boolean;
  clock: ClockSetup;
}

/** The new table's id. Whoever is nobody yet gets the name. */
export async function createTable(setup: TableSetup, name: string): Promise<string> {
  await beSomebody(name);
  return (await ask<{ table: string }>('POST', '/tables', { ...setup, id: randomId() })).table;
}

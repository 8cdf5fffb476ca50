// One socket to the server, opened again whenever it is lost. What was not acknowledged is sent again, with
// the same id, so nothing is lost and nothing happens twice. Moves are kept even when everybody has left the
// screens that need a connection, and go out when one is open again.
import { randomId } from '../app/random';
import {
  protocolVersion,
  Refusal,
  type FromServer,
  type Player,
  type Summary,
  type Table,
  type TableEvent,
} from './protocol';
import { keepUnsent, unsent, type Message } from './unsent';

export interface Watcher {
  /** The next event that is needed; null: the whole table. */
  next(): number | null;
  table(table: Table): void;
  events(from: number, events: TableEvent[]): void;
  presence(here: boolean[], watchers: number): void;
  refused(error: Refusal): void;
}

interface Waiting {
  message: Message;
  resolve: () => void;
  reject: (error: Refusal) => void;
}

/** What the server closes a socket with whose player was logged out or deleted. */
const loggedOutCode = 4001;
const isMove = (message: Message): boolean => message['t'] === 'play';
const firstPause = 500;
const longestPause = 30_000;

export class Connection {
  state: 'closed' | 'connecting' | 'open' | 'lost' = $state('closed');
  player: Player | null = $state.raw(null);
  /** The page is older than the server. */
  outdated = $state(false);
  /** The player of this browser was logged out or deleted, here or elsewhere. */
  loggedOut = $state(false);
  lobby: Map<string, Summary> = $state.raw(new Map());
  /** The server's clock is ahead of ours by so many milliseconds. */
  ahead = $state(0);
  #socket: WebSocket | null = null;
  #pause = firstPause;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #users = 0;
  #wantsLobby = 0;
  readonly #watchers = new Map<string, Watcher>();
  readonly #waiting = new Map<string, Waiting>(
    unsent().map((message) => [message.id, { message, resolve: () => undefined, reject: () => undefined }]),
  );

  /** Keeps the connection open until the returned function is called. */
  use(): () => void {
    this.#users++;
    this.#open();
    return () => {
      this.#users--;
      if (this.#users > 0) return;
      clearTimeout(this.#timer);
      this.#socket?.close(1000);
      this.#socket = null;
      this.state = 'closed';
      for (const [id, { message }] of this.#waiting) if (!isMove(message)) this.#waiting.delete(id);
    };
  }

  watch(table: string, watcher: Watcher): () => void {
    this.#watchers.set(table, watcher);
    this.#watchNow(table, watcher);
    return () => {
      this.#watchers.delete(table);
      this.#send({ t: 'unwatch', table });
    };
  }

  /** Asks for the whole table again. */
  renew(table: string): void {
    if (this.#watchers.has(table)) this.#send({ t: 'watch', table });
  }

  watchLobby(): () => void {
    this.#wantsLobby++;
    if (this.#wantsLobby === 1) this.#send({ t: 'lobby', on: true });
    return () => {
      this.#wantsLobby--;
      if (this.#wantsLobby === 0) this.#send({ t: 'lobby', on: false });
    };
  }

  /** Resolves when it has happened for good; rejects with the server's refusal. */
  do(table: string, verb: string, fields: Record<string, unknown> = {}): Promise<void> {
    const id = randomId();
    const message = { t: verb, table, id, ...fields };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { message, resolve, reject });
      this.#keep();
      this.#send(message);
    });
  }

  #keep(): void {
    keepUnsent([...this.#waiting.values()].map(({ message }) => message).filter(isMove));
  }

  #settled(id: string | undefined): Waiting | undefined {
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (waiting && this.#waiting.delete(waiting.message.id)) this.#keep();
    return waiting;
  }

  /** The cookie is read when a socket is opened: whoever has just become somebody needs a new one. */
  reopen(): void {
    const old = this.#socket;
    this.#socket = null;
    old?.close(1000);
    clearTimeout(this.#timer);
    this.#pause = firstPause;
    this.state = this.#users > 0 ? 'connecting' : 'closed';
    this.#open();
  }

  /** Tries at once instead of waiting. */
  hurry(): void {
    if (this.state !== 'lost') return;
    clearTimeout(this.#timer);
    this.#pause = firstPause;
    this.#open();
  }

  #open(): void {
    if (this.#socket || this.#users === 0) return;
    this.state = this.state === 'lost' ? 'lost' : 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.#socket = socket;
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ t: 'hello', protocol: protocolVersion })),
    );
    socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(JSON.parse(data) as FromServer);
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket) return;
      if (code === loggedOutCode) this.loggedOut = true;
      this.#lost();
    });
  }

  #lost(): void {
    this.#socket = null;
    if (this.#users === 0) return;
    this.state = 'lost';
    clearTimeout(this.#timer);
    // Not everybody comes back at the same moment.
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }

  #send(message: Record<string, unknown>): void {
    if (this.state === 'open' && this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify(message));
  }

  #watchNow(table: string, watcher: Watcher): void {
    const next = watcher.next();
    this.#send(next === null ? { t: 'watch', table } : { t: 'watch', table, from: next });
  }

  #greeted(hello: Extract<FromServer, { t: 'hello' }>): void {
    this.state = 'open';
    this.#pause = firstPause;
    this.player = hello.player;
    if (hello.player) this.loggedOut = false;
    this.ahead = hello.now - Date.now();
    for (const [table, watcher] of this.#watchers) this.#watchNow(table, watcher);
    if (this.#wantsLobby > 0) this.#send({ t: 'lobby', on: true });
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  #hear(message: FromServer): void {
    switch (message.t) {
      case 'hello':
        this.#greeted(message);
        break;
      case 'table':
        this.#watchers.get(message.table.table)?.table(message.table);
        break;
      case 'events':
        this.#watchers.get(message.table)?.events(message.from, message.events);
        break;
      case 'presence':
        this.#watchers.get(message.table)?.presence(message.here, message.watchers);
        break;
      case 'lobby':
        this.lobby = new Map(message.tables.map((table) => [table.table, table]));
        break;
      case 'lobby_table': {
        const lobby = new Map(this.lobby);
        if (message.table.state === 'ended') lobby.delete(message.table.table);
        else lobby.set(message.table.table, message.table);
        this.lobby = lobby;
        break;
      }
      case 'ack':
        this.#settled(message.id)?.resolve();
        break;
      case 'refused':
        this.#refused(message);
        break;
      case 'closing':
        this.#pause = message.retry;
        break;
      case 'pong':
        break;
    }
  }

  #refused(message: Extract<FromServer, { t: 'refused' }>): void {
    const refusal = new Refusal(message.error);
    if (message.error.code === 'bad_protocol') this.outdated = true;
    const waiting = this.#settled(message.id);
    if (waiting) {
      waiting.reject(refusal);
    } else if (message.table !== undefined) {
      this.#watchers.get(message.table)?.refused(refusal);
    }
  }
}

export const connection = new Connection();

addEventListener('online', () => connection.hurry());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connection.hurry();
});

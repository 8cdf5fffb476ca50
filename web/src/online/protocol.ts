// What the server says (docs/protocol.md).
import type { GameName, Termination } from '../engine/state';

export const protocolVersion = 1;

export interface Player {
  id: string;
  name: string;
  kind: 'guest' | 'account' | 'bot' | 'gone';
}

export type ClockSetup =
  | { kind: 'none' }
  | { kind: 'realtime'; initial: number; increment: number }
  | { kind: 'days'; days: number };

export interface TableSeat {
  seat: number;
  kind: 'open' | 'link' | 'player' | 'computer';
  player?: Player;
  level?: number;
  here?: boolean;
  gone?: 'resigned' | 'time';
}

export interface TableTime {
  left: (number | null)[];
  running: number | null;
  deadline: number | null;
}

export interface Takeback {
  seat: number;
  to: number;
  needs: number[];
  agreed: number[];
}

export interface ChatLine {
  i: number;
  at: number;
  player: Player;
  text: string;
}

export interface Summary {
  table: string;
  state: 'waiting' | 'playing' | 'ended';
  game: GameName;
  options: string;
  public: boolean;
  clock: ClockSetup;
  created: number;
  changed: number;
  by: string | Player;
  seats: TableSeat[];
  tokens: number;
  turn: { kind: string; seat?: number };
  places: number[] | null;
  termination: Termination | null;
}

export interface Table {
  table: string;
  next: number;
  state: 'waiting' | 'playing' | 'ended';
  game: GameName;
  options: string;
  public: boolean;
  clock: ClockSetup;
  start: 'full' | 'hand';
  created: number;
  by: string | Player;
  seats: TableSeat[];
  commit: string | null;
  seed: string | null;
  nonces: (string | null)[];
  tokens: string[];
  turn: { kind: string; seat?: number };
  time: TableTime | null;
  takeback: Takeback | null;
  rematch: { seats: number[]; table: string | null };
  rematch_of: string | null;
  places: number[] | null;
  termination: Termination | null;
  chat: ChatLine[];
  watchers: number;
  you: { seat: number | null; invite?: string | null };
}

interface Happened {
  i: number;
  at: number;
  id?: string;
}

export type TableEvent = Happened &
  (
    | { kind: 'created'; seats: TableSeat[]; commit: string | null }
    | { kind: 'seated'; seat: number; player: Player; nonce: string | null }
    | { kind: 'left'; seat: number }
    | { kind: 'nonce'; seat: number; nonce: string }
    | { kind: 'started'; time: TableTime | null }
    | { kind: 'token'; n: number; token: string; seat: number | null; time: TableTime | null }
    | { kind: 'takeback_asked'; seat: number; to: number; needs: number[] }
    | { kind: 'takeback_agreed'; seat: number }
    | { kind: 'takeback_refused'; seat: number }
    | { kind: 'taken_back'; to: number; time: TableTime | null }
    | { kind: 'gone'; seat: number; why: 'resigned' | 'time'; level: number | null; time: TableTime | null }
    | { kind: 'chat'; player: Player; text: string }
    | { kind: 'rematch_offered'; seat: number }
    | { kind: 'rematched'; table: string }
    | { kind: 'ended'; places: number[] | null; termination: Termination; seed: string | null }
  );

export interface RefusalBody {
  code: string;
  message: string;
  reason?: string;
}

export type FromServer =
  | { t: 'hello'; protocol: number; version: string; now: number; player: Player | null }
  | { t: 'table'; table: Table }
  | { t: 'events'; table: string; from: number; events: TableEvent[] }
  | { t: 'presence'; table: string; here: boolean[]; watchers: number }
  | { t: 'lobby'; tables: Summary[] }
  | { t: 'lobby_table'; table: Summary }
  | { t: 'ack'; id: string; table: string; index: number; next: number }
  | { t: 'refused'; id?: string; table?: string; error: RefusalBody }
  | { t: 'closing'; retry: number }
  | { t: 'pong'; now: number };

/** The server's no. */
export class Refusal extends Error {
  constructor(readonly body: RefusalBody) {
    super(body.message);
  }
}

/** The server could not be reached, or did not answer as a Tephra server does. */
export class NoServer extends Error {}

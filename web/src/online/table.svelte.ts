import { randomHex } from '../app/random';
import { Match } from '../engine/match';
import type { EngineModule } from '../engine/module';
import { replay, Session, type Course, type SeatInfo } from '../game/session.svelte';
import type { Connection } from './connection.svelte';
import type { Refusal, Table, TableEvent, TableSeat } from './protocol';

/** A game that runs at the server. Drafts stay here until they are confirmed, then they are sent. */
export class OnlineTable extends Session {
  info: Table = $state.raw({} as Table);
  readonly you: number | null = $derived(this.info.you.seat);
  /** Confirmed here, and not yet acknowledged. */
  sending = $state(false);
  problem: Refusal | null = $state.raw(null);
  readonly #connection: Connection;
  /** Tokens that were sent and will come back as events. */
  #sent = 0;

  private constructor(match: Match, course: Course, table: Table, connection: Connection) {
    super(match, course);
    this.#connection = connection;
    this.take(table);
  }

  static async open(engine: EngineModule, table: Table, connection: Connection): Promise<OnlineTable> {
    const match = Match.create(engine, table.game, table.options);
    return new OnlineTable(match, await replay(match, table.tokens), table, connection);
  }

  get id(): string {
    return this.info.table;
  }

  get next(): number {
    return this.info.next;
  }

  /** The whole table, instead of whatever was known. */
  take(table: Table): void {
    this.info = table;
    const confirmed = this.tokens.slice(0, this.tokens.length - this.drafted);
    const missing = confirmed.length - table.tokens.length;
    const agrees = table.tokens.every((token, i) => token === confirmed[i]);
    // What is the same stays, drafts included, and so does what is still on its way to the server.
    if (agrees && missing >= 0 && missing <= this.#sent) {
      this.#sent = missing;
    } else {
      let same = 0;
      while (same < table.tokens.length && this.tokens[same] === table.tokens[same]) same++;
      this.rewind(same);
      this.#sent = 0;
      for (const token of table.tokens.slice(same)) this.apply(token);
    }
    this.#seat();
    this.#contribute();
  }

  hear(from: number, events: TableEvent[]): boolean {
    // Something is missing in between: the whole table is asked for.
    if (from > this.info.next) return false;
    for (const event of events) {
      if (event.i < this.info.next) continue;
      this.#happen(event);
      this.info = { ...this.info, next: event.i + 1 };
    }
    this.#seat();
    this.#contribute();
    return true;
  }

  presence(here: boolean[], watchers: number): void {
    const seats = this.info.seats.map((seat, i) => ({ ...seat, here: here[i] ?? false }));
    this.info = { ...this.info, seats, watchers };
  }

  override async confirm(): Promise<void> {
    const first = this.tokens.length - this.drafted;
    const tokens = this.tokens.slice(first);
    // At once, so that whatever is heard next finds them on their way.
    this.drafted = 0;
    this.#sent += tokens.length;
    this.sending = true;
    this.problem = null;
    try {
      await Promise.all(
        tokens.map((token, i) => this.#connection.do(this.id, 'play', { n: first + i, token })),
      );
    } catch (error) {
      this.problem = error as Refusal;
      this.#sent = 0;
      // What the server has is right.
      this.#connection.renew(this.id);
    } finally {
      this.sending = false;
    }
  }

  async do(verb: string, fields: Record<string, unknown> = {}): Promise<void> {
    this.problem = null;
    try {
      await this.#connection.do(this.id, verb, fields);
    } catch (error) {
      this.problem = error as Refusal;
    }
  }

  #seat(): void {
    const playing = this.info.state === 'playing';
    this.stopped = this.info.state === 'ended';
    this.seats = this.info.seats.map((seat): SeatInfo => ({
      kind: seat.kind === 'computer' ? 'computer' : seat.kind === 'player' ? 'person' : 'open',
      name: seat.player?.name ?? '',
      level: seat.level ?? null,
      here: playing && seat.seat === this.info.you.seat && seat.gone === undefined,
    }));
  }

  // Everybody who sits down adds to the draws, so that nobody can have chosen them.
  #contribute(): void {
    const { you, state, nonces } = this.info;
    if (this.#contributed || state !== 'waiting' || you.seat === null || nonces[you.seat - 1]) return;
    this.#contributed = true;
    void this.#connection.do(this.id, 'nonce', { nonce: randomHex(16) }).catch(() => undefined);
  }
  #contributed = false;

  #change(seat: number, change: Partial<TableSeat>): void {
    this.info = {
      ...this.info,
      seats: this.info.seats.map((each) => (each.seat === seat ? { ...each, ...change } : each)),
    };
  }

  #happen(event: TableEvent): void {
    switch (event.kind) {
      case 'seated':
        this.#change(event.seat, { kind: 'player', player: event.player });
        if (event.nonce !== null) this.#nonce(event.seat, event.nonce);
        if (event.player.id === this.#connection.player?.id)
          this.info = { ...this.info, you: { ...this.info.you, seat: event.seat } };
        break;
      case 'left':
      case 'created':
        // Of what kind the seat was, the whole table tells.
        this.#connection.renew(this.id);
        break;
      case 'nonce':
        this.#nonce(event.seat, event.nonce);
        break;
      case 'started':
        this.info = { ...this.info, state: 'playing', time: event.time };
        break;
      case 'token':
        this.#token(event.n, event.token);
        this.info = {
          ...this.info,
          time: event.time,
          takeback: event.seat === null ? this.info.takeback : null,
        };
        break;
      case 'takeback_asked':
        this.info = {
          ...this.info,
          takeback: { seat: event.seat, to: event.to, needs: event.needs, agreed: [] },
        };
        break;
      case 'takeback_agreed':
        if (this.info.takeback)
          this.info = {
            ...this.info,
            takeback: { ...this.info.takeback, agreed: [...this.info.takeback.agreed, event.seat] },
          };
        break;
      case 'takeback_refused':
        this.info = { ...this.info, takeback: null };
        break;
      case 'taken_back':
        this.rewind(event.to);
        this.#sent = 0;
        this.info = { ...this.info, takeback: null, time: event.time };
        break;
      case 'gone':
        this.#change(event.seat, {
          gone: event.why,
          ...(event.level === null ? {} : { level: event.level }),
        });
        this.info = { ...this.info, time: event.time };
        break;
      case 'chat':
        this.info = {
          ...this.info,
          chat: [...this.info.chat, { i: event.i, at: event.at, player: event.player, text: event.text }],
        };
        break;
      case 'rematch_offered':
        this.info = {
          ...this.info,
          rematch: { ...this.info.rematch, seats: [...this.info.rematch.seats, event.seat] },
        };
        break;
      case 'rematched':
        this.info = { ...this.info, rematch: { ...this.info.rematch, table: event.table } };
        break;
      case 'ended':
        this.info = {
          ...this.info,
          state: 'ended',
          places: event.places,
          termination: event.termination,
          seed: event.seed,
          takeback: null,
        };
        break;
    }
  }

  #nonce(seat: number, nonce: string): void {
    this.info = {
      ...this.info,
      nonces: this.info.seats.map((_, i) => (i === seat - 1 ? nonce : (this.info.nonces[i] ?? null))),
    };
  }

  #token(n: number, token: string): void {
    if (n < this.tokens.length - this.drafted) {
      // Our own, come back.
      if (this.tokens[n] === token) {
        this.#sent = Math.max(0, this.#sent - 1);
        return;
      }
      this.rewind(n);
    } else if (this.drafted > 0) {
      this.rewind(this.tokens.length - this.drafted);
    }
    this.#sent = 0;
    this.apply(token);
  }

  /** With everything the record says: for the download and the check of the draws. */
  tagged(nameOf: (seat: number) => string): Match {
    const { commit, seed, nonces, created, termination, places } = this.info;
    this.match.tag('Date', new Date(created).toISOString().slice(0, 10));
    this.seats.forEach((_, i) => this.match.tag(`Seat${(i + 1) as 1 | 2 | 3 | 4 | 5}`, nameOf(i + 1)));
    if (commit) this.match.tag('Commit', commit);
    if (seed) this.match.tag('Seed', seed);
    this.match.tag('Nonces', nonces.map((nonce) => nonce ?? '-').join(' '));
    if (termination === 'abandoned' || termination === 'time') {
      this.match.tag('Termination', termination);
      if (places) this.match.tag('Places', places.join(' '));
    }
    return this.match;
  }
}

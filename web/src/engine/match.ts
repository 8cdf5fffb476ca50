import type { EngineModule } from './module';
import type { Reason } from './reasons';
import type { GameName, Influence, Outcome, State, Thought } from './state';

/** A record's tags that whoever runs a game may set. */
export type Tag =
  'Date' | 'Commit' | 'Seed' | 'Nonces' | 'Places' | 'Termination' | `Seat${1 | 2 | 3 | 4 | 5}`;

/** What the check of the draws found. */
export type Verdict =
  | { fair: true }
  | { fair: false; why: 'no-commit' | 'no-seed' | 'other-commit' }
  | { fair: false; why: 'other-draw'; index: number; dealt: string };

export class RecordError extends Error {
  constructor(
    readonly line: number,
    readonly column: number,
    readonly reason: string,
  ) {
    super(`${line}:${column}: ${reason}`);
  }
}

/** A game of any kind, played by its tokens (docs/notation.md). `drop` it when it is no longer needed. */
export class Match {
  readonly #engine: EngineModule;
  readonly #table: number;

  private constructor(engine: EngineModule, table: number) {
    this.#engine = engine;
    this.#table = table;
  }

  /** Throws the engine's sentence if there is no such game. */
  static create(engine: EngineModule, game: GameName, options: string): Match {
    const table = engine.call.create(engine.say(`${game} ${options}`.trim()));
    if (table < 0) throw new Error(engine.answer());
    return new Match(engine, table);
  }

  /** Throws a RecordError if the text is no record. */
  static read(engine: EngineModule, record: string): Match {
    const table = engine.call.read(engine.say(record));
    if (table >= 0) return new Match(engine, table);
    const error = JSON.parse(engine.answer()) as { line: number; column: number; reason: string };
    throw new RecordError(error.line, error.column, error.reason);
  }

  copy(): Match {
    return new Match(this.#engine, this.#engine.call.copy(this.#table));
  }

  drop(): void {
    this.#engine.call.drop(this.#table);
  }

  /** Null if it was played; else nothing has changed. */
  play(token: string): Reason | null {
    const played = this.#engine.call.play(this.#table, this.#engine.say(token));
    return played === 1 ? null : (this.#engine.answer() as Reason);
  }

  /** Why the token would be refused, or null. */
  refusal(token: string): Reason | null {
    const played = this.#engine.call.would(this.#table, this.#engine.say(token));
    return played === 1 ? null : (this.#engine.answer() as Reason);
  }

  undo(): boolean {
    return this.#engine.call.undo(this.#table) === 1;
  }

  legal(): string[] {
    this.#engine.call.legal(this.#table);
    return this.#engine.lines();
  }

  outcomes(): Outcome[] {
    this.#engine.call.outcomes(this.#table);
    return this.#engine.lines().map((line) => {
      const [token = '', tickets = '0'] = line.split(' ');
      return { token, tickets: Number(tickets) };
    });
  }

  tokens(): string[] {
    this.#engine.call.tokens(this.#table);
    return this.#engine.lines();
  }

  state(): State {
    this.#engine.call.state(this.#table);
    return JSON.parse(this.#engine.answer()) as State;
  }

  hash(): string {
    this.#engine.call.hash(this.#table);
    return this.#engine.answer();
  }

  influence(): Influence[] {
    this.#engine.call.influence(this.#table);
    return JSON.parse(this.#engine.answer()) as Influence[];
  }

  record(): string {
    this.#engine.call.record(this.#table);
    return this.#engine.answer();
  }

  /** Throws if the engine knows no such value. */
  tag(tag: Tag, value: string): void {
    if (this.#engine.call.tag(this.#table, this.#engine.say(`${tag}=${value}`)) !== 1)
      throw new Error(`no value for ${tag}: ${value}`);
  }

  /** The token that the seed and the nonces set by tags deal now. */
  deal(): string {
    this.#engine.call.deal(this.#table);
    return this.#engine.answer();
  }

  verify(): Verdict {
    if (this.#engine.call.verify(this.#table) === 1) return { fair: true };
    const [why = '', index = '0', dealt = ''] = this.#engine.answer().split(' ');
    if (why === 'other-draw') return { fair: false, why, index: Number(index), dealt };
    return { fair: false, why: why as 'no-commit' | 'no-seed' | 'other-commit' };
  }

  /** False if there is nothing to decide. Level 0 thinks without end. */
  think(level: number, seed: number): boolean {
    return this.#engine.call.think(this.#table, level, seed) === 1;
  }

  thinkOn(milliseconds: number): { progress: number; thought: Thought } {
    const progress = this.#engine.call.think_on(this.#table, milliseconds);
    return { progress: progress / 1000, thought: JSON.parse(this.#engine.answer()) as Thought };
  }

  playouts(games: number, seed: number): number {
    return this.#engine.call.playouts(this.#table, games, seed) >>> 0;
  }
}

/** The commitment to a secret of 64 hexadecimal digits. */
export function commitment(engine: EngineModule, secret: string): string {
  engine.call.commit(engine.say(secret));
  return engine.answer();
}

export interface Level {
  number: number;
  name: string;
}

export function levels(engine: EngineModule): Level[] {
  engine.call.level_list();
  return JSON.parse(engine.answer()) as Level[];
}

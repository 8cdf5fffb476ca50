import { randomHex, randomId, randomSeed } from '../app/random';
import { commitment, Match } from '../engine/match';
import type { EngineModule } from '../engine/module';
import { Thinker } from '../engine/thinker';
import { save, type SavedGame } from './saved';
import { replay, Session, type Course, type SeatInfo } from './session.svelte';
import type { SeatSetup, Setup } from './setup';
import { isChance } from './tokens';

/** A saved game that does not replay. */
export class DamagedGame extends Error {}

function infoOf(seat: SeatSetup): SeatInfo {
  return seat.kind === 'person'
    ? { kind: 'person', name: seat.name, level: null, here: true }
    : { kind: 'computer', name: '', level: seat.level, here: false };
}

/** A game in this browser: people around the screen, and computers that think in a worker. */
export class LocalGame extends Session {
  readonly saved: SavedGame;
  /** Computers wait while somebody looks back. */
  paused = $state(false);
  /** So many milliseconds a computer takes at least for a move, so that one can follow. */
  pace = 0;
  /** The game could not be kept: the browser's storage refuses. */
  unsaved = $state(false);
  /** A computer should move, but its thinking has failed: `run` tries again. */
  stuck = $state(false);
  readonly #thinker = new Thinker();
  #thinking: AbortController | null = null;
  #running = false;
  #disposed = false;
  /** The tokens that were kept last; null: none were yet. */
  #kept: string | null;

  private constructor(match: Match, saved: SavedGame, course?: Course) {
    super(match, course);
    this.saved = saved;
    this.#kept = course ? saved.tokens.join(' ') : null;
    this.seats = saved.seats.map(infoOf);
    match.tag('Seed', saved.secret);
    match.tag('Commit', saved.commit);
    match.tag('Date', new Date(saved.created).toISOString().slice(0, 10));
  }

  static start(engine: EngineModule, setup: Setup): LocalGame {
    const match = Match.create(engine, setup.game, setup.options);
    const secret = randomHex(32);
    const now = Date.now();
    const game = new LocalGame(match, {
      ...setup,
      id: randomId(),
      version: 1,
      tokens: [],
      secret,
      commit: commitment(engine, secret),
      seed: randomSeed(),
      created: now,
      changed: now,
      over: false,
    });
    return game;
  }

  /** Throws DamagedGame if it does not replay. */
  static async resume(engine: EngineModule, saved: SavedGame): Promise<LocalGame> {
    try {
      const match = Match.create(engine, saved.game, saved.options);
      return new LocalGame(match, saved, await replay(match, saved.tokens));
    } catch (error) {
      throw new DamagedGame(String(error));
    }
  }

  /** Deals and lets computers move until somebody here has to decide. Every step is kept. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    this.stuck = false;
    try {
      await this.#keep();
      while (!this.#disposed && !this.over && !this.paused && this.drafted === 0) {
        if (this.state.turn.kind === 'chance') this.apply(this.match.deal());
        else if (!this.mine) await this.#computerMoves();
        else break;
        await this.#keep();
      }
    } catch (error) {
      // Whoever leaves while a computer thinks ends its thinking: nothing has failed then.
      if (!this.#disposed) {
        console.error(error);
        this.stuck = true;
      }
    } finally {
      this.#running = false;
    }
  }

  override async confirm(): Promise<void> {
    await super.confirm();
    await this.#keep();
    await this.run();
  }

  /** Back to where somebody here had to decide last. False if there is nothing to take back. */
  async takeBack(): Promise<boolean> {
    if (this.undraft()) return true;
    const to = this.#lastDecisionHere();
    if (to === null) return false;
    this.#thinking?.abort();
    this.rewind(to);
    await this.run();
    return true;
  }

  get canTakeBack(): boolean {
    return this.drafted > 0 || this.#lastDecisionHere() !== null;
  }

  /** The beginning of the last turn that was made here. */
  #lastDecisionHere(): number | null {
    const seatOf = (i: number): number => this.states[i]?.turn.seat ?? 0;
    const decided = (i: number): boolean =>
      !isChance(this.tokens[i] ?? '') && this.seats[seatOf(i) - 1]?.here === true;
    let i = this.tokens.length - 1;
    while (i >= 0 && !decided(i)) i--;
    if (i < 0) return null;
    const seat = seatOf(i);
    while (i > 0 && decided(i - 1) && seatOf(i - 1) === seat) i--;
    return i;
  }

  async #computerMoves(): Promise<void> {
    const seat = this.state.turn.seat ?? 0;
    const level = this.seats[seat - 1]?.level ?? 1;
    const tokens = [...this.tokens];
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.thinking = { seat, share: 0 };
    try {
      const { game, options, seed } = this.saved;
      const pause = new Promise((resume) => setTimeout(resume, this.pace));
      const thought = await this.#thinker.think(
        { game, options, tokens, level, milliseconds: 0, seed },
        (share) => {
          if (this.#thinking === thinking) this.thinking = { seat, share };
        },
        thinking.signal,
      );
      await pause;
      // What was taken back meanwhile is not played any more.
      if (thinking.signal.aborted || this.#disposed) return;
      const refused = this.apply(thought.move);
      if (refused) throw new Error(`${thought.move}: ${refused}`);
    } finally {
      if (this.#thinking === thinking) {
        this.#thinking = null;
        this.thinking = null;
      }
    }
  }

  async #keep(): Promise<void> {
    const tokens = this.tokens.slice(0, this.tokens.length - this.drafted);
    if (this.#disposed || tokens.join(' ') === this.#kept) return;
    this.saved.tokens = tokens;
    this.saved.changed = Date.now();
    this.saved.over = this.over && this.drafted === 0;
    try {
      await save($state.snapshot(this.saved) as SavedGame);
      this.#kept = tokens.join(' ');
      this.unsaved = false;
    } catch {
      this.unsaved = true;
    }
  }

  override dispose(): void {
    this.#disposed = true;
    this.#thinking?.abort();
    this.#thinker.dispose();
    super.dispose();
  }
}

import type { Match } from '../engine/match';
import type { Reason } from '../engine/reasons';
import type { GameName, State } from '../engine/state';
import { told, type Told } from './told';
import { isChance } from './tokens';

export interface SeatInfo {
  kind: 'person' | 'computer' | 'open';
  name: string;
  level: number | null;
  /** Whether whoever sits before this screen moves for it. */
  here: boolean;
}

/** The one seat that somebody before this screen plays; null if there is none, or several. */
export function soleSeat(seats: readonly SeatInfo[]): number | null {
  const here = seats.flatMap((seat, i) => (seat.here ? [i + 1] : []));
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** How a game went so far: `states[i]` is the position after i tokens. */
export interface Course {
  states: State[];
  tokens: string[];
  /** What each token did. */
  story: (Told | null)[];
}

/** So long, in milliseconds, the page is kept waiting at a time. */
const patience = 12;

/**
 * Plays tokens one after the other and keeps every position, without holding up the page. Throws if one is
 * refused.
 */
export async function replay(match: Match, tokens: readonly string[]): Promise<Course> {
  const states = [match.state()];
  const story: (Told | null)[] = [];
  let since = performance.now();
  for (const token of tokens) {
    const refused = match.play(token);
    if (refused) throw new Error(`${token}: ${refused}`);
    states.push(match.state());
    story.push(told(states.at(-2) as State, token, states.at(-1) as State));
    if (performance.now() - since < patience) continue;
    await new Promise((resume) => setTimeout(resume, 0));
    since = performance.now();
  }
  return { states, tokens: [...tokens], story };
}

export interface Thinking {
  seat: number;
  share: number;
}

/**
 * A game as a screen shows it. Moves made here are drafts until they are confirmed: they can be taken back
 * without anybody knowing.
 */
export class Session {
  readonly game: GameName;
  readonly match: Match;
  seats: SeatInfo[] = $state.raw([]);
  states: State[] = $state.raw([]);
  tokens: string[] = $state.raw([]);
  /** What each token did. */
  story: (Told | null)[] = $state.raw([]);
  /** So many tokens at the end are not confirmed. */
  drafted = $state(0);
  thinking: Thinking | null = $state.raw(null);
  /** The game was ended from outside: somebody resigned, or ran out of time. */
  stopped = $state(false);

  readonly state: State = $derived(this.states[this.states.length - 1] as State);
  /** The moves that can be made now, if somebody has to decide. */
  readonly legal: string[] = $derived.by(() => {
    void this.states;
    return this.state.turn.kind === 'over' || this.state.turn.kind === 'chance' ? [] : this.match.legal();
  });
  readonly over: boolean = $derived(this.stopped || this.state.turn.kind === 'over');
  /** The seat whose confirmed turn it is. */
  readonly turnSeat: number | null = $derived(
    this.states[this.states.length - 1 - this.drafted]?.turn.seat ?? null,
  );
  /** Somebody here has to move, and nothing thinks. */
  readonly mine: boolean = $derived(
    !this.stopped &&
      this.turnSeat !== null &&
      this.seats[this.turnSeat - 1]?.here === true &&
      !this.committedChance(),
  );
  /** The drafts end the turn: only the confirmation is missing. */
  readonly complete: boolean = $derived(
    this.drafted > 0 && (this.state.turn.seat !== this.turnSeat || this.state.turn.kind === 'chance'),
  );

  /**
   * Where one stops who steps through the game: after every decision, together with the draw or the roll that
   * follows it. The first is before any decision.
   */
  readonly stops: number[] = $derived.by(() => {
    const played = this.tokens.length - this.drafted;
    const decisions = this.tokens.slice(0, played).flatMap((token, i) => (isChance(token) ? [] : [i]));
    return [...decisions, played];
  });

  /** `course` is what was played on the match already. */
  constructor(match: Match, course: Course = { states: [match.state()], tokens: [], story: [] }) {
    this.match = match;
    this.game = match.state().game;
    this.states = course.states;
    this.tokens = course.tokens;
    this.story = course.story;
  }

  private committedChance(): boolean {
    return this.states[this.states.length - 1 - this.drafted]?.turn.kind === 'chance';
  }

  /** Plays a confirmed token. There are no drafts then. */
  apply(token: string): Reason | null {
    const refused = this.match.play(token);
    if (refused) return refused;
    const [before, after] = [this.state, this.match.state()];
    const played = this.match.tokens().at(-1) ?? token;
    this.states = [...this.states, after];
    this.tokens = [...this.tokens, played];
    this.story = [...this.story, told(before, played, after)];
    return null;
  }

  /** Takes tokens back until so many are left. */
  rewind(to: number): void {
    while (this.match.tokens().length > to) this.match.undo();
    this.states = this.states.slice(0, to + 1);
    this.tokens = this.tokens.slice(0, to);
    this.story = this.story.slice(0, to);
    this.drafted = 0;
  }

  draft(token: string): Reason | null {
    if (!this.mine || this.complete) return 'WrongPhase';
    const refused = this.apply(token);
    if (!refused) this.drafted++;
    return refused;
  }

  undraft(): boolean {
    if (this.drafted === 0) return false;
    const left = this.drafted - 1;
    this.rewind(this.tokens.length - 1);
    this.drafted = left;
    return true;
  }

  /** What the drafts are confirmed by; whoever runs the game goes on from there. */
  async confirm(): Promise<void> {
    this.drafted = 0;
  }

  /** The position after a move, without making it. */
  after(token: string): State | null {
    const tried = this.match.copy();
    const state = tried.play(token) ? null : tried.state();
    tried.drop();
    return state;
  }

  refusal(token: string): Reason | null {
    return this.match.refusal(token);
  }

  /** The number of the stop at or after a position. */
  stopAt(index: number): number {
    const stop = this.stops.findIndex((at) => at >= index);
    return stop < 0 ? this.stops.length - 1 : stop;
  }

  /** The last move that somebody decided, for marking it. */
  get lastMove(): Told | null {
    return this.decisionBefore(this.tokens.length);
  }

  /** The last move that somebody decided among so many tokens. */
  decisionBefore(index: number): Told | null {
    for (let i = index - 1; i >= 0; i--)
      if (!isChance(this.tokens[i] as string)) return this.story[i] ?? null;
    return null;
  }

  dispose(): void {
    this.match.drop();
  }
}

import type { BoardListener, BoardPoint, Ghost, Marks, Outline } from '../board/board';
import type { State } from '../engine/state';
import type { Adviser } from '../game/adviser.svelte';
import type { Session } from '../game/session.svelte';
import { fieldsOf } from '../game/told';
import { placementOf } from '../game/tokens';
import { adviceOf, type Advice } from './advice';
import { TaluvaHand } from './taluva_hand.svelte';
import { VolcanoIslandHand } from './volcano_island_hand.svelte';

/**
 * Whoever sits before the board: the position they look at, what they point at and hold in their hand, and what
 * the board shows because of it.
 */
export class Onlooker {
  readonly session: Session;
  readonly taluva: TaluvaHand | null;
  readonly volcano: VolcanoIslandHand | null;
  /** They only look: nobody plays here. */
  readonly viewer: boolean;
  /** The position they look back at, after so many tokens; null: the game as it stands. */
  reviewAt: number | null = $state(null);
  /** The fields of a move in a list, while it is pointed at. */
  pointed: readonly string[] = $state.raw([]);
  /** Whether they point with a finger. */
  touch = $state(matchMedia('(pointer: coarse)').matches);
  hovered: string | null = $state(null);
  /** Where the keys are on a board of squares. */
  cursor = $state('e7');
  /** The keys go to the board. */
  focused = $state(false);
  influence = $state(false);
  readonly #adviser: Adviser;

  constructor(session: Session, adviser: Adviser, viewer: boolean) {
    this.session = session;
    this.#adviser = adviser;
    this.viewer = viewer;
    this.taluva = session.game === 'taluva' ? new TaluvaHand(session) : null;
    this.volcano = session.game === 'volcano-island' ? new VolcanoIslandHand(session) : null;
    if (viewer) this.review(0);
  }

  readonly shown: State = $derived.by(() =>
    this.reviewAt === null ? this.session.state : (this.session.states[this.reviewAt] ?? this.session.state),
  );

  readonly advice: Advice | undefined = $derived.by(() =>
    this.#adviser.isAbout(this.session) ? adviceOf(this.session, this.#adviser.thought)[0] : undefined,
  );

  /** The settlements at what is pointed at. */
  readonly outlines: Outline[] = $derived.by(() => {
    if (this.shown.game !== 'taluva') return [];
    const at = this.hovered ?? this.taluva?.building.field ?? null;
    return this.shown.settlements
      .map((settlement) => ({ ...settlement, fields: settlement.fields.map(([q, r]) => `${q},${r}`) }))
      .filter(({ fields }) => at !== null && fields.includes(at))
      .map(({ seat, fields, towers, temples }) => ({
        seat,
        fields,
        size: fields.length,
        tower: towers > 0,
        temple: temples > 0,
      }));
  });

  readonly marks: Marks = $derived.by(() => {
    const outlines = this.outlines;
    const pointed = this.pointed.length > 0 ? { hint: this.pointed } : {};
    if (this.reviewAt !== null)
      return { last: fieldsOf(this.session.decisionBefore(this.reviewAt)), outlines, ...pointed };
    const all: Marks = { ...(this.taluva?.marks ?? this.volcano?.marks ?? {}), outlines, ...pointed };
    if (this.advice) all.hint ??= fieldsOf(this.advice.what);
    if (this.volcano && this.focused) all.cursor = this.cursor;
    if (this.taluva?.building.field && this.focused) all.cursor = this.taluva.building.field;
    if (this.influence && this.session.tokens) all.influence = this.session.match.influence();
    return all;
  });

  readonly ghost: Ghost | null = $derived.by(() =>
    this.reviewAt === null ? (this.taluva?.ghost ?? this.volcano?.ghost ?? null) : null,
  );

  readonly listener: BoardListener = {
    pick: (at) => this.#pick(at),
    hover: (at) => {
      this.hovered = at?.field ?? null;
      if (at) this.touch = at.pointer !== 'mouse';
      if (this.reviewAt === null) this.taluva?.hover(at);
    },
    carry: (at, done) => {
      if (this.reviewAt === null) this.taluva?.carry(at, done);
    },
    turn: (steps) => this.taluva?.turn(steps),
  };

  #pick(at: BoardPoint): void {
    this.touch = at.pointer !== 'mouse';
    const looks = this.reviewAt !== null || this.viewer || this.taluva?.phase === 'wait';
    // A finger that plays points at nothing else any more.
    if (looks || this.touch) this.hovered = looks ? at.field : null;
    if (this.reviewAt !== null || this.viewer) return;
    this.taluva?.pick(at);
    if (!this.volcano) return;
    const square = at.field ?? at.cell;
    // The square that is chosen already: that is a yes.
    if (square && square === this.volcano.square && this.volcano.chosen) this.volcano.confirm();
    else this.volcano.pick(at);
    if (square) this.cursor = square;
  }

  /** Looks back at a stop on the way through the game; null goes back to the game. */
  review(at: number | null): void {
    const { stops } = this.session;
    this.reviewAt = at === null ? null : (stops[this.session.stopAt(at)] ?? 0);
  }

  /** Takes a move in the hand that was found elsewhere: in a list, or by the engine. */
  take(token: string): void {
    const placement = placementOf(token);
    if (this.taluva && placement) this.taluva.tile.lay(placement);
    else if (this.taluva) this.taluva.building.choose(token);
    else this.volcano?.take(token);
  }

  /** Puts back whatever is in the hand. */
  rest(): void {
    this.taluva?.reset();
    this.volcano?.reset();
  }
}

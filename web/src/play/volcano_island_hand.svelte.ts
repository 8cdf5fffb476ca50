import type { BoardPoint, Ghost, GhostPiece, Marks } from '../board/board';
import type { Reason } from '../engine/reasons';
import type { VolcanoIslandState } from '../engine/state';
import { fieldsOf } from '../game/told';
import type { Session } from '../game/session.svelte';
import { actionOf, type Action, type ActionKind } from '../game/tokens';

/** What can be done on a square, whatever its price. */
export interface ActionChoice {
  kind: ActionKind;
  to: string;
  actions: Action[];
}

export interface RefusedAction {
  what: ActionKind;
  reason: Reason;
}

/** Whether it is done by picking that square: on it, or for a settlement there, away from it. */
function concerns(action: Action, square: string): boolean {
  return action.kind === 'move' ? action.from === square : action.to === square;
}

/** The pieces in the hand of whoever plays Volcano Island here. */
export class VolcanoIslandHand {
  readonly #session: Session;
  square: string | null = $state(null);
  kind: ActionKind | null = $state(null);
  /** Squares chosen to pay with, as long as several prices are possible. */
  paying: string[] = $state.raw([]);
  refused: RefusedAction[] = $state.raw([]);
  /** Where that was refused. */
  refusedAt: string | null = $state(null);

  constructor(session: Session) {
    this.#session = session;
  }

  readonly state: VolcanoIslandState = $derived.by(() => this.#session.state as VolcanoIslandState);
  readonly phase: 'act' | 'lava' | 'wait' = $derived.by(() => {
    if (!this.#session.mine || this.#session.complete) return 'wait';
    const kind = this.#session.state.turn.kind;
    return kind === 'act' || kind === 'lava' ? kind : 'wait';
  });
  readonly actions: Action[] = $derived.by(() =>
    this.phase === 'wait' ? [] : this.#session.legal.map(actionOf).filter((action) => action !== null),
  );
  readonly canEnd: boolean = $derived.by(() => this.actions.some((action) => action.kind === 'end'));

  /** The kinds of action at the square that was picked. */
  readonly here: ActionChoice[] = $derived.by(() => {
    const square = this.square;
    if (square === null) return [];
    const choices = new Map<ActionKind, ActionChoice>();
    for (const action of this.actions) {
      if (!concerns(action, square)) continue;
      const choice = choices.get(action.kind) ?? { kind: action.kind, to: action.to, actions: [] };
      choice.actions.push(action);
      choices.set(action.kind, choice);
    }
    return [...choices.values()];
  });
  readonly choice: ActionChoice | null = $derived(this.here.find((each) => each.kind === this.kind) ?? null);
  /** The actions that are still possible with what was chosen to pay, or where to move. */
  readonly fitting: Action[] = $derived.by(() => {
    if (!this.choice) return [];
    if (this.kind === 'move') return this.choice.actions.filter((action) => this.paying.includes(action.to));
    return this.choice.actions.filter((action) => this.paying.every((at) => action.price.includes(at)));
  });
  readonly chosen: Action | null = $derived.by(() =>
    this.fitting.length === 1 ? (this.fitting[0] ?? null) : null,
  );
  /** Where the price, or the goal of a move, may be tapped. */
  readonly offers: string[] = $derived.by(() => {
    if (!this.choice) return [];
    if (this.kind === 'move') return this.choice.actions.map((action) => action.to);
    const squares = new Set(this.fitting.flatMap((action) => action.price));
    return [...squares].filter((at) => !this.paying.includes(at));
  });

  readonly ghost: Ghost | null = $derived.by(() => {
    const pieces = this.#ghostPieces();
    return pieces.length > 0 ? { kind: 'pieces', pieces } : null;
  });

  readonly marks: Marks = $derived.by(() => {
    const last = fieldsOf(this.#session.lastMove);
    if (this.phase === 'wait') return { last };
    if (this.choice) {
      const marks: Marks = { last, legal: this.offers };
      marks.selected = [this.square ?? '', ...(this.kind === 'move' ? [] : this.paying)];
      marks.leaving = this.chosen
        ? [...this.chosen.price, ...(this.chosen.from ? [this.chosen.from] : [])]
        : this.kind === 'move'
          ? []
          : this.paying;
      return marks;
    }
    const legal = new Set<string>();
    for (const action of this.actions) {
      if (action.kind === 'move') continue;
      if (action.to) legal.add(action.to);
    }
    const marks: Marks = { last, legal: [...legal] };
    if (this.square) marks.selected = [this.square];
    return marks;
  });

  #ghostPieces(): GhostPiece[] {
    const seat = this.state.turn.seat ?? 1;
    if (!this.choice || !this.square) return [];
    switch (this.choice.kind) {
      case 'settle':
        return [{ field: this.square, piece: 'settlement', seat }];
      case 'move':
        return this.chosen ? [{ field: this.chosen.to, piece: 'settlement', seat }] : [];
      case 'village':
      case 'town':
      case 'city':
        return [{ field: this.square, piece: this.choice.kind, seat }];
      case 'lava':
        return [{ field: this.square, piece: this.state.stage === 'second' ? 'lava2' : 'lava1', seat }];
      case 'end':
        return [];
    }
  }

  pick(point: BoardPoint): void {
    const square = point.field ?? point.cell;
    if (square) this.pickSquare(square);
  }

  pickSquare(square: string): void {
    if (this.phase === 'wait') return;
    if (this.choice && this.square !== square) {
      if (this.kind === 'move' && this.offers.includes(square)) {
        this.paying = [square];
        this.#refuse(null, []);
        return;
      }
      if (this.kind !== 'move' && this.offers.includes(square)) {
        this.paying = [...this.paying, square];
        return;
      }
      if (this.paying.includes(square)) {
        this.paying = this.paying.filter((at) => at !== square);
        return;
      }
      // Whoever moves a settlement hears why not there; a square with something else to do is taken instead.
      if (this.kind === 'move' && !this.actions.some((action) => concerns(action, square))) {
        this.paying = [];
        this.#refuse(square, this.#reasons([['move', `move@${this.square ?? ''}-${square}`]]));
        return;
      }
    }
    this.square = square;
    this.paying = [];
    this.kind = this.here.length === 1 ? (this.here[0]?.kind ?? null) : null;
    this.#refuse(square, this.here.length > 0 ? [] : this.#whyNot(square));
  }

  #refuse(square: string | null, refused: RefusedAction[]): void {
    this.refusedAt = refused.length > 0 ? square : null;
    this.refused = refused;
  }

  choose(kind: ActionKind): void {
    this.kind = kind;
    this.paying = [];
    this.#refuse(null, []);
  }

  /** For lists: exactly this action. */
  take(token: string): void {
    const action = this.actions.find((each) => each.token === token);
    if (!action) return;
    if (action.kind === 'end') {
      this.end();
      return;
    }
    this.square = action.kind === 'move' ? (action.from ?? null) : action.to;
    this.kind = action.kind;
    this.paying = action.kind === 'move' ? [action.to] : action.price;
    this.#refuse(null, []);
  }

  #whyNot(square: string): RefusedAction[] {
    if (this.phase === 'lava') {
      const reason = this.#session.refusal(`lava@${square}`);
      return reason ? [{ what: 'lava', reason }] : [];
    }
    const there = this.state.squares.find((each) => each.at === square);
    const own = there?.seat === this.state.turn.seat;
    if (own && there?.piece === 'settlement') return this.#whyNotMoved(square);
    // A price that nobody can pay: the engine then says what comes before the price.
    if (own && there?.piece === 'village') return this.#reasons([['town', `town@${square}<${square}`]]);
    if (own && there?.piece === 'town') return this.#reasons([['city', `city@${square}<${square}`]]);
    const refused = this.#reasons([
      ['settle', `settle@${square}`],
      ['village', `village@${square}<${square}`],
    ]);
    return refused.every((each) => each.reason === refused[0]?.reason) ? refused.slice(0, 1) : refused;
  }

  /** Of a settlement that can go nowhere: what keeps it from the squares that are free. */
  #whyNotMoved(from: string): RefusedAction[] {
    for (const { at, piece, lava, volcano } of this.state.squares) {
      if (piece || lava || volcano) continue;
      const refused = this.#reasons([['move', `move@${from}-${at}`]]);
      if (refused.length > 0) return refused;
    }
    return [];
  }

  #reasons(tokens: [ActionKind, string][]): RefusedAction[] {
    return tokens.flatMap(([what, token]) => {
      const reason = this.#session.refusal(token);
      return reason ? [{ what, reason }] : [];
    });
  }

  readonly canConfirm: boolean = $derived.by(() => this.chosen !== null || this.#session.complete);

  /** Does what was chosen; what ends the turn has to be confirmed once more by `finish`. */
  confirm(): void {
    if (this.#session.complete) {
      this.finish();
      return;
    }
    if (!this.chosen) return;
    this.#session.draft(this.chosen.token);
    this.clear();
  }

  end(): void {
    if (this.#session.draft('end') === null) this.finish();
  }

  finish(): void {
    this.clear();
    void this.#session.confirm();
  }

  back(): boolean {
    if (this.square !== null) {
      this.clear();
      return true;
    }
    return this.#session.undraft();
  }

  clear(): void {
    this.square = null;
    this.kind = null;
    this.paying = [];
    this.#refuse(null, []);
  }

  reset(): void {
    this.clear();
  }
}

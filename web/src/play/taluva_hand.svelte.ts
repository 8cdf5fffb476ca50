import {
  cellName,
  clockwise,
  nearestPlacement,
  parseCell,
  snapTile,
  tileCells,
  type Cell,
  type Direction,
} from '../board/hex';
import type { BoardPoint, Ghost, GhostPiece, Marks } from '../board/board';
import type { Reason } from '../engine/reasons';
import type { Landscape, TaluvaState } from '../engine/state';
import { changedFields, fieldName, fieldsOf } from '../game/told';
import type { Session } from '../game/session.svelte';
import {
  buildOf,
  placementOf,
  placementToken,
  type Build,
  type BuildKind,
  type TilePlacement,
} from '../game/tokens';

/** What a build would do, for showing its price. */
export interface BuildChoice extends Build {
  fields: string[];
  huts: number;
}

export interface Refused {
  what: BuildKind;
  reason: Reason;
}

/** So near, in side lengths, a pointer draws the tile to a legal place. */
const mouseReach = 0.9;
const touchReach = 1.3;

/** The tile and then the building in the hand of whoever plays Taluva here. */
export class TaluvaHand {
  readonly #session: Session;
  direction: Direction = $state('e');
  /** Where the tile lies or hovers; null: still beside the board. */
  at: Cell | null = $state.raw(null);
  /** The tile stays where it is until it is moved or confirmed. */
  fixed = $state(false);
  field: string | null = $state(null);
  chosen: string | null = $state(null);
  /** Why nothing can be built on the field that was picked. */
  refused: Refused[] = $state.raw([]);

  constructor(session: Session) {
    this.#session = session;
  }

  readonly state: TaluvaState = $derived.by(() => this.#session.state as TaluvaState);
  readonly phase: 'place' | 'build' | 'wait' = $derived.by(() => {
    if (!this.#session.mine || this.#session.complete) return 'wait';
    const kind = this.#session.state.turn.kind;
    return kind === 'place' || kind === 'build' ? kind : 'wait';
  });

  readonly placements: TilePlacement[] = $derived.by(() =>
    this.phase === 'place'
      ? this.#session.legal.map(placementOf).filter((placement) => placement !== null)
      : [],
  );
  readonly token: string | null = $derived(
    this.at && this.state.hand ? placementToken(this.state.hand, this.at, this.direction) : null,
  );
  readonly isLegal: boolean = $derived(
    this.token !== null && this.placements.some((placement) => placement.token === this.token),
  );
  /** Why the tile cannot lie where it is. */
  readonly refusal: Reason | null = $derived.by(() =>
    this.phase === 'place' && this.token !== null && !this.isLegal ? this.#session.refusal(this.token) : null,
  );
  /** There is only one place, as for the first tile. */
  readonly only: TilePlacement | null = $derived(
    this.placements.length === 1 ? (this.placements[0] ?? null) : null,
  );

  readonly builds: BuildChoice[] = $derived.by(() => {
    if (this.phase !== 'build') return [];
    const choices: BuildChoice[] = [];
    for (const token of this.#session.legal) {
      const build = buildOf(token);
      if (!build) continue;
      if (build.kind !== 'expand')
        choices.push({ ...build, fields: [build.field], huts: build.kind === 'hut' ? 1 : 0 });
      else choices.push(this.#expansion(build));
    }
    return choices;
  });
  /** What can be built where the player has tapped. */
  readonly here: BuildChoice[] = $derived.by(() => {
    const field = this.field;
    return field === null ? [] : this.builds.filter((build) => this.#concerns(build, field));
  });
  readonly choice: BuildChoice | null = $derived(
    this.builds.find((build) => build.token === this.chosen) ?? null,
  );

  readonly ghost: Ghost | null = $derived.by(() => {
    if (this.phase === 'place' && this.at && this.state.hand) {
      const [a, b] = [...this.state.hand] as [Landscape, Landscape];
      return {
        kind: 'tile',
        lands: [a, b],
        at: this.at,
        direction: this.direction,
        state: this.isLegal ? 'legal' : 'illegal',
      };
    }
    if (this.phase === 'build' && this.choice) return { kind: 'pieces', pieces: this.#piecesOf(this.choice) };
    return null;
  });

  readonly marks: Marks = $derived.by(() => {
    const last = fieldsOf(this.#session.lastMove);
    if (this.phase === 'place') {
      const here = this.placements.filter((placement) => placement.direction === this.direction);
      const places = here.length > 0 ? here : this.placements;
      return { last, legal: [...new Set(places.map((placement) => cellName(placement.at)))] };
    }
    if (this.phase === 'build') {
      const fields = new Set(this.builds.flatMap((build) => build.fields));
      const marks: Marks = { legal: [...fields] };
      if (this.choice) marks.selected = this.choice.fields;
      else if (this.field) marks.selected = [this.field];
      return marks;
    }
    return { last };
  });

  #expansion(build: Build): BuildChoice {
    const after = this.#session.after(build.token) as TaluvaState | null;
    const filled = after ? changedFields(this.state, after) : [];
    return {
      ...build,
      fields: filled.map(fieldName),
      huts: filled.reduce((sum, field) => sum + (field.huts ?? 0), 0),
    };
  }

  #settlementOf(field: string): string[] {
    const settlement = this.state.settlements.find((each) =>
      each.fields.some(([q, r]) => `${q},${r}` === field),
    );
    return settlement?.fields.map(([q, r]) => `${q},${r}`) ?? [];
  }

  #concerns(build: BuildChoice, field: string): boolean {
    if (build.fields.includes(field)) return true;
    return build.kind === 'expand' && this.#settlementOf(build.field).includes(field);
  }

  #piecesOf(choice: BuildChoice): GhostPiece[] {
    const seat = this.state.turn.seat ?? 1;
    if (choice.kind !== 'expand') return [{ field: choice.field, piece: choice.kind, seat }];
    const levels = new Map(this.state.fields.map((field) => [fieldName(field), field.level]));
    return choice.fields.map((field) => ({ field, piece: 'hut', seat, huts: levels.get(field) ?? 1 }));
  }

  /** Where the tile goes if it is let go over a point: the nearest legal place, else the place right there. */
  #settle(point: Cell, reach: number, anyDirection: boolean): void {
    const fitting = anyDirection
      ? this.placements
      : this.placements.filter((placement) => placement.direction === this.direction);
    const near = nearestPlacement(point, fitting, this.direction, reach);
    if (near) {
      this.direction = near.direction;
      this.at = near.at;
    } else {
      this.at = snapTile(point, this.direction);
    }
  }

  hover(point: BoardPoint | null): void {
    if (this.phase !== 'place' || this.fixed || !point || point.pointer !== 'mouse') return;
    this.#settle(point, mouseReach, false);
  }

  /** A click places the tile at once; a tap lays it down, and a tap on it turns it. */
  pick(point: BoardPoint): void {
    if (this.phase === 'build') {
      const field = point.field ?? point.cell;
      if (field) this.pickField(field);
      return;
    }
    if (this.phase !== 'place') return;
    if (point.pointer === 'mouse') {
      if (!this.fixed) this.#settle(point, mouseReach, false);
      if (this.isLegal) this.confirm();
      else this.fixed = false;
      return;
    }
    if (point.ghost && this.at) {
      this.turn(1);
      return;
    }
    this.#settle(point, touchReach, true);
    this.fixed = true;
  }

  carry(point: BoardPoint, done: boolean): void {
    if (this.phase !== 'place') return;
    this.#settle(point, done ? touchReach : mouseReach, false);
    if (done) this.fixed = true;
  }

  /** Turns the tile around its volcano; one that lies still goes on to the next direction that is legal there. */
  turn(steps: 1 | -1): void {
    if (this.phase !== 'place') return;
    if (this.fixed && this.at) {
      const at = this.at;
      for (let turns = 1; turns < 6; turns++) {
        const direction = clockwise(this.direction, turns * steps);
        const legal = this.placements.some(
          (placement) =>
            placement.direction === direction && placement.at.q === at.q && placement.at.r === at.r,
        );
        if (legal) {
          this.direction = direction;
          return;
        }
      }
    }
    this.direction = clockwise(this.direction, steps);
  }

  /** For keys: the tile or the cursor goes one field on. */
  step(to: Direction): void {
    const steps = tileCells({ q: 0, r: 0 }, to)[1];
    if (this.phase === 'place') {
      const from = this.at ?? this.placements[0]?.at ?? { q: 0, r: 0 };
      this.at = this.at ? { q: from.q + steps.q, r: from.r + steps.r } : from;
      this.fixed = true;
    } else if (this.phase === 'build') {
      const from = parseCell(this.field ?? this.builds[0]?.fields[0] ?? '0,0') ?? { q: 0, r: 0 };
      this.pickField(this.field ? cellName({ q: from.q + steps.q, r: from.r + steps.r }) : cellName(from));
    }
  }

  /** For keys and lists: the next legal place or build after the one in hand. */
  next(steps: 1 | -1): void {
    if (this.phase === 'place') {
      const index = this.placements.findIndex((placement) => placement.token === this.token);
      const count = this.placements.length;
      const to = this.placements[index < 0 ? 0 : (index + steps + count) % count];
      if (to) this.lay(to);
    } else if (this.phase === 'build') {
      const count = this.builds.length;
      const index = this.builds.findIndex((build) => build.token === this.chosen);
      const to = this.builds[index < 0 ? 0 : (index + steps + count) % count];
      if (to) this.choose(to.token);
    }
  }

  lay(placement: { at: Cell; direction: Direction }): void {
    this.at = placement.at;
    this.direction = placement.direction;
    this.fixed = true;
  }

  pickField(field: string): void {
    this.field = field;
    this.chosen = this.here.length === 1 ? (this.here[0]?.token ?? null) : null;
    this.refused = this.here.length > 0 ? [] : this.#whyNot(field);
  }

  choose(token: string): void {
    const build = this.builds.find((each) => each.token === token);
    if (!build) return;
    this.field = build.fields[0] ?? build.field;
    this.chosen = token;
    this.refused = [];
  }

  #whyNot(field: string): Refused[] {
    const refused: Refused[] = [];
    for (const what of ['hut', 'temple', 'tower'] as const) {
      const reason = this.#session.refusal(`${what}@${field}`);
      if (reason) refused.push({ what, reason });
    }
    // What concerns the field itself is the same for all three, and said once.
    return refused.every((each) => each.reason === refused[0]?.reason) ? refused.slice(0, 1) : refused;
  }

  readonly canConfirm: boolean = $derived.by(() => {
    if (this.phase === 'place') return this.isLegal;
    return this.phase === 'build' ? this.choice !== null : this.#session.complete;
  });

  /** Lays the tile, or builds and ends the turn. */
  confirm(): void {
    if (this.phase === 'place' && this.token && this.isLegal) {
      this.#session.draft(this.token);
      this.reset();
    } else if (this.phase === 'build' && this.chosen) {
      if (this.#session.draft(this.chosen) === null) void this.#session.confirm();
      this.reset();
    } else if (this.#session.complete) {
      void this.#session.confirm();
      this.reset();
    }
  }

  /** One step back: first the choice, then the tile. False if there was nothing. */
  back(): boolean {
    if (this.field !== null || this.chosen !== null) {
      this.clearBuild();
      return true;
    }
    if (this.phase === 'place' && this.fixed) {
      this.fixed = false;
      this.at = null;
      return true;
    }
    const tile = this.#session.undraft();
    if (tile) this.clearBuild();
    return tile;
  }

  clearBuild(): void {
    this.field = null;
    this.chosen = null;
    this.refused = [];
  }

  reset(): void {
    this.at = null;
    this.fixed = false;
    this.clearBuild();
  }
}

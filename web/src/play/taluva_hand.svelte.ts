import type { BoardPoint, Ghost, Marks } from '../board/board';
import type { Direction } from '../board/hex';
import type { TaluvaState } from '../engine/state';
import type { Session } from '../game/session.svelte';
import { fieldsOf } from '../game/told';
import { BuildingInHand } from './building_in_hand.svelte';
import { TileInHand } from './tile_in_hand.svelte';

/** The hand of whoever plays Taluva here: first it holds the tile, then what is built. */
export class TaluvaHand {
  readonly #session: Session;
  readonly tile: TileInHand;
  readonly building: BuildingInHand;

  constructor(session: Session) {
    this.#session = session;
    this.tile = new TileInHand(session, () => this.phase === 'place');
    this.building = new BuildingInHand(session, () => this.phase === 'build');
  }

  readonly state: TaluvaState = $derived.by(() => this.#session.state as TaluvaState);
  readonly phase: 'place' | 'build' | 'wait' = $derived.by(() => {
    if (!this.#session.mine || this.#session.complete) return 'wait';
    const kind = this.#session.state.turn.kind;
    return kind === 'place' || kind === 'build' ? kind : 'wait';
  });

  readonly ghost: Ghost | null = $derived.by(() => {
    if (this.phase === 'place') return this.tile.ghost;
    return this.phase === 'build' ? this.building.ghost : null;
  });

  readonly marks: Marks = $derived.by(() => {
    const last = fieldsOf(this.#session.lastMove);
    if (this.phase === 'place') return { last, legal: this.tile.covered, room: this.tile.room };
    if (this.phase === 'build') {
      const { builds, choice, field } = this.building;
      const marks: Marks = { legal: [...new Set(builds.flatMap((build) => build.fields))] };
      if (choice) marks.selected = choice.fields;
      else if (field) marks.selected = [field];
      return marks;
    }
    return { last };
  });

  hover(point: BoardPoint | null): void {
    if (this.phase === 'place' && point) this.tile.hover(point);
  }

  pick(point: BoardPoint): void {
    const field = point.field ?? point.cell;
    if (this.phase === 'build' && field) this.building.pick(field);
    if (this.phase === 'place' && this.tile.pick(point)) this.confirm();
  }

  carry(point: BoardPoint, done: boolean): void {
    if (this.phase === 'place') this.tile.carry(point, done);
  }

  turn(steps: 1 | -1): void {
    if (this.phase === 'place') this.tile.turn(steps);
  }

  /** For keys: what is in the hand goes one field on. */
  step(to: Direction): void {
    if (this.phase === 'place') this.tile.step(to);
    else if (this.phase === 'build') this.building.step(to);
  }

  /** For keys: the next legal place or build. */
  next(steps: 1 | -1): void {
    if (this.phase === 'place') this.tile.next(steps);
    else if (this.phase === 'build') this.building.next(steps);
  }

  readonly canConfirm: boolean = $derived.by(() => {
    if (this.phase === 'place') return this.tile.isLegal;
    return this.phase === 'build' ? this.building.choice !== null : this.#session.complete;
  });

  /** Lays the tile, or builds and ends the turn. */
  confirm(): void {
    const token = this.phase === 'place' ? this.tile.token : this.building.chosen;
    if (!this.canConfirm) return;
    const isLast = this.phase !== 'place';
    if (this.phase !== 'wait' && (!token || this.#session.draft(token) !== null)) return;
    if (isLast) void this.#session.confirm();
    this.reset();
  }

  /** One step back: first the choice, then the tile. False if there was nothing. */
  back(): boolean {
    if (this.building.clear()) return true;
    if (this.phase === 'place' && this.tile.clear()) return true;
    return this.#session.undraft();
  }

  reset(): void {
    this.tile.clear();
    this.building.clear();
  }
}

import { clockwise, nearestPlacement, snapTile, tileCells, type Cell, type Direction } from '../board/hex';
import type { BoardPoint, Ghost } from '../board/board';
import type { Reason } from '../engine/reasons';
import type { Landscape, TaluvaState } from '../engine/state';
import type { Session } from '../game/session.svelte';
import { placementOf, placementToken, type TilePlacement } from '../game/tokens';

/** So near, in side lengths, a pointer draws the tile to a legal place. */
const mouseReach = 0.9;
const touchReach = 1.3;

/** The tile that was drawn, on its way to its place. */
export class TileInHand {
  readonly #session: Session;
  readonly #isHeld: () => boolean;
  direction: Direction = $state('e');
  /** Where the tile lies or hovers; null: still beside the board. */
  at: Cell | null = $state.raw(null);
  /** The tile stays where it is until it is moved or confirmed. */
  fixed = $state(false);

  /** `isHeld` tells whether there is a tile to be placed now. */
  constructor(session: Session, isHeld: () => boolean) {
    this.#session = session;
    this.#isHeld = isHeld;
  }

  readonly tile: string | null = $derived.by(() => (this.#session.state as TaluvaState).hand);
  readonly placements: TilePlacement[] = $derived.by(() =>
    this.#isHeld() ? this.#session.legal.map(placementOf).filter((placement) => placement !== null) : [],
  );
  readonly token: string | null = $derived(
    this.at && this.tile ? placementToken(this.tile, this.at, this.direction) : null,
  );
  readonly isLegal: boolean = $derived(
    this.token !== null && this.placements.some((placement) => placement.token === this.token),
  );
  /** Why the tile cannot lie where it is. */
  readonly refusal: Reason | null = $derived.by(() =>
    this.#isHeld() && this.token !== null && !this.isLegal ? this.#session.refusal(this.token) : null,
  );
  /** There is only one place, as for the first tile. */
  readonly only: TilePlacement | null = $derived(
    this.placements.length === 1 ? (this.placements[0] ?? null) : null,
  );

  readonly ghost: Ghost | null = $derived.by(() => {
    if (!this.at || !this.tile) return null;
    return {
      kind: 'tile',
      lands: [...this.tile] as [Landscape, Landscape],
      at: this.at,
      direction: this.direction,
      state: this.isLegal ? 'legal' : 'illegal',
    };
  });

  /** Where the tile may go as it is turned now, else where it may go at all. */
  get places(): TilePlacement[] {
    const here = this.placements.filter((placement) => placement.direction === this.direction);
    return here.length > 0 ? here : this.placements;
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

  hover(point: BoardPoint): void {
    if (!this.fixed && point.pointer === 'mouse') this.#settle(point, mouseReach, false);
  }

  /** A tap lays it down, and a tap on it turns it. A click is to place it at once: true if it may lie there. */
  pick(point: BoardPoint): boolean {
    if (point.pointer === 'mouse') {
      if (!this.fixed) this.#settle(point, mouseReach, false);
      if (!this.isLegal) this.fixed = false;
      return this.isLegal;
    }
    if (point.ghost && this.at) {
      this.turn(1);
    } else {
      this.#settle(point, touchReach, true);
      this.fixed = true;
    }
    return false;
  }

  carry(point: BoardPoint, done: boolean): void {
    this.#settle(point, done ? touchReach : mouseReach, false);
    if (done) this.fixed = true;
  }

  /** Turns the tile around its volcano; one that lies still goes on to the next direction that is legal there. */
  turn(steps: 1 | -1): void {
    const at = this.at;
    if (this.fixed && at) {
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

  /** For keys: one field on. */
  step(to: Direction): void {
    const steps = tileCells({ q: 0, r: 0 }, to)[1];
    this.at = this.at
      ? { q: this.at.q + steps.q, r: this.at.r + steps.r }
      : (this.placements[0]?.at ?? { q: 0, r: 0 });
    this.fixed = true;
  }

  /** For keys: the next legal place after the one it lies on. */
  next(steps: 1 | -1): void {
    const index = this.placements.findIndex((placement) => placement.token === this.token);
    const count = this.placements.length;
    const to = this.placements[index < 0 ? 0 : (index + steps + count) % count];
    if (to) this.lay(to);
  }

  lay(placement: { at: Cell; direction: Direction }): void {
    this.at = placement.at;
    this.direction = placement.direction;
    this.fixed = true;
  }

  /** Back beside the board. False if it is there already. */
  clear(): boolean {
    const lay = this.fixed;
    this.at = null;
    this.fixed = false;
    return lay;
  }
}

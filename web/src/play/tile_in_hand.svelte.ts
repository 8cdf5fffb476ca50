import {
  cellName,
  clockwise,
  nearestPlacement,
  snapTile,
  tileCells,
  type Cell,
  type Direction,
} from '../board/hex';
import type { BoardPoint, Ghost } from '../board/board';
import type { Reason } from '../engine/reasons';
import type { Landscape, TaluvaState } from '../engine/state';
import type { Session } from '../game/session.svelte';
import { placementOf, placementToken, type TilePlacement } from '../game/tokens';

/** So near, in side lengths, a pointer draws the tile to a legal place. */
const mouseReach = 0.9;
const touchReach = 1.3;
/** So far, in pixels, a mouse moves before it takes up a tile that lies still. */
const takesUp = 12;

function covering(placements: readonly TilePlacement[]): string[] {
  return [...new Set(placements.flatMap(({ at, direction }) => tileCells(at, direction).map(cellName)))];
}

/** The tile that was drawn, on its way to its place. */
export class TileInHand {
  readonly #session: Session;
  readonly #isHeld: () => boolean;
  direction: Direction = $state('e');
  /** Where the tile lies or hovers; null: still beside the board. */
  at: Cell | null = $state.raw(null);
  /** The tile stays where it is until it is moved or confirmed. */
  fixed = $state(false);
  /** Where the mouse was when the tile began to lie still. */
  #mouse: { x: number; y: number } | null = null;

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
  readonly places: TilePlacement[] = $derived.by(() => {
    const here = this.placements.filter((placement) => placement.direction === this.direction);
    return here.length > 0 ? here : this.placements;
  });

  /** The fields that a tile turned as it is now can cover: over each of them, letting it go is legal. */
  readonly covered: string[] = $derived.by(() => covering(this.places));
  /** The same for all directions: what has to be in sight, however the tile is turned. */
  readonly room: string[] = $derived.by(() => covering(this.placements));

  /**
   * Where the tile goes if it is let go over a point: with its volcano where the pointer is, else so that it
   * covers the field there, else to the nearest legal place, else right there.
   */
  #settle(point: BoardPoint, reach: number, anyDirection: boolean): void {
    const over = (placements: TilePlacement[]): TilePlacement | null => {
      const there = placements.filter((placement) => covering([placement]).includes(point.cell ?? ''));
      const erupting = there.filter((placement) => cellName(placement.at) === point.cell);
      return nearestPlacement(point, erupting.length > 0 ? erupting : there, this.direction);
    };
    const near =
      over(this.places) ??
      (anyDirection ? over(this.placements) : null) ??
      nearestPlacement(point, anyDirection ? this.placements : this.places, this.direction, reach);
    if (near) {
      this.direction = near.direction;
      this.at = near.at;
    } else {
      this.at = snapTile(point, this.direction);
    }
  }

  /** The tile follows the mouse, which also takes up one that lies still: but not at its first tremble. */
  hover(point: BoardPoint): void {
    if (point.pointer !== 'mouse') return;
    if (this.fixed) {
      this.#mouse ??= point;
      const moved = Math.hypot(point.x - this.#mouse.x, point.y - this.#mouse.y) > takesUp;
      if (!moved || point.ghost || this.only) return;
    }
    this.#lieStill(false);
    this.#settle(point, mouseReach, false);
  }

  #lieStill(still: boolean): void {
    this.fixed = still;
    this.#mouse = null;
  }

  /**
   * A tap lays it down, and a tap on it turns it. A click is to place it at once: true if it may lie there. If it
   * lies still, only a click on it does that; any other takes it there.
   */
  pick(point: BoardPoint): boolean {
    if (point.pointer === 'mouse') {
      if (this.fixed && !point.ghost) {
        if (!this.only) this.#settle(point, mouseReach, false);
        return false;
      }
      if (!this.fixed) this.#settle(point, mouseReach, false);
      if (!this.isLegal) this.#lieStill(false);
      return this.isLegal;
    }
    if (point.ghost && this.at) {
      this.turn(1);
    } else {
      this.#settle(point, touchReach, true);
      this.#lieStill(true);
    }
    return false;
  }

  carry(point: BoardPoint, done: boolean): void {
    this.#settle(point, done ? touchReach : mouseReach, false);
    if (done) this.#lieStill(true);
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
    this.#lieStill(true);
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
    this.#lieStill(true);
  }

  /** Back beside the board. False if it is there already. */
  clear(): boolean {
    const lay = this.fixed;
    this.at = null;
    this.#lieStill(false);
    return lay;
  }
}

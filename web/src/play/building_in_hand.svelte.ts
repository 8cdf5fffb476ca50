import { cellName, directions, neighbour, parseCell, tileCells, type Direction } from '../board/hex';
import type { Ghost, GhostPiece } from '../board/board';
import type { Reason } from '../engine/reasons';
import { landscapes, type Landscape, type TaluvaState } from '../engine/state';
import type { Session } from '../game/session.svelte';
import { changedFields, fieldAt, fieldName } from '../game/told';
import { buildOf, type Build, type BuildKind } from '../game/tokens';

/** What a build would do, for showing its price. */
export interface BuildChoice extends Build {
  fields: string[];
  huts: number;
}

export interface Refused {
  what: BuildKind;
  /** Of an expansion. */
  into?: Landscape;
  reason: Reason;
}

/** What is to be built, on its way to its field. */
export class BuildingInHand {
  readonly #session: Session;
  readonly #isHeld: () => boolean;
  field: string | null = $state(null);
  chosen: string | null = $state(null);
  /** Why nothing can be built on the field that was picked. */
  refused: Refused[] = $state.raw([]);

  /** `isHeld` tells whether something is to be built now. */
  constructor(session: Session, isHeld: () => boolean) {
    this.#session = session;
    this.#isHeld = isHeld;
  }

  readonly #state: TaluvaState = $derived.by(() => this.#session.state as TaluvaState);
  readonly builds: BuildChoice[] = $derived.by(() =>
    this.#isHeld()
      ? this.#session.legal
          .map(buildOf)
          .filter((build) => build !== null)
          .map((build) => this.#withPrice(build))
      : [],
  );
  /** What can be built where the player has tapped. */
  readonly here: BuildChoice[] = $derived.by(() => {
    const field = this.field;
    return field === null ? [] : this.builds.filter((build) => this.#concerns(build, field));
  });
  readonly choice: BuildChoice | null = $derived(
    this.builds.find((build) => build.token === this.chosen) ?? null,
  );
  readonly ghost: Ghost | null = $derived.by(() =>
    this.choice ? { kind: 'pieces', pieces: this.#piecesOf(this.choice) } : null,
  );

  #withPrice(build: Build): BuildChoice {
    if (build.kind !== 'expand')
      return { ...build, fields: [build.field], huts: build.kind === 'hut' ? 1 : 0 };
    const after = this.#session.after(build.token) as TaluvaState | null;
    const filled = after ? changedFields(this.#state, after) : [];
    return {
      ...build,
      fields: filled.map(fieldName),
      huts: filled.reduce((sum, field) => sum + (field.huts ?? 0), 0),
    };
  }

  #settlementOf(field: string): string[] {
    const settlement = this.#state.settlements.find((each) =>
      each.fields.some(([q, r]) => `${q},${r}` === field),
    );
    return settlement?.fields.map(([q, r]) => `${q},${r}`) ?? [];
  }

  #concerns(build: BuildChoice, field: string): boolean {
    if (build.fields.includes(field)) return true;
    return build.kind === 'expand' && this.#settlementOf(build.field).includes(field);
  }

  #piecesOf(choice: BuildChoice): GhostPiece[] {
    const seat = this.#state.turn.seat ?? 1;
    if (choice.kind !== 'expand') return [{ field: choice.field, piece: choice.kind, seat }];
    const levels = new Map(this.#state.fields.map((field) => [fieldName(field), field.level]));
    return choice.fields.map((field) => ({ field, piece: 'hut', seat, huts: levels.get(field) ?? 1 }));
  }

  pick(field: string): void {
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

  /** For keys: the cursor goes one field on. */
  step(to: Direction): void {
    const from = parseCell(this.field ?? this.builds[0]?.fields[0] ?? '0,0') ?? { q: 0, r: 0 };
    const steps = tileCells({ q: 0, r: 0 }, to)[1];
    this.pick(cellName(this.field ? { q: from.q + steps.q, r: from.r + steps.r } : from));
  }

  /** For keys: the next legal build after the one in hand. */
  next(steps: 1 | -1): void {
    const count = this.builds.length;
    const index = this.builds.findIndex((build) => build.token === this.chosen);
    const to = this.builds[index < 0 ? 0 : (index + steps + count) % count];
    if (to) this.choose(to.token);
  }

  /** Why the settlement on the field, or one beside it, cannot expand: as far as that could be expected. */
  #whyNotExpanded(field: string): Refused[] {
    const why = (from: string, into: Landscape): Refused => {
      const reason = this.#session.refusal(`expand@${from}/${into}`);
      return { what: 'expand', into, reason: reason ?? 'NothingToExpand' };
    };
    const there = fieldAt(this.#state, field);
    const { seat } = this.#state.turn;
    if (there?.building && there.seat === seat) {
      const refused = landscapes.map((into) => why(field, into));
      const short = refused.filter(({ reason }) => reason === 'NotEnoughHuts');
      return short.length > 0 ? short : [{ what: 'expand', reason: 'NothingToExpand' }];
    }
    if (!there || there.land === 'V' || there.building) return [];
    const into = there.land;
    return directions
      .map((to) => fieldAt(this.#state, cellName(neighbour(there, to))))
      .filter((next) => next?.building && next.seat === seat)
      .map((next) => why(next ? fieldName(next) : '', into))
      .filter(({ reason }) => reason === 'NotEnoughHuts')
      .slice(0, 1);
  }

  #whyNot(field: string): Refused[] {
    const expansions = this.#whyNotExpanded(field);
    const there = fieldAt(this.#state, field);
    // That one's own field is taken is no news.
    if (there?.building && expansions.length > 0) return expansions;
    const refused: Refused[] = [];
    for (const what of ['hut', 'temple', 'tower'] as const) {
      const reason = this.#session.refusal(`${what}@${field}`);
      if (reason) refused.push({ what, reason });
    }
    refused.push(...expansions);
    // What concerns the field itself is the same for all, and said once.
    return refused.every((each) => each.reason === refused[0]?.reason) ? refused.slice(0, 1) : refused;
  }

  /** Nothing is chosen any more. False if nothing was. */
  clear(): boolean {
    const had = this.field !== null || this.chosen !== null;
    this.field = null;
    this.chosen = null;
    this.refused = [];
    return had;
  }
}

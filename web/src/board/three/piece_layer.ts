// Pieces that stand on fields: copies of few shapes, some of them growing, sinking or faded.
import { Group } from 'three';

import type { FieldName } from '../board';
import type { Facets } from './facets';
import { Copies, type Materials, type Standing } from './meshes';

export interface Piece {
  field: FieldName;
  /** Names the shape. */
  shape: string;
  places: readonly Standing[];
}

/** How much of a piece is there at present: 1 is all of it; and how far it is off its place. */
export interface Growing {
  share: number;
  offX?: number;
  offY?: number;
  offZ?: number;
}

export class PieceLayer {
  readonly group = new Group();
  readonly #solid: Copies;
  readonly #dim: Copies;
  #pieces: readonly Piece[] = [];
  #faded: ReadonlySet<FieldName> = new Set();
  readonly growing = new Map<Piece, Growing>();

  constructor(shape: (name: string) => Facets, materials: Materials, shadows: boolean) {
    this.#solid = new Copies(shape, materials.lit, shadows);
    this.#dim = new Copies(shape, materials.dim, false);
    this.group.add(this.#solid.group, this.#dim.group);
  }

  get pieces(): readonly Piece[] {
    return this.#pieces;
  }

  set(pieces: readonly Piece[]): void {
    this.#pieces = pieces;
    this.growing.clear();
    this.update();
  }

  fade(fields: ReadonlySet<FieldName>): void {
    // Marks change with every move of the pointer, this seldom.
    if (fields.size === this.#faded.size && [...fields].every((field) => this.#faded.has(field))) return;
    this.#faded = fields;
    this.update();
  }

  /** Puts everything where it is now. */
  update(): void {
    const solid = new Map<string, Standing[]>();
    const dim = new Map<string, Standing[]>();
    for (const piece of this.#pieces) {
      const copies = this.#faded.has(piece.field) ? dim : solid;
      const places = copies.get(piece.shape) ?? [];
      copies.set(piece.shape, places);
      const growing = this.growing.get(piece);
      for (const place of piece.places) if (!growing || growing.share > 0) places.push(grown(place, growing));
    }
    this.#solid.show(solid);
    this.#dim.show(dim);
  }

  dispose(): void {
    this.#solid.dispose();
    this.#dim.dispose();
  }
}

function grown(place: Standing, growing: Growing | undefined): Standing {
  if (!growing) return place;
  const { share, offX = 0, offY = 0, offZ = 0 } = growing;
  return {
    ...place,
    x: place.x + offX,
    y: place.y + offY,
    z: place.z + offZ,
    scale: place.scale * (0.55 + 0.45 * share),
    tall: share,
  };
}

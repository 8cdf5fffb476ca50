// What a game's 3D board has to offer, whatever the game.
import type { Group } from 'three';

import type { BoardScene, FieldName } from '../board';
import type { Vec2 } from '../hex';
import type { Point3 } from './camera_view';
import type { Animator } from './animator';
import type { Facets } from './facets';
import type { Materials } from './meshes';
import type { Column } from './picking';
import type { Land3D } from './taluva_land';

export interface ModelSettings {
  materials: Materials;
  animator: Animator;
  shadows: boolean;
  /** How finely the land is made. */
  rings: number;
  /** Called when shadows have to be drawn anew. */
  onShadows(): void;
  /** Called when the coast has another shape. */
  onCoast(): void;
}

export interface Model<S extends BoardScene = BoardScene> {
  readonly group: Group;
  /** Shows a scene at once. */
  draw(scene: S): void;
  /**
   * Lets what changed since the scene before happen; a tile falls from `height` above its place. Resolves at rest.
   */
  change(scene: S, height: number): Promise<void>;
  /** Pieces on these fields are faded. */
  fade(fields: ReadonlySet<FieldName>): void;
  /** What pointers can meet. */
  readonly columns: readonly Column[];
  /** Everything that ought to be in sight. */
  readonly extent: readonly Point3[];
  /** The outline of a field, clockwise from its middle. */
  readonly outline: readonly Vec2[];
  /** The middle of a field's face, or of bare table; null where there is none. */
  face(field: FieldName): Point3 | null;
  /** How high the highest thing on a field is. */
  top(field: FieldName): number;
  /** The field beyond each side of the outline, in its order: whether two marked fields touch. */
  beyond(field: FieldName, side: number): FieldName;
  /** A piece around 0,0, as it stands on a field. */
  pieceShape(piece: string, seat: number): Facets;
  /** Lava as it would flow on a field, in the coordinates of the board; null where none flows. */
  lavaOn(field: FieldName, eruption: 1 | 2): Land3D | null;
  /** Small writing on fields or beside the board; `numbers` if the player wants all of it. */
  labels(numbers: boolean): Label[];
  /** The middles of all land, and how far a point is from one of its fields that lies around 0,0. */
  coast(): { middles: readonly Vec2[]; away: (x: number, z: number) => number };
  dispose(): void;
}

export interface Label {
  text: string;
  at: Point3;
  /** So far from there towards whoever looks, over the table: in front of what stands in the middle. */
  before?: number;
  /** Of its height. */
  size: number;
  style: 'level' | 'count' | 'sea';
}

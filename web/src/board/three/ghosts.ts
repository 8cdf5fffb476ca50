// What is not there yet: the tile in the hand, pieces as they would stand.
import { Group } from 'three';

import type { Ghost, GhostPiece, GhostTile } from '../board';
import { cellName, centreOf, directions, roundCell, tileCells } from '../hex';
import { easeOut, type Animator } from './animator';
import { Facets } from './facets';
import { tileHeight } from './heights';
import { Changing, Copies, type Materials, type Standing } from './meshes';
import type { Model } from './model';
import { hutPlaces } from './piece_shapes';
import { hexagonSides, type Column } from './picking';
import { looseTile } from './taluva_land';

/** How high the tile floats above its place. */
export const hover = 0.42;

export interface GhostSettings {
  model: Model;
  materials: Materials;
  animator: Animator;
  shadows: boolean;
  reducedMotion: boolean;
  onMoved(): void;
}

interface Pose {
  x: number;
  y: number;
  z: number;
  turn: number;
}

export class Ghosts {
  readonly group = new Group();
  readonly #tile = new Group();
  readonly #ground: Changing;
  readonly #glow: Changing;
  readonly #pieces: Copies;
  readonly #lava: Changing;
  readonly #lavaGlow: Changing;
  readonly #settings: GhostSettings;
  #lands = '';
  #pose: Pose | null = null;
  #move = 0;
  #columns: Column[] = [];

  constructor(settings: GhostSettings) {
    const { materials, shadows } = settings;
    this.#settings = settings;
    this.#ground = new Changing(materials.lit, { cast: shadows, receive: false });
    this.#glow = new Changing(materials.glow, { cast: false, receive: false });
    this.#lava = new Changing(materials.dim, { cast: false, receive: false });
    this.#lavaGlow = new Changing(materials.dimGlow, { cast: false, receive: false });
    this.#pieces = new Copies(
      (name) => {
        const [piece = '', seat] = name.split(':');
        return settings.model.pieceShape(piece, Number(seat));
      },
      materials.dim,
      false,
    );
    this.#tile.add(this.#ground.mesh, this.#glow.mesh);
    this.group.add(this.#tile, this.#pieces.group, this.#lava.mesh, this.#lavaGlow.mesh);
  }

  /** What pointers can take hold of. */
  get columns(): readonly Column[] {
    return this.#columns;
  }

  show(ghost: Ghost | null): void {
    if (ghost?.kind === 'tile') this.#showTile(ghost);
    else this.#hideTile();
    this.#showPieces(ghost?.kind === 'pieces' ? ghost.pieces : []);
  }

  #hideTile(): void {
    this.#tile.visible = false;
    this.#pose = null;
    this.#columns = [];
    ++this.#move;
  }

  #showTile(ghost: GhostTile): void {
    const lands = ghost.lands.join('');
    if (this.#lands !== lands) {
      const made = looseTile(ghost.lands);
      this.#ground.set(made.ground);
      this.#glow.set(made.glow);
      this.#lands = lands;
    }
    const { materials, model } = this.#settings;
    const refused = ghost.state === 'illegal';
    this.#ground.mesh.material = refused ? materials.refused : materials.lit;
    this.#glow.mesh.material = refused ? materials.dimGlow : materials.glow;
    const cells = tileCells(ghost.at, ghost.direction);
    const floor = Math.max(...cells.map((cell) => model.face(cellName(roundCell(cell)))?.y ?? 0));
    const middle = centreOf(ghost.at);
    const y = floor + hover;
    this.#columns = cells.map((cell) => {
      const { x, y: z } = centreOf(cell);
      return { name: '', x, z, low: y, high: y + tileHeight + 0.2, sides: hexagonSides(1.12) };
    });
    const turn = (-directions.indexOf(ghost.direction) * Math.PI) / 3;
    this.#glide({ x: middle.x, y, z: middle.y, turn });
    this.#tile.visible = true;
  }

  #glide(to: Pose): void {
    const from = this.#pose;
    const move = ++this.#move;
    const put = (pose: Pose): void => {
      this.#pose = pose;
      this.#tile.position.set(pose.x, pose.y, pose.z);
      this.#tile.rotation.y = pose.turn;
      this.#settings.onMoved();
    };
    if (!from || this.#settings.reducedMotion) return put(to);
    const turn = ((((to.turn - from.turn) % (2 * Math.PI)) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
    this.#settings.animator.run({
      duration: 140,
      move: (share) => {
        // A later place has taken over.
        if (move !== this.#move) return;
        const done = easeOut(share);
        const mixed = (a: number, b: number): number => a + (b - a) * done;
        put({
          x: mixed(from.x, to.x),
          y: mixed(from.y, to.y),
          z: mixed(from.z, to.z),
          turn: from.turn + turn * done,
        });
      },
    });
  }

  #showPieces(pieces: readonly GhostPiece[]): void {
    const { model } = this.#settings;
    const standing = new Map<string, Standing[]>();
    const lava = { ground: new Facets(), glow: new Facets() };
    for (const piece of pieces) {
      const at = model.face(piece.field);
      if (!at) continue;
      if (piece.piece === 'lava1' || piece.piece === 'lava2') {
        const made = model.lavaOn(piece.field, piece.piece === 'lava1' ? 1 : 2);
        if (!made) continue;
        lava.ground.append(made.ground);
        lava.glow.append(made.glow);
        continue;
      }
      const shape = `${piece.piece}:${piece.seat}`;
      const places = standing.get(shape) ?? [];
      standing.set(shape, places);
      const spots = piece.piece === 'hut' ? hutPlaces(piece.huts ?? 1) : [{ x: 0, z: 0, scale: 1 }];
      for (const { x, z, scale } of spots) places.push({ x: at.x + x, y: at.y, z: at.z + z, scale, turn: 0 });
    }
    this.#pieces.show(standing);
    this.#lava.set(lava.ground);
    this.#lavaGlow.set(lava.glow);
    this.#settings.onMoved();
  }

  dispose(): void {
    for (const part of [this.#ground, this.#glow, this.#lava, this.#lavaGlow]) part.dispose();
    this.#pieces.dispose();
  }
}

// Volcano Island's board in 3D.
import { Group } from 'three';

import type { FieldName } from '../board';
import { volcanoIslandDifference } from '../difference';
import type { Growth } from '../growth';
import type { Vec2 } from '../hex';
import {
  beside,
  files,
  isVolcano,
  middleOfSquare,
  parseSquare,
  ranks,
  squareName,
  type Square,
} from '../square';
import type { PieceKind, SquareField, VolcanoIslandScene } from '../volcano_island_scene';
import { easeInOut, easeOut, swell } from './animator';
import type { Point3 } from './camera_view';
import { awayFromSquare } from './coast';
import { Facets } from './facets';
import { growthShapes } from './growth_shapes';
import { landHeight, seaLevel, volcanoHeight } from './heights';
import { squareLava } from './lava_shapes';
import { Changing, Copies, type Standing } from './meshes';
import type { Label, Model, ModelSettings } from './model';
import { PieceLayer, type Piece } from './piece_layer';
import { squareSides, type Column } from './picking';
import type { Land3D } from './taluva_land';
import { pyramids, startFlag, tribePiece } from './tribe_shapes';
import { squareTop, volcanoIslandGrowth, volcanoIslandLand } from './volcano_island_land';

/** Flags stand in the corners of the volcano's tile. */
const flagCorner = 0.8;

export class VolcanoIslandModel implements Model<VolcanoIslandScene> {
  readonly group = new Group();
  readonly outline: readonly Vec2[] = [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: 0.5, y: 0.5 },
    { x: -0.5, y: 0.5 },
  ];
  readonly #ground: Changing;
  readonly #glow: Changing;
  readonly #lava: Changing;
  readonly #lavaGlow: Changing;
  readonly #growth: Copies;
  readonly #pieces: PieceLayer;
  readonly #settings: ModelSettings;
  #scene: VolcanoIslandScene = {
    game: 'volcano-island',
    squares: [],
    byName: new Map(),
    stage: 'quiet',
    players: 0,
  };
  #columns: Column[] = [];
  /** Which call is the latest: an earlier one that waits must not go on. */
  #run = 0;

  constructor(settings: ModelSettings) {
    const { materials, shadows } = settings;
    this.#settings = settings;
    this.#ground = new Changing(materials.lit, { cast: shadows, receive: true });
    this.#glow = new Changing(materials.glow, { cast: false, receive: false });
    this.#lava = new Changing(materials.lit, { cast: false, receive: true });
    this.#lavaGlow = new Changing(materials.glow, { cast: false, receive: false });
    this.#growth = new Copies((name) => growthShapes[name as Growth](), materials.lit, shadows);
    this.#pieces = new PieceLayer(
      (name) => {
        const [kind = '', seat] = name.split(':');
        return this.pieceShape(kind, Number(seat));
      },
      materials,
      shadows,
    );
    this.group.add(this.#ground.mesh, this.#glow.mesh, this.#lava.mesh, this.#lavaGlow.mesh);
    this.group.add(this.#growth.group, this.#pieces.group);
  }

  pieceShape(piece: string, seat: number): Facets {
    return piece === 'flag' ? startFlag(seat) : tribePiece(piece as PieceKind, seat);
  }

  lavaOn(field: FieldName, eruption: 1 | 2): Land3D | null {
    const square = parseSquare(field);
    return square && squareLava(this.#scene, square, eruption);
  }

  draw(scene: VolcanoIslandScene): void {
    ++this.#run;
    this.#put(scene);
  }

  #put(scene: VolcanoIslandScene): void {
    const before = this.#scene;
    this.#scene = scene;
    if (before.squares.length !== scene.squares.length || before.stage !== scene.stage) {
      const land = volcanoIslandLand(scene);
      this.#ground.set(land.ground);
      this.#glow.set(land.glow);
    }
    if (before.squares.length !== scene.squares.length) this.#settings.onCoast();
    const standing = new Map<string, Standing[]>();
    for (const { kind, x, z, height, scale, turn } of volcanoIslandGrowth(scene)) {
      const places = standing.get(kind) ?? [];
      standing.set(kind, places);
      places.push({ x, y: height, z, scale, turn });
    }
    this.#growth.show(standing);
    const lava = this.#lavaOf(
      scene,
      scene.squares.filter((square) => square.lava !== 0),
    );
    this.#lava.set(lava.ground);
    this.#lavaGlow.set(lava.glow);
    this.#pieces.set(scene.squares.flatMap(piecesOn));
    this.#columns = scene.squares.flatMap(columnsOf);
    this.#settings.onShadows();
  }

  #lavaOf(scene: VolcanoIslandScene, squares: readonly SquareField[]): Land3D {
    const all: Land3D = { ground: new Facets(), glow: new Facets() };
    for (const square of squares) {
      if (square.lava === 0) continue;
      const one = squareLava(scene, square, square.lava);
      all.ground.append(one.ground);
      all.glow.append(one.glow);
    }
    return all;
  }

  async change(scene: VolcanoIslandScene): Promise<void> {
    const run = ++this.#run;
    const before = this.#scene;
    const difference = volcanoIslandDifference(before, scene);
    if (difference.moved) return this.#slide(scene, difference.moved);
    const lost = difference.lost.flatMap(piecesOn);
    const placed = new Set(difference.placed.map(({ name }) => name));
    if (difference.flooded.length > 0) await this.#flow(scene, difference.flooded);
    if (run !== this.#run) return;
    this.#put(scene);
    const sinking = lost.map((piece): Piece => ({ ...piece }));
    this.#pieces.set([...this.#pieces.pieces, ...sinking]);
    const rising = this.#pieces.pieces.filter((piece) => placed.has(piece.field) && !sinking.includes(piece));
    await Promise.all([
      ...sinking.map((piece) => this.#grow(piece, (share) => 1 - easeOut(share), 320, 0)),
      ...rising.map((piece) => this.#grow(piece, swell, 400, sinking.length > 0 ? 160 : 0)),
    ]);
    if (run !== this.#run) return;
    this.#pieces.set(scene.squares.flatMap(piecesOn));
    this.#settings.onShadows();
  }

  #grow(piece: Piece, shareAt: (share: number) => number, duration: number, wait: number): Promise<void> {
    return new Promise((resolve) => {
      this.#pieces.growing.set(piece, { share: Math.max(0.01, shareAt(0)) });
      this.#pieces.update();
      this.#settings.animator.run({
        wait,
        duration,
        move: (share) => {
          this.#pieces.growing.set(piece, { share: Math.max(0.01, shareAt(share)) });
          this.#pieces.update();
          this.#settings.onShadows();
        },
        done: resolve,
      });
    });
  }

  /** A settlement goes over to another square, in a low arc. */
  async #slide(
    scene: VolcanoIslandScene,
    { from, to }: { from: SquareField; to: SquareField },
  ): Promise<void> {
    this.#put(scene);
    const piece = this.#pieces.pieces.find(({ field }) => field === to.name);
    if (!piece) return;
    const [start, end] = [middleOfSquare(from), middleOfSquare(to)];
    const [dx, dz] = [start.x - end.x, start.y - end.y];
    await new Promise<void>((resolve) => {
      this.#settings.animator.run({
        duration: 300 + 60 * Math.hypot(dx, dz),
        move: (share) => {
          const left = 1 - easeInOut(share);
          const offY = Math.sin(Math.PI * share) * 0.6;
          this.#pieces.growing.set(piece, { share: 1, offX: dx * left, offY, offZ: dz * left });
          this.#pieces.update();
          this.#settings.onShadows();
        },
        done: resolve,
      });
    });
    this.#pieces.growing.delete(piece);
    this.#pieces.update();
  }

  /** Lava comes over its squares: it grows from the side where it comes from. */
  #flow(scene: VolcanoIslandScene, squares: readonly SquareField[]): Promise<void> {
    const { materials, animator } = this.#settings;
    const made = this.#lavaOf(scene, squares);
    const ground = new Changing(materials.lit, { cast: false, receive: true });
    const glow = new Changing(materials.glow, { cast: false, receive: false });
    ground.set(made.ground);
    glow.set(made.glow);
    const group = new Group();
    group.add(ground.mesh, glow.mesh);
    this.group.add(group);
    const source = this.#sourceOf(scene, squares[0] as SquareField);
    return new Promise((resolve) => {
      const place = (share: number): void => {
        const size = Math.max(0.02, share);
        // Scaled around the source, which so stays where it is.
        group.scale.set(size, 0.35 + 0.65 * share, size);
        group.position.set(source.x * (1 - size), source.y * (1 - group.scale.y), source.z * (1 - size));
        this.#settings.onShadows();
      };
      place(0);
      animator.run({
        duration: 650,
        move: (share) => place(easeInOut(share)),
        done: () => {
          this.group.remove(group);
          ground.dispose();
          glow.dispose();
          resolve();
        },
      });
    });
  }

  #sourceOf(scene: VolcanoIslandScene, square: SquareField): Point3 {
    if (square.volcano) return { x: 0, y: volcanoHeight, z: 0 };
    const from =
      beside(square).find((next) => scene.byName.get(squareName(next))?.lava === square.lava) ?? square;
    const [a, b] = [middleOfSquare(square), middleOfSquare(from)];
    return { x: (a.x + b.x) / 2, y: landHeight, z: (a.y + b.y) / 2 };
  }

  fade(fields: ReadonlySet<FieldName>): void {
    this.#pieces.fade(fields);
  }

  get columns(): readonly Column[] {
    return this.#columns;
  }

  get extent(): readonly Point3[] {
    // With room for the names of files and ranks.
    const [x, z] = [files / 2 + 0.45, ranks / 2 + 0.45];
    return [-x, x].flatMap((east) => [-z, z].map((south) => ({ x: east, y: landHeight, z: south })));
  }

  face(field: FieldName): Point3 | null {
    const square = parseSquare(field);
    if (!square || !this.#scene.byName.has(field)) return null;
    const middle = middleOfSquare(square);
    return { x: middle.x, y: squareTop(square), z: middle.y };
  }

  top(field: FieldName): number {
    const found = this.#scene.byName.get(field);
    return found ? squareTop(found) + pieceHeight(found) : seaLevel;
  }

  beyond(field: FieldName, side: number): FieldName {
    const square = parseSquare(field);
    return square ? squareName(beside(square)[side] as Square) : '';
  }

  labels(numbers: boolean): Label[] {
    if (!numbers) return [];
    const at = (x: number, z: number): Point3 => ({ x, y: seaLevel + 0.12, z });
    const edge = files / 2 + 0.55;
    const names: Label[] = [];
    for (let index = 0; index < files; ++index) {
      const along = index + 0.5 - files / 2;
      const letter = String.fromCharCode(97 + index);
      for (const z of [-edge, edge]) names.push({ text: letter, at: at(along, z), size: 0.5, style: 'sea' });
      for (const x of [-edge, edge])
        names.push({ text: String(index + 1), at: at(x, -along), size: 0.5, style: 'sea' });
    }
    return names;
  }

  coast(): { middles: readonly Vec2[]; away: (x: number, z: number) => number } {
    return { middles: this.#scene.squares.map(middleOfSquare), away: awayFromSquare };
  }

  dispose(): void {
    for (const part of [this.#ground, this.#glow, this.#lava, this.#lavaGlow]) part.dispose();
    this.#growth.dispose();
    this.#pieces.dispose();
  }
}

function pieceHeight(square: SquareField): number {
  if (square.marker) return 0.85;
  if (!square.piece) return 0;
  return square.piece.kind === 'settlement' ? 0.1 : pyramids[square.piece.kind].height;
}

function piecesOn(square: SquareField): Piece[] {
  const middle = middleOfSquare(square);
  const y = squareTop(square);
  const pieces: Piece[] = [];
  if (square.piece) {
    const places = [{ x: middle.x, y, z: middle.y, scale: 1, turn: 0 }];
    pieces.push({ field: square.name, shape: `${square.piece.kind}:${square.piece.seat}`, places });
  }
  if (square.marker) {
    const places = [
      { x: Math.sign(middle.x) * flagCorner, y, z: Math.sign(middle.y) * flagCorner, scale: 1, turn: 0 },
    ];
    pieces.push({ field: square.name, shape: `flag:${square.marker}`, places });
  }
  return pieces;
}

const whole = squareSides(0.5);
/** Pyramids are wide below and narrow above. */
const steps = [
  { share: 0.45, sides: squareSides(0.28) },
  { share: 0.9, sides: squareSides(0.13) },
] as const;

function columnsOf(square: SquareField): Column[] {
  const middle = middleOfSquare(square);
  const place = { name: square.name, x: middle.x, z: middle.y, low: -0.1 };
  const high = squareTop(square);
  const land: Column = { ...place, high: high + (isVolcano(square) ? 0.2 : 0), sides: whole };
  if (!square.piece) return [land];
  const tall = pieceHeight(square);
  return [land, ...steps.map(({ share, sides }) => ({ ...place, high: high + tall * share, sides }))];
}

// Taluva's island in 3D.
import { Group } from 'three';

import { taluvaDifference } from '../difference';
import type { Growth } from '../growth';
import {
  centreOf,
  cellName,
  clockwise,
  corners,
  directions,
  neighbour,
  parseCell,
  type Direction,
  type Vec2,
} from '../hex';
import type { FieldName } from '../board';
import type { Building, TaluvaField, TaluvaScene } from '../taluva_scene';
import { drop, swell } from './animator';
import type { Point3 } from './camera_view';
import { awayFromHexagon } from './coast';
import { growthShapes } from './growth_shapes';
import { faceHeight } from './heights';
import { LandKeeper } from './land_keeper';
import type { Facets } from './facets';
import { Changing, Copies, type Standing } from './meshes';
import type { Label, Model, ModelSettings } from './model';
import { PieceLayer, type Piece } from './piece_layer';
import { buildingShapes, hutPlaces } from './piece_shapes';
import { hexagonSides, type Column } from './picking';
import { looseFields, taluvaGrowth } from './taluva_land';

const buildingHeight: Record<Building, number> = { hut: 0.45, tower: 0.95, temple: 0.85 };
const hutsDrawn = 7;

export class TaluvaModel implements Model<TaluvaScene> {
  readonly group = new Group();
  readonly outline = corners();
  readonly #ground: Changing;
  readonly #glow: Changing;
  readonly #growth: Copies;
  readonly #pieces: PieceLayer;
  readonly #settings: ModelSettings;
  readonly #keeper: LandKeeper;
  #scene: TaluvaScene = { game: 'taluva', fields: [], byName: new Map(), settlements: [], players: 0 };
  #columns: Column[] = [];

  constructor(settings: ModelSettings) {
    const { materials, shadows } = settings;
    this.#settings = settings;
    this.#keeper = new LandKeeper(settings.rings);
    this.#ground = new Changing(materials.lit, { cast: shadows, receive: true });
    this.#glow = new Changing(materials.glow, { cast: false, receive: false });
    this.#growth = new Copies((name) => growthShapes[name as Growth](), materials.lit, shadows);
    this.#pieces = new PieceLayer(
      (name) => {
        const [kind = '', seat] = name.split(':');
        return this.pieceShape(kind, Number(seat));
      },
      materials,
      shadows,
    );
    this.group.add(this.#ground.mesh, this.#glow.mesh, this.#growth.group, this.#pieces.group);
  }

  pieceShape(piece: string, seat: number): Facets {
    return buildingShapes[piece as Building](seat);
  }

  lavaOn(): null {
    return null;
  }

  draw(scene: TaluvaScene): void {
    const before = this.#scene;
    this.#scene = scene;
    const lands = this.#keeper.lands(scene);
    this.#ground.set(...lands.map(({ ground }) => ground));
    this.#glow.set(...lands.map(({ glow }) => glow));
    const standing = new Map<string, Standing[]>();
    for (const { kind, x, z, height, scale, turn } of taluvaGrowth(scene, (field, clear) =>
      this.#keeper.grown(field, clear),
    )) {
      const places = standing.get(kind) ?? [];
      standing.set(kind, places);
      places.push({ x, y: height, z, scale, turn });
    }
    this.#growth.show(standing);
    this.#pieces.set(scene.fields.flatMap((field) => piecesOn(field)));
    this.#columns = scene.fields.flatMap(columnsOf);
    if (
      scene.fields.length !== before.fields.length ||
      scene.fields.some(({ name }) => !before.byName.has(name))
    )
      this.#settings.onCoast();
    this.#settings.onShadows();
  }

  change(scene: TaluvaScene, height: number): Promise<void> {
    const { laid, built } = taluvaDifference(this.#scene, scene);
    const { animator, onShadows } = this.#settings;
    return new Promise((resolve) => {
      const rise = (): void => {
        this.draw(scene);
        this.#rise(built, resolve);
      };
      const fields = laid.filter((field) => field.tile === Math.max(...laid.map(({ tile }) => tile)));
      if (fields.length !== 3 || laid.length !== 3) return rise();
      const tile = this.#fallingTile(fields);
      const place = (off: number): void => {
        tile.group.position.y = off;
        onShadows();
      };
      place(height);
      animator.run({
        duration: 260 + 150 * height,
        move: (share) => place(height * (1 - drop(share))),
        done: () => {
          tile.dispose();
          rise();
        },
      });
    });
  }

  #fallingTile(fields: readonly TaluvaField[]): { group: Group; dispose(): void } {
    const { materials, shadows } = this.#settings;
    const land = looseFields(fields);
    const ground = new Changing(materials.lit, { cast: shadows, receive: true });
    const glow = new Changing(materials.glow, { cast: false, receive: false });
    ground.set(land.ground);
    glow.set(land.glow);
    const group = new Group();
    group.add(ground.mesh, glow.mesh);
    this.group.add(group);
    return {
      group,
      dispose: () => {
        this.group.remove(group);
        ground.dispose();
        glow.dispose();
      },
    };
  }

  #rise(fields: readonly TaluvaField[], done: () => void): void {
    const { animator, onShadows } = this.#settings;
    if (fields.length === 0) return done();
    const names = new Set(fields.map(({ name }) => name));
    const rising = this.#pieces.pieces.filter(({ field }) => names.has(field));
    rising.forEach((piece, index) => {
      this.#pieces.growing.set(piece, { share: 0 });
      animator.run({
        wait: index * Math.min(90, 400 / rising.length),
        duration: 380,
        move: (share) => {
          this.#pieces.growing.set(piece, { share: Math.max(0.01, swell(share)) });
          this.#pieces.update();
          onShadows();
        },
        done: () => {
          this.#pieces.growing.delete(piece);
          this.#pieces.update();
          if (index === rising.length - 1) done();
        },
      });
    });
    this.#pieces.update();
  }

  fade(fields: ReadonlySet<FieldName>): void {
    this.#pieces.fade(fields);
  }

  get columns(): readonly Column[] {
    return this.#columns;
  }

  get extent(): readonly Point3[] {
    return this.#scene.fields.flatMap((field) => {
      const middle = centreOf(field);
      const y = faceHeight(field.level) + 0.3;
      return this.outline.map((corner) => ({ x: middle.x + corner.x, y, z: middle.y + corner.y }));
    });
  }

  face(field: FieldName): Point3 | null {
    const cell = parseCell(field);
    if (!cell) return null;
    const middle = centreOf(cell);
    return { x: middle.x, y: faceHeight(this.#scene.byName.get(field)?.level ?? 0), z: middle.y };
  }

  top(field: FieldName): number {
    const found = this.#scene.byName.get(field);
    if (!found) return faceHeight(0);
    return faceHeight(found.level) + (found.building ? buildingHeight[found.building.kind] : 0);
  }

  beyond(field: FieldName, side: number): FieldName {
    const cell = parseCell(field);
    // Side i runs from corner i to corner i + 1, and corner i lies between direction i and the next.
    return cell ? cellName(neighbour(cell, clockwise(directions[side] as Direction, 1))) : '';
  }

  labels(numbers: boolean): Label[] {
    return this.#scene.fields.flatMap((field): Label[] => {
      const middle = centreOf(field);
      const y = faceHeight(field.level);
      const labels: Label[] = [];
      if (numbers) {
        const at = { x: middle.x, y: y + 0.1, z: middle.y };
        labels.push({ text: String(field.level), at, before: 0.66, size: 0.34, style: 'level' });
      }
      // Piles that are larger than what is drawn of them carry their number.
      if (field.building && field.building.huts > hutsDrawn) {
        const at = { x: middle.x, y: y + 0.7, z: middle.y };
        labels.push({ text: `×${field.building.huts}`, at, size: 0.4, style: 'count' });
      }
      return labels;
    });
  }

  coast(): { middles: readonly Vec2[]; away: (x: number, z: number) => number } {
    return { middles: this.#scene.fields.map(centreOf), away: awayFromHexagon };
  }

  dispose(): void {
    this.#ground.dispose();
    this.#glow.dispose();
    this.#growth.dispose();
    this.#pieces.dispose();
  }
}

function piecesOn(field: TaluvaField): Piece[] {
  const { building } = field;
  if (!building) return [];
  const middle = centreOf(field);
  const y = faceHeight(field.level);
  const shape = `${building.kind}:${building.seat}`;
  const places =
    building.kind === 'hut'
      ? hutPlaces(building.huts).map(({ x, z, scale }) => ({
          x: middle.x + x,
          y,
          z: middle.y + z,
          scale,
          turn: 0,
        }))
      : [{ x: middle.x, y, z: middle.y, scale: 1, turn: 0 }];
  return [{ field: field.name, shape, places }];
}

const whole = hexagonSides(1);
const narrow = hexagonSides(0.5);

function columnsOf(field: TaluvaField): Column[] {
  const middle = centreOf(field);
  const place = { name: field.name, x: middle.x, z: middle.y, low: -0.1 };
  const high = faceHeight(field.level);
  const land: Column = { ...place, high, sides: whole };
  if (!field.building) return [land];
  return [land, { ...place, high: high + buildingHeight[field.building.kind], sides: narrow }];
}

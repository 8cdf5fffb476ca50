// A board in 3D: model, marks and ghosts on the stage, and pointers that find their fields.
import type {
  BoardListener,
  BoardPoint,
  BoardScene,
  BoardSettings,
  FieldName,
  Game,
  Ghost,
  Marks,
} from '../board';
import { Badges } from '../badges';
import { roomOf, type DrawnBoard } from '../drawn_board';
import { listenToGestures, type Spot } from '../gestures';
import { axialAt, cellName, roundCell, tileCells } from '../hex';
import { roundSquare, squareAt, squareName } from '../square';
import { touches, type Touched } from '../touches';
import { easeInOut } from './animator';
import {
  between,
  orbited,
  panned,
  pictureHeight,
  topPolar,
  zoomed,
  type CameraView,
  type Point3,
} from './camera_view';
import { coastMap } from './coast';
import { frameFrom, frameRoomiest, isLong, withSea } from './framing';
import { Ghosts, hover } from './ghosts';
import { seaLevel } from './heights';
import { Labels } from './labels';
import { paintFootprint, paintMarks } from './marks';
import { Materials } from './meshes';
import type { Model, ModelSettings } from './model';
import { firstHit, meetsLevel } from './picking';
import { Stage } from './stage';
import { TaluvaModel } from './taluva_model';
import { VeilMesh, Veils } from './veils';

const farthest = 70;
/** From how high a tile falls that nobody has held before. */
const fallHeight = 2.6;

export class Board3D implements DrawnBoard {
  readonly view = '3d';
  readonly #stage: Stage;
  readonly #materials = new Materials();
  readonly #model: Model;
  readonly #ghosts: Ghosts;
  readonly #labels = new Labels();
  readonly #marks: VeilMesh;
  readonly #footprint: VeilMesh;
  readonly #badges: Badges;
  readonly #stopListening: () => void;
  #scene: BoardScene | null = null;
  #shownMarks: Marks = {};
  #ghost: Ghost | null = null;
  /** The fields a ghost tile was last seen on: if it is laid there, it falls from where it floated. */
  #ghostFields = '';
  #topView = false;
  #viewBefore: CameraView | null = null;
  /** The player has not moved the camera since it was framed. */
  #framed = true;
  #flight = 0;

  /** Throws if there is no WebGL. */
  static async create(
    container: HTMLElement,
    game: Game,
    settings: BoardSettings,
    listener: BoardListener,
    onLost: () => void,
  ): Promise<Board3D> {
    // The game that most begin with comes at once, the other to whoever plays it.
    const GameModel =
      game === 'taluva' ? TaluvaModel : (await import('./volcano_island_model')).VolcanoIslandModel;
    const modelOf = (settings: ModelSettings): Model => new GameModel(settings) as Model;
    return new Board3D(container, game, settings, listener, onLost, modelOf);
  }

  private constructor(
    private readonly container: HTMLElement,
    private readonly game: Game,
    private settings: BoardSettings,
    private readonly listener: BoardListener,
    onLost: () => void,
    modelOf: (settings: ModelSettings) => Model,
  ) {
    this.#stage = new Stage(container, settings, onLost);
    const shadows = settings.quality !== 'low';
    const modelSettings: ModelSettings = {
      materials: this.#materials,
      animator: this.#stage.animator,
      shadows,
      rings: { low: 4, medium: 5, high: 6 }[settings.quality],
      onShadows: () => this.#stage.shadows(),
      onCoast: () => this.#wash(),
    };
    this.#model = modelOf(modelSettings);
    this.#ghosts = new Ghosts({
      model: this.#model,
      materials: this.#materials,
      animator: this.#stage.animator,
      shadows,
      reducedMotion: settings.reducedMotion,
      onMoved: () => this.#stage.shadows(),
    });
    this.#footprint = new VeilMesh(this.#materials.veil, 2);
    this.#marks = new VeilMesh(this.#materials.veil, 3);
    const { scene } = this.#stage;
    scene.add(
      this.#model.group,
      this.#ghosts.group,
      this.#labels.group,
      this.#footprint.mesh,
      this.#marks.mesh,
    );
    this.#badges = new Badges(
      container,
      (field) => this.project(field),
      () => this.settings.covered,
    );
    this.#stage.onMoved = () => {
      const { view, size } = this.#stage;
      this.#labels.seenAs(size.height / pictureHeight(view), view);
      this.#badges.place();
      this.listener.moved?.();
    };
    this.#stage.onResized = () => this.#framed && this.#frameAtOnce(false);
    this.#stage.view = { target: { x: 0, y: 0, z: 0 }, azimuth: 0, polar: this.#firstPolar(), distance: 14 };
    this.#stopListening = this.#listen();
  }

  /** Steeper where the picture is narrow, or where a mountain stands in the middle. */
  #firstPolar(): number {
    const { aspect } = this.#stage;
    if (this.game === 'taluva') return aspect < 1.1 ? 0.6 : 0.8;
    return aspect < 1.3 ? 0.45 : 0.68;
  }

  get isTopView(): boolean {
    return this.#topView;
  }

  get azimuth(): number {
    return this.#stage.view.azimuth;
  }

  async show(scene: BoardScene, animate: boolean): Promise<void> {
    const first = this.#scene === null;
    this.#stage.rest();
    this.#scene = scene;
    if (first || !animate || this.settings.reducedMotion || document.hidden) {
      this.#model.draw(scene);
      this.#afterDrawing(first);
      return;
    }
    const held = this.#heldTile(scene);
    const changed = this.#model.change(scene, held ? hover : fallHeight);
    this.#stage.invalidate();
    await changed;
    if (this.#scene === scene) this.#afterDrawing(false);
  }

  /** Whether the tile laid last is where the ghost was. */
  #heldTile(scene: BoardScene): boolean {
    if (scene.game !== 'taluva' || this.#ghostFields === '') return false;
    const last = Math.max(...scene.fields.map(({ tile }) => tile));
    const fields = scene.fields.filter(({ tile }) => tile === last).map(({ name }) => name);
    return fields.sort().join(' ') === this.#ghostFields;
  }

  #afterDrawing(first: boolean): void {
    this.#labels.show(this.#model.labels(this.settings.numbers));
    this.#shine();
    if (first) this.#frameAtOnce(true);
    else this.#follow();
    this.#paint();
    this.#stage.invalidate();
  }

  /**
   * The island has changed: the camera goes back if something is out of sight, and comes near again if it is far
   * too far away, unless the player has put it there. It never turns.
   */
  #follow(): void {
    const hidden = this.#outOfSight();
    if (!hidden && !this.#framed) return;
    const { view } = this.#stage;
    const framed = this.#framedView(view);
    if (!hidden && framed.distance > view.distance * 0.8) return;
    this.#framed = true;
    this.#fly(framed);
  }

  #outOfSight(): boolean {
    const { width, height } = this.#stage.size;
    // Sea around the island need not be seen.
    return [...this.#model.extent, ...this.#active()].some((point) => {
      const at = this.#stage.project(point);
      return !at || at.x < 0 || at.y < this.settings.covered || at.x > width || at.y > height;
    });
  }

  #shine(): void {
    const points = this.#model.extent;
    const mean = (axis: 'x' | 'z'): number => {
      const all = points.map((point) => point[axis]);
      return all.length === 0 ? 0 : (Math.min(...all) + Math.max(...all)) / 2;
    };
    const middle = { x: mean('x'), y: 0.5, z: mean('z') };
    const radius = Math.max(4, ...points.map(({ x, z }) => Math.hypot(x - middle.x, z - middle.z) + 2.5));
    this.#stage.shine(middle, radius);
  }

  #wash(): void {
    const { middles, away } = this.#model.coast();
    this.#stage.sea.wash(coastMap(middles, away, this.settings.quality === 'low' ? 64 : 128));
  }

  mark(marks: Marks): void {
    const before = roomOf(this.#shownMarks);
    const other = roomOf(marks).join() !== before.join();
    this.#shownMarks = marks;
    this.#paint();
    if (other && this.#framed && this.#scene) this.#follow();
  }

  #paint(): void {
    this.#marks.set(paintMarks(this.#shownMarks, this.#model));
    this.#model.fade(new Set(this.#shownMarks.leaving ?? []));
    this.#badges.show(this.#shownMarks.outlines ?? []);
    this.#stage.invalidate();
  }

  ghost(ghost: Ghost | null): void {
    this.#ghost = ghost;
    this.#ghosts.show(ghost);
    if (ghost?.kind === 'tile' && ghost.state !== 'free') {
      const fields = tileCells(ghost.at, ghost.direction).map((cell) => cellName(roundCell(cell)));
      this.#ghostFields = [...fields].sort().join(' ');
      this.#footprint.set(paintFootprint(fields, ghost.state === 'legal', this.#model));
    } else {
      this.#footprint.set(new Veils());
    }
    this.#stage.invalidate();
  }

  adjust(settings: BoardSettings): void {
    const { dark, numbers } = this.settings;
    this.settings = settings;
    this.#stage.adjust(settings);
    if (dark !== settings.dark) this.#stage.light(settings.dark);
    if (numbers !== settings.numbers) this.#labels.show(this.#model.labels(settings.numbers));
    if (settings.reducedMotion) this.#stage.rest();
    this.#stage.invalidate();
  }

  frame(): void {
    this.#framed = true;
    this.#fly(this.#roomiestView(this.#stage.view));
  }

  /** `turning` if nobody has seen the board yet, so that nobody is lost when it turns. */
  #frameAtOnce(turning: boolean): void {
    this.#framed = true;
    ++this.#flight;
    const { view } = this.#stage;
    this.#stage.view = turning ? this.#roomiestView(view) : this.#framedView(view);
  }

  #roomiestView(view: CameraView): CameraView {
    const turns = !this.#topView && this.game === 'taluva' && isLong(this.#model.extent);
    return turns ? frameRoomiest(view, this.#inSight(), this.#stage) : this.#framedView(view);
  }

  /** All land, some sea around it, and wherever something can be done. */
  #inSight(): readonly Point3[] {
    if (this.game !== 'taluva') return this.#model.extent;
    return [...withSea(this.#model.extent), ...this.#active()];
  }

  /** Where something can be done. */
  #active(): Point3[] {
    return roomOf(this.#shownMarks).flatMap((field) => {
      const face = this.#model.face(field);
      return face ? this.#model.outline.map(({ x, y }) => ({ x: face.x + x, y: face.y, z: face.z + y })) : [];
    });
  }

  #framedView(view: CameraView): CameraView {
    return frameFrom(view, this.#inSight(), this.#stage);
  }

  #fly(to: CameraView): void {
    const from = this.#stage.view;
    const flight = ++this.#flight;
    if (this.settings.reducedMotion || document.hidden) {
      this.#stage.view = to;
      return;
    }
    this.#stage.animator.run({
      duration: 420,
      move: (share) => {
        if (flight === this.#flight) this.#stage.view = between(from, to, easeInOut(share));
      },
    });
    this.#stage.invalidate();
  }

  topView(on: boolean): void {
    if (on === this.#topView) return;
    this.#topView = on;
    const now = this.#stage.view;
    if (on) this.#viewBefore = now;
    const back = this.#viewBefore ?? { ...now, polar: this.#firstPolar() };
    const turned = on
      ? { ...now, azimuth: 0, polar: topPolar }
      : { ...now, azimuth: back.azimuth, polar: back.polar };
    this.#framed = true;
    this.#fly(this.#framedView(turned));
  }

  /** The player takes the camera: flights end where they are. */
  #steer(view: CameraView): void {
    ++this.#flight;
    this.#framed = false;
    this.#stage.view = view;
  }

  orbit(by: number): void {
    this.#steer(orbited(this.#stage.view, -by, 0));
  }

  zoom(factor: number): void {
    this.#steer(zoomed(this.#stage.view, factor, farthest));
  }

  pan(right: number, down: number): void {
    this.#steer(panned(this.#stage.view, right, down));
  }

  project(field: FieldName): { x: number; y: number } | null {
    const face = this.#model.face(field);
    return face && this.#stage.project(face);
  }

  picture(width: number = this.#stage.size.width): Promise<Blob> {
    return this.#stage.picture(width);
  }

  #pointAt({ x, y, pointer }: Spot): BoardPoint {
    const ray = this.#stage.ray(x, y);
    const hit = firstHit(ray, this.#model.columns);
    const point = hit?.point ?? meetsLevel(ray, seaLevel) ?? { x: 1e6, y: 0, z: 1e6 };
    const ghost = firstHit(ray, this.#ghosts.columns) !== null;
    const field = hit?.column.name ?? null;
    if (this.game === 'taluva') {
      const at = axialAt({ x: point.x, y: point.z });
      return { field, cell: field ?? cellName(roundCell(at)), ...at, ghost, pointer, x, y };
    }
    const at = squareAt({ x: point.x, y: point.z });
    const square = roundSquare(at);
    const cell = field ?? (square && squareName(square));
    return { field, cell, q: at.file, r: at.rank, ghost, pointer, x, y };
  }

  readonly #touched: Touched = {
    pointAt: (spot) => this.#pointAt(spot),
    holdsTile: () => this.#ghost?.kind === 'tile',
    zoom: (factor) => this.zoom(factor),
  };

  #listen(): () => void {
    const height = (): number => this.#stage.size.height;
    return listenToGestures(this.#stage.canvas, {
      ...touches(this.#touched, this.listener),
      drag: (right, down, second) => {
        if (second || this.#topView) this.pan(-right / height(), -down / height());
        else this.#steer(orbited(this.#stage.view, (right / height()) * 3.2, (down / height()) * 2.4));
      },
      pinch: (factor, twist, right, down) => {
        let view = zoomed(this.#stage.view, factor, farthest);
        view = panned(view, -right / height(), -down / height());
        if (!this.#topView) view = orbited(view, -twist, 0);
        this.#steer(view);
      },
    });
  }

  dispose(): void {
    this.#stopListening();
    this.#badges.dispose();
    this.#model.dispose();
    this.#ghosts.dispose();
    this.#labels.dispose();
    this.#marks.dispose();
    this.#footprint.dispose();
    this.#materials.dispose();
    this.#stage.dispose();
  }
}

// A board in 2D: the top view as SVG, where there is no WebGL or nobody wants it.
import { Badges } from './badges';
import type {
  BoardListener,
  BoardPoint,
  BoardScene,
  BoardSettings,
  FieldName,
  Game,
  Ghost,
  Marks,
} from './board';
import { roomOf, type DrawnBoard } from './drawn_board';
import { listenToGestures, type Spot } from './gestures';
import { cellName, roundCell, tileCells } from './hex';
import { definitions, drawCoast, drawLand, seaColour } from './picture';
import { fitBox, groundOf, landBox, type Box, type SvgGround } from './svg/ground';
import { drawGhost, drawMarks } from './svg/mark_drawing';
import { touches, type Touched } from './touches';

let boards = 0;

export class SvgBoard implements DrawnBoard {
  readonly view = '2d';
  readonly isTopView = true;
  readonly azimuth = 0;
  readonly #surface = document.createElement('div');
  /** The land, and what changes all the time above it: what hardly changes is not drawn again. */
  readonly #sheets: [SVGSVGElement, SVGSVGElement];
  readonly #layers: Record<'definitions' | 'coast' | 'land' | 'marks' | 'ghost', SVGGElement>;
  readonly #ground: SvgGround;
  readonly #badges: Badges;
  readonly #resize: ResizeObserver;
  readonly #stopListening: () => void;
  /** Several boards may be on one page. */
  readonly #ids = `board${++boards}-`;
  #scene: BoardScene | null = null;
  #marks: Marks = {};
  #ghost: Ghost | null = null;
  #box: Box = { x: -100, y: -100, width: 200, height: 200 };
  #framed = true;

  constructor(
    private readonly container: HTMLElement,
    game: Game,
    private settings: BoardSettings,
    private readonly listener: BoardListener,
  ) {
    this.#ground = groundOf(game);
    const make = <K extends keyof SVGElementTagNameMap>(name: K): SVGElementTagNameMap[K] =>
      document.createElementNS('http://www.w3.org/2000/svg', name);
    this.#sheets = [make('svg'), make('svg')];
    for (const sheet of this.#sheets) {
      sheet.setAttribute('aria-hidden', 'true');
      // Where something was touched is computed: nobody has to search thousands of shapes for it.
      sheet.style.cssText =
        'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;will-change:transform';
    }
    this.#surface.style.cssText =
      'position:absolute;inset:0;overflow:hidden;touch-action:none;user-select:none';
    this.#layers = {
      definitions: make('g'),
      coast: make('g'),
      land: make('g'),
      marks: make('g'),
      ghost: make('g'),
    };
    const { definitions, coast, land, marks, ghost } = this.#layers;
    this.#sheets[0].append(definitions, coast, land);
    this.#sheets[1].append(marks, ghost);
    this.#surface.append(...this.#sheets);
    container.append(this.#surface);
    this.#colour();
    this.#badges = new Badges(
      container,
      (field) => this.project(field),
      () => this.settings.covered,
    );
    this.#resize = new ResizeObserver(() => this.#fit());
    this.#resize.observe(container);
    this.#stopListening = this.#listen();
  }

  #colour(): void {
    this.#surface.style.background = seaColour(this.settings.dark);
  }

  show(scene: BoardScene): Promise<void> {
    const first = this.#scene === null;
    this.#scene = scene;
    if (first) this.#layers.definitions.innerHTML = `<defs>${definitions(scene, this.#ids)}</defs>`;
    this.#drawLand();
    this.#layers.ghost.innerHTML = drawGhost(this.#ghost, this.#ids, this.#ground, scene);
    if (this.#framed || this.#outOfSight()) this.frame();
    return Promise.resolve();
  }

  #drawLand(): void {
    if (!this.#scene) return;
    const { dark, numbers } = this.settings;
    this.#layers.coast.innerHTML = drawCoast(this.#scene, dark);
    this.#layers.land.innerHTML = drawLand(
      this.#scene,
      this.#ids,
      dark,
      numbers,
      new Set(this.#marks.leaving ?? []),
    );
  }

  #outOfSight(): boolean {
    if (!this.#scene) return false;
    const land = landBox(this.#scene, roomOf(this.#marks));
    const box = this.#box;
    return (
      land.x < box.x ||
      land.y < box.y + this.settings.covered / this.#scale ||
      land.x + land.width > box.x + box.width ||
      land.y + land.height > box.y + box.height
    );
  }

  mark(marks: Marks): void {
    const faded = (marks.leaving ?? []).join() !== (this.#marks.leaving ?? []).join();
    this.#marks = marks;
    if (faded) this.#drawLand();
    this.#layers.marks.innerHTML = drawMarks(marks, this.#ground);
    this.#badges.show(marks.outlines ?? []);
    if (this.#framed && this.#outOfSight()) this.frame();
  }

  ghost(ghost: Ghost | null): void {
    this.#ghost = ghost;
    this.#layers.ghost.innerHTML = drawGhost(ghost, this.#ids, this.#ground, this.#scene);
  }

  adjust(settings: BoardSettings): void {
    const { covered } = this.settings;
    this.settings = settings;
    this.#colour();
    this.#drawLand();
    if (covered !== settings.covered && this.#framed) this.frame();
  }

  get #aspect(): number {
    return Math.max(1, this.container.clientWidth) / Math.max(1, this.container.clientHeight);
  }

  frame(): void {
    this.#framed = true;
    if (!this.#scene) return;
    const margin = this.#scene.game === 'taluva' ? 1.1 * this.#ground.unit : 0.6 * this.#ground.unit;
    const land = landBox(this.#scene, roomOf(this.#marks));
    // A small island keeps some sea around it.
    const least = { width: 7 * this.#ground.unit, height: 6 * this.#ground.unit };
    const [width, height] = [Math.max(land.width, least.width), Math.max(land.height, least.height)];
    const inside = {
      x: land.x + (land.width - width) / 2,
      y: land.y + (land.height - height) / 2,
      width,
      height,
    };
    const wide = Math.max(1, this.container.clientWidth);
    const free = Math.max(1, this.container.clientHeight - this.settings.covered);
    const box = fitBox(inside, wide / free, margin);
    const above = (this.settings.covered * box.width) / wide;
    this.#setBox({ ...box, y: box.y - above, height: box.height + above });
  }

  #fit(): void {
    if (this.#framed) return this.frame();
    const { x, y, width, height } = this.#box;
    const high = width / this.#aspect;
    this.#setBox({ x, y: y + (height - high) / 2, width, height: high });
  }

  #setBox(box: Box): void {
    this.#box = box;
    for (const sheet of this.#sheets)
      sheet.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
    this.#badges.place();
    this.listener.moved?.();
  }

  /** It is always seen from above, north up. */
  topView(_on: boolean): void {
    this.frame();
  }

  orbit(_by: number): void {
    this.#badges.place();
  }

  zoom(factor: number): void {
    this.#framed = false;
    const { x, y, width, height } = this.#box;
    const wide = Math.min(60 * this.#ground.unit, Math.max(3 * this.#ground.unit, width / factor));
    const high = wide / this.#aspect;
    this.#setBox({ x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high });
  }

  pan(right: number, down: number): void {
    this.#framed = false;
    const box = this.#box;
    this.#setBox({ ...box, x: box.x + right * box.height, y: box.y + down * box.height });
  }

  get #scale(): number {
    return Math.max(1, this.container.clientWidth) / this.#box.width;
  }

  project(field: FieldName): { x: number; y: number } | null {
    const middle = this.#ground.middle(field);
    if (!middle) return null;
    return { x: (middle.x - this.#box.x) * this.#scale, y: (middle.y - this.#box.y) * this.#scale };
  }

  async picture(width: number = Math.max(1, this.container.clientWidth)): Promise<Blob> {
    const height = Math.round(width / this.#aspect);
    const copy = this.#sheets[0].cloneNode(true) as SVGSVGElement;
    copy.append(...[...this.#sheets[1].children].map((layer) => layer.cloneNode(true)));
    copy.setAttribute('width', String(width));
    copy.setAttribute('height', String(height));
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(copy.outerHTML);
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no picture');
    context.fillStyle = seaColour(this.settings.dark);
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    return new Promise((resolve, reject) =>
      canvas.toBlob((made) => (made ? resolve(made) : reject(new Error('no picture'))), 'image/png'),
    );
  }

  #pointAt({ x, y, pointer }: Spot): BoardPoint {
    const at = this.#ground.at({ x: this.#box.x + x / this.#scale, y: this.#box.y + y / this.#scale });
    const known = at.cell !== null && this.#scene?.byName.has(at.cell);
    return { ...at, field: known ? at.cell : null, ghost: this.#onGhost(at.cell), pointer, x, y };
  }

  #onGhost(cell: FieldName | null): boolean {
    if (this.#ghost?.kind !== 'tile' || cell === null) return false;
    return tileCells(this.#ghost.at, this.#ghost.direction).some(
      (each) => cellName(roundCell(each)) === cell,
    );
  }

  readonly #touched: Touched = {
    pointAt: (spot) => this.#pointAt(spot),
    holdsTile: () => this.#ghost?.kind === 'tile',
    zoom: (factor) => this.zoom(factor),
  };

  #listen(): () => void {
    const height = (): number => Math.max(1, this.container.clientHeight);
    return listenToGestures(this.#surface, {
      ...touches(this.#touched, this.listener),
      drag: (right, down) => this.pan(-right / height(), -down / height()),
      pinch: (factor, _twist, right, down) => {
        this.zoom(factor);
        this.pan(-right / height(), -down / height());
      },
    });
  }

  dispose(): void {
    this.#stopListening();
    this.#resize.disconnect();
    this.#badges.dispose();
    this.#surface.remove();
  }
}

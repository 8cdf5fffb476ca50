// The board that the page holds: 3D where it can be, 2D where it cannot or is not wanted, and over from one to
// the other without anything lost.
import type {
  Board,
  BoardListener,
  BoardScene,
  BoardSettings,
  FieldName,
  Game,
  Ghost,
  Marks,
  ShowOptions,
} from './board';
import type { DrawnBoard } from './drawn_board';

export class SwitchingBoard implements Board {
  #drawn: DrawnBoard;
  #scene: BoardScene | null = null;
  #marks: Marks = {};
  #ghost: Ghost | null = null;
  #disposed = false;

  private constructor(
    private readonly container: HTMLElement,
    private readonly game: Game,
    private settings: BoardSettings,
    private readonly listener: BoardListener,
    drawn: DrawnBoard,
  ) {
    this.#drawn = drawn;
  }

  static async create(
    container: HTMLElement,
    game: Game,
    settings: BoardSettings,
    listener: BoardListener,
  ): Promise<SwitchingBoard> {
    // The view may be lost before the board that holds it exists.
    let board: SwitchingBoard | null = null;
    const drawn = await drawnBoard(container, game, settings, listener, () => void board?.fallBack());
    board = new SwitchingBoard(container, game, settings, listener, drawn);
    return board;
  }

  get view(): '3d' | '2d' {
    return this.#drawn.view;
  }

  get isTopView(): boolean {
    return this.#drawn.isTopView;
  }

  get azimuth(): number {
    return this.#drawn.azimuth;
  }

  show(scene: BoardScene, { animate = true }: ShowOptions = {}): Promise<void> {
    this.#scene = scene;
    return this.#drawn.show(scene, animate);
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    this.#drawn.mark(marks);
  }

  ghost(ghost: Ghost | null): void {
    this.#ghost = ghost;
    this.#drawn.ghost(ghost);
  }

  async configure(change: Partial<BoardSettings>): Promise<void> {
    const before = this.settings;
    this.settings = { ...before, ...change };
    const same = before.view === this.settings.view && before.quality === this.settings.quality;
    if (same) return this.#drawn.adjust(this.settings);
    const drawn = await drawnBoard(
      this.container,
      this.game,
      this.settings,
      this.listener,
      () => void this.fallBack(),
    );
    this.#replace(drawn);
  }

  /** Goes on in 2D. */
  async fallBack(): Promise<void> {
    if (this.#isFlat()) return;
    const drawn = await flatBoard(this.container, this.game, this.settings, this.listener);
    // It may have been changed meanwhile.
    if (this.#disposed || this.#isFlat()) return drawn.dispose();
    this.#replace(drawn);
    this.listener.fellBack?.();
  }

  #isFlat(): boolean {
    return this.view === '2d';
  }

  #replace(drawn: DrawnBoard): void {
    this.#drawn.dispose();
    if (this.#disposed) return drawn.dispose();
    this.#drawn = drawn;
    if (this.#scene) void drawn.show(this.#scene, false);
    drawn.mark(this.#marks);
    drawn.ghost(this.#ghost);
  }

  frame(): void {
    this.#drawn.frame();
  }

  topView(on: boolean): void {
    this.#drawn.topView(on);
  }

  orbit(by: number): void {
    this.#drawn.orbit(by);
  }

  zoom(factor: number): void {
    this.#drawn.zoom(factor);
  }

  pan(right: number, down: number): void {
    this.#drawn.pan(right, down);
  }

  project(field: FieldName): { x: number; y: number } | null {
    return this.#drawn.project(field);
  }

  picture(width?: number): Promise<Blob> {
    return this.#drawn.picture(width);
  }

  dispose(): void {
    this.#disposed = true;
    this.#drawn.dispose();
  }
}

// Each is loaded only by whoever sees it.
async function flatBoard(
  container: HTMLElement,
  game: Game,
  settings: BoardSettings,
  listener: BoardListener,
): Promise<DrawnBoard> {
  const { SvgBoard } = await import('./svg_board');
  return new SvgBoard(container, game, settings, listener);
}

async function drawnBoard(
  container: HTMLElement,
  game: Game,
  settings: BoardSettings,
  listener: BoardListener,
  onLost: () => void,
): Promise<DrawnBoard> {
  if (settings.view === '3d') {
    try {
      const { Board3D } = await import('./three/board_3d');
      return await Board3D.create(container, game, settings, listener, onLost);
    } catch (error) {
      console.warn('The board is drawn in 2D:', error);
      listener.fellBack?.();
    }
  }
  return flatBoard(container, game, settings, listener);
}

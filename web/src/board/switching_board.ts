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
import { SvgBoard } from './svg_board';

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
    const drawn = await drawnBoard(container, game, settings, listener, () => board?.fallBack());
    board = new SwitchingBoard(container, game, settings, listener, drawn);
    return board;
  }

  get view(): '3d' | '2d' {
    return this.#drawn.view;
  }

  get isTopView(): boolean {
    return this.#drawn.isTopView;
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
    const drawn = await drawnBoard(this.container, this.game, this.settings, this.listener, () =>
      this.fallBack(),
    );
    this.#replace(drawn);
  }

  /** Goes on in 2D. */
  fallBack(): void {
    if (this.#disposed || this.#drawn.view === '2d') return;
    this.#replace(new SvgBoard(this.container, this.game, this.settings, this.listener));
    this.listener.fellBack?.();
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

async function drawnBoard(
  container: HTMLElement,
  game: Game,
  settings: BoardSettings,
  listener: BoardListener,
  onLost: () => void,
): Promise<DrawnBoard> {
  if (settings.view === '3d') {
    try {
      // Only here, so that who plays in 2D never loads it.
      const { Board3D } = await import('./three/board_3d');
      return new Board3D(container, game, settings, listener, onLost);
    } catch (error) {
      console.warn('The board is drawn in 2D:', error);
      listener.fellBack?.();
    }
  }
  return new SvgBoard(container, game, settings, listener);
}

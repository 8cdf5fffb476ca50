// The board: an island to look at and to touch. It knows fields and pieces, never rules: what is legal comes
// from outside, as marks and as the state of a ghost.
//
// Fields are named as in the notation: "2,-1" (q,r) in Taluva, also for bare table, and "e5" in Volcano
// Island. Seats are counted from 1, as in the engine's protocol.
import type { Direction, Landscape } from './hex';
import type { TaluvaScene } from './taluva_scene';
import type { PieceKind, VolcanoIslandScene } from './volcano_island_scene';

export type { Direction, Landscape } from './hex';
export type { TaluvaScene } from './taluva_scene';
export type { VolcanoIslandScene } from './volcano_island_scene';

export type Game = 'taluva' | 'volcano-island';
export type FieldName = string;
export type BoardScene = TaluvaScene | VolcanoIslandScene;

/** Low: no shadows, half the pixels. High: fine shadows, more growth on the land. */
export type Quality = 'low' | 'medium' | 'high';

export interface BoardSettings {
  /** '2d' draws the top view as SVG; '3d' falls back to it where there is no WebGL. */
  view: '3d' | '2d';
  quality: Quality;
  /** Nothing moves by itself: changes are shown at once, the sea stands still. */
  reducedMotion: boolean;
  dark: boolean;
  /** Levels written on the fields (Taluva), names of files and ranks (Volcano Island). */
  numbers: boolean;
  /** So many pixels at the top of the container are covered by something else: nothing is framed there. */
  covered: number;
}

export const defaultSettings: BoardSettings = {
  view: '3d',
  quality: 'medium',
  reducedMotion: false,
  dark: false,
  numbers: false,
  covered: 0,
};

/** A settlement pointed out: an outline in the colour of its seat, and a badge with what is given of these. */
export interface Outline {
  seat: number;
  fields: readonly FieldName[];
  /** Number of fields; shown in the badge. */
  size?: number;
  tower?: boolean;
  temple?: boolean;
}

export interface Influence {
  field: FieldName;
  seat: number;
  /** 1 village, 2 town, 3 city. */
  strength: number;
}

/** What is pointed out on the board. Every call of `mark` replaces all marks. */
export interface Marks {
  /** Glow softly: here something can be done. In Taluva bare table may glow, too. */
  legal?: readonly FieldName[];
  /** What has to be in sight, if that is more than what glows now. */
  room?: readonly FieldName[];
  /** A strong ring: chosen. */
  selected?: readonly FieldName[];
  /** What the last move changed. */
  last?: readonly FieldName[];
  /** Where the keyboard is. */
  cursor?: FieldName | null;
  /** Pieces that would leave the board: shown faded, with a cross. */
  leaving?: readonly FieldName[];
  /** An engine's proposal. */
  hint?: readonly FieldName[];
  outlines?: readonly Outline[];
  influence?: readonly Influence[];
}

/** The tile in the hand. It floats above its place; `at` may be between the fields while it is carried. */
export interface GhostTile {
  kind: 'tile';
  /** Clockwise from the volcano: A, B. */
  lands: readonly [Landscape, Landscape];
  /** Of the volcano; fractional while the tile is free. */
  at: { q: number; r: number };
  direction: Direction;
  /** 'free' follows the pointer, 'legal' and 'illegal' have snapped to a place. */
  state: 'free' | 'legal' | 'illegal';
}

export type GhostPieceKind = 'hut' | 'tower' | 'temple' | PieceKind | 'lava1' | 'lava2';

/** A piece as it would stand; drawn dimmed. */
export interface GhostPiece {
  field: FieldName;
  piece: GhostPieceKind;
  /** Not needed for lava. */
  seat: number;
  /** Of a pile of huts; 1 if left out. */
  huts?: number;
}

export interface GhostPieces {
  kind: 'pieces';
  pieces: readonly GhostPiece[];
}

export type Ghost = GhostTile | GhostPieces;

/** Where the pointer is. */
export interface BoardPoint {
  /** The field under the pointer, if the board has it. In 3D that is the one seen, however high it lies. */
  field: FieldName | null;
  /** The cell or square under the pointer, also on bare table. Null outside Volcano Island's board. */
  cell: FieldName | null;
  /**
   * Taluva: axial coordinates between the fields (`snapTile` in hex.ts makes a place of them). Volcano Island:
   * `q` counts files, `r` ranks, both from 0 in the middle of a1.
   */
  q: number;
  r: number;
  /** The ghost tile is under the pointer. */
  ghost: boolean;
  pointer: 'mouse' | 'touch' | 'pen';
  /** In pixels from the container's upper left corner. */
  x: number;
  y: number;
}

export interface BoardListener {
  /** A click or tap; drags of the camera never end in one. */
  pick?(at: BoardPoint): void;
  /** The pointer moved; null when it left. A finger reports it by resting on the board. */
  hover?(at: BoardPoint | null): void;
  /** The ghost tile is dragged, by touch or with the mouse button held; `done` once it is let go. */
  carry?(at: BoardPoint, done: boolean): void;
  /** The wheel turned while a ghost tile is in the hand: 1 clockwise, -1 the other way. Else it zooms. */
  turn?(steps: 1 | -1): void;
  /** The camera moved: whatever hangs at `project` has to follow. */
  moved?(): void;
  /** The board goes on in another view: WebGL is missing or was lost. */
  fellBack?(): void;
}

export interface ShowOptions {
  /** Animate what changed since the scene shown before: tiles fall, huts rise, lava flows. Default: true. */
  animate?: boolean;
}

export interface Board {
  /** What is drawn with, at present. */
  readonly view: '3d' | '2d';
  /**
   * Shows a scene. Resolves when everything has come to rest; another `show` ends the animation of the first.
   * Marks and ghost stay as they are. The first scene is framed.
   */
  show(scene: BoardScene, options?: ShowOptions): Promise<void>;
  mark(marks: Marks): void;
  /** Null takes it away. */
  ghost(ghost: Ghost | null): void;
  configure(settings: Partial<BoardSettings>): Promise<void>;
  /** Brings the whole island, and the ghost, into sight. */
  frame(): void;
  /** From straight above, north up, or as before. */
  topView(on: boolean): void;
  readonly isTopView: boolean;
  /** Radians that the camera has gone around the board, counter-clockwise from the south. */
  readonly azimuth: number;
  /** For keys and buttons: radians to the right; factor above 1 is closer; share of the height. */
  orbit(by: number): void;
  zoom(factor: number): void;
  pan(right: number, down: number): void;
  /** The middle of a field's face, in pixels from the container's upper left corner; null if out of sight. */
  project(field: FieldName): { x: number; y: number } | null;
  /** A PNG of what is seen, at the size of the container or of `width`. */
  picture(width?: number): Promise<Blob>;
  dispose(): void;
}

/**
 * Puts a board into a container, which must have a size and `position` other than static. Everything inside is
 * hidden from assistive technology: the page has the text form.
 */
export async function createBoard(
  container: HTMLElement,
  game: Game,
  settings: Partial<BoardSettings> = {},
  listener: BoardListener = {},
): Promise<Board> {
  const { SwitchingBoard } = await import('./switching_board');
  return SwitchingBoard.create(container, game, { ...defaultSettings, ...settings }, listener);
}

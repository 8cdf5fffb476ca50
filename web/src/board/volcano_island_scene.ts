// What Volcano Island's board shows, as plain values, taken from the engine's public state.
import { parseSquare, squareName, type Square } from './square';

export type PieceKind = 'settlement' | 'village' | 'town' | 'city';

export interface TribePiece {
  kind: PieceKind;
  seat: number;
}

export interface SquareField extends Square {
  name: string;
  volcano: boolean;
  /** The eruption that the lava on top belongs to; 0: none. */
  lava: 0 | 1 | 2;
  /** The seat whose start marker stands here; 0: none. */
  marker: number;
  piece: TribePiece | null;
}

export interface VolcanoIslandScene {
  game: 'volcano-island';
  /** Those of the board: corners taken away are not among them. */
  squares: readonly SquareField[];
  byName: ReadonlyMap<string, SquareField>;
  /** Before the first eruption, between the two, after the second. */
  stage: 'quiet' | 'first' | 'second';
  players: number;
}

/** The engine's `state` of Volcano Island, as far as the board needs it. */
export interface VolcanoIslandState {
  game: string;
  stage: string;
  seats: readonly unknown[];
  squares: readonly {
    at: string;
    volcano?: boolean;
    lava?: number;
    marker?: number;
    piece?: string;
    seat?: number;
  }[];
}

export function volcanoIslandScene(state: VolcanoIslandState): VolcanoIslandScene {
  const squares = state.squares.map(squareOf);
  return {
    game: 'volcano-island',
    squares,
    byName: new Map(squares.map((square) => [square.name, square])),
    stage: stageOf(state.stage),
    players: state.seats.length,
  };
}

function squareOf(square: VolcanoIslandState['squares'][number]): SquareField {
  const at = parseSquare(square.at);
  if (!at) throw new Error(`no square is called "${square.at}"`);
  return {
    ...at,
    name: squareName(at),
    volcano: square.volcano ?? false,
    lava: lavaOf(square.lava ?? 0),
    marker: square.marker ?? 0,
    piece: square.piece === undefined ? null : { kind: pieceOf(square.piece), seat: square.seat ?? 0 },
  };
}

function lavaOf(eruption: number): 0 | 1 | 2 {
  if (eruption !== 0 && eruption !== 1 && eruption !== 2) throw new Error(`no eruption ${eruption}`);
  return eruption;
}

function pieceOf(name: string): PieceKind {
  if (name !== 'settlement' && name !== 'village' && name !== 'town' && name !== 'city')
    throw new Error(`no piece is called "${name}"`);
  return name;
}

function stageOf(name: string): VolcanoIslandScene['stage'] {
  if (name !== 'quiet' && name !== 'first' && name !== 'second')
    throw new Error(`no stage is called "${name}"`);
  return name;
}

export function lavaAt(scene: VolcanoIslandScene, square: Square): number {
  return scene.byName.get(squareName(square))?.lava ?? 0;
}

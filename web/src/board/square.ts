// Squares of Volcano Island: files a to j from west to east, ranks 1 to 10 from south to north.

export const files = 10;
export const ranks = 10;

export interface Square {
  /** 0 is a. */
  file: number;
  /** 0 is 1. */
  rank: number;
}

export function squareName(square: Square): string {
  return String.fromCharCode(97 + square.file) + String(square.rank + 1);
}

/** Of a name "a1" to "j10"; null for anything else. */
export function parseSquare(name: string): Square | null {
  const match = /^([a-j])([1-9]|10)$/.exec(name);
  if (!match) return null;
  return { file: (match[1] as string).charCodeAt(0) - 97, rank: Number(match[2]) - 1 };
}

export function onBoard(square: Square): boolean {
  return square.file >= 0 && square.file < files && square.rank >= 0 && square.rank < ranks;
}

export function isVolcano(square: Square): boolean {
  return (square.file === 4 || square.file === 5) && (square.rank === 4 || square.rank === 5);
}

/** Two squares of one of the 25 tiles. */
export function sameBoardTile(a: Square, b: Square): boolean {
  return a.file >> 1 === b.file >> 1 && a.rank >> 1 === b.rank >> 1;
}

/** The middle of a square; its side is 1, x runs east, y south, and the middle of the board is 0,0. */
export function middleOfSquare(square: Square): { x: number; y: number } {
  return { x: square.file + 0.5 - files / 2, y: ranks / 2 - square.rank - 0.5 };
}

/** Between the squares: the inverse of `middleOfSquare`. */
export function squareAt(point: { x: number; y: number }): Square {
  return { file: point.x + files / 2 - 0.5, rank: ranks / 2 - 0.5 - point.y };
}

export function roundSquare(at: Square): Square | null {
  const square = { file: Math.round(at.file) + 0, rank: Math.round(at.rank) + 0 };
  return onBoard(square) ? square : null;
}

/** The four squares that share an edge: north, east, south, west. Some may be off the board. */
export function beside(square: Square): [Square, Square, Square, Square] {
  const { file, rank } = square;
  return [
    { file, rank: rank + 1 },
    { file: file + 1, rank },
    { file, rank: rank - 1 },
    { file: file - 1, rank },
  ];
}

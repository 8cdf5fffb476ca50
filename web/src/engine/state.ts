// The public state of a game, as the engine writes it (docs/notation.md). Seats count from 1.

export type GameName = 'taluva' | 'volcano-island';
export type Landscape = 'J' | 'C' | 'S' | 'R' | 'L';
export type Direction = 'e' | 'se' | 'sw' | 'w' | 'nw' | 'ne';

export const landscapes: readonly Landscape[] = ['J', 'C', 'S', 'R', 'L'];

export type Termination =
  'early' | 'last-standing' | 'stack-empty' | 'no-action' | 'last-lava' | 'abandoned' | 'time' | 'unfinished';

interface Ending {
  places?: number[];
  termination?: Termination;
}

export type Building = 'hut' | 'tower' | 'temple';

export interface TaluvaField {
  q: number;
  r: number;
  level: number;
  tile: number;
  land: Landscape | 'V';
  points?: Direction;
  building?: Building;
  seat?: number;
  huts?: number;
}

export interface TaluvaSeat {
  huts: number;
  towers: number;
  temples: number;
  out: boolean;
  finished: boolean;
}

export interface Settlement {
  seat: number;
  fields: [number, number][];
  towers: number;
  temples: number;
}

export interface TaluvaState extends Ending {
  game: 'taluva';
  options: {
    rules: 'ferti' | 'classic';
    players: number;
    tiles: number;
    hut: 'isolated' | 'anywhere';
    mode: 'winner' | 'ranking' | 'teams';
  };
  turn: { kind: 'chance' | 'place' | 'build'; seat: number } | { kind: 'over'; seat?: undefined };
  hand: string | null;
  stack: number;
  unseen: Record<string, number>;
  seats: TaluvaSeat[];
  fields: TaluvaField[];
  settlements: Settlement[];
}

export type Piece = 'settlement' | 'village' | 'town' | 'city';
export const pieces: readonly Piece[] = ['settlement', 'village', 'town', 'city'];
export const plurals = {
  settlement: 'settlements',
  village: 'villages',
  town: 'towns',
  city: 'cities',
} as const;

export interface ByPiece {
  settlements: number;
  villages: number;
  towns: number;
  cities: number;
}

export interface Score {
  total: number;
  pieces: ByPiece;
  most: ByPiece;
  extended: number;
  extent: number;
  standing: number;
}

export interface Square {
  at: string;
  volcano?: boolean;
  lava?: 1 | 2;
  marker?: number;
  piece?: Piece;
  seat?: number;
}

export interface VolcanoIslandState extends Ending {
  game: 'volcano-island';
  options: { players: number; coins: number; influence: 'diagonal' | 'orthogonal' };
  turn: { kind: 'chance' | 'act' | 'lava'; seat: number } | { kind: 'over'; seat?: undefined };
  actions: number;
  start: number;
  stage: 'quiet' | 'first' | 'second';
  rounds: number;
  lava: [number, number];
  seats: { supply: ByPiece; score: Score }[];
  squares: Square[];
}

export type State = TaluvaState | VolcanoIslandState;

export interface Outcome {
  token: string;
  tickets: number;
}

export interface Influence {
  field: string;
  seat: number;
  strength: number;
}

/** Chances are given in thousandths. */
export interface Candidate {
  token: string;
  visits: number;
  chance: number;
}

export interface Thought {
  move: string;
  nodes: number;
  time: number;
  depth: number;
  chances: number[];
  candidates: Candidate[];
  line: string[];
}

// What the page and its thinking worker say to each other.
import type { GameName, Thought } from './state';

/** A position by how it came about, and how to think about it. */
export interface Errand {
  id: number;
  game: GameName;
  options: string;
  tokens: string[];
  /** 1 to 6: as this level plays. 0: until `milliseconds` have passed or it is stopped. */
  level: number;
  milliseconds: number;
  seed: number;
}

export type ToWorker = { do: 'think'; errand: Errand } | { do: 'stop'; id: number };

export type FromWorker =
  | { id: number; is: 'progress'; progress: number; thought: Thought }
  | { id: number; is: 'done'; thought: Thought }
  | { id: number; is: 'failed'; message: string };

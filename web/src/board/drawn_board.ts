// What both views of a board have in common for the one that switches between them.
import type { Board, BoardListener, BoardScene, BoardSettings, FieldName, Ghost, Marks } from './board';

export interface DrawnBoard extends Omit<Board, 'configure' | 'show'> {
  show(scene: BoardScene, animate: boolean): Promise<void>;
  /** Of settings that need no new board: all but view and quality. */
  adjust(settings: BoardSettings): void;
}

/** Where something can be done, now or after the tile in the hand is turned. */
export function roomOf({ room, legal }: Marks): readonly FieldName[] {
  return room ?? legal ?? [];
}

/** Everything a view needs to go on where another left off. */
export interface Shown {
  scene: BoardScene | null;
  marks: Marks;
  ghost: Ghost | null;
  settings: BoardSettings;
  listener: BoardListener;
}

/** What the screens tell of themselves to what stands around them. */
class Stage {
  /** A game has the screen for itself, without the page's head. */
  whole = $state(false);
  /** Before the page's name in the window's title: which game, and that it waits. */
  title = $state('');
}

export const stage = new Stage();

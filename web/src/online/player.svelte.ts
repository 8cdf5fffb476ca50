import type { Player } from './protocol';

/** Whoever this browser is to the server, as far as it has been heard. */
class Self {
  player: Player | null = $state.raw(null);
}

export const self = new Self();

import { router } from '../app/router.svelte';
import { loadEngine } from '../engine/load';
import { LocalGame } from './local.svelte';
import type { Setup } from './setup';

/** The game that was just set up, handed over to its screen without a detour through the storage. */
let fresh: LocalGame | null = null;

export async function startGame(setup: Setup): Promise<void> {
  const game = LocalGame.start(await loadEngine(), setup);
  fresh = game;
  router.go(`/play/${game.saved.id}`);
}

export function freshGame(id: string): LocalGame | null {
  const game = fresh?.saved.id === id ? fresh : null;
  fresh = null;
  return game;
}

// Games in this browser: what is kept of them, and what happens when the thinking fails.
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { EngineModule } from '../../src/engine/module';
import { Match } from '../../src/engine/match';
import type { Errand } from '../../src/engine/errand';
import type { Thought } from '../../src/engine/state';
import { Adviser } from '../../src/game/adviser.svelte';
import { LocalGame } from '../../src/game/local.svelte';
import type { SavedGame } from '../../src/game/saved';
import { quickGame, rematchOf } from '../../src/game/setup';
import { testEngine } from './engine';

const kept = vi.hoisted(() => [] as SavedGame[]);
vi.mock('../../src/game/saved', () => ({
  save: (game: SavedGame) => {
    kept.push(game);
    return Promise.resolve();
  },
}));

type Answer = (errand: Omit<Errand, 'id'>) => Promise<Thought>;
const worker = vi.hoisted(() => ({ think: (() => Promise.reject(new Error('unset'))) as Answer }));
vi.mock('../../src/engine/thinker', () => ({
  Thinker: class {
    #fail: (error: Error) => void = () => undefined;
    think(errand: Omit<Errand, 'id'>): Promise<Thought> {
      const gone = new Promise<never>((_, reject) => (this.#fail = reject));
      return Promise.race([worker.think(errand), gone]);
    }
    dispose(): void {
      this.#fail(new Error('not needed any more'));
    }
  },
}));

let engine: EngineModule;
beforeAll(async () => {
  engine = await testEngine();
});

const first: Answer = ({ game, options, tokens }) => {
  const match = Match.create(engine, game, options);
  for (const token of tokens) match.play(token);
  const move = match.legal()[0] ?? '';
  match.drop();
  return Promise.resolve({
    move,
    nodes: 1,
    time: 0,
    depth: 1,
    chances: [500, 500],
    candidates: [],
    line: [],
  });
};
const never: Answer = () => new Promise(() => undefined);
/** The computer begins. */
const setup = rematchOf(quickGame('', 1));
const soon = (): Promise<void> => new Promise((resume) => setTimeout(resume, 10));

beforeEach(() => {
  kept.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a game in this browser', () => {
  it('is kept before anybody has moved, and after every step', async () => {
    worker.think = never;
    const waiting = LocalGame.start(engine, setup);
    void waiting.run();
    await soon();
    expect(kept.at(-1)).toMatchObject({ id: waiting.saved.id, over: false });
    expect(kept.map(({ tokens }) => tokens.length)).toEqual([0, 1]);
    waiting.dispose();

    kept.length = 0;
    worker.think = first;
    const game = LocalGame.start(engine, setup);
    await game.run();
    expect(game.mine).toBe(true);
    expect(kept.map(({ tokens }) => tokens.length)).toEqual([0, 1, 2, 3, 4]);
    game.dispose();
  });

  it('is not kept anew by looking at it', async () => {
    worker.think = first;
    const game = LocalGame.start(engine, quickGame('', 1));
    await game.run();
    const saved = kept.at(-1) as SavedGame;
    kept.length = 0;
    const again = await LocalGame.resume(engine, structuredClone(saved));
    await again.run();
    expect(kept).toEqual([]);
    again.dispose();
    game.dispose();
  });

  it('says that the thinking failed, and tries again', async () => {
    worker.think = () => Promise.reject(new Error('the thinking worker failed'));
    const game = LocalGame.start(engine, setup);
    await game.run();
    expect(game.stuck).toBe(true);
    expect(game.thinking).toBeNull();
    worker.think = first;
    await game.run();
    expect(game.stuck).toBe(false);
    expect(game.mine).toBe(true);
    game.dispose();
  });

  it('does not go round in circles with a move that is refused', async () => {
    worker.think = async (errand) => ({ ...(await first(errand)), move: 'hut@9,9' });
    const game = LocalGame.start(engine, setup);
    await game.run();
    expect(game.stuck).toBe(true);
    game.dispose();
  });

  it('can be left while a computer thinks', async () => {
    worker.think = never;
    const game = LocalGame.start(engine, setup);
    const running = game.run();
    await soon();
    game.dispose();
    await expect(running).resolves.toBeUndefined();
    expect(game.stuck).toBe(false);
  });

  it('goes back to the last decision that was made here', async () => {
    worker.think = first;
    const game = LocalGame.start(engine, quickGame('', 1));
    await game.run();
    expect(game.canTakeBack).toBe(false);
    game.draft(game.legal[0] ?? '');
    game.draft(game.legal[0] ?? '');
    await game.confirm();
    expect(game.tokens.length).toBeGreaterThan(5);
    expect(await game.takeBack()).toBe(true);
    expect(game.tokens).toHaveLength(1);
    expect(kept.at(-1)?.tokens).toHaveLength(1);
    expect(game.mine).toBe(true);
    game.dispose();
  });
});

describe('advice', () => {
  it('is about a position, not about a number of moves', async () => {
    worker.think = first;
    const game = LocalGame.start(engine, quickGame('', 1));
    await game.run();
    game.draft(game.legal[0] ?? '');
    const adviser = new Adviser();
    game.draft('hut@1,0');
    await adviser.ask(game, game.saved.options);
    expect(adviser.isAbout(game)).toBe(true);
    game.undraft();
    expect(adviser.isAbout(game)).toBe(false);
    expect(game.draft(game.legal.find((token) => token !== 'hut@1,0') ?? '')).toBeNull();
    expect(adviser.isAbout(game)).toBe(false);
    adviser.dispose();
    game.dispose();
  });
});

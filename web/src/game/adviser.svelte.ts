import { Thinker } from '../engine/thinker';
import type { Thought } from '../engine/state';
import type { Session } from './session.svelte';

const adviceMilliseconds = 2500;

/** The engine's advice on request: good moves, and what each seat can expect. */
export class Adviser {
  thought: Thought | null = $state.raw(null);
  share = $state(0);
  busy = $state(false);
  failed = $state(false);
  /** The position that the advice is about, by its tokens. */
  #about: string | null = $state(null);
  readonly #thinker = new Thinker();
  #abort: AbortController | null = null;

  /** Whether the advice is about the position as it stands: not if something else was played since. */
  isAbout(session: Session): boolean {
    return this.#about === session.tokens.join(' ');
  }

  async ask(session: Session, options: string): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    this.busy = true;
    this.failed = false;
    this.share = 0;
    this.thought = null;
    this.#about = session.tokens.join(' ');
    try {
      const thought = await this.#thinker.think(
        {
          game: session.game,
          options,
          tokens: [...session.tokens],
          level: 0,
          milliseconds: adviceMilliseconds,
          seed: 1,
        },
        (share, soFar) => {
          if (this.#abort !== abort) return;
          this.share = share;
          this.thought = soFar;
        },
        abort.signal,
      );
      if (this.#abort === abort) this.thought = thought;
    } catch {
      if (this.#abort === abort) this.failed = true;
    } finally {
      if (this.#abort === abort) {
        this.busy = false;
        this.#abort = null;
      }
    }
  }

  stop(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.busy = false;
  }

  clear(): void {
    this.stop();
    this.thought = null;
    this.#about = null;
  }

  dispose(): void {
    this.stop();
    this.#thinker.dispose();
  }
}

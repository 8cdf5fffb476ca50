import type { Errand, FromWorker, ToWorker } from './errand';
import type { Thought } from './state';

export type Progress = (share: number, thought: Thought) => void;

interface Waiting {
  resolve: (thought: Thought) => void;
  reject: (error: Error) => void;
  progress: Progress | undefined;
}

/** Whoever thinks for this page, in a worker of its own: never on the main thread. */
export class Thinker {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #next = 1;

  /** Thinks about a position; resolves with what was found. `signal` ends it early, with what there is. */
  think(errand: Omit<Errand, 'id'>, progress?: Progress, signal?: AbortSignal): Promise<Thought> {
    const id = this.#next++;
    const worker = (this.#worker ??= this.#start());
    const found = new Promise<Thought>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
    });
    signal?.addEventListener('abort', () => worker.postMessage({ do: 'stop', id } satisfies ToWorker));
    worker.postMessage({ do: 'think', errand: { ...errand, id } } satisfies ToWorker);
    return found;
  }

  dispose(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#failAll(new Error('not needed any more'));
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener('error', () => {
      // The next question starts a new one.
      worker.terminate();
      this.#worker = undefined;
      this.#failAll(new Error('the thinking worker failed'));
    });
    return worker;
  }

  #hear(message: FromWorker): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.is === 'progress') {
      waiting.progress?.(message.progress, message.thought);
      return;
    }
    this.#waiting.delete(message.id);
    if (message.is === 'done') waiting.resolve(message.thought);
    else waiting.reject(new Error(message.message));
  }

  #failAll(error: Error): void {
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

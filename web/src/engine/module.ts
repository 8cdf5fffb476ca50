// The engine's WebAssembly module (apps/wasm): its functions, and how text crosses the border.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  room(length: number): number;
  answer_text(): number;
  answer_length(): number;
  create(length: number): number;
  copy(table: number): number;
  drop(table: number): void;
  play(table: number, length: number): number;
  would(table: number, length: number): number;
  undo(table: number): number;
  legal(table: number): void;
  outcomes(table: number): void;
  tokens(table: number): void;
  state(table: number): void;
  hash(table: number): void;
  influence(table: number): void;
  read(length: number): number;
  record(table: number): void;
  tag(table: number, length: number): number;
  commit(length: number): void;
  deal(table: number): void;
  verify(table: number): number;
  level_list(): void;
  think(table: number, level: number, seed: number): number;
  think_on(table: number, milliseconds: number): number;
  playouts(table: number, games: number, seed: number): number;
}

const nanosecondsPerMillisecond = 1e6;

// What wasi-libc asks of its host. The engine reads the clock and writes nothing.
function host(memory: () => WebAssembly.Memory): WebAssembly.ModuleImports {
  const done = 0;
  return {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      const now = BigInt(Math.round(performance.now() * nanosecondsPerMillisecond));
      new DataView(memory().buffer).setBigUint64(at, now, true);
      return done;
    },
    fd_close: () => done,
    fd_seek: () => done,
    fd_fdstat_get: () => done,
    fd_write(_file: number, pieces: number, count: number, written: number): number {
      const view = new DataView(memory().buffer);
      let bytes = 0;
      for (let i = 0; i < count; i++) bytes += view.getUint32(pieces + i * 8 + 4, true);
      view.setUint32(written, bytes, true);
      return done;
    },
    proc_exit(code: number): never {
      throw new Error(`the engine stopped with code ${code}`);
    },
  };
}

export class EngineModule {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(instance: WebAssembly.Instance) {
    this.#exports = instance.exports as unknown as Exports;
    this.#exports._initialize();
  }

  static async start(module: WebAssembly.Module): Promise<EngineModule> {
    // The host is asked for only after the instance is there.
    const made: { instance?: WebAssembly.Instance } = {};
    const imports = {
      wasi_snapshot_preview1: host(() => made.instance?.exports['memory'] as WebAssembly.Memory),
    };
    made.instance = await WebAssembly.instantiate(module, imports);
    return new EngineModule(made.instance);
  }

  get call(): Exports {
    return this.#exports;
  }

  /** Hands text over; the length is what the call that follows takes. */
  say(text: string): number {
    const bytes = this.#encoder.encode(text);
    const at = this.#exports.room(bytes.length);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  answer(): string {
    const { memory, answer_text, answer_length } = this.#exports;
    return this.#decoder.decode(new Uint8Array(memory.buffer, answer_text(), answer_length()));
  }

  lines(): string[] {
    const text = this.answer();
    return text === '' ? [] : text.split('\n');
  }
}

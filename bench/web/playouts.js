// Measures the engine's WebAssembly module as `tephra bench` measures the program: random games from the
// beginning to the end, in slices of time, the fastest of which counts. Runs in a worker.

/** As in search/workload.cpp. */
const workloads = [
  ['taluva', '2p24', 'players=2 tiles=24'],
  ['taluva', '3p36', 'players=3 tiles=36'],
  ['taluva', '4p48', 'players=4 tiles=48'],
  ['taluva', '5p60', 'players=5 tiles=60'],
  ['volcano-island', '4p', 'players=4'],
  ['volcano-island', '3p', 'players=3'],
];
const slices = 18;
const sliceMilliseconds = 60;
const batch = 100;

/** What the module asks of its host: a clock. */
function host(exports) {
  const done = () => 0;
  return {
    wasi_snapshot_preview1: {
      clock_time_get(_clock, _precision, at) {
        new DataView(exports().memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      fd_close: done,
      fd_seek: done,
      fd_fdstat_get: done,
      fd_write: done,
      proc_exit(code) {
        throw new Error(`the engine stopped with code ${code}`);
      },
    },
  };
}

async function load() {
  const response = await fetch(new URL('/build/wasm/tephra.wasm', import.meta.url));
  if (!response.ok) throw new Error('build/wasm/tephra.wasm is missing: make web builds it');
  let instance;
  const module = await WebAssembly.compile(await response.arrayBuffer());
  instance = await WebAssembly.instantiate(
    module,
    host(() => instance.exports),
  );
  instance.exports._initialize();
  return instance.exports;
}

function tableFor(engine, game, options) {
  const bytes = new TextEncoder().encode(`${game} ${options}`);
  new Uint8Array(engine.memory.buffer, engine.room(bytes.length), bytes.length).set(bytes);
  const table = engine.create(bytes.length);
  if (table < 0) throw new Error(`the engine does not set up ${game} ${options}`);
  return table;
}

function measure(engine, table) {
  const rates = [];
  let seed = 1;
  for (let slice = 0; slice < slices; ++slice) {
    const start = performance.now();
    let games = 0;
    let elapsed = 0;
    do {
      engine.playouts(table, batch, seed++);
      games += batch;
      elapsed = performance.now() - start;
    } while (elapsed < sliceMilliseconds);
    rates.push((games / elapsed) * 1000);
  }
  rates.sort((a, b) => a - b);
  return { best: rates.at(-1), median: rates[rates.length >> 1] };
}

try {
  const engine = await load();
  for (const [game, name, options] of workloads) {
    const table = tableFor(engine, game, options);
    // The browser translates what runs often once more: not while it is measured.
    engine.playouts(table, 20 * batch, 0);
    postMessage({ game, name, ...measure(engine, table) });
    engine.drop(table);
  }
  postMessage({ done: true });
} catch (error) {
  postMessage({ error: String(error) });
}

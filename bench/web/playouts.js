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
// A browser knows no processor time. So slices are short, for some of them to pass undisturbed by other work,
// and there are more of them as long as faster ones come.
const sliceMilliseconds = 12;
const leastMilliseconds = 1500;
const patienceMilliseconds = 2000;
const mostMilliseconds = 12000;
const batch = 50;
const warmUpMilliseconds = 2000;

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

/** The browser translates what runs often once more, beside it: that has to be over before it is measured. */
function warmUp(engine, table) {
  const until = performance.now() + warmUpMilliseconds;
  for (let seed = 0; performance.now() < until; ++seed) engine.playouts(table, batch, seed);
}

function measure(engine, table) {
  const rates = [];
  const begin = performance.now();
  let seed = 1;
  let best = 0;
  let bestAt = begin;
  for (let now = begin; now < begin + mostMilliseconds; now = performance.now()) {
    if (now > begin + leastMilliseconds && now > bestAt + patienceMilliseconds) break;
    let games = 0;
    let elapsed = 0;
    do {
      engine.playouts(table, batch, seed++);
      games += batch;
      elapsed = performance.now() - now;
    } while (elapsed < sliceMilliseconds);
    const rate = (games / elapsed) * 1000;
    rates.push(rate);
    if (rate > best * 1.005) bestAt = now;
    best = Math.max(best, rate);
  }
  rates.sort((a, b) => a - b);
  return { best, median: rates[rates.length >> 1] };
}

try {
  const engine = await load();
  for (const [game, name, options] of workloads) {
    const table = tableFor(engine, game, options);
    warmUp(engine, table);
    postMessage({ game, name, ...measure(engine, table) });
    engine.drop(table);
  }
  postMessage({ done: true });
} catch (error) {
  postMessage({ error: String(error) });
}

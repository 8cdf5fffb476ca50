// Plays random games from the beginning to the end in the engine's WebAssembly module, as `tephra bench` does in
// the program. Runs in a worker: a message names one of the workloads and says how long.

/** As in search/workload.cpp. */
const workloads = [
  ["taluva", "2p24", "players=2 tiles=24"],
  ["taluva", "3p36", "players=3 tiles=36"],
  ["taluva", "4p48", "players=4 tiles=48"],
  ["taluva", "5p60", "players=5 tiles=60"],
  ["volcano-island", "4p", "players=4"],
  ["volcano-island", "3p", "players=3"],
];
const batch = 50;

/** What the module asks of its host: a clock. */
function host(exports) {
  const done = () => 0;
  return {
    wasi_snapshot_preview1: {
      clock_time_get(_clock, _precision, at) {
        new DataView(exports().memory.buffer).setBigUint64(
          at,
          BigInt(Math.round(performance.now() * 1e6)),
          true,
        );
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
  const response = await fetch(
    new URL("/build/wasm/tephra.wasm", import.meta.url),
  );
  if (!response.ok)
    throw new Error("build/wasm/tephra.wasm is missing: make web builds it");
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
  new Uint8Array(
    engine.memory.buffer,
    engine.room(bytes.length),
    bytes.length,
  ).set(bytes);
  const table = engine.create(bytes.length);
  if (table < 0)
    throw new Error(`the engine does not set up ${game} ${options}`);
  return table;
}

/** Plays for so long; how many games that were. */
function play(engine, table, milliseconds) {
  const begin = performance.now();
  let games = 0;
  let elapsed = 0;
  for (let seed = 1; elapsed < milliseconds; ++seed) {
    engine.playouts(table, batch, seed);
    games += batch;
    elapsed = performance.now() - begin;
  }
  return { games, elapsed };
}

const loading = load();
const tables = new Map();

addEventListener("message", async ({ data: { index, milliseconds } }) => {
  try {
    const engine = await loading;
    const [game, name, options] = workloads[index] ?? [];
    if (game === undefined) return postMessage({ last: true });
    if (!tables.has(index)) tables.set(index, tableFor(engine, game, options));
    postMessage({
      game,
      name,
      ...play(engine, tables.get(index), milliseconds),
    });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});

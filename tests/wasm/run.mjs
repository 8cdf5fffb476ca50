// node run.mjs FILE.wasm ARGS…: runs a WASI program; its exit code becomes ours.
import { readFile } from 'node:fs/promises';

// Node warns that its WASI is experimental, on the same stream as the program's own messages.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  const type = typeof rest[0] === 'object' ? rest[0]?.type : rest[0];
  if (type !== 'ExperimentalWarning') emitWarning.call(process, warning, ...rest);
};
const { WASI } = await import('node:wasi');

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node run.mjs FILE.wasm ARGS...');
  process.exit(2);
}

const wasi = new WASI({ version: 'preview1', args: [file, ...args], returnOnExit: true });
try {
  const module = await WebAssembly.compile(await readFile(file));
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  process.exitCode = wasi.start(instance);
} catch (error) {
  console.error(`${file}: ${error.stack ?? error}`);
  process.exitCode = 1;
}

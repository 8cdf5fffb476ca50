// The engine for tests that run in Node.
import { readFile } from 'node:fs/promises';

import { EngineModule } from '../../src/engine/module';

export const wasmFile = new URL('../../../build/wasm/tephra.wasm', import.meta.url);

export async function testEngine(): Promise<EngineModule> {
  return EngineModule.start(await WebAssembly.compile(await readFile(wasmFile)));
}

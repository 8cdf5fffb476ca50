import url from '../../../build/wasm/tephra.wasm?url';

import { EngineModule } from './module';

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`the engine could not be loaded: ${response.status}`);
  // Servers that do not know the type of .wasm files are no reason to give up.
  if (response.headers.get('content-type') === 'application/wasm')
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

let loading: Promise<EngineModule> | undefined;

/** The engine of this page or worker. A load that failed is tried again when it is asked for again. */
export function loadEngine(): Promise<EngineModule> {
  loading ??= compile()
    .then((module) => EngineModule.start(module))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

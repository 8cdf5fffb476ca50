// Before all tests: the board's page for developers is no part of what is served, so it is built for them alone.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

export const lab = new URL('../../../build/web/lab/', import.meta.url).pathname;

const folder = new URL('../../../build/web/', import.meta.url).pathname;

/** What the run's server has kept is of no use afterwards. */
async function forgetGames(): Promise<void> {
  const store = `e2e-${process.env['TEPHRA_E2E_PORT'] ?? ''}.`;
  for (const name of await readdir(folder))
    if (name.startsWith(store)) await rm(join(folder, name), { force: true });
}

export default async function prepare(): Promise<() => Promise<void>> {
  await build({
    configFile: false,
    root: new URL('../../', import.meta.url).pathname,
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: lab,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      chunkSizeWarningLimit: 4000,
      rollupOptions: { input: 'board-lab.html' },
    },
  });
  return forgetGames;
}

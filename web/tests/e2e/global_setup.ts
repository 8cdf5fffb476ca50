// The board's page for developers is no part of what is served; it is built for its tests alone.
import { build } from 'vite';

export const lab = new URL('../../../build/web/lab/', import.meta.url).pathname;

export default async function buildLab(): Promise<void> {
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
}

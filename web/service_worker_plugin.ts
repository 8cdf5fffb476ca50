// Builds the service worker with the list of what it keeps.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** What a visit keeps for later: all but maps, pages for builders, the large picture, and the worker itself. */
function isKept(name: string): boolean {
  return !/\.(map|gz)$|^sw\.js$|^bench|^hero-wide|^index\.html$/.test(name);
}

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'tephra-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = join(config.root, config.build.outDir);
      const names = filesUnder(folder).filter(isKept).sort();
      const hash = createHash('sha256');
      for (const name of ['index.html', ...names]) hash.update(name).update(readFileSync(join(folder, name)));
      await build({
        configFile: false,
        root: config.root,
        logLevel: 'warn',
        publicDir: false,
        define: {
          precache: JSON.stringify(['/', ...names.map((name) => `/${name}`)]),
          version: JSON.stringify(hash.digest('hex').slice(0, 16)),
        },
        build: {
          emptyOutDir: false,
          outDir: folder,
          target: 'es2022',
          lib: { entry: join(config.root, 'src/sw.ts'), formats: ['es'], fileName: () => 'sw.js' },
        },
      });
    },
  };
}

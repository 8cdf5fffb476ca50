// The page is replaced by a newer one while somebody uses it.
import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';

import { quick, withSettings } from './helpers';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
};

// A copy of the built page that can be changed under the feet of whoever looks at it.
let folder: string;
let server: Server;
let address: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tephra-page-'));
  await cp(new URL('../../dist', import.meta.url).pathname, folder, { recursive: true });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://here').pathname;
    const name = extname(path) === '' ? '/index.html' : path;
    readFile(join(folder, name)).then(
      (data) =>
        response
          .writeHead(200, {
            'Content-Type': types[extname(name)] ?? 'application/octet-stream',
            'Cache-Control': 'no-cache',
          })
          .end(data),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});

test.afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

test('a new version is offered, and taken when the player says so', async ({ page }) => {
  await withSettings(page, quick);
  await page.goto(address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await appendFile(join(folder, 'sw.js'), '\n// another version\n');
  await page.reload();
  await expect(page.getByText('There is a new version of Tephra.')).toBeVisible();
  await page.evaluate(() => ((window as unknown as { old: boolean }).old = true));
  await page.getByRole('button', { name: 'Load it' }).click();
  await page.waitForFunction(() => !('old' in window));
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(page.getByText('There is a new version of Tephra.')).toBeHidden();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose parts are gone says so and is loaded again', async ({ page }) => {
    await page.goto(address);
    for (const name of await readdir(join(folder, 'assets')))
      if (name.startsWith('Settings-')) await rm(join(folder, 'assets', name));
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('This page is out of date').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  });
});

// The page is replaced by a newer one while somebody uses it.
import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

import { FolderServer } from './folder_server';
import { quick, withSettings } from './helpers';

// A copy of the built page that can be changed under the feet of whoever looks at it.
let folder: string;
let server: FolderServer;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tephra-page-'));
  await cp(new URL('../../dist', import.meta.url).pathname, folder, { recursive: true });
  server = await FolderServer.start(folder);
});

test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a new version is offered, and taken when the player says so', async ({ page }) => {
    await withSettings(page, quick);
    await page.goto(server.address);
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
});

test.describe('a page that the server no longer understands', () => {
  test.use({ serviceWorkers: 'allow' });

  for (const address of ['/online', '/t/AAAAAAAAAAAAAAAA'])
    test(`is replaced by the newest, at ${address}`, async ({ page }) => {
      const player = { id: 'ada', name: 'Ada', kind: 'guest' };
      await page.routeWebSocket('**/api/socket', (socket) => {
        socket.onMessage(() =>
          socket.send(JSON.stringify({ t: 'refused', error: { code: 'bad_protocol', message: '' } })),
        );
      });
      await page.route('**/api/guest', (route) => route.fulfill({ json: { player, created: 0 } }));
      await page.route('**/api/me/games*', (route) => route.fulfill({ json: { games: [] } }));
      await withSettings(page, quick);
      await page.goto(server.address);
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto(server.address + address);
      const load = page.getByRole('button', { name: 'Load it' });
      await expect(load).toBeVisible();
      await appendFile(join(folder, 'sw.js'), '\n// another version\n');
      const kept = (): Promise<number> => page.evaluate(() => caches.keys().then((names) => names.length));
      expect(await kept()).toBe(1);
      await page.evaluate(() => ((window as unknown as { old: boolean }).old = true));
      const taken = page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true));
            addEventListener('pagehide', () => resolve(false));
          }),
      );
      await load.click();
      expect(await taken.catch(() => false)).toBe(true);
      await page.waitForFunction(() => !('old' in window));
    });
});

test.describe('without a service worker', () => {
  test('a page whose parts are gone says so and is loaded again', async ({ page }) => {
    await page.goto(server.address);
    for (const name of await readdir(join(folder, 'assets')))
      if (name.startsWith('Settings-')) await rm(join(folder, 'assets', name));
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByText('This page is out of date').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load the page again' })).toBeVisible();
  });
});

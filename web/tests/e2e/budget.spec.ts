// How much has to be loaded for the first game.
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

import { boardReady, quick, withSettings } from './helpers';

test('page, engine and fonts are small', async ({ page }, info) => {
  const sizes = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    // It comes to those who do not play at once; a slow machine may look as if it did not.
    if (path === '/hero-wide.webp') return;
    pending.push(
      response.body().then(
        (body) =>
          void sizes.set(
            path,
            /\.(webp|png)$/.test(path) ? body.length : gzipSync(body, { level: 9 }).length,
          ),
        () => undefined,
      ),
    );
  });
  await withSettings(page, { ...quick, quality: 'medium' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardReady(page);
  await page.getByRole('button', { name: 'Place here' }).click();
  await page.getByRole('button', { name: 'As text' }).click();
  await page.getByRole('region', { name: 'As text' }).getByRole('button', { name: /^Hut/ }).first().click();
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await expect(page.locator('.turn b')).toHaveText('You: place the tile.', { timeout: 60_000 });
  await Promise.all(pending);
  const all = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  info.annotations.push({ type: 'loaded for the first game', description: `${all} bytes` });
  expect(all).toBeLessThan(450_000);
});

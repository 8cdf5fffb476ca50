// After the first visit the page works without a network, and a game survives reloads.
import { expect, test } from '@playwright/test';

import { boardReady, quick, savedGame, watchErrors, withSettings, turn } from './helpers';

test.use({ serviceWorkers: 'allow' });

test('plays without a network after the first visit', async ({ page, context }) => {
  const errors = watchErrors(page);
  await withSettings(page, quick);
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardReady(page);
  await page.getByRole('button', { name: 'Place here' }).click();
  await page.getByRole('button', { name: 'As text' }).click();
  await page.getByRole('region', { name: 'As text' }).getByRole('button', { name: /^Hut/ }).first().click();
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  // The computer has moved, and the next tile is drawn.
  await expect(turn(page)).toHaveText('You: place the tile.', { timeout: 60_000 });
  await expect.poll(async () => (await savedGame(page))?.tokens.length).toBe(7);

  // A reload changes nothing, and the game can be continued from the first page.
  const address = page.url();
  await page.reload();
  await boardReady(page);
  await expect(turn(page)).toHaveText('You: place the tile.');
  expect((await savedGame(page))?.tokens).toHaveLength(7);
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue/ }).click();
  expect(page.url()).toBe(address);
  await expect(turn(page)).toHaveText('You: place the tile.');

  // The rules in another language are there as well.
  await page.goto('/rules/volcano-island');
  await page.getByRole('banner').getByRole('combobox').selectOption('de');
  await expect(page.getByRole('heading', { name: 'Einfluss' })).toBeVisible();
  expect(errors).toEqual([]);
});

// What can go wrong, each with a sentence and a way on.
import { expect, test, type Page } from '@playwright/test';

import { board, boardReady, press, quick, savedGame, withSettings, turn } from './helpers';

async function damage(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.evaluate(async (change) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('tephra');
      opening.onsuccess = () => resolve(opening.result);
    });
    const store = db.transaction('games', 'readwrite').objectStore('games');
    await new Promise<void>((resolve) => {
      const asking = store.getAll();
      asking.onsuccess = () => {
        const putting = store.put({ ...(asking.result[0] as object), ...change });
        putting.onsuccess = () => resolve();
      };
    });
    db.close();
  }, change);
}

async function startedGame(page: Page): Promise<void> {
  await withSettings(page, quick);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardReady(page);
  await expect.poll(async () => (await savedGame(page))?.tokens.length).toBe(1);
}

test('a saved game whose moves do not fit is damaged, and can be deleted', async ({ page }) => {
  await startedGame(page);
  const address = page.url();
  await damage(page, { tokens: ['draw:JJ', 'JJ@5,5/e'] });
  await page.goto(address);
  await expect(page.getByRole('heading', { name: /is damaged/ })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No games yet.')).toBeVisible();
});

test('a saved game of no shape at all is said to be damaged', async ({ page }) => {
  await startedGame(page);
  await damage(page, { seats: 'nobody' });
  await page.goto('/saved');
  await expect(page.getByText('Damaged: this game cannot be read.')).toBeVisible();
});

test('a game that is not here', async ({ page }) => {
  await page.goto('/play/nothing');
  await expect(page.getByRole('heading', { name: 'There is no such game in this browser.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My games' }).last()).toBeVisible();
});

test('an address that leads nowhere', async ({ page }) => {
  await page.goto('/what/is/this');
  await expect(page.getByText('There is nothing at this address.')).toBeVisible();
});

test('without WebGL the island is seen from above', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : real.call(this, kind, ...rest);
    } as never;
  });
  await startedGame(page);
  await expect(board(page)).toHaveAttribute('data-view', '2d');
  // It is always seen from above: there is nothing to choose.
  await expect(page.getByRole('button', { name: 'From above' })).toHaveCount(0);
  const notice = page.getByText('This browser cannot draw in 3D');
  await expect(notice).toBeVisible();
  // It hides no button, and goes when it has been read.
  await press(page.getByRole('button', { name: 'See all' }));
  await press(page.getByRole('button', { name: 'Close', exact: true }));
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Place here' }).click();
  await expect(turn(page)).toHaveText('You: build.');
});

test('a record that is none says where', async ({ page }) => {
  await page.goto('/open');
  await page.getByLabel('Or paste the record here').fill('[Game "taluva"]\n\n1. SJ@5,5/e\n');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByRole('alert')).toContainText('Line 3');
});

test('a record is opened, stepped through and checked', async ({ page }) => {
  await withSettings(page, quick);
  await page.goto('/open');
  await page
    .getByLabel('Or paste the record here')
    .fill(
      [
        '[Game "taluva"]',
        '[Rules "ferti"]',
        '[Options "players=2 tiles=8"]',
        '[Seat1 "Ada"]',
        '[Seat2 "Ben"]',
        '[Commit "cbe5ef3d3d32bcecfb73c5ed20bb033eca0651692f295d005489acd3133efa80"]',
        '[Seed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]',
        '[Nonces "a0a1a2a3a4a5a6a7a8a9aaabacadaeaf -"]',
        '',
        '1. SJ@0,0/e hut@1,0',
        '2. CJ@2,0/se hut@2,1',
        '3. RL@3,-1/w expand@1,0/J',
        '4. CR@3,-1/sw expand@2,1/C',
        '5. RJ@3,1/nw temple@2,-1',
        '6. CJ@3,1/w expand@2,0/C',
        '7. JC@3,-1/se tower@2,0',
        '8. CJ@-2,0/ne tower@3,0',
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Read it' }).click();
  await boardReady(page);
  await expect(page.getByText('Position after 0 of 16')).toBeVisible();
  // Nothing of the page's head is left behind it.
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText('Position after 16 of 16')).toBeVisible();
  await page.getByRole('button', { name: 'The end', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ada wins!' })).toBeVisible();
  await expect(page.locator('[data-fair=true]')).toBeVisible();
});

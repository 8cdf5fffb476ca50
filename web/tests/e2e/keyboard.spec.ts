// A hot-seat game from the first page to the last tile without touching a mouse.
import { expect, test, type Locator, type Page } from '@playwright/test';

import { boardReady, pixelsOf, quick, watchErrors, withSettings, turn } from './helpers';

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not get there');
}

test('a hot-seat game by keyboard only', async ({ page }) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  await withSettings(page, quick);
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'New game', exact: true }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Seat 2' }));
  await page.keyboard.type('A person');
  await expect(page.getByRole('combobox', { name: 'Seat 2' })).toHaveValue('person');
  await tabTo(page, page.getByRole('textbox', { name: 'Name of seat 2' }));
  await page.keyboard.type('Ben');
  await tabTo(page, page.locator('summary', { hasText: 'More options' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Tiles in the stack'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('6');
  await tabTo(page, page.getByRole('button', { name: 'Start the game' }));
  await page.keyboard.press('Enter');
  await boardReady(page);
  await tabTo(page, page.getByRole('application', { name: 'The board' }));

  const live = page.getByRole('status');
  for (let round = 0; round < 6; round++) {
    const name = round % 2 === 0 ? 'Red' : 'Ben';
    await expect(turn(page)).toHaveText(`${name}: place the tile.`);
    await page.keyboard.press('n');
    if (round > 0) {
      // A tile can be led away, turned, and taken back to where it may lie.
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('r');
      await page.keyboard.press('n');
      await expect(live.last()).toHaveText(/Volcano at .*, pointing .*, level \d\. It can lie here\.$/);
    }
    await page.keyboard.press('Enter');
    await expect(turn(page)).toHaveText(`${name}: build.`);
    if (round === 1) {
      // What is not confirmed can be undone.
      await page.keyboard.press('Escape');
      await expect(turn(page)).toHaveText(`${name}: place the tile.`);
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    if (round < 5) await expect(live.last()).toContainText(round % 2 === 0 ? 'Red builds' : 'Ben builds');
  }
  await expect(page.getByRole('heading', { name: /wins?|won/ })).toBeVisible();

  // Stepping back through the game, by keys as well.
  await tabTo(page, page.getByRole('button', { name: 'Look back' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Position after 12 of 12')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Position after 11 of 12')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText('Position after 0 of 12')).toBeVisible();

  // The board is turned by keys, also now.
  const board = page.getByRole('application', { name: 'The board' });
  await board.focus();
  const before = await pixelsOf(page, ['0,0']);
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('+');
  await expect.poll(() => pixelsOf(page, ['0,0'])).not.toEqual(before);
  await expect(page.getByText('Position after 0 of 12')).toBeVisible();
  expect(errors).toEqual([]);
});

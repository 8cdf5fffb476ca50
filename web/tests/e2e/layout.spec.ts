// Whatever matters is in sight, on a phone upright and on its side, for two and for five.
import { expect, test, type Locator, type Page } from '@playwright/test';

import { looksFine } from './axe';
import { boardReady, press, quick, shots, turn, withSettings } from './helpers';
import { goodbye, openTable, person } from './people';

const flat = { ...quick, view: '2d' };

/** All of it is within the window, and within whatever scrolls around it. */
async function inSight(what: Locator, name: string): Promise<void> {
  const seen = await what.evaluate((element) => {
    const around = element.closest('ol')?.getBoundingClientRect();
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const from = Math.max(0, around?.left ?? 0);
    const to = Math.min(innerWidth, around?.right ?? innerWidth);
    return left >= from - 1 && right <= to + 1 && top >= 0 && bottom <= innerHeight + 1;
  });
  expect(seen, `${name} is in sight`).toBe(true);
}

const chips = (page: Page): Locator => page.getByRole('list', { name: 'Players' }).getByRole('listitem');

test('a low and wide window has room for the board', async ({ page }, info) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await withSettings(page, flat);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardReady(page);
  const board = await page.getByRole('application').boundingBox();
  expect(board?.height).toBeGreaterThan(280);
  expect(board?.width).toBeGreaterThan(300);
  await inSight(page.getByRole('button', { name: 'Place here' }), 'the button');
  await page.screenshot({ path: `${shots}${info.project.name}-landscape-placing.png` });
  await looksFine(page, 'placing in a low and wide window');
  // A panel lies over the board, and what can be done stays.
  await press(page.getByRole('button', { name: 'Tiles', exact: true }));
  await inSight(page.getByRole('region', { name: 'Tiles' }), 'the panel');
  await press(page.getByRole('button', { name: 'Place here' }));
  await expect(turn(page)).toHaveText('You: build.');
  await page.screenshot({ path: `${shots}${info.project.name}-landscape-panel.png` });
});

test('names and clocks of two are in sight', async ({ browser }, info) => {
  const ada = await person(browser, 'Ada');
  const ben = await person(browser, 'Benedict the Younger');
  const link = await openTable(ada.page, 6, (page) => page.getByText('For the whole game').click());
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await boardReady(ada.page);
  for (const name of ['Ada', 'Benedict the Younger']) {
    const chip = chips(ada.page).filter({ hasText: name });
    await inSight(chip.getByText(name), name);
    await inSight(chip.locator('time'), `the clock of ${name}`);
  }
  await ada.page.screenshot({ path: `${shots}${info.project.name}-clocks.png` });
  await goodbye(ada, ben);
});

test('the rules do not jump when their pictures come into sight', async ({ page }) => {
  await page.goto('/rules/taluva');
  await expect(page.locator('.picture svg').first()).toBeVisible();
  const before = await page.evaluate(() => document.documentElement.scrollHeight);
  for (const picture of await page.locator('.picture').all()) {
    await picture.scrollIntoViewIfNeeded();
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before);
  const shown = await page
    .locator('.picture')
    .evaluateAll((all) => all.map((each) => each.querySelector('svg')?.clientHeight ?? 0));
  expect(Math.min(...shown)).toBeGreaterThan(100);
});

test('a large screen gets a sharp picture, but not before the first game', async ({ page }, info) => {
  // Time passes only as we say.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  const picture = page.locator('.hero img');
  await expect(picture).toHaveJSProperty('naturalWidth', 840);
  await page.clock.runFor(2000);
  await expect(picture).toHaveAttribute('src', '/hero.webp');
  await page.clock.runFor(1000);
  if (info.project.name === 'phone') await expect(picture).toHaveAttribute('src', '/hero.webp');
  else await expect(picture).toHaveJSProperty('naturalWidth', 1680);
  await page.screenshot({ path: `${shots}${info.project.name}-hero.png` });
});

for (const locale of ['en-GB', 'de-AT', 'fr-CA'])
  test.describe(locale, () => {
    test.use({ locale });
    test('no word of the head is cut', async ({ page }) => {
      await page.goto('/');
      const words = page.getByRole('banner').locator('a, a span:not(.hidden-text)');
      await expect(words.first()).toBeVisible();
      const cut = await words.evaluateAll((all) =>
        all
          .filter((each) => each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.textContent),
      );
      expect(cut).toEqual([]);
    });
  });

test('whoever moves is in sight, and how many tiles are left', async ({ page }, info) => {
  await withSettings(page, flat);
  await page.goto('/new');
  await page.getByRole('button', { name: '5 players' }).click();
  for (const seat of [1, 2, 3, 4])
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('computer:1');
  await page.getByRole('combobox', { name: 'Seat 5' }).selectOption('person');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await boardReady(page);
  await expect(turn(page)).toHaveText('You: place the tile.', { timeout: 60_000 });
  await inSight(chips(page).nth(4), 'the fifth');
  if (info.project.name === 'phone') {
    await expect(chips(page).nth(0)).toContainText(/^\s*Ash/);
    await expect(page.getByText('55 tiles', { exact: true })).toBeVisible();
  }
  await page.screenshot({ path: `${shots}${info.project.name}-five.png` });
});

// Every screen, looked at by axe in light and dark; pictures are kept for people to look at.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

import { boardReady, quick, shots, withSettings } from './helpers';

async function check(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

const pages = {
  home: '/',
  new: '/new',
  'new-online': '/new?where=online',
  saved: '/saved',
  open: '/open',
  rules: '/rules/taluva',
  'rules-volcano-island': '/rules/volcano-island',
  settings: '/settings',
  credits: '/credits',
};

for (const theme of ['light', 'dark']) {
  test(`the pages, ${theme}`, async ({ page }, info) => {
    await withSettings(page, { ...quick, theme });
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name.startsWith('rules')) await expect(page.locator('.picture svg').first()).toBeVisible();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${shots}${info.project.name}-${theme}-${name}.png` });
      await check(page, name);
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
    }
  });

  test(`a game of Taluva, ${theme}`, async ({ page }, info) => {
    await withSettings(page, { ...quick, theme, numbers: true });
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).click();
    await boardReady(page);
    await check(page, 'placing');
    await page.getByRole('button', { name: 'Place here' }).click();
    for (const panel of ['Players', 'Tiles', 'Moves', 'As text', 'Hint']) {
      const button = page.getByRole('button', { name: panel, exact: true });
      if (!(await button.isVisible())) continue;
      await button.click();
      if (panel === 'Hint') {
        await page.getByRole('button', { name: 'Ask the engine' }).click();
        await expect(page.getByText('Chances to win')).toBeVisible();
      }
      await check(page, panel);
      await page.screenshot({
        path: `${shots}${info.project.name}-${theme}-panel-${panel.replace(' ', '-')}.png`,
      });
    }
  });

  test(`a game of Volcano Island, ${theme}`, async ({ page }, info) => {
    await withSettings(page, { ...quick, theme });
    await page.goto('/new');
    await page.getByText('Lead your tribe').click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await boardReady(page);
    await page.getByRole('button', { name: 'Show influence' }).click();
    await page.getByRole('button', { name: 'Volcano', exact: true }).click();
    await check(page, 'volcano');
    await page.screenshot({ path: `${shots}${info.project.name}-${theme}-volcano-island.png` });
    await page.getByRole('button', { name: 'As text' }).click();
    await check(page, 'volcano as text');
  });
}

// Every screen, looked at by axe in light and dark; pictures are kept for people to look at.
import { expect, test, type Page, type TestInfo } from '@playwright/test';

import { contrasts, looksFine } from './axe';
import { boardReady, press, quick, shots, withSettings } from './helpers';

// Nothing fades while it is looked at; light and dark follow the device.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
const settings = { ...quick, theme: 'auto' };

const pages = {
  home: '/',
  new: '/new',
  'new-online': '/new?where=online',
  saved: '/saved',
  open: '/open',
  online: '/online',
  account: '/account',
  rules: '/rules/taluva',
  'rules-volcano-island': '/rules/volcano-island',
  settings: '/settings',
  credits: '/credits',
};

/** The screen as it is now, in light with all that axe knows, in dark with what the colours change. */
async function inBothLights(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.screenshot({ path: `${shots}${info.project.name}-light-${name}.png` });
  await looksFine(page, name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.screenshot({ path: `${shots}${info.project.name}-dark-${name}.png` });
  await contrasts(page, `${name} in dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

for (const [name, address] of Object.entries(pages)) {
  test(`the page ${name}`, async ({ page }, info) => {
    await withSettings(page, settings);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading …')).toBeHidden();
    if (name.startsWith('rules')) await expect(page.locator('.picture svg').first()).toBeVisible();
    await inBothLights(page, info, name);
  });
}

// Longer words need more room.
for (const locale of ['de-AT', 'fr-CA']) {
  test.describe(locale, () => {
    test.use({ locale });
    for (const name of ['new-online', 'online', 'rules', 'rules-volcano-island', 'settings'] as const)
      test(`the page ${name} in another language`, async ({ page }, info) => {
        await withSettings(page, settings);
        await page.goto(pages[name]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (name.startsWith('rules')) await expect(page.locator('.picture svg').first()).toBeVisible();
        await page.screenshot({ path: `${shots}${info.project.name}-${locale}-${name}.png` });
        await looksFine(page, `${name} in ${locale}`);
      });
  });
}

test('a game of Taluva', async ({ page }, info) => {
  await withSettings(page, { ...settings, numbers: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardReady(page);
  await inBothLights(page, info, 'placing');
  await press(page.getByRole('button', { name: 'Place here' }));
  for (const panel of ['Players', 'Tiles', 'Moves', 'As text', 'Hint']) {
    const button = page.getByRole('button', { name: panel, exact: true });
    if (!(await button.isVisible())) continue;
    await press(button);
    if (panel === 'Hint') {
      await press(page.getByRole('button', { name: 'Ask the engine' }));
      await expect(page.getByText('Chances to win')).toBeVisible();
      await expect(page.getByText('The engine is thinking …')).toBeHidden();
    }
    await inBothLights(page, info, `panel-${panel.replace(' ', '-')}`);
  }
});

test('a game of Volcano Island', async ({ page }, info) => {
  await withSettings(page, settings);
  await page.goto('/new');
  await page.getByText('Lead your tribe').click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await boardReady(page);
  await press(page.getByRole('button', { name: 'Show influence' }));
  await inBothLights(page, info, 'volcano-island');
  await press(page.getByRole('button', { name: 'Volcano', exact: true }));
  await inBothLights(page, info, 'panel-Volcano');
  await press(page.getByRole('button', { name: 'As text' }));
  await looksFine(page, 'volcano island as text');
});

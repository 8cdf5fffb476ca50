// Why a move is refused, in the player's language.
import { expect, test } from '@playwright/test';

import { de } from '../../src/i18n/de';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { boardReady, pixelsOf, quick, withSettings } from './helpers';

const languages = [
  { locale: 'en-GB', words: en },
  { locale: 'de-AT', words: de },
  { locale: 'fr-CA', words: fr },
];

for (const { locale, words } of languages) {
  test.describe(locale, () => {
    test.use({ locale });

    test('a guest has a name in it', async ({ page }) => {
      await page.goto('/online');
      await expect(page.getByLabel(words.online.name)).toHaveValue(
        new RegExp(`^${words.online.guest} [0-9A-Z]{4}$`),
      );
    });

    test('a refusal says why', async ({ page }, info) => {
      await withSettings(page, quick);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await page.getByRole('button', { name: words.home.playNow }).click();
      await boardReady(page);
      // The first tile lies ready where it has to lie; anywhere else it is refused.
      await expect(page.getByRole('button', { name: words.play.placeHere })).toBeEnabled();
      await page.getByRole('application').focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(words.reasons.NotConnected).first()).toBeVisible();
      await expect(page.getByRole('button', { name: words.play.placeHere })).toBeDisabled();
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      // On the canvas: nothing is built on a volcano.
      await expect(page.getByText(words.play.buildHow)).toBeVisible();
      await page.waitForTimeout(500);
      const at = await pixelsOf(page, ['0,0']);
      expect(at).not.toBeNull();
      if (!at) return;
      if (info.project.name === 'phone') await page.touchscreen.tap(at.x, at.y);
      else await page.mouse.click(at.x, at.y);
      await expect(page.getByText(words.reasons.VolcanoField)).toBeVisible();
    });
  });
}

test('the language is switched and stays', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('combobox').selectOption('fr');
  await expect(page.getByRole('button', { name: fr.home.playNow })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: fr.home.playNow })).toBeVisible();
});

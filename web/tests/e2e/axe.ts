import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing on the screen as it is now, and it is no wider than the window. */
export async function looksFine(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

// What axe finds on the screen as it is now. Boards and pictures are hidden from it, as from screen readers: their
// thousands of shapes say the same as the text beside them.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

async function findNothing(builder: AxeBuilder, name: string): Promise<void> {
  const { violations } = await builder.exclude('.picture').exclude('.board svg').analyze();
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

/** Nothing to complain about, and no wider than the window. */
export async function looksFine(page: Page, name: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await findNothing(new AxeBuilder({ page }).withTags(tags), name);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Only what other colours can change. */
export async function contrasts(page: Page, name: string): Promise<void> {
  await findNothing(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), name);
}

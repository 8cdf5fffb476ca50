// What axe finds on the screen as it is now.
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface PutAside {
  putAside?: [Comment, Element][];
}

/** Boards and pictures are hidden from screen readers; their thousands of shapes only keep axe busy. */
async function withoutPictures<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    (window as PutAside).putAside = [...document.querySelectorAll('.picture svg, .board svg')].map(
      (picture) => {
        if (!picture.closest('[aria-hidden=true]')) throw new Error('this picture is not hidden');
        const mark = new Comment();
        picture.replaceWith(mark);
        return [mark, picture];
      },
    );
  });
  try {
    return await look();
  } finally {
    await page.evaluate(() => {
      for (const [mark, picture] of (window as PutAside).putAside ?? []) mark.replaceWith(picture);
    });
  }
}

async function findNothing(page: Page, builder: AxeBuilder, name: string): Promise<void> {
  // There are no frames of other origins here; for those, axe would open another page each time.
  const { violations } = await withoutPictures(page, () => builder.setLegacyMode().analyze());
  const found = violations.map(
    ({ id, impact, nodes }) => `${impact}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, name).toEqual([]);
}

/** Nothing to complain about, and no wider than the window. */
export async function looksFine(page: Page, name: string): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await findNothing(page, new AxeBuilder({ page }).withTags(tags), name);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
}

/** Only what other colours can change. */
export async function contrasts(page: Page, name: string): Promise<void> {
  await findNothing(page, new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), name);
}

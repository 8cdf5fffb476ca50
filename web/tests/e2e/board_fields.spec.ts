// Every field of the board is touched where it is seen, whatever the size and the way it is drawn.
import { expect, test } from '@playwright/test';

import type { FolderServer } from './folder_server';
import { openLab, seen, startLab } from './lab';

let server: FolderServer;
test.beforeAll(async () => {
  server = await startLab();
});
test.afterAll(() => server.stop());

const boards = [
  'sample=taluva_tall&still=1&top=1',
  'sample=volcano_island_city&still=1&top=1',
  'sample=taluva_tall&view=2d',
  'sample=volcano_island_city&view=2d',
];
for (const wish of boards) {
  test(`every field is picked where it is seen: ${wish}`, async ({ page }) => {
    await openLab(page, server, wish);
    const fields = await page.evaluate(() => [...window.scene.byName.keys()]);
    for (const field of fields) {
      const at = await seen(page, field);
      await page.mouse.click(at.x, at.y);
    }
    const picked = await page.evaluate(() => window.told.picks.map((at) => at.field));
    expect(picked).toEqual(fields);
  });
}

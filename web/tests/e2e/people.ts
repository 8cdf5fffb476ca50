// People at browsers of their own, and one server between them.
import { expect, type Browser, type Page } from '@playwright/test';

import { press, quick, turn, watchErrors, withSettings } from './helpers';

export interface Person {
  page: Page;
  errors: string[];
}

/** Somebody new at a browser of their own, of the size that is tested; at the run's server, or another one. */
export async function person(
  browser: Browser,
  name: string,
  { settings = {}, server }: { settings?: Record<string, unknown>; server?: { address: string } } = {},
): Promise<Person> {
  const context = await browser.newContext(server ? { baseURL: server.address } : {});
  const page = await context.newPage();
  const errors = watchErrors(page);
  await withSettings(page, { ...quick, view: '2d', name, ...settings });
  return { page, errors };
}

/** They go home; nothing may have gone wrong. */
export async function goodbye(...people: Person[]): Promise<void> {
  for (const { page, errors } of people) {
    await page.context().close();
    expect(errors).toEqual([]);
  }
}

/** Lays the first legal tile and builds the first legal thing: by keys, or on a phone by the lists of moves. */
export async function move(page: Page, name: string): Promise<void> {
  await expect(turn(page)).toHaveText(`${name}: place the tile.`);
  const hasKeys = await page.evaluate(() => matchMedia('(pointer: fine)').matches);
  if (hasKeys) {
    await page.getByRole('application').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect(turn(page)).toHaveText(`${name}: build.`);
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    return;
  }
  const list = page.getByRole('region', { name: 'As text' });
  if (!(await list.isVisible())) await press(page.getByRole('button', { name: 'As text' }));
  await press(list.locator('summary').first());
  await press(list.getByRole('button', { name: /^volcano at/ }).first());
  await press(page.getByRole('button', { name: 'Place here' }));
  await expect(turn(page)).toHaveText(`${name}: build.`);
  await press(list.getByRole('button', { name: /^(Hut|Temple|Tower|Expand)/ }).first());
  await press(page.getByRole('button', { name: 'Build', exact: true }));
}

/** Opens a table for two with so many tiles; the link to it. */
export async function openTable(
  page: Page,
  tiles: number,
  more: (page: Page) => Promise<void> = async () => undefined,
): Promise<string> {
  await page.goto('/new?where=online');
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('link');
  await page.locator('summary', { hasText: 'More options' }).click();
  await page.getByLabel('Tiles in the stack').fill(String(tiles));
  await more(page);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByLabel('Invite by this link')).toBeVisible();
  return page.getByLabel('Invite by this link').inputValue();
}

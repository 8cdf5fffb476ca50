// Two people at two browsers and one server that dies in the middle.
import { expect, test, type Browser, type Page } from '@playwright/test';

import { boardReady, quick, shots, turn, watchErrors, withSettings } from './helpers';
import { TestServer } from './server';

let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(async () => {
  await server.stop();
});

async function person(browser: Browser, name: string): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const errors = watchErrors(page);
  await withSettings(page, { ...quick, name });
  return { page, errors };
}

/** Lays the next legal tile and builds the next legal thing, by keys. */
async function move(page: Page, name: string): Promise<void> {
  await expect(turn(page)).toHaveText(`${name}: place the tile.`, { timeout: 60_000 });
  await page.getByRole('application').focus();
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await expect(turn(page)).toHaveText(`${name}: build.`);
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
}

/** Opens a table for two with so many tiles; the link to it. */
async function openTable(page: Page, tiles: number): Promise<string> {
  await page.goto('/new?where=online');
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('link');
  await page.locator('summary', { hasText: 'More options' }).click();
  await page.getByLabel('Tiles in the stack').fill(String(tiles));
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page.getByLabel('Invite by this link')).toBeVisible();
  return page.getByLabel('Invite by this link').inputValue();
}

test('a game between two browsers, with a reload and a server that is killed', async ({ browser }, info) => {
  test.setTimeout(600_000);
  const ada = await person(browser, 'Ada');
  const ben = await person(browser, 'Ben');
  const link = await openTable(ada.page, 6);
  expect(link).toContain('?invite=');
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await boardReady(ada.page);
  await boardReady(ben.page);

  await move(ada.page, 'Ada');
  await move(ben.page, 'Ben');
  await expect(turn(ada.page)).toHaveText('Ada: place the tile.');

  // Talking.
  await ada.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await ada.page.getByRole('textbox', { name: 'Say something' }).fill('Good luck!');
  await ada.page.getByRole('button', { name: 'Send' }).click();
  await ben.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(ben.page.getByText('Good luck!')).toBeVisible();

  // A reload finds the game as it was.
  await ben.page.reload();
  await boardReady(ben.page);
  await move(ada.page, 'Ada');
  await expect(turn(ben.page)).toHaveText('Ben: place the tile.', { timeout: 60_000 });

  // The server dies: both are told, and what Ben plays meanwhile is kept until it is back.
  await server.kill();
  await expect(ada.page.locator('[data-connection=lost]')).toBeVisible({ timeout: 60_000 });
  await expect(ben.page.locator('[data-connection=lost]')).toBeVisible({ timeout: 60_000 });
  await ben.page.screenshot({ path: `${shots}${info.project.name}-online-lost.png` });
  await move(ben.page, 'Ben');
  await server.run();
  await expect(ada.page.locator('[data-connection=lost]')).toBeHidden({ timeout: 60_000 });
  await move(ada.page, 'Ada');
  await ada.page.screenshot({ path: `${shots}${info.project.name}-online.png` });
  await move(ben.page, 'Ben');

  for (const { page } of [ada, ben]) {
    await expect(page.getByRole('heading', { name: /wins?|won/ })).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('[data-fair=true]')).toBeVisible();
  }

  // Once more.
  await ada.page.getByRole('button', { name: 'Offer a rematch' }).click();
  await expect(ben.page.getByText('Ada would like to play again.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Offer a rematch' }).click();
  await ben.page.getByRole('link', { name: 'To the next game' }).first().click();
  await boardReady(ben.page);
  await expect(turn(ben.page)).toHaveText('Ben: place the tile.', { timeout: 60_000 });
  expect([...ada.errors, ...ben.errors]).toEqual([]);
  await ada.page.context().close();
  await ben.page.context().close();
});

test('a take-back, a spectator and a resignation', async ({ browser }) => {
  test.setTimeout(300_000);
  const ada = await person(browser, 'Ada');
  const ben = await person(browser, 'Ben');
  const cleo = await person(browser, 'Cleo');
  const link = await openTable(ada.page, 6);
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await boardReady(ada.page);
  await move(ada.page, 'Ada');

  // Whoever comes late may watch.
  await cleo.page.goto(link);
  await boardReady(cleo.page);
  await expect(cleo.page.getByText('You are watching.')).toBeVisible();

  await ada.page.getByRole('button', { name: 'Chat', exact: true }).click();
  await ada.page.getByRole('button', { name: 'Ask to take back' }).click();
  await expect(ben.page.getByText('Ada would like to take a move back.')).toBeVisible();
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await expect(turn(ada.page)).toHaveText('Ada: place the tile.', { timeout: 60_000 });
  await expect(turn(cleo.page)).toHaveText(/Ada/);

  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await expect(ben.page.getByRole('heading', { name: 'You have won!' })).toBeVisible({ timeout: 60_000 });
  for (const { page } of [ada, ben, cleo]) await page.context().close();
});

test('a table that is not there, and one that is full', async ({ browser }) => {
  const ada = await person(browser, 'Ada');
  await ada.page.goto('/t/AAAAAAAAAAAAAAAA');
  await expect(ada.page.getByRole('heading', { name: /no such table/ })).toBeVisible();
  await expect(ada.page.getByRole('link', { name: 'Online' }).first()).toBeVisible();

  const link = await openTable(ada.page, 6);
  const ben = await person(browser, 'Ben');
  // Without the invitation the seat is not for everybody.
  await ben.page.goto(link.replace(/\?.*/, ''));
  await expect(ben.page.getByText('All seats are taken. You can watch.')).toBeVisible();
  for (const { page } of [ada, ben]) await page.context().close();
});

test('the lobby shows a table, and somebody joins', async ({ browser }, info) => {
  const ada = await person(browser, 'Ada');
  const ben = await person(browser, 'Ben');
  await ben.page.goto('/online');
  await expect(ben.page.getByRole('heading', { name: 'Online' })).toBeVisible();
  await ada.page.goto('/new?where=online');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.page.getByLabel('Invite by this link')).toBeVisible();
  await ben.page.screenshot({ path: `${shots}${info.project.name}-lobby.png` });
  await ben.page.getByRole('link', { name: /^Join/ }).first().click();
  await ben.page.getByRole('button', { name: /Sit down/ }).click();
  await boardReady(ben.page);
  await boardReady(ada.page);
  await expect(turn(ada.page)).toHaveText('Ada: place the tile.', { timeout: 60_000 });
  for (const { page } of [ada, ben]) await page.context().close();
});

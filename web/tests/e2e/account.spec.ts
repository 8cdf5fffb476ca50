// Guests who become accounts, log in elsewhere, keep bots, and are deleted.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Download, type Page } from '@playwright/test';

import { de } from '../../src/i18n/de';
import { en } from '../../src/i18n/en';
import { fr } from '../../src/i18n/fr';
import { looksFine } from './axe';
import { boardReady, shots } from './helpers';
import { goodbye, person } from './people';

const password = 'lava flows slowly';
/** Nobody else has it, whichever test runs beside this one. */
const newName = (first = 'Ada'): string => `${first} ${randomBytes(4).toString('hex')}`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The part of the screen with this heading. */
const part = (page: Page, heading: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

async function makeAccount(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  const form = part(page, 'Make an account');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(password);
  await button(page, 'Make the account').click();
  await expect(page.getByText(`You are logged in as ${name}.`)).toBeVisible();
}

async function logIn(page: Page, name: string, secret: string): Promise<void> {
  await page.goto('/account');
  const form = part(page, 'Log in');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill(secret);
  await button(page, 'Log in').click();
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** Plays one move against the computer at a table of the server. */
async function playOnline(page: Page): Promise<string> {
  await page.goto('/new?where=online');
  await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('computer:1');
  await button(page, 'Open the table').click();
  await boardReady(page);
  return new URL(page.url()).pathname;
}

test('a guest becomes an account, keeps the games, and finds them elsewhere', async ({ browser }, info) => {
  const name = newName();
  const ada = await person(browser, 'Ada');
  const table = await playOnline(ada.page);

  // The way there, and what is refused on it.
  await ada.page.goto('/');
  await ada.page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(ada.page.getByText('You play as a guest: Ada.')).toBeVisible();
  const form = part(ada.page, 'Make an account');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('short');
  await button(ada.page, 'Make the account').click();
  await expect(ada.page.getByRole('alert')).toHaveText(en.online.refused.bad_password);
  await looksFine(ada.page, 'a guest');
  await ada.page.screenshot({ path: `${shots}${info.project.name}-account-guest.png`, fullPage: true });
  await form.getByLabel('Password').fill(password);
  await button(ada.page, 'Make the account').click();
  await expect(ada.page.getByText(`You are logged in as ${name}.`)).toBeVisible();
  await expect(ada.page.getByRole('banner').getByRole('link', { name })).toBeVisible();
  await looksFine(ada.page, 'an account');
  await ada.page.screenshot({ path: `${shots}${info.project.name}-account.png`, fullPage: true });

  // Everything as one file.
  const exported = ada.page.waitForEvent('download');
  await button(ada.page, 'Download everything').click();
  const everything = JSON.parse(await textOf(await exported)) as {
    player: { name: string };
    games: { table: string; record: string }[];
  };
  expect(everything.player.name).toBe(name);
  expect(everything.games.map((game) => `/t/${game.table}`)).toEqual([table]);

  // Elsewhere: the name is taken, a wrong password is refused, the right one finds the game.
  const elsewhere = await person(browser, 'Nobody');
  await elsewhere.page.goto('/account');
  const other = part(elsewhere.page, 'Make an account');
  await other.getByLabel('Name').fill(name.toUpperCase());
  await other.getByLabel('Password').fill(password);
  await button(elsewhere.page, 'Make the account').click();
  await expect(elsewhere.page.getByRole('alert')).toHaveText(en.online.refused.name_taken);
  await logIn(elsewhere.page, name, 'not the password');
  await expect(elsewhere.page.getByRole('alert')).toHaveText(en.online.refused.wrong_password);
  await logIn(elsewhere.page, name, password);
  await expect(elsewhere.page.getByText(`You are logged in as ${name}.`)).toBeVisible();
  await elsewhere.page.getByRole('link', { name: 'My games' }).last().click();
  const downloaded = elsewhere.page.waitForEvent('download');
  await elsewhere.page.getByRole('link', { name: 'Record', exact: true }).click();
  const record = await textOf(await downloaded);
  expect(record).toContain('[Game "taluva"]');
  expect(record).toBe(everything.games[0]?.record);
  await looksFine(elsewhere.page, 'my games');
  await elsewhere.page.screenshot({ path: `${shots}${info.project.name}-my-games.png` });
  await elsewhere.page.getByRole('link', { name: 'Continue' }).click();
  await boardReady(elsewhere.page);
  expect(new URL(elsewhere.page.url()).pathname).toBe(table);
  await goodbye(ada, elsewhere);
});

test('a new name, a new password, and logging out everywhere', async ({ browser }) => {
  const name = newName();
  const ada = await person(browser, 'Ada');
  const elsewhere = await person(browser, 'Ada');
  await makeAccount(ada.page, name);
  await logIn(elsewhere.page, name, password);
  await expect(elsewhere.page.getByText(`You are logged in as ${name}.`)).toBeVisible();
  await playOnline(elsewhere.page);

  const renaming = part(ada.page, 'Change the name');
  await renaming.getByLabel('Name').fill(`${name} the Great`);
  await renaming.getByRole('button').click();
  await expect(ada.page.getByText('You have a new name.')).toBeVisible();
  await expect(ada.page.getByText(`You are logged in as ${name} the Great.`)).toBeVisible();

  const changing = part(ada.page, 'Change the password');
  await changing.getByLabel('Password so far').fill('a guess');
  await changing.getByLabel('New password').fill('basalt and tuff');
  await changing.getByRole('button').click();
  await expect(ada.page.getByRole('alert')).toHaveText(en.online.refused.wrong_password);
  await changing.getByLabel('Password so far').fill(password);
  await changing.getByRole('button').click();
  await expect(ada.page.getByText(en.account.passwordChanged)).toBeVisible();

  // The other device is told in the middle of its game, and goes on with the new password.
  await expect(elsewhere.page.getByText(en.account.loggedOutElsewhere)).toBeVisible();
  await elsewhere.page.getByRole('link', { name: 'Log in' }).click();
  await logIn(elsewhere.page, `${name} the Great`, 'basalt and tuff');
  await expect(elsewhere.page.getByText('You are logged in as')).toBeVisible();

  await button(ada.page, 'Log out here').click();
  await expect(ada.page.getByText('You are logged out.')).toBeVisible();
  await elsewhere.page.reload();
  await expect(elsewhere.page.getByText('You are logged in as')).toBeVisible();
  await logIn(ada.page, `${name} the Great`, 'basalt and tuff');
  await button(ada.page, 'Log out everywhere').click();
  await expect(ada.page.getByText('You are logged out.')).toBeVisible();
  await elsewhere.page.reload();
  await expect(elsewhere.page.getByText(en.account.nobody)).toBeVisible();
  await goodbye(ada, elsewhere);
});

test('a bot has a token that is shown once and can be revoked', async ({ browser, request }) => {
  const ada = await person(browser, 'Ada');
  await makeAccount(ada.page, newName());
  const bots = part(ada.page, 'Bots');
  const name = newName('Rocky');
  await bots.getByLabel('Name of the bot').fill(name);
  await bots.getByRole('button', { name: 'Make a bot' }).click();
  const token = await bots.getByLabel(`The token of ${name}`).inputValue();
  await expect(bots.getByText(en.account.tokenOnce)).toBeVisible();
  await looksFine(ada.page, 'a token');
  const asBot = () => request.get('/api/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(await (await asBot()).json()).toMatchObject({ player: { name, kind: 'bot' } });

  await bots.getByLabel('Name of the bot').fill(name);
  await bots.getByRole('button', { name: 'Make a bot' }).click();
  await expect(bots.getByRole('alert')).toHaveText(en.online.refused.name_taken);

  await ada.page.reload();
  await expect(bots.getByText(name)).toBeVisible();
  await expect(ada.page.getByText(token)).toBeHidden();
  await bots.getByRole('button', { name: `Revoke ${name}` }).click();
  await expect(bots.getByText(`Revoke ${name}? Its token stops working at once.`)).toBeVisible();
  await bots.getByRole('button', { name: 'Revoke' }).click();
  await expect(bots.getByText('You have no bots.')).toBeVisible();
  expect((await asBot()).status()).toBe(401);
  await goodbye(ada);
});

test('an account is deleted only by somebody who means it', async ({ browser }, info) => {
  const name = newName();
  const ada = await person(browser, 'Ada');
  await makeAccount(ada.page, name);
  const deleting = part(ada.page, 'Delete the account');
  await deleting.getByRole('button', { name: 'Delete …' }).click();
  await expect(deleting.getByRole('alert')).toContainText('This cannot be undone.');
  await deleting.scrollIntoViewIfNeeded();
  await ada.page.screenshot({ path: `${shots}${info.project.name}-account-delete.png` });
  const now = deleting.getByRole('button', { name: 'Delete for good' });
  await expect(now).toBeDisabled();
  await deleting.getByLabel('Password').fill('a guess');
  await expect(now).toBeDisabled();
  await deleting.getByLabel(en.account.deleteSure).check();
  await now.click();
  await expect(deleting.getByText(en.online.refused.wrong_password)).toBeVisible();
  await deleting.getByLabel('Password').fill(password);
  await now.click();
  await expect(ada.page.getByText(en.account.deleted)).toBeVisible();
  await logIn(ada.page, name, password);
  await expect(ada.page.getByRole('alert')).toHaveText(en.online.refused.wrong_password);

  // A guest can be deleted as well, without a password.
  await playOnline(ada.page);
  await ada.page.goto('/account');
  await expect(ada.page.getByText('You play as a guest')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Delete …' }).click();
  await ada.page.getByLabel(en.account.deleteSure).check();
  await button(ada.page, 'Delete for good').click();
  await expect(ada.page.getByText(en.account.deleted)).toBeVisible();
  await expect(ada.page.getByText(en.account.nobody)).toBeVisible();
  await goodbye(ada);
});

test('what is refused is said in every language', async ({ browser }) => {
  const ada = await person(browser, 'Ada');
  await ada.page.goto('/account');
  for (const words of [en, de, fr]) {
    await ada.page.getByRole('banner').getByRole('combobox').selectOption(words.locale.slice(0, 2));
    const form = part(ada.page, words.account.logIn);
    await form.getByLabel(words.account.name).fill('Nobody at all');
    await form.getByLabel(words.account.password).fill(password);
    await button(ada.page, words.account.logIn).click();
    await expect(ada.page.getByRole('alert')).toHaveText(words.online.refused.wrong_password);
    await looksFine(ada.page, words.locale);
  }
  await goodbye(ada);
});

test('without a server the account says so and offers a game', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/account');
  await expect(page.getByRole('alert')).toHaveText(en.online.noServer);
  await expect(button(page, 'Try again')).toBeVisible();
  await page.goto('/saved');
  await expect(page.getByText(en.online.noServer)).toBeVisible();
});

// People at browsers of their own: a game that outlives its server, take-backs, clocks, and whoever watches.
import { expect, test, type Page } from '@playwright/test';

import { looksFine } from './axe';
import { board, boardReady, press, shots, turn } from './helpers';
import { goodbye, move, openTable, person } from './people';
import { TestServer } from './server';

// Of our own: it is killed in the middle.
let server: TestServer;
test.beforeAll(async () => {
  server = await TestServer.start();
});
test.afterAll(async () => {
  await server.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the panel with the talk, if it is not open. */
async function openChat(page: Page): Promise<void> {
  const chat = page.getByRole('textbox', { name: 'Say something' });
  if (!(await chat.isVisible())) await press(page.getByRole('button', { name: /^Chat/ }));
}

/** Opens the panel with what can be done about the game, if it is not open. */
async function openMenu(page: Page): Promise<void> {
  const rules = page.getByRole('link', { name: 'Rules' });
  if (!(await rules.isVisible())) await press(button(page, 'Game'));
}

test('a game between two browsers, with a reload and a server that is killed', async ({ browser }, info) => {
  const ada = await person(browser, 'Ada', { server, settings: { view: '3d' } });
  const ben = await person(browser, 'Ben', { server });
  const link = await openTable(ada.page, 6);
  expect(link).toContain('?invite=');
  await looksFine(ada.page, 'a table that waits');
  await ada.page.screenshot({ path: `${shots}${info.project.name}-waiting-room.png` });
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await boardReady(ada.page);
  await boardReady(ben.page);
  await expect(board(ada.page)).toHaveAttribute('data-view', '3d');

  // Whoever looks elsewhere sees whose turn it is.
  await expect(ada.page).toHaveTitle('● Your turn. Taluva – Tephra');
  await expect(ben.page).toHaveTitle('Taluva – Tephra');
  await move(ada.page, 'Ada');
  await move(ben.page, 'Ben');
  await expect(turn(ada.page)).toHaveText('Ada: place the tile.');

  // Talking: it is heard and marked wherever the other one looks.
  await openChat(ada.page);
  await ada.page.getByRole('textbox', { name: 'Say something' }).fill('Good luck!');
  await press(button(ada.page, 'Send'));
  await expect(ben.page.getByRole('button', { name: 'Chat new' })).toBeVisible();
  await expect(ben.page.getByRole('status').filter({ hasText: 'Ada: Good luck!' })).toBeAttached();
  await openChat(ben.page);
  await expect(ben.page.getByRole('list', { name: 'Chat' }).getByText('Good luck!')).toBeVisible();
  await expect(button(ben.page, 'Chat')).toBeVisible();
  await looksFine(ben.page, 'the chat');

  // A reload finds the game as it was.
  await ben.page.reload();
  await boardReady(ben.page);
  await move(ada.page, 'Ada');
  await expect(turn(ben.page)).toHaveText('Ben: place the tile.');

  // The server dies: both are told, and what Ben plays meanwhile is kept until it is back.
  await server.kill();
  await expect(ada.page.locator('[data-connection=lost]')).toBeVisible();
  await expect(ben.page.locator('[data-connection=lost]')).toBeVisible();
  await ben.page.screenshot({ path: `${shots}${info.project.name}-online-lost.png` });
  await move(ben.page, 'Ben');
  await server.run();
  await expect(ada.page.locator('[data-connection=lost]')).toBeHidden();
  await move(ada.page, 'Ada');
  await ada.page.screenshot({ path: `${shots}${info.project.name}-online.png` });
  await move(ben.page, 'Ben');

  for (const { page } of [ada, ben]) {
    await expect(page.getByRole('heading', { name: /wins?|won/ })).toBeVisible();
    await expect(page.locator('[data-fair=true]')).toBeVisible();
  }
  await looksFine(ben.page, 'the end');

  // Once more: both want to, and the other one begins.
  await press(button(ada.page, 'Offer a rematch'));
  await expect(ada.page.getByText('You have offered a rematch.')).toBeVisible();
  await expect(ben.page.getByText('Ada would like to play again.')).toBeVisible();
  await press(button(ben.page, 'Offer a rematch'));
  for (const { page } of [ada, ben]) {
    await press(page.getByRole('link', { name: 'To the next game' }).first());
    await boardReady(page);
  }
  await expect(turn(ben.page)).toHaveText('Ben: place the tile.');
  await expect(turn(ada.page)).toHaveText('Waiting for Ben …');
  await goodbye(ada, ben);
});

test('a take-back by consent, a spectator and a resignation', async ({ browser }) => {
  const ada = await person(browser, 'Ada', { server });
  const ben = await person(browser, 'Ben', { server });
  const cleo = await person(browser, 'Cleo', { server });
  const link = await openTable(ada.page, 6);
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await boardReady(ada.page);
  await move(ada.page, 'Ada');

  // Whoever comes late may watch, and talk.
  await cleo.page.goto(link);
  await boardReady(cleo.page);
  await expect(cleo.page.getByText('You are watching.')).toBeVisible();
  await expect(button(cleo.page, 'Place here')).toBeHidden();
  await openMenu(cleo.page);
  await expect(button(cleo.page, 'Resign')).toBeHidden();
  await openChat(cleo.page);
  await cleo.page.getByRole('textbox', { name: 'Say something' }).fill('Nice island.');
  await press(button(cleo.page, 'Send'));

  // Asked and refused: nothing happens. Asked again and agreed to: the move is gone.
  await openChat(ada.page);
  await expect(ada.page.getByRole('list', { name: 'Chat' }).getByText('Nice island.')).toBeVisible();
  await openMenu(ada.page);
  await press(button(ada.page, 'Ask to take back'));
  await expect(ada.page.getByText('You have asked to take a move back.')).toBeVisible();
  await expect(ben.page.getByText('Ada would like to take a move back.')).toBeVisible();
  await press(button(ben.page, 'Refuse'));
  await expect(ada.page.getByText('You have asked to take a move back.')).toBeHidden();
  await expect(button(ben.page, 'Agree')).toBeHidden();
  await expect(turn(ben.page)).toHaveText('Ben: place the tile.');
  await press(button(ada.page, 'Ask to take back'));
  await press(button(ben.page, 'Agree'));
  await expect(turn(ada.page)).toHaveText('Ada: place the tile.');
  await expect(turn(ben.page)).toHaveText('Waiting for Ada …');
  await expect(turn(cleo.page)).toHaveText('Waiting for Ada …');

  await press(button(ada.page, 'Resign'));
  await expect(ada.page.getByText('Really resign?')).toBeVisible();
  await press(button(ada.page, 'Resign'));
  await expect(ben.page.getByRole('heading', { name: 'You have won!' })).toBeVisible();
  await expect(cleo.page.getByRole('heading', { name: 'Ben wins!' })).toBeVisible();
  await goodbye(ada, ben, cleo);
});

test('a clock that runs out ends the game', async ({ browser }) => {
  const ada = await person(browser, 'Ada', { server });
  const ben = await person(browser, 'Ben', { server });
  const known = ada.page.waitForResponse('**/api/guest');
  await ada.page.goto('/online');
  expect((await known).ok()).toBe(true);
  // Ten seconds are the shortest clock there is, shorter than the page offers.
  const made = await ada.page.request.post('/api/tables', {
    data: {
      game: 'taluva',
      seats: ['me', 'open'],
      clock: { kind: 'realtime', initial: 10, increment: 0 },
      absent: { then: 'end' },
      public: false,
    },
  });
  expect(made.ok()).toBe(true);
  const { table } = (await made.json()) as { table: string };
  await ada.page.goto(`/t/${table}`);
  await ben.page.goto(`/t/${table}`);
  await ben.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await boardReady(ben.page);
  // Ada's clock runs, Ben's stands.
  const clocks = ben.page.locator('time:visible');
  await expect(clocks.nth(1)).toHaveText('0:10');
  await expect(clocks.nth(0)).toHaveText(/^0:0[1-7]$/);
  await expect(ben.page.getByText('The time ran out.')).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: 'You have won!' })).toBeVisible();
  await expect(ada.page.getByText('The time ran out.')).toBeVisible();
  await goodbye(ada, ben);
});

test('a game by post shows the days that are left', async ({ browser }) => {
  const ada = await person(browser, 'Ada', { server });
  const ben = await person(browser, 'Ben', { server });
  const link = await openTable(ada.page, 6, async (page) => {
    await page.getByText('By post').click();
    await page.getByRole('spinbutton', { name: 'Days for each turn' }).fill('5');
  });
  await expect(ada.page.getByText('5 days a turn')).toBeVisible();
  await ben.page.goto(link);
  await ben.page.getByRole('button', { name: 'Sit down on seat 2' }).click();
  await boardReady(ben.page);
  await boardReady(ada.page);
  for (const { page } of [ada, ben])
    await expect(page.locator('time:visible').first()).toHaveText(/^(5 d 0 h|4 d 23 h)$/);
  await goodbye(ada, ben);
});

test('a table that is not there, and one that is full', async ({ browser }) => {
  const ada = await person(browser, 'Ada', { server });
  await ada.page.goto('/t/AAAAAAAAAAAAAAAA');
  await expect(ada.page.getByRole('heading', { name: /no such table/ })).toBeVisible();
  await expect(ada.page.getByRole('link', { name: 'Online' }).first()).toBeVisible();

  const link = await openTable(ada.page, 6);
  const ben = await person(browser, 'Ben', { server });
  // Without the invitation the seat is not for everybody, but it is not taken either.
  await ben.page.goto(link.replace(/\?.*/, ''));
  await expect(ben.page.getByText('The free seats are for invited players')).toBeVisible();
  await expect(ben.page.getByText('All seats are taken.')).toBeHidden();

  // A table that is full and waits for its host to begin.
  const made = await ada.page.request.post('/api/tables', {
    data: { game: 'taluva', seats: ['me', 'computer:1'], start: 'hand', public: false },
  });
  const { table } = (await made.json()) as { table: string };
  await ben.page.goto(`/t/${table}`);
  await expect(ben.page.getByText('All seats are taken. You can watch.')).toBeVisible();
  await goodbye(ada, ben);
});

test('the lobby shows a table, and somebody joins', async ({ browser }, info) => {
  const ada = await person(browser, 'Ada', { server });
  const ben = await person(browser, 'Ben', { server });
  await ben.page.goto('/online');
  await expect(ben.page.getByRole('heading', { name: 'Online' })).toBeVisible();
  await ada.page.goto('/new?where=online');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.page.getByLabel('Invite by this link')).toBeVisible();
  await expect(ada.page.getByText('Newer edition · 24 tiles')).toBeVisible();
  await expect(ben.page.getByRole('link', { name: /^Join/ }).first()).toBeVisible();
  await expect(ben.page.getByText('waiting for players · Newer edition · 24 tiles').first()).toBeVisible();
  await ben.page.screenshot({ path: `${shots}${info.project.name}-lobby.png` });
  await looksFine(ben.page, 'the lobby');
  await ben.page.getByRole('link', { name: /^Join/ }).first().click();
  await ben.page.getByRole('button', { name: /Sit down/ }).click();
  await boardReady(ben.page);
  await boardReady(ada.page);
  await expect(turn(ada.page)).toHaveText('Ada: place the tile.');

  // One's own games say whose turn it is.
  await ada.page.goto('/online');
  await expect(ada.page).toHaveTitle('Online – Tephra');
  await expect(ada.page.getByText('● Your turn.')).toBeVisible();
  await ben.page.goto('/online');
  await expect(ben.page.getByText('being played').first()).toBeVisible();
  await expect(ben.page.getByText('● Your turn.')).toBeHidden();
  await goodbye(ada, ben);
});

test('a lobby with nothing but my own tables says that there are none', async ({ browser }) => {
  const alone = await TestServer.start();
  const ada = await person(browser, 'Ada', { server: alone });
  await ada.page.goto('/new?where=online');
  await ada.page.getByRole('button', { name: 'Open the table' }).click();
  await expect(ada.page.getByLabel('Invite by this link')).toBeVisible();
  await ada.page.goto('/online');
  await expect(ada.page.getByRole('heading', { name: 'Your games' })).toBeVisible();
  await expect(ada.page.getByText('No table is open.')).toBeVisible();
  await goodbye(ada);
  await alone.stop();
});

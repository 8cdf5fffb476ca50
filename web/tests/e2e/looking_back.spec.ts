// The way through a game, and what one does with one that is over or went wrong.
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';

import type { SavedGame } from '../../src/game/saved';
import { boardReady, openSaved, press, savedGame, turn, watchErrors } from './helpers';

const whole =
  'draw:SJ SJ@0,0/e hut@1,0 draw:CJ CJ@2,0/se hut@2,1 draw:RL RL@3,-1/w expand@1,0/J ' +
  'draw:CR CR@3,-1/sw expand@2,1/C draw:RJ RJ@3,1/nw temple@2,-1 draw:CJ CJ@3,1/w expand@2,0/C ' +
  'draw:JC JC@3,-1/se tower@2,0 draw:CJ CJ@-2,0/ne tower@3,0';

/** Opens a game as if it had been played in this browser, after so many tokens. */
async function open(page: Page, tokens: string[]): Promise<void> {
  const game: SavedGame = {
    id: 'looked-at',
    version: 1,
    game: 'taluva',
    options: 'rules=ferti players=2 tiles=8',
    seats: [
      { kind: 'person', name: '' },
      { kind: 'computer', level: 1 },
    ],
    tokens,
    secret: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
    commit: 'cbe5ef3d3d32bcecfb73c5ed20bb033eca0651692f295d005489acd3133efa80',
    seed: 1,
    created: 1,
    changed: 1,
    over: false,
  };
  await openSaved(page, game);
}

test('a game that is over is looked at by slider and by itself', async ({ page }) => {
  const errors = watchErrors(page);
  await open(page, whole.split(' '));
  await press(page.getByRole('button', { name: 'Look back' }));
  await expect(page.getByText('Position after 16 of 16')).toBeVisible();
  await page.getByRole('slider', { name: 'Move' }).fill('4');
  await expect(page.getByText('Position after 4 of 16')).toBeVisible();
  // The tile that comes next is shown: it was drawn.
  await expect(page.getByText('Tile to place: rock + lake.')).toBeAttached();
  await press(page.getByRole('button', { name: 'One move on' }));
  await expect(page.getByText('Position after 5 of 16')).toBeVisible();
  await press(page.getByRole('button', { name: 'To the beginning' }));
  await expect(page.getByText('Position after 0 of 16')).toBeVisible();
  await press(page.getByRole('button', { name: 'Play by itself' }));
  await expect(page.getByText('Position after 2 of 16')).toBeVisible();
  await press(page.getByRole('button', { name: 'Pause' }));
  await press(page.getByRole('button', { name: 'Back to the game' }));
  await expect(turn(page)).toHaveText('The game is over.');
  expect(errors).toEqual([]);
});

test('a game that is over is downloaded, and played again', async ({ page }) => {
  await open(page, whole.split(' '));
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Download the record' }));
  const record = await readFile(await (await downloading).path(), 'utf8');
  expect(record).toContain('[Game "taluva"]');
  expect(record).toContain('CJ@-2,0/ne tower@3,0');
  await press(page.getByRole('button', { name: 'Play again' }));
  await expect(page).not.toHaveURL(/looked-at/);
  await boardReady(page);
  // The other one begins.
  await expect(turn(page)).toHaveText('You: place the tile.');
  expect((await savedGame(page))?.seats[0]).toEqual({ kind: 'computer', level: 1 });
});

test('a turn is taken back', async ({ page }) => {
  await open(page, whole.split(' ').slice(0, 7));
  await expect(turn(page)).toHaveText('You: place the tile.');
  await press(page.getByRole('button', { name: 'Take back' }));
  await expect.poll(async () => (await savedGame(page))?.tokens).toEqual(['draw:SJ']);
  await press(page.getByRole('button', { name: 'Place here' }));
  await expect(turn(page)).toHaveText('You: build.');
});

test('a computer that cannot think says so, and tries again', async ({ page }) => {
  await page.route(/worker-[^/]*\.js$/, (route) => route.abort());
  await open(page, whole.split(' ').slice(0, 4));
  await expect(page.getByRole('alert')).toContainText('The computer could not think of a move.');
  await page.unrouteAll();
  await press(page.getByRole('button', { name: 'Try again' }));
  await expect(turn(page)).toHaveText('You: place the tile.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

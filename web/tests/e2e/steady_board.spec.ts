// The board stays where it is while one plays, and nothing lies over it.
import { expect, test } from '@playwright/test';

import type { VolcanoIslandState } from '../../src/engine/state';
import type { SavedGame } from '../../src/game/saved';
import { board, newMatch, openSaved, pixelsOf, press, pressAt } from './helpers';

const game: SavedGame = {
  id: 'steady',
  version: 1,
  game: 'volcano-island',
  options: 'players=3',
  seats: [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Ben' },
    { kind: 'person', name: 'Cem' },
  ],
  tokens:
    'roll:0,1,1 settle@d6 settle@e7 settle@e8 settle@g6 settle@f7 settle@g7 settle@g5 settle@f4 settle@g4 settle@h7'.split(
      ' ',
    ),
  secret: '00'.repeat(32),
  commit: '00'.repeat(32),
  seed: 1,
  created: 1,
  changed: 1,
  over: false,
};

test('a village is paid for without the board moving', async ({ page }) => {
  await openSaved(page, game);

  // All of it can be tapped: no corner is under a button.
  const match = await newMatch(game.game, game.options);
  const squares = (match.state() as VolcanoIslandState).squares.map(({ at }) => at);
  match.drop();
  const ranks = squares.map((at) => Number(at.slice(1)));
  const corners = squares.filter((at) =>
    [Math.min(...ranks), Math.max(...ranks)].includes(Number(at.slice(1))),
  );
  for (const square of corners) await expect.poll(() => pixelsOf(page, [square]), square).not.toBeNull();
  const seen = async (): Promise<unknown> => [
    await board(page).boundingBox(),
    await Promise.all(corners.map((square) => pixelsOf(page, [square]))),
  ];
  const before = await seen();
  const tap = async (square: string): Promise<void> => {
    const at = await pixelsOf(page, [square]);
    if (!at) throw new Error(`${square} is out of sight`);
    await pressAt(page, at);
  };
  await tap('h6');
  const choices = page.getByRole('group', { name: /What to do at/ }).getByRole('button');
  await expect(choices).toHaveCount(2);
  expect(await seen()).toEqual(before);
  await press(choices.filter({ hasText: 'Found a village' }));
  for (const square of ['g6', 'g7', 'h7']) await tap(square);
  await expect(page.getByRole('button', { name: 'Do it' })).toBeEnabled();
  expect(await seen()).toEqual(before);
});

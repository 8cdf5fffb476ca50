// Volcano Island against two computers, by clicks on the board, to its end.
import { expect, test } from '@playwright/test';

import { actionOf } from '../../src/game/tokens';
import {
  boardReady,
  matchOf,
  pixelsOf,
  quick,
  savedGame,
  shots,
  turn,
  watchErrors,
  withSettings,
} from './helpers';

test('Volcano Island to its end', async ({ page }, info) => {
  test.setTimeout(1_200_000);
  const touch = info.project.name === 'phone';
  const errors = watchErrors(page);
  await withSettings(page, quick);
  await page.goto('/new');
  await page.getByText('Lead your tribe').click();
  for (const seat of [2, 3])
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('computer:1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await boardReady(page);

  const click = async (square: string): Promise<void> => {
    const at = await pixelsOf(page, [square]);
    expect(at, square).not.toBeNull();
    if (!at) return;
    if (touch) await page.touchscreen.tap(at.x, at.y);
    else await page.mouse.click(at.x, at.y);
  };

  for (let round = 0; round < 80; round++) {
    await expect(turn(page)).toHaveText(/^You: (action 1 of 3|lead the lava)\.$|over/, { timeout: 60_000 });
    if ((await turn(page).textContent())?.includes('over')) break;
    const saved = await savedGame(page);
    if (!saved) throw new Error('the game is not kept');
    const match = await matchOf(saved);
    for (let acted = 0; acted < 2; acted++) {
      const actions = match
        .legal()
        .map(actionOf)
        .filter((action) => action !== null);
      const order = ['city', 'town', 'village', 'lava', 'settle', 'move', 'end'];
      const best = [...actions].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
      if (!best || best.kind === 'end' || match.state().turn.seat !== 1) break;
      const from = best.kind === 'move' ? (best.from ?? '') : best.to;
      await click(from);
      const choices = page.getByRole('group', { name: /What to do at/ });
      if (await choices.isVisible())
        await choices
          .getByRole('button', {
            name: {
              settle: 'Settle',
              move: 'Move',
              village: 'Found',
              town: 'Raise',
              city: 'Raise',
              lava: 'Lava',
              end: '',
            }[best.kind],
          })
          .click();
      // The price, or the goal, is tapped until it is clear.
      for (const square of best.kind === 'move' ? [best.to] : best.price) {
        if (await page.getByRole('button', { name: 'Do it' }).isEnabled()) break;
        await click(square);
      }
      await page.getByRole('button', { name: 'Do it' }).click();
      const drafted = await page.locator('[data-draft]').getAttribute('data-draft');
      expect(match.play(drafted ?? '')).toBeNull();
      if (match.state().turn.seat !== 1 || match.state().turn.kind !== 'act') break;
    }
    match.drop();
    await page.getByRole('button', { name: /^(End the turn|Confirm the turn)$/ }).click();
    if (round === 8)
      await page.screenshot({ path: `${shots}${info.project.name}-volcano-island-middle.png` });
  }
  await expect(page.getByRole('heading', { name: /wins?|won/ })).toBeVisible();
  await expect(page.locator('[data-fair=true]')).toBeVisible();
  await page.screenshot({ path: `${shots}${info.project.name}-volcano-island-end.png` });
  expect(errors).toEqual([]);
});

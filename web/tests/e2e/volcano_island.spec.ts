// Volcano Island against two computers, by clicks on the board, to its end.
import { expect, test, type Page } from '@playwright/test';

import type { Match } from '../../src/engine/match';
import { actionOf, type Action } from '../../src/game/tokens';
import {
  boardReady,
  myTurn,
  pixelsOf,
  press,
  pressAt,
  quick,
  shots,
  turn,
  watchErrors,
  withSettings,
} from './helpers';

const order = ['city', 'town', 'village', 'lava', 'settle', 'move', 'end'];
const buttons: Partial<Record<Action['kind'], string>> = {
  settle: 'Settle',
  move: 'Move',
  village: 'Found',
  town: 'Raise',
  city: 'Raise',
  lava: 'Lava',
};

/** The dearest thing that can be done. */
function best(match: Match): Action | undefined {
  const actions = match
    .legal()
    .map(actionOf)
    .filter((action) => action !== null);
  return actions.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
}

async function click(page: Page, square: string): Promise<void> {
  const at = await pixelsOf(page, [square]);
  if (!at) throw new Error(`${square} is out of sight`);
  await pressAt(page, at);
}

async function act(page: Page, action: Action): Promise<void> {
  await click(page, action.kind === 'move' ? (action.from ?? '') : action.to);
  const choices = page.getByRole('group', { name: /What to do at/ });
  if (await choices.isVisible())
    await press(choices.getByRole('button', { name: buttons[action.kind] ?? '' }));
  // The price, or the goal, is tapped until it is clear.
  const doIt = page.getByRole('button', { name: 'Do it' });
  for (const square of action.kind === 'move' ? [action.to] : action.price) {
    if (await doIt.isEnabled()) break;
    await click(page, square);
  }
  await press(doIt);
}

test('Volcano Island to its end', async ({ page }, info) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  await withSettings(page, quick);
  await page.goto('/new');
  await page.getByText('Lead your tribe').click();
  for (const seat of [2, 3])
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('computer:1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await boardReady(page);

  const done = new Map<string, number>();
  for (let round = 0; ; round++) {
    const match = await myTurn(page);
    if (match.state().turn.kind === 'over') break;
    await expect(turn(page)).toHaveText(/^You: (action 1 of 3|lead the lava)\.$/);
    // Two actions a turn until everything has been tried, then one: it has to come to an end.
    const most = (done.get('village') ?? 0) < 2 ? 2 : 1;
    for (let acted = 0; acted < most; acted++) {
      const action = best(match);
      if (!action || action.kind === 'end') break;
      await act(page, action);
      done.set(action.kind, (done.get(action.kind) ?? 0) + 1);
      const drafted = await page.locator('[data-draft]').getAttribute('data-draft');
      expect(match.play(drafted ?? '')).toBeNull();
      if (match.state().turn.seat !== 1 || match.state().turn.kind !== 'act') break;
    }
    match.drop();
    await press(page.getByRole('button', { name: /^(End the turn|Confirm the turn)$/ }));
    if (round === 8)
      await page.screenshot({ path: `${shots}${info.project.name}-volcano-island-middle.png` });
  }
  expect(done.get('settle')).toBeGreaterThan(3);
  expect(done.get('village')).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: /wins?|won/ })).toBeVisible();
  await expect(page.locator('[data-fair=true]')).toBeVisible();
  await page.screenshot({ path: `${shots}${info.project.name}-volcano-island-end.png` });
  expect(errors).toEqual([]);
});

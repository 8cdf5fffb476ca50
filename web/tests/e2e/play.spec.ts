// A whole game of Taluva against the computer, by clicks on the canvas.
import { expect, test } from '@playwright/test';

import type { Match } from '../../src/engine/match';
import type { TaluvaState } from '../../src/engine/state';
import { buildOf, placementOf, type TilePlacement } from '../../src/game/tokens';
import {
  boardReady,
  fieldsOfPlacement,
  myTurn,
  pixelsOf,
  press,
  pressAt,
  quick,
  shots,
  watchErrors,
  withSettings,
  turn,
} from './helpers';

/** Where the tile may lie: first in the sea and pointing as the tile in the hand does, then anywhere. */
function wishes(match: Match, direction: string | null, round: number): TilePlacement[] {
  const placements = match
    .legal()
    .map(placementOf)
    .filter((placement) => placement !== null);
  const land = new Set((match.state() as TaluvaState).fields.map(({ q, r }) => `${q},${r}`));
  const flat = placements.filter(
    (placement) =>
      placement.direction === direction &&
      fieldsOfPlacement(placement.token).every((field) => !land.has(field)),
  );
  return [...flat.slice(round % 7), ...flat, ...placements];
}

test('a whole game against the computer by clicks on the canvas', async ({ page }, info) => {
  test.setTimeout(300_000);
  const errors = watchErrors(page);
  await withSettings(page, quick);
  await page.goto('/');
  // From the first visit to the first move: two clicks.
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardReady(page);
  const place = page.getByRole('button', { name: 'Place here' });
  await place.click();
  await expect(turn(page)).toHaveText('You: build.');

  const touch = info.project.name === 'phone';
  const click = async (fields: string[]): Promise<boolean> => {
    const at = await pixelsOf(page, fields);
    if (at) await pressAt(page, at);
    return at !== null;
  };
  for (let round = 0; ; round++) {
    const match = await myTurn(page);
    const controls = page.locator('[data-direction]');
    if (match.state().turn.kind === 'over') break;
    if (round > 0) {
      const direction = await controls.getAttribute('data-direction');
      await press(page.getByRole('button', { name: 'See all' }));
      let clicked = false;
      for (const { token } of wishes(match, direction, round))
        if ((clicked = await click(fieldsOfPlacement(token)))) break;
      expect(clicked).toBe(true);
      if (touch) await press(place);
      await expect(turn(page)).toHaveText('You: build.');
    }
    // What lies there now is what the page shows as played, not what we wished: clicks snap.
    expect(match.play((await controls.getAttribute('data-draft')) ?? '')).toBeNull();
    const builds = match
      .legal()
      .map(buildOf)
      .filter((build) => build !== null);
    const build =
      builds.find(({ kind }) => kind === 'temple' || kind === 'tower') ??
      builds.find(({ kind }) => kind === 'expand') ??
      builds[0];
    if (!build) throw new Error('nothing to build');
    match.drop();
    expect(await click([build.field])).toBe(true);
    const choices = page.getByRole('group', { name: /What to do at/ }).getByRole('button');
    await expect(choices.first()).toBeVisible();
    const buildIt = page.getByRole('button', { name: 'Build', exact: true });
    if (await buildIt.isDisabled()) await press(choices.first());
    await press(buildIt);
    if (round === 5) await page.screenshot({ path: `${shots}${info.project.name}-play-middle.png` });
  }
  await expect(page.getByRole('heading', { name: /wins?|won/ })).toBeVisible();
  await expect(page.locator('[data-fair=true]')).toBeVisible();
  // Whoever plays is "you" here as well, and nothing is left to be asked.
  await expect(page.getByRole('region', { name: 'The end' }).getByText('You', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hint', exact: true })).toHaveCount(0);
  await page.screenshot({ path: `${shots}${info.project.name}-end.png` });
  expect(errors).toEqual([]);
});

// A whole game of Taluva against the computer, by clicks on the canvas.
import { expect, test } from '@playwright/test';

import { buildOf, placementOf } from '../../src/game/tokens';
import {
  boardReady,
  fieldsOfPlacement,
  matchOf,
  pixelsOf,
  quick,
  savedGame,
  shots,
  watchErrors,
  withSettings,
  turn,
} from './helpers';

test('a whole game against the computer by clicks on the canvas', async ({ page }, info) => {
  test.setTimeout(900_000);
  const errors = watchErrors(page);
  await withSettings(page, quick);
  await page.goto('/');
  // From the first visit to the first move: two clicks.
  await page.getByRole('button', { name: 'Play now' }).click();
  await boardReady(page);
  await page.getByRole('button', { name: 'Place here' }).click();
  await expect(turn(page)).toHaveText('You: build.');

  const touch = info.project.name === 'phone';
  const click = async (fields: string[]): Promise<boolean> => {
    const place = await pixelsOf(page, fields);
    if (!place) return false;
    if (touch) await page.touchscreen.tap(place.x, place.y);
    else await page.mouse.click(place.x, place.y);
    return true;
  };
  let placed = 'only';
  for (let round = 0; round < 40; round++) {
    await expect(turn(page)).toHaveText(/^You: (place the tile|build)\.$|over/, { timeout: 60_000 });
    if (await page.getByRole('button', { name: 'The end', exact: true }).isVisible()) break;
    const saved = await savedGame(page);
    expect(saved).toBeDefined();
    if (!saved) return;
    const match = await matchOf(saved);
    if (match.state().turn.kind === 'place') {
      const placements = match
        .legal()
        .map(placementOf)
        .filter((placement) => placement !== null);
      if (placed === 'only') {
        placed = placements[0]?.token ?? '';
      } else {
        // One that lies in the sea, pointing as the tile in the hand does.
        const fields = new Set(
          (match.state() as { fields: { q: number; r: number }[] }).fields.map(({ q, r }) => `${q},${r}`),
        );
        const direction = await page.locator('[data-direction]').getAttribute('data-direction');
        const flat = placements.filter(({ token }) =>
          fieldsOfPlacement(token).every((field) => !fields.has(field)),
        );
        const wanted = flat.filter((placement) => placement.direction === direction);
        await page.getByRole('button', { name: 'See all' }).click();
        let clicked = false;
        for (const { token } of [...wanted.slice(round % 7), ...wanted, ...placements]) {
          placed = token;
          if ((clicked = await click(fieldsOfPlacement(token)))) break;
        }
        expect(clicked).toBe(true);
        if (touch) await page.getByRole('button', { name: 'Place here' }).click();
        await expect(turn(page)).toHaveText('You: build.');
      }
      // What lies there now is what the page shows as played, not what we wished: clicks snap.
      const shown = await page.locator('[data-draft]').getAttribute('data-draft');
      expect(match.play(shown ?? placed)).toBeNull();
    }
    const builds = match
      .legal()
      .map(buildOf)
      .filter((build) => build !== null);
    const build =
      builds.find(({ kind }) => kind === 'temple' || kind === 'tower') ??
      builds.find(({ kind }) => kind === 'expand') ??
      builds[0];
    expect(build).toBeDefined();
    if (!build) return;
    expect(await click([build.field])).toBe(true);
    const choices = page.getByRole('group', { name: /What to do at/ }).getByRole('button');
    await expect(choices.first()).toBeVisible();
    if (await page.getByRole('button', { name: 'Build', exact: true }).isDisabled())
      await choices.first().click();
    await page.getByRole('button', { name: 'Build', exact: true }).click();
    match.drop();
    if (round === 5) await page.screenshot({ path: `${shots}${info.project.name}-play-middle.png` });
    placed = '';
  }
  await expect(page.getByRole('heading', { name: /wins?|won/ })).toBeVisible();
  await expect(page.locator('[data-fair=true]')).toBeVisible();
  await page.screenshot({ path: `${shots}${info.project.name}-end.png` });
  expect(errors).toEqual([]);
});

// What the tests in a browser share.
import { expect, type Locator, type Page } from '@playwright/test';

import { tileCells } from '../../src/board/hex';
import { Match } from '../../src/engine/match';
import type { EngineModule } from '../../src/engine/module';
import type { SavedGame } from '../../src/game/saved';
import { placementOf } from '../../src/game/tokens';
import { testEngine } from '../unit/engine';

export const shots = new URL('../../../build/web/shots/', import.meta.url).pathname;

/** Software draws here: as little as possible, and nothing that moves. */
export const quick = { quality: 'low', motion: 'reduced', level: 1 };

export async function withSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem('tephra.settings') === null) localStorage.setItem('tephra.settings', text);
  }, JSON.stringify(settings));
}

/** Errors of the page fail the test that saw them. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

export function board(page: Page): Locator {
  return page.locator('.board[data-ready]');
}

/** Whose turn it is and what is to be done, as the page says it. */
export function turn(page: Page): Locator {
  return page.locator('.turn b');
}

export async function boardReady(page: Page): Promise<void> {
  await expect(board(page)).toHaveAttribute('data-ready', 'true', { timeout: 60_000 });
}

/** The game at this address, as the browser keeps it. */
export function savedGame(page: Page): Promise<SavedGame | undefined> {
  return page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('tephra');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no database'));
    });
    const game = await new Promise<unknown>((resolve, reject) => {
      const asking = db.transaction('games').objectStore('games').get(id);
      asking.onsuccess = () => resolve(asking.result);
      asking.onerror = () => reject(new Error('no game'));
    });
    db.close();
    return game as never;
  });
}

/** Opens a game as if it had been played in this browser. */
export async function openSaved(page: Page, game: SavedGame): Promise<void> {
  await withSettings(page, quick);
  await page.goto('/saved');
  await expect(page.getByText('No games yet.')).toBeVisible();
  await page.evaluate(async (game) => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('tephra');
      opening.onsuccess = () => resolve(opening.result);
    });
    await new Promise<void>((resolve) => {
      const putting = db.transaction('games', 'readwrite').objectStore('games').put(game);
      putting.onsuccess = () => resolve();
    });
    db.close();
  }, game);
  await page.goto(`/play/${game.id}`);
  await boardReady(page);
}

let engine: Promise<EngineModule> | undefined;

export async function newMatch(game: 'taluva' | 'volcano-island', options: string): Promise<Match> {
  engine ??= testEngine();
  return Match.create(await engine, game, options);
}

export async function matchOf(saved: SavedGame): Promise<Match> {
  const match = await newMatch(saved.game, saved.options);
  for (const token of saved.tokens) expect(match.play(token), token).toBeNull();
  return match;
}

/** The middle of some fields together, in pixels of the page; null if it is out of sight or under a button. */
export function pixelsOf(page: Page, fields: string[]): Promise<{ x: number; y: number } | null> {
  return board(page).evaluate((element, names) => {
    const { project } = element as unknown as { project: (field: string) => { x: number; y: number } | null };
    const points = names.map((name) => project(name));
    if (points.some((point) => point === null)) return null;
    const frame = element.getBoundingClientRect();
    const mean = (axis: 'x' | 'y'): number =>
      points.reduce((sum, point) => sum + (point?.[axis] ?? 0), 0) / points.length;
    const place = { x: frame.x + mean('x'), y: frame.y + mean('y') };
    return element.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
  }, fields);
}

/** A finger's tap or a mouse's click there, whichever the device has. */
export async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  if (await page.evaluate(() => matchMedia('(pointer: coarse)').matches)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/**
 * Presses a button as a person does, in its middle, where nothing may lie over it. It does not wait for the
 * picture to stand still, as `click` does: where software draws 3D, that takes longer than everything else.
 */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  const at = await button.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
  });
  if (!at) throw new Error(`something lies over ${button}`);
  await pressAt(button.page(), at);
}

/** The game at this address when the first seat has to move, or when it is over. */
export async function myTurn(page: Page): Promise<Match> {
  await page.waitForFunction(
    () => /^You:|over/.test(document.querySelector('.turn b')?.textContent ?? ''),
    undefined,
    { polling: 50 },
  );
  // It is shown a moment before it is kept.
  for (;;) {
    const saved = await savedGame(page);
    const match = saved && (await matchOf(saved));
    const turn = match?.state().turn;
    if (match && (turn?.kind === 'over' || (turn?.kind !== 'chance' && turn?.seat === 1))) return match;
    match?.drop();
    await page.waitForTimeout(20);
  }
}

export function fieldsOfPlacement(token: string): string[] {
  const placement = placementOf(token);
  if (!placement) throw new Error(`no placement: ${token}`);
  return tileCells(placement.at, placement.direction).map(({ q, r }) => `${q},${r}`);
}

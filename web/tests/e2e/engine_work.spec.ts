// The engine never holds up the page: not in the longest game, with hints, and at its end.
import { expect, test } from '@playwright/test';

import { boardReady, myTurn, press, quick, watchErrors, withSettings } from './helpers';

/** Longer than this, and a frame is late. */
const frameMilliseconds = 50;

interface Measured {
  calls: number;
  /** What was spent in the engine, a task: in all, and by call. */
  tasks: { spent: number; by: Record<string, number> }[];
}

test('no frame waits for the engine in a game of five with hints', async ({ page }, info) => {
  test.setTimeout(240_000);
  const errors = watchErrors(page);
  // Every call of the engine's module on the main thread is timed, and what one task calls is added up.
  await page.addInitScript(() => {
    const measured: Measured = { calls: 0, tasks: [] };
    Object.assign(window, { measured });
    const channel = new MessageChannel();
    let task: Measured['tasks'][number] | null = null;
    channel.port1.onmessage = () => {
      if (task) measured.tasks.push(task);
      task = null;
    };
    const timed =
      (name: string, call: (...args: unknown[]) => unknown) =>
      (...args: unknown[]): unknown => {
        const start = performance.now();
        const answer = call(...args);
        const spent = performance.now() - start;
        measured.calls++;
        if (!task) channel.port2.postMessage(null);
        task ??= { spent: 0, by: {} };
        task.spent += spent;
        task.by[name] = (task.by[name] ?? 0) + spent;
        return answer;
      };
    const instantiate = WebAssembly.instantiate as (
      module: WebAssembly.Module,
      imports: WebAssembly.Imports,
    ) => Promise<WebAssembly.Instance>;
    WebAssembly.instantiate = (async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
      const { exports } = await instantiate(module, imports);
      const entries = Object.entries(exports).map(([name, value]) => [
        name,
        typeof value === 'function' ? timed(name, value as never) : value,
      ]);
      return { exports: Object.fromEntries(entries) as WebAssembly.Exports };
    }) as never;
  });
  await withSettings(page, { ...quick, view: '2d' });
  await page.goto('/new');
  await page.getByRole('button', { name: '5 players' }).click();
  for (const seat of [2, 3, 4, 5])
    await page.getByRole('combobox', { name: `Seat ${seat}` }).selectOption('computer:1');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await boardReady(page);

  let turns = 0;
  for (; ; turns++) {
    const match = await myTurn(page);
    const over = match.state().turn.kind === 'over';
    match.drop();
    if (over) break;
    // Some turns with advice, taken as it is given when all is thought.
    if (turns === 2 || turns === 8) {
      const hint = page.getByRole('button', { name: 'Ask the engine' });
      if (!(await hint.isVisible())) await press(page.getByRole('button', { name: 'Hint', exact: true }));
      await press(hint);
      await expect(page.getByText('The engine is thinking …')).toBeVisible();
      await expect(hint).toBeEnabled();
      await press(page.getByRole('button', { name: 'Show', exact: true }).first());
    } else {
      await page.getByRole('application').focus();
      await page.keyboard.press('n');
    }
    await press(page.getByRole('button', { name: 'Place here' }));
    await page.getByRole('application').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
  }
  expect(turns).toBeGreaterThan(5);
  // The end checks every draw, and a reload replays the game.
  await expect(page.locator('[data-fair=true]')).toBeVisible();
  const measured = (): Promise<Measured> =>
    page.evaluate(() => (window as unknown as { measured: Measured }).measured);
  const game = await measured();
  await page.reload();
  await boardReady(page);
  const again = await measured();
  const [calls, tasks] = [game.calls + again.calls, [...game.tasks, ...again.tasks]];
  const longest = tasks.reduce((a, b) => (a.spent > b.spent ? a : b));
  info.annotations.push({
    type: 'engine on the main thread',
    description: `${calls} calls in ${tasks.length} tasks, the longest ${longest.spent.toFixed(1)} ms: ${JSON.stringify(longest.by)}`,
  });
  expect(calls).toBeGreaterThan(100);
  expect(longest.spent).toBeLessThan(frameMilliseconds);
  expect(errors).toEqual([]);
});

// The engine never holds up the page: not in the longest game, with hints, and at its end.
import { expect, test } from '@playwright/test';

import { boardReady, myTurn, press, quick, watchErrors, withSettings } from './helpers';

/** Longer than this, and a frame is late. */
const frameMilliseconds = 50;

/** What the browser's trace says of a mark; `tts` is the processor's time of the thread that set it, in µs. */
interface Mark {
  cat: string;
  ph: string;
  name: string;
  pid: number;
  ts: number;
  tts: number;
}

/** The calls of the engine, and what they spent in ms: in all, and by name. */
interface Task {
  calls: number;
  spent: number;
  by: Record<string, number>;
}

/** The tasks that called the engine. */
function tasksOf(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Mark[] };
  const marks = traceEvents
    .filter((mark) => mark.cat === 'blink.user_timing' && mark.ph === 'I' && mark.name.startsWith('engine '))
    .sort((a, b) => a.pid - b.pid || a.ts - b.ts);
  const tasks: Task[] = [];
  let task: Task | null = null;
  let begun = 0;
  for (const { name, tts } of marks) {
    const [, what, call = ''] = name.split(' ');
    if (what === 'begin') {
      begun = tts;
    } else if (what === 'end') {
      if (!task) tasks.push((task = { calls: 0, spent: 0, by: {} }));
      const spent = (tts - begun) / 1000;
      task.calls++;
      task.spent += spent;
      task.by[call] = (task.by[call] ?? 0) + spent;
    } else {
      task = null;
    }
  }
  return tasks;
}

test('no frame waits for the engine in a game of five with hints', async ({ page, browser }, info) => {
  test.setTimeout(240_000);
  const errors = watchErrors(page);
  // Every call of the engine's module on the main thread is marked, and what one task calls is added up. What counts is
  // the processor's time: a frame that waits because other programs run does not wait for the engine.
  await page.addInitScript(() => {
    const channel = new MessageChannel();
    let inTask = false;
    channel.port1.onmessage = () => {
      performance.mark('engine task-over');
      inTask = false;
    };
    const marked =
      (name: string, call: (...args: unknown[]) => unknown) =>
      (...args: unknown[]): unknown => {
        if (!inTask) channel.port2.postMessage(null);
        inTask = true;
        performance.mark(`engine begin ${name}`);
        const answer = call(...args);
        performance.mark(`engine end ${name}`);
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
        typeof value === 'function' ? marked(name, value as never) : value,
      ]);
      return { exports: Object.fromEntries(entries) as WebAssembly.Exports };
    }) as never;
  });
  await browser.startTracing(page, { categories: ['blink.user_timing'] });
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
  await page.reload();
  await boardReady(page);
  const tasks = tasksOf(await browser.stopTracing());
  const calls = tasks.reduce((sum, task) => sum + task.calls, 0);
  const longest = tasks.reduce((a, b) => (a.spent > b.spent ? a : b));
  info.annotations.push({
    type: 'engine on the main thread',
    description: `${calls} calls in ${tasks.length} tasks, the longest ${longest.spent.toFixed(1)} ms: ${JSON.stringify(longest.by)}`,
  });
  expect(calls).toBeGreaterThan(100);
  expect(longest.spent).toBeLessThan(frameMilliseconds);
  expect(errors).toEqual([]);
});

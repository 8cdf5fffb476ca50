// What the board does by itself, whatever the size: how it moves, rests, and falls back to 2D.
import { expect, test } from '@playwright/test';

import type { BoardScene } from '../../src/board/board';
import type { FolderServer } from './folder_server';
import { openLab, seen, startLab } from './lab';

let server: FolderServer;
test.beforeAll(async () => {
  server = await startLab();
});
test.afterAll(() => server.stop());

test('a drag moves the camera and picks nothing, the wheel zooms', async ({ page }) => {
  await openLab(page, server, 'sample=taluva_two&still=1');
  const before = await seen(page, '0,0');
  await page.mouse.move(300, 300);
  await page.mouse.down();
  await page.mouse.move(340, 300, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => window.told.picks)).toEqual([]);
  const after = await seen(page, '0,0');
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeGreaterThan(3);

  const apart = async (): Promise<number> => {
    const [a, b] = [await seen(page, '0,0'), await seen(page, '1,0')];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const far = await apart();
  await page.mouse.wheel(0, -200);
  await expect.poll(apart).toBeGreaterThan(far * 1.1);
});

test('the wheel turns a tile in the hand, and a finger carries it', async ({ page }) => {
  const ghost = { kind: 'tile', lands: ['J', 'C'], at: { q: 0, r: 0 }, direction: 'e', state: 'legal' };
  for (const view of ['3d', '2d']) {
    await openLab(
      page,
      server,
      `sample=taluva_first&still=1&view=${view}&ghost=${encodeURIComponent(JSON.stringify(ghost))}`,
    );
    const middle = await seen(page, '0,0');
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => window.told.turns)).toEqual([1]);
    await page.evaluate(({ x, y }) => {
      const on = document.elementFromPoint(x, y);
      const send = (type: string, off: number): void => {
        const at = { clientX: x + off, clientY: y, pointerId: 1, pointerType: 'touch', bubbles: true };
        on?.dispatchEvent(new PointerEvent(type, at));
      };
      // Only a real finger can be captured.
      Element.prototype.setPointerCapture = () => undefined;
      send('pointerdown', 0);
      for (const off of [10, 20, 40]) send('pointermove', off);
      send('pointerup', 40);
    }, middle);
    const carried = await page.evaluate(() => window.told.carried.map(({ done }) => done));
    expect(carried.length).toBeGreaterThan(1);
    expect(carried.at(-1)).toBe(true);
    expect(carried.slice(0, -1)).not.toContain(true);
  }
});

test('a tile falls, then the board rests: no frame is drawn while nothing moves', async ({ page }) => {
  await openLab(page, server, 'sample=taluva_turn');
  const count = await page.evaluate(async () => {
    const request = window.requestAnimationFrame.bind(window);
    window.drawn = 0;
    window.awaited = 0;
    window.requestAnimationFrame = (draw) => {
      ++window.awaited;
      return request((time) => {
        --window.awaited;
        ++window.drawn;
        draw(time);
      });
    };
    const { scene, board } = window;
    if (scene.game !== 'taluva') throw new Error('another sample');
    const last = Math.max(...scene.fields.map(({ tile }) => tile));
    const fields = scene.fields.filter(({ tile }) => tile !== last);
    await board.show(
      { ...scene, fields, byName: new Map(fields.map((field) => [field.name, field])) },
      { animate: false },
    );
    await board.show(scene);
    return window.drawn;
  });
  expect(count).toBeGreaterThan(1);
  // The camera may still be on its way; then nothing more comes.
  const drawnIn = (milliseconds: number): Promise<number> =>
    page.evaluate(async (wait) => {
      const before = window.drawn;
      await new Promise((resume) => setTimeout(resume, wait));
      return window.drawn - before;
    }, milliseconds);
  await expect.poll(() => page.evaluate(() => window.awaited)).toBe(0);
  expect(await drawnIn(800)).toBe(0);
});

test('lava flows, pieces rise, sink and move, and a later scene overtakes them', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openLab(page, server, 'sample=volcano_island_game');
  const picked = await page.evaluate(async () => {
    const { scene, board } = window;
    if (scene.game !== 'volcano-island') throw new Error('another sample');
    const changed = (change: Record<string, object>): BoardScene => {
      const squares = scene.squares.map((square) => ({ ...square, ...change[square.name] }));
      return { ...scene, squares, byName: new Map(squares.map((square) => [square.name, square])) };
    };
    const coin = scene.squares.find(({ piece }) => piece?.kind === 'settlement');
    const flooded = scene.squares.find(({ lava, volcano }) => lava === 2 && !volcano);
    if (!coin?.piece || !flooded) throw new Error('the sample has both');
    // A coin that was elsewhere; lava that was not there, but a piece that it took.
    await board.show(changed({ [coin.name]: { piece: null }, j1: { piece: coin.piece } }), {
      animate: false,
    });
    await board.show(scene);
    await board.show(changed({ [flooded.name]: { lava: 0, piece: coin.piece } }), { animate: false });
    await board.show(scene);
    await board.show(changed({ [coin.name]: { piece: null } }));
    // Nobody waits for the first of these.
    void board.show(changed({ [flooded.name]: { lava: 0 } }));
    await board.show(scene);
    board.topView(true);
    return [coin.name, flooded.name];
  });
  for (const field of picked) {
    // The camera comes to rest above the board.
    let before = await seen(page, field);
    await expect
      .poll(async () => {
        const was = before;
        before = await seen(page, field);
        return Math.hypot(before.x - was.x, before.y - was.y);
      })
      .toBeLessThan(0.1);
    await page.mouse.click(before.x, before.y);
  }
  expect(await page.evaluate(() => window.told.picks.map(({ field }) => field))).toEqual(picked);
  expect(errors).toEqual([]);
});

test('without WebGL the top view takes over', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: unknown[]
    ) {
      if (kind.startsWith('webgl')) return null;
      return Reflect.apply(original, this, [kind, ...rest]) as unknown;
    } as typeof original;
  });
  await openLab(page, server, 'sample=taluva_two');
  expect(await page.evaluate(() => [window.board.view, window.told.fallBacks])).toEqual(['2d', 1]);
  const at = await seen(page, '0,0');
  await page.mouse.click(at.x, at.y);
  expect(await page.evaluate(() => window.told.picks[0]?.field)).toBe('0,0');
});

test('when WebGL is lost the top view takes over, with what was shown', async ({ page }) => {
  await openLab(
    page,
    server,
    `sample=volcano_island_game&marks=${encodeURIComponent('{"legal":["a1","b2"]}')}`,
  );
  expect(await page.evaluate(() => window.board.view)).toBe('3d');
  await page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect.poll(() => page.evaluate(() => [window.board.view, window.told.fallBacks])).toEqual(['2d', 1]);
  expect(await page.locator('#board canvas').count()).toBe(0);
  expect(await page.locator('#board svg').first().locator('path').count()).toBeGreaterThan(100);
});

for (const view of ['3d', '2d']) {
  test(`a picture to share is a PNG of the size asked for: ${view}`, async ({ page }) => {
    await openLab(page, server, `sample=taluva_first&still=1&view=${view}`);
    const size = await page.evaluate(async () => {
      const picture = await createImageBitmap(await window.board.picture(400));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      const colours = new Set<number>();
      for (let i = 0; i < pixels.length; i += 40)
        colours.add((pixels[i] ?? 0) * 65536 + (pixels[i + 1] ?? 0) * 256 + (pixels[i + 2] ?? 0));
      return { width: picture.width, colours: colours.size };
    });
    expect(size.width).toBe(400);
    expect(size.colours).toBeGreaterThan(50);
  });
}

test('settings change the board while it is shown', async ({ page }) => {
  await openLab(page, server, 'sample=taluva_first&still=1');
  const views = await page.evaluate(async () => {
    const { board } = window;
    const shown = [board.view];
    await board.configure({ dark: true, numbers: true });
    await board.configure({ view: '2d' });
    shown.push(board.view);
    await board.configure({ view: '3d' });
    shown.push(board.view);
    return shown;
  });
  expect(views).toEqual(['3d', '2d', '3d']);
  expect(await page.locator('#board canvas').count()).toBe(1);
  const at = await seen(page, '0,0');
  await page.mouse.click(at.x, at.y);
  expect(await page.evaluate(() => window.told.picks.at(-1)?.field)).toBe('0,0');
});

// The board by itself, in a browser, on its page for developers (board-lab.html).
import type { Page } from '@playwright/test';

import type { Board, BoardPoint, BoardScene } from '../../src/board/board';
import { FolderServer } from './folder_server';
import { lab } from './global_setup';

declare global {
  interface Window {
    board: Board;
    scene: BoardScene;
    told: { picks: BoardPoint[]; turns: number[]; carried: { done: boolean }[]; fallBacks: number };
    /** Frames that were drawn, and that are asked for. */
    drawn: number;
    awaited: number;
  }
}

export function startLab(): Promise<FolderServer> {
  return FolderServer.start(lab);
}

export async function openLab(page: Page, server: FolderServer, wish: string): Promise<void> {
  await page.goto(`${server.address}/board-lab.html?quality=low&${wish}`);
  await page.waitForSelector('body[data-ready=yes]');
}

/** Where a field is on the screen. */
export async function seen(page: Page, field: string): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((name) => window.board.project(name), field);
  if (!at) throw new Error(`${field} is out of sight`);
  return at;
}

import { describe, expect, it } from 'vitest';

import { badgePlace } from './badges';

describe('a badge', () => {
  const board = { width: 360, height: 300 };

  it('stands beside its settlement, not over what lies behind it', () => {
    const fields = [
      { x: 200, y: 150 },
      { x: 240, y: 170 },
    ];
    expect(badgePlace(fields, 60, board, 0)).toEqual({ x: 134, y: 160 });
    // No room to the left: to the right.
    expect(badgePlace([{ x: 40, y: 150 }], 60, board, 0).x).toBeGreaterThan(40 + 30);
  });

  it('stays on the board, and out of what covers it', () => {
    expect(badgePlace([{ x: 200, y: 20 }], 60, board, 54).y).toBe(70);
    expect(badgePlace([{ x: 200, y: 900 }], 60, board, 54).y).toBe(284);
    const wide = [
      { x: 20, y: 100 },
      { x: 350, y: 100 },
    ];
    expect(badgePlace(wide, 60, board, 0).x).toBe(330);
  });
});

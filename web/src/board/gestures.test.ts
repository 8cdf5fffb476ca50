import { describe, expect, it } from 'vitest';

import { WheelSteps } from './gestures';

describe('the wheel', () => {
  it('turns a tile by one step a notch', () => {
    const wheel = new WheelSteps();
    expect(wheel.add(1, 0)).toBe(1);
    expect(wheel.add(-1, 600)).toBe(-1);
  });

  it('adds up the small moves of a trackpad, and forgets them after a while', () => {
    const wheel = new WheelSteps();
    expect([0, 16, 32, 48].map((time) => wheel.add(0.15, time))).toEqual([0, 0, 0, 1]);
    expect(wheel.add(0.4, 1000)).toBe(0);
    expect(wheel.add(0.4, 2000)).toBe(0);
  });
});

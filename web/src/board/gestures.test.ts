import { describe, expect, it, vi } from 'vitest';

import { listenToGestures, WheelSteps } from './gestures';

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

describe('a finger', () => {
  class Surface extends EventTarget {
    readonly setPointerCapture = (): void => undefined;
    getBoundingClientRect(): { left: number; top: number } {
      return { left: 0, top: 0 };
    }
    touch(type: string, x: number, y: number): void {
      this.dispatchEvent(
        Object.assign(new Event(type), {
          pointerId: 1,
          pointerType: 'touch',
          clientX: x,
          clientY: y,
          button: 0,
        }),
      );
    }
  }

  function heard(act: (surface: Surface) => void): string[] {
    vi.useFakeTimers();
    const said: string[] = [];
    const surface = new Surface();
    const stop = listenToGestures(surface as unknown as HTMLElement, {
      grabs: () => false,
      tap: () => said.push('tap'),
      hover: (at) => said.push(`hover ${at?.x},${at?.y}`),
      carry: () => said.push('carry'),
      drag: () => said.push('drag'),
      pinch: () => undefined,
      wheel: () => undefined,
    });
    act(surface);
    stop();
    vi.useRealTimers();
    return said;
  }

  it('taps, drags, and points by resting', () => {
    const press = (milliseconds: number, to: number) => (surface: Surface) => {
      surface.touch('pointerdown', 10, 10);
      if (to !== 10) surface.touch('pointermove', to, 10);
      vi.advanceTimersByTime(milliseconds);
      surface.touch('pointerup', to, 10);
    };
    expect(heard(press(100, 10))).toEqual(['tap']);
    expect(heard(press(900, 10))).toEqual(['hover 10,10']);
    expect(heard(press(900, 60))).toEqual(['drag']);
  });
});

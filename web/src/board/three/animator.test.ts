import { describe, expect, it } from 'vitest';

import { Animator, drop, easeInOut, easeOut, swell } from './animator';

describe('motions', () => {
  it('begin with the first frame, wait, and end exactly', () => {
    const animator = new Animator();
    const shares: number[] = [];
    let ended = 0;
    animator.run({ wait: 100, duration: 200, move: (share) => shares.push(share), done: () => ++ended });
    expect(animator.busy).toBe(true);
    for (const time of [1000, 1050, 1100, 1200, 1299, 1301]) animator.step(time);
    expect(shares).toEqual([0, 0.5, 0.995, 1]);
    expect(ended).toBe(1);
    expect(animator.busy).toBe(false);
  });

  it('are all over at once when the board has to rest, with what follows them', () => {
    const animator = new Animator();
    const log: string[] = [];
    animator.run({
      duration: 1000,
      move: (share) => log.push(`a${share}`),
      done: () => animator.run({ duration: 1000, move: (share) => log.push(`b${share}`) }),
    });
    animator.finish();
    expect(log).toEqual(['a1', 'b1']);
    expect(animator.busy).toBe(false);
  });

  it('go on when one ends and starts another', () => {
    const animator = new Animator();
    animator.run({
      duration: 10,
      move: () => undefined,
      done: () => animator.run({ duration: 10, move: () => undefined }),
    });
    animator.step(0);
    animator.step(20);
    expect(animator.busy).toBe(true);
    animator.step(30);
    animator.step(50);
    expect(animator.busy).toBe(false);
  });

  it('start at 0 and come to rest at 1', () => {
    for (const ease of [drop, easeInOut, easeOut, swell]) {
      expect(ease(0)).toBeCloseTo(0);
      expect(ease(1)).toBeCloseTo(1);
    }
    expect(swell(0.8)).toBeGreaterThan(1);
    expect(drop(0.86)).toBeLessThan(1);
  });
});

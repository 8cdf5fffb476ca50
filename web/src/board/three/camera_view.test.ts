import { describe, expect, it } from 'vitest';

import { growthOfLabel, placeOfLabel } from './labels';
import { frameFrom, frameRoomiest, isLong, withSea } from './framing';
import {
  between,
  eyeOf,
  fieldOfView,
  framed,
  lowestPolar,
  orbited,
  outOf,
  panned,
  pictureAxes,
  topPolar,
  zoomed,
  type CameraView,
  type Point3,
} from './camera_view';

const view: CameraView = { target: { x: 1, y: 0, z: -2 }, azimuth: 0.7, polar: 0.9, distance: 12 };

/** Where a point is seen: from -1 to 1 both ways inside the picture. */
function seen(point: Point3, from: CameraView, aspect: number): [number, number] {
  const eye = eyeOf(from);
  const { right, up } = pictureAxes(from);
  const out = outOf(from);
  const off = { x: point.x - eye.x, y: point.y - eye.y, z: point.z - eye.z };
  const dot = (a: Point3): number => a.x * off.x + a.y * off.y + a.z * off.z;
  const tan = Math.tan((fieldOfView * Math.PI) / 360) * -dot(out);
  return [dot(right) / (tan * aspect), dot(up) / tan];
}

describe('the camera', () => {
  it('stands in the south at first and sees its target in the middle', () => {
    const eye = eyeOf({ ...view, azimuth: 0 });
    expect(eye.x).toBeCloseTo(1);
    expect(eye.z).toBeGreaterThan(-2);
    expect(eye.y).toBeGreaterThan(0);
    const [x, y] = seen(view.target, view, 1.5);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(0);
  });

  it('sees north up from above', () => {
    const above = { ...view, azimuth: 0, polar: topPolar };
    expect(seen({ ...view.target, z: view.target.z - 1 }, above, 1)[1]).toBeGreaterThan(0);
    expect(seen({ ...view.target, x: view.target.x + 1 }, above, 1)[0]).toBeGreaterThan(0);
  });

  it('orbits no lower than the sea and no higher than the top', () => {
    expect(orbited(view, 0, 99).polar).toBe(topPolar);
    expect(orbited(view, 0, -99).polar).toBe(lowestPolar);
    expect(orbited(view, 0.2, 0).azimuth).toBeCloseTo(0.5);
  });

  it('zooms within bounds', () => {
    expect(zoomed(view, 2, 70).distance).toBe(6);
    expect(zoomed(view, 1000, 70).distance).toBe(3);
    expect(zoomed(view, 0.001, 70).distance).toBe(70);
  });

  it('pans along the picture', () => {
    const before = seen({ x: 1, y: 0, z: -2 }, view, 1.5);
    const right = seen({ x: 1, y: 0, z: -2 }, panned(view, 0.2, 0), 1.5);
    expect(right[0]).toBeLessThan(before[0]);
    expect(right[1]).toBeCloseTo(before[1]);
    const down = seen({ x: 1, y: 0, z: -2 }, panned(view, 0, 0.2), 1.5);
    expect(down[1]).toBeGreaterThan(before[1]);
    expect(down[0]).toBeCloseTo(before[0]);
  });

  it.each([0.4, 1, 2.2])('frames everything, as near as it can, in a picture of shape %d', (aspect) => {
    const points: Point3[] = [];
    for (let i = 0; i < 40; ++i)
      points.push({ x: Math.sin(i * 7) * 9, y: (i % 4) * 0.4, z: Math.cos(i * 3) * 5 + 20 });
    for (const polar of [topPolar, 0.5, 1.1]) {
      const made = framed({ ...view, polar }, points, aspect, 0.9);
      const all = points.map((point) => seen(point, made, aspect));
      const most = Math.max(...all.flat().map(Math.abs));
      expect(most).toBeLessThanOrEqual(0.92);
      expect(most).toBeGreaterThan(0.82);
    }
    expect(framed(view, [], aspect)).toBe(view);
  });

  it('fills no more of the height than is free', () => {
    const points = [-4, 4].flatMap((x) => [-6, 6].map((z) => ({ x, y: 0, z })));
    const high = (free: number): number => {
      const made = frameFrom({ ...view, polar: topPolar }, points, { aspect: 1, free });
      return Math.max(...points.map((point) => Math.abs(seen(point, made, 1)[1])));
    };
    expect(high(1)).toBeGreaterThan(0.9);
    expect(high(0.75)).toBeLessThanOrEqual(0.75);
    expect(high(0.75)).toBeGreaterThan(0.65);
  });

  it('has the levels before what grows, on whichever side one looks from', () => {
    const at = { x: 3, y: 1, z: -2 };
    for (const azimuth of [0, 1, 2.5, 4]) {
      const from = { ...view, azimuth };
      const place = placeOfLabel({ at, before: 0.66 }, from);
      const eye = eyeOf(from);
      const far = (point: Point3): number => Math.hypot(point.x - eye.x, point.y - eye.y, point.z - eye.z);
      expect(far(place)).toBeLessThan(far(at) - 0.8);
      expect(seen(place, from, 1)[1]).toBeLessThan(seen(at, from, 1)[1]);
    }
    expect(placeOfLabel({ at }, view)).toEqual(at);
  });

  it('keeps small writing readable, within reason', () => {
    expect(growthOfLabel(0.34, 100)).toBe(1);
    expect(growthOfLabel(0.34, 25) * 0.34 * 25).toBeCloseTo(13);
    expect(growthOfLabel(0.34, 2)).toBeLessThan(2);
  });

  it('flies the shorter way around', () => {
    const from = { ...view, azimuth: 3 };
    const to = { ...view, azimuth: -3, distance: 20 };
    expect(between(from, to, 0.5).azimuth).toBeCloseTo(Math.PI);
    expect(between(from, to, 0.5).distance).toBe(16);
    expect(between(from, to, 1).distance).toBe(20);
  });

  it('goes to another side where that shows a long island larger, and stays where it does not', () => {
    const long: Point3[] = [-9, 9].flatMap((x) => [-2, 2].map((z) => ({ x, y: 0, z })));
    const south = { ...view, azimuth: 0, polar: 0.5 };
    const narrow = frameRoomiest(south, long, { aspect: 0.5, free: 1 });
    expect(narrow.distance).toBeLessThan(frameFrom(south, long, { aspect: 0.5, free: 1 }).distance * 0.7);
    expect(narrow.azimuth).not.toBe(0);
    expect(frameRoomiest(south, long, { aspect: 2, free: 1 }).azimuth).toBe(0);
    expect(isLong(long)).toBe(true);
    expect(isLong([{ x: 0, y: 0, z: 0 }])).toBe(false);
    expect(isLong([])).toBe(false);
  });

  it('keeps some sea around a small island', () => {
    const one = withSea([{ x: 0, y: 0.3, z: 0 }]);
    expect(Math.max(...one.map(({ x }) => x))).toBeGreaterThan(4);
    expect(withSea([]).every(({ x, z }) => Number.isFinite(x + z))).toBe(true);
    const large = withSea([
      { x: -20, y: 0, z: 0 },
      { x: 20, y: 0, z: 0 },
    ]);
    expect(Math.max(...large.map(({ x }) => x))).toBeCloseTo(20.9);
  });
});

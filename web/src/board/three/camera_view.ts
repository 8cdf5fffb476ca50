// Where the camera is, as numbers: it looks at a target from a distance, from a direction and a height.

export interface Point3 {
  x: number;
  y: number;
  z: number;
}

export interface CameraView {
  target: Point3;
  /** Radians the camera has gone around, counter-clockwise from the south. */
  azimuth: number;
  /** Radians down from straight above. */
  polar: number;
  distance: number;
}

export const fieldOfView = 32;
export const topPolar = 0.001;
export const lowestPolar = 1.22;
const nearest = 3;

/** From the target towards the camera. */
export function outOf({ azimuth, polar }: CameraView): Point3 {
  return {
    x: Math.sin(polar) * Math.sin(azimuth),
    y: Math.cos(polar),
    z: Math.sin(polar) * Math.cos(azimuth),
  };
}

/** What is right and up in the picture. */
export function pictureAxes({ azimuth, polar }: CameraView): { right: Point3; up: Point3 } {
  return {
    right: { x: Math.cos(azimuth), y: 0, z: -Math.sin(azimuth) },
    up: {
      x: -Math.cos(polar) * Math.sin(azimuth),
      y: Math.sin(polar),
      z: -Math.cos(polar) * Math.cos(azimuth),
    },
  };
}

export function eyeOf(view: CameraView): Point3 {
  const out = outOf(view);
  return {
    x: view.target.x + out.x * view.distance,
    y: view.target.y + out.y * view.distance,
    z: view.target.z + out.z * view.distance,
  };
}

export function orbited(view: CameraView, right: number, down: number): CameraView {
  return {
    ...view,
    azimuth: view.azimuth - right,
    polar: Math.min(lowestPolar, Math.max(topPolar, view.polar - down)),
  };
}

export function zoomed(view: CameraView, factor: number, farthest: number): CameraView {
  return { ...view, distance: Math.min(farthest, Math.max(nearest, view.distance / factor)) };
}

/** How many side lengths the picture is high, where its target is. */
export function pictureHeight({ distance }: CameraView): number {
  return 2 * distance * Math.tan((fieldOfView * Math.PI) / 360);
}

/** Moves the target over the table; `right` and `down` in shares of the picture's height. */
export function panned(view: CameraView, right: number, down: number): CameraView {
  const height = pictureHeight(view);
  const { azimuth, polar } = view;
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  // Looking at a slant makes the table shorter in the picture.
  const slant = Math.max(0.35, Math.cos(polar));
  const [x, z] = [right * height, (down * height) / slant];
  return {
    ...view,
    target: { ...view.target, x: view.target.x + cos * x + sin * z, z: view.target.z - sin * x + cos * z },
  };
}

const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z;
const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });

/**
 * From the same side, but as near as all points allow, which then fill at most `share` of the picture.
 * `aspect` is its width by its height, of which only the part `tall` around its middle is to be filled.
 */
export function framed(
  view: CameraView,
  points: readonly Point3[],
  aspect: number,
  share = 0.86,
  tall = 1,
): CameraView {
  if (points.length === 0) return view;
  const { right, up } = pictureAxes(view);
  const out = outOf(view);
  const tan = Math.tan((fieldOfView * Math.PI) / 360) * share;
  const [tanX, tanY] = [tan * aspect, tan * tall];
  let target = points.reduce(
    (sum, point) => ({ x: sum.x + point.x, y: sum.y + point.y, z: sum.z + point.z }),
    {
      x: 0,
      y: 0,
      z: 0,
    },
  );
  target = { x: target.x / points.length, y: target.y / points.length, z: target.z / points.length };
  let distance = view.distance;
  // Near things look larger: the middle is found by moving it until both sides are equally far from the border.
  for (let round = 0; round < 8; ++round) {
    distance = nearest;
    for (const point of points) {
      const off = minus(point, target);
      const near = dot(off, out);
      distance = Math.max(
        distance,
        near + Math.abs(dot(off, right)) / tanX,
        near + Math.abs(dot(off, up)) / tanY,
      );
    }
    const extent = (axis: Point3): [number, number] => {
      const seen = points.map((point) => {
        const off = minus(point, target);
        return dot(off, axis) / (distance - dot(off, out));
      });
      return [Math.min(...seen), Math.max(...seen)];
    };
    const [left, rightmost] = extent(right);
    const [low, high] = extent(up);
    const [moveX, moveY] = [((left + rightmost) / 2) * distance, ((low + high) / 2) * distance];
    target = {
      x: target.x + right.x * moveX + up.x * moveY,
      y: target.y + right.y * moveX + up.y * moveY,
      z: target.z + right.z * moveX + up.z * moveY,
    };
  }
  return { ...view, target, distance: Math.max(distance, nearest) };
}

/** Part of the way from one view to another, the shorter way around. */
export function between(from: CameraView, to: CameraView, share: number): CameraView {
  const mixed = (a: number, b: number): number => a + (b - a) * share;
  const turn = ((((to.azimuth - from.azimuth) % (2 * Math.PI)) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  return {
    target: {
      x: mixed(from.target.x, to.target.x),
      y: mixed(from.target.y, to.target.y),
      z: mixed(from.target.z, to.target.z),
    },
    azimuth: from.azimuth + turn * share,
    polar: mixed(from.polar, to.polar),
    distance: mixed(from.distance, to.distance),
  };
}

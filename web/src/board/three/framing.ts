// What has to be in the picture, and from which side it is seen largest.
import { framed, type CameraView, type Point3 } from './camera_view';

/** How much of the picture may be filled. */
const share = 0.94;

/** The island with some sea around it, where its next tiles will lie. */
export function withSea(points: readonly Point3[]): Point3[] {
  const [xs, zs] = [points.map(({ x }) => x), points.map(({ z }) => z)];
  const range = (all: readonly number[]): [number, number] => [Math.min(...all, 0), Math.max(...all, 0)];
  const [west, east] = range(xs);
  const [north, south] = range(zs);
  const [x, z] = [(west + east) / 2, (north + south) / 2];
  const margin = 0.9;
  // A small island is shown no larger than this.
  const least = { x: 4.4, z: 3.6 };
  const [acrossX, acrossZ] = [
    Math.max((east - west) / 2 + margin, least.x),
    Math.max((south - north) / 2 + margin, least.z),
  ];
  return [
    ...points,
    { x: x - acrossX, y: 0.1, z },
    { x: x + acrossX, y: 0.1, z },
    { x, y: 0.1, z: z - acrossZ },
    { x, y: 0.1, z: z + acrossZ },
  ];
}

/** Too long for a small change of place to make up for it. */
export function isLong(points: readonly Point3[]): boolean {
  const span = (all: readonly number[]): number => Math.max(...all) - Math.min(...all);
  return points.length > 0 && Math.max(span(points.map(({ x }) => x)), span(points.map(({ z }) => z))) > 12;
}

/** The picture: its width by its height, and the part of its height that nothing covers. */
export interface Picture {
  aspect: number;
  free: number;
}

export function frameFrom(
  view: CameraView,
  points: readonly Point3[],
  { aspect, free }: Picture,
): CameraView {
  return framed(view, points, aspect, share, free);
}

/**
 * From another side, if that shows everything clearly larger: a long island in a narrow picture. Sides are tried
 * from the nearest, so that the camera turns no more than it has to.
 */
export function frameRoomiest(view: CameraView, points: readonly Point3[], picture: Picture): CameraView {
  let best = frameFrom(view, points, picture);
  for (const turn of [1, -1, 2, -2, 3].map((sixths) => (sixths * Math.PI) / 6)) {
    const tried = frameFrom({ ...view, azimuth: view.azimuth + turn }, points, picture);
    if (tried.distance < best.distance * 0.87) best = tried;
  }
  return best;
}

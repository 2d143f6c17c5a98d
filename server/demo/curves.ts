import { metersBetween, type PlanePath, type Point, segmentsOf } from './plane';

/** [east, north] in meters: how the town plan writes its points. */
export type Coordinates = readonly [x: number, y: number];

const STEPS_PER_BEND = 8;

/** Makes a path with a corner at each point. */
export function straight(...points: readonly Coordinates[]): PlanePath {
  return points.map(([x, y]) => ({ x, y }));
}

/** Makes a path that bends through every point (Catmull-Rom), as roads and shores do. */
export function bending(...points: readonly Coordinates[]): PlanePath {
  const through = straight(...points);
  const path = segmentsOf(through).flatMap(({ from, to }, index) => {
    const before = through[index - 1] ?? from;
    const after = through[index + 2] ?? to;
    return Array.from({ length: STEPS_PER_BEND }, (_, step) => onBend([before, from, to, after], step / STEPS_PER_BEND));
  });
  return path.concat(through.slice(-1));
}

function onBend([a, b, c, d]: readonly [Point, Point, Point, Point], share: number): Point {
  const mix = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * share + (2 * p - 5 * q + 4 * r - s) * share ** 2 + (3 * q - p - 3 * r + s) * share ** 3);
  return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) };
}

/** Makes a closed ring around a center, starting in the south and turning anticlockwise; first and last point are the same place. */
export function ring([centerX, centerY]: Coordinates, radiusX: number, radiusY: number): PlanePath {
  const steps = 48;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI - Math.PI / 2;
    return { x: centerX + radiusX * Math.cos(angle), y: centerY + radiusY * Math.sin(angle) };
  });
}

export function lengthMeters(path: PlanePath): number {
  return segmentsOf(path).reduce((sum, { from, to }) => sum + metersBetween(from, to), 0);
}

/** A place on a path: where it is and which way the path runs there (a vector of length 1). */
export type Station = { readonly at: Point; readonly ahead: Point };

/** Finds the place at the given distance along the path. Returns undefined beyond its end. */
export function stationAt(path: PlanePath, distanceMeters: number): Station | undefined {
  let left = distanceMeters;
  for (const { from, to } of segmentsOf(path)) {
    const length = metersBetween(from, to);
    if (length > 0 && left <= length) {
      const ahead = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      return { at: { x: from.x + ahead.x * left, y: from.y + ahead.y * left }, ahead };
    }
    left -= length;
  }
  return undefined;
}

/** Finds the point beside a station: to its left by so many meters (negative: right) and ahead by so many. */
export function lineBeside({ at, ahead }: Station, leftMeters: number, aheadMeters = 0): Point {
  return { x: at.x - ahead.y * leftMeters + ahead.x * aheadMeters, y: at.y + ahead.x * leftMeters + ahead.y * aheadMeters };
}

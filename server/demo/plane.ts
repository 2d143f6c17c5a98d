import type { Position } from '@/lib/domain/geo';

/** A place in the town in meters east (x) and north (y) of its square. */
export type Point = { readonly x: number; readonly y: number };
export type PlanePath = readonly Point[];

/**
 * The town's square on the globe. The town is made up: it stands in the empty Oregon Dunes, with the sea to its west, so that no
 * pin of it falls on anybody's house.
 */
const TOWN_SQUARE: Position = { lat: 43.75, lon: -124.145 };
const METERS_PER_DEGREE = 111_195;
const METERS_PER_DEGREE_OF_LONGITUDE = METERS_PER_DEGREE * Math.cos((TOWN_SQUARE.lat * Math.PI) / 180);

/** Converts a place in the town to degrees with six decimals (about 0.1 m), as address files write them. */
export function toPosition({ x, y }: Point): Position {
  return { lat: rounded(TOWN_SQUARE.lat + y / METERS_PER_DEGREE), lon: rounded(TOWN_SQUARE.lon + x / METERS_PER_DEGREE_OF_LONGITUDE) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

export function metersBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the sides of a path, in their order. */
export function segmentsOf(path: PlanePath): { readonly from: Point; readonly to: Point }[] {
  return path.slice(1).flatMap((to, index) => {
    const from = path[index];
    return from === undefined ? [] : [{ from, to }];
  });
}

/** Returns the distance between a point and a path, in meters. */
export function metersToPath(point: Point, path: PlanePath): number {
  return Math.min(...segmentsOf(path).map(({ from, to }) => metersToSegment(point, from, to)));
}

function metersToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengthSquared = dx * dx + dy * dy;
  const share = lengthSquared === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / lengthSquared;
  const clamped = Math.min(1, Math.max(0, share));
  return metersBetween(point, { x: from.x + clamped * dx, y: from.y + clamped * dy });
}

/** True when a closed outline contains the point (even-odd rule). */
export function isInside(point: Point, outline: PlanePath): boolean {
  let inside = false;
  for (const { from, to } of segmentsOf(closed(outline))) {
    const crosses = from.y > point.y !== to.y > point.y;
    if (crosses && point.x < ((to.x - from.x) * (point.y - from.y)) / (to.y - from.y) + from.x) inside = !inside;
  }
  return inside;
}

/** Returns the outline with its first point repeated at the end. */
export function closed(outline: PlanePath): PlanePath {
  return outline.concat(outline.slice(0, 1));
}

import type { Position } from '@/lib/domain/geo';

/** An area between two parallels and two meridians, in degrees. */
export type Area = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

/** Of latitude everywhere, of longitude on the equator. */
export const METERS_PER_DEGREE = 111_320;
/** Mercator's map ends here. */
const NORTHMOST = 85.05;

/** Returns the smallest area with all positions and a margin around them; undefined without a position. */
export function areaAround(positions: readonly Position[], marginMeters: number): Area | undefined {
  if (positions.length === 0) return undefined;
  const within = { south: 90, west: 180, north: -90, east: -180 };
  for (const { lat, lon } of positions) {
    within.south = Math.min(within.south, lat);
    within.north = Math.max(within.north, lat);
    within.west = Math.min(within.west, lon);
    within.east = Math.max(within.east, lon);
  }
  const up = marginMeters / METERS_PER_DEGREE;
  const widest = Math.min(Math.max(Math.abs(within.south), Math.abs(within.north)) + up, NORTHMOST);
  const aside = up / Math.cos((widest * Math.PI) / 180);
  return {
    south: onMap(within.south - up),
    north: onMap(within.north + up),
    west: Math.max(within.west - aside, -180),
    east: Math.min(within.east + aside, 180),
  };
}

const onMap = (lat: number) => Math.min(Math.max(lat, -NORTHMOST), NORTHMOST);

/** True when every part of one area lies in another. */
export function isWithin(inner: Area, outer: Area): boolean {
  return inner.south >= outer.south && inner.north <= outer.north && inner.west >= outer.west && inner.east <= outer.east;
}

/** True for a position in an area, its edges too. */
export function isInArea({ lat, lon }: Position, { south, west, north, east }: Area): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

import type { Position } from '@/lib/domain/geo';

/** A rectangle on earth, in degrees. */
export type Bounds = { readonly west: number; readonly south: number; readonly east: number; readonly north: number };

/** A tile of the web's map grid: at zoom z the world is 2^z tiles wide, and y counts from the north. */
export type TileNumber = { readonly z: number; readonly x: number; readonly y: number };

/** Where a place lies in Web Mercator: 0 to 1 from west to east (x) and from north to south (y). */
export type WorldPoint = { readonly x: number; readonly y: number };

/** Beyond it Web Mercator has no place. */
const MOST_LATITUDE = 85.05;

/** Converts degrees to Web Mercator. */
export function toWorld({ lat, lon }: Position): WorldPoint {
  const radians = (Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, lat)) * Math.PI) / 180;
  return { x: (lon + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}

/** Converts Web Mercator to degrees. */
export function toDegrees({ x, y }: WorldPoint): Position {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: x * 360 - 180 };
}

/** Returns the numbers of all tiles of a zoom that touch a rectangle. */
export function tilesWithin({ west, south, east, north }: Bounds, z: number): TileNumber[] {
  const tiles = 2 ** z;
  const column = (share: number) => Math.max(0, Math.min(tiles - 1, Math.floor(share * tiles)));
  const [first, last] = [toWorld({ lat: north, lon: west }), toWorld({ lat: south, lon: east })];
  return between(column(first.x), column(last.x)).flatMap((x) => between(column(first.y), column(last.y)).map((y) => ({ z, x, y })));
}

function between(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

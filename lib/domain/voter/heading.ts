import { distanceMeters, type Position } from '@/lib/domain/geo';

/** Directions of the compass in eighths: 0 north, 1 north-east, and so on clockwise. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** How far away something is, and where to turn. */
export type Heading = { readonly meters: number; readonly direction: Direction };

const EIGHTHS = 8;

/** Returns the way from one position to another, as the crow flies. */
export function headingOf(from: Position, to: Position): Heading {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLon = radians(to.lon - from.lon);
  const [fromLat, toLat] = [radians(from.lat), radians(to.lat)];
  const east = Math.sin(dLon) * Math.cos(toLat);
  const north = Math.cos(fromLat) * Math.sin(toLat) - Math.sin(fromLat) * Math.cos(toLat) * Math.cos(dLon);
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * EIGHTHS);
  // One of eight, by the remainder.
  return { meters: distanceMeters(from, to), direction: ((eighth + EIGHTHS) % EIGHTHS) as Direction };
}

import { distanceMeters, type Position } from '@/lib/domain/geo';

/** The eight directions of a compass, clockwise from north. */
export const DIRECTIONS = ['north', 'northeast', 'east', 'southeast', 'south', 'southwest', 'west', 'northwest'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const EIGHTHS = DIRECTIONS.length;
const RADIANS = Math.PI / 180;

/** Returns how far and in which direction a pin moves; both places are near each other. */
export function pinMove(from: Position, to: Position): { readonly meters: number; readonly direction: Direction } {
  const north = to.lat - from.lat;
  const east = (to.lon - from.lon) * Math.cos(from.lat * RADIANS);
  const eighth = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * EIGHTHS);
  return { meters: distanceMeters(from, to), direction: DIRECTIONS[(eighth + EIGHTHS) % EIGHTHS] ?? 'north' };
}

/** Reads 'latitude, longitude' in degrees, as somebody types it; undefined for anything else. */
export function typedPlace(text: string): Position | undefined {
  const [, lat = '', lon = ''] = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/u.exec(text) ?? [];
  const place = { lat: Number(lat), lon: Number(lon) };
  return lat === '' || Math.abs(place.lat) > 90 || Math.abs(place.lon) > 180 ? undefined : place;
}

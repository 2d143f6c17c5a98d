/** A position on earth in degrees. */
export type Position = { readonly lat: number; readonly lon: number };

const EARTH_RADIUS_METERS = 6_371_000;

/** Returns the great-circle distance in meters. */
export function distanceMeters(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLat = radians(to.lat - from.lat);
  const dLon = radians(to.lon - from.lon);
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(a)));
}

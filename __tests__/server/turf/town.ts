import type { TurfDoor } from '@/server/turf/door';

/** A meter in degrees; at the equator, where these streets lie, in both directions. */
export const METER = 1 / 111_195;

/** Where streets begin, in meters. */
type At = { readonly east?: number; readonly north?: number };

/** Parallel streets 80 m apart, each with the given number of doors on both sides. */
export function grid(streets: number, doorsEach: number, { east = 0, north = 0 }: At = {}): TurfDoor[] {
  return Array.from({ length: streets * doorsEach }, (_, index) => {
    const street = Math.floor(index / doorsEach);
    const number = (index % doorsEach) + 1;
    return {
      street: `Street ${street + 1}`,
      number: String(number),
      lat: (north + Math.ceil(number / 2) * 20) * METER,
      lon: (east + street * 80 + (number % 2 === 1 ? -12 : 12)) * METER,
    };
  });
}

import type { Position } from '@/lib/domain/geo';

/** How many times the area is quartered: 2^16 cells to a side. */
const QUARTERINGS = 16;

/**
 * Sorts things by where they lie along Hilbert's curve, which fills an area without ever jumping: what is near on the curve is near on earth.
 */
export function alongCurve<T>(things: readonly T[], placeOf: (thing: T) => Position): T[] {
  const places = things.map(placeOf);
  const south = places.reduce((least, { lat }) => Math.min(least, lat), 90);
  const west = places.reduce((least, { lon }) => Math.min(least, lon), 180);
  const size = places.reduce((most, { lat, lon }) => Math.max(most, lat - south, lon - west), 1e-9) * 1.000_001;
  const keyed = things.map((thing, index) => {
    const { lat, lon } = places[index] ?? { lat: south, lon: west };
    return { thing, key: curveKey((lon - west) / size, (lat - south) / size) };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ thing }) => thing);
}

/** @param x,y 0 ≤ n < 1 @returns how far along the curve the place lies */
function curveKey(x: number, y: number): number {
  let [left, low] = [Math.floor(x * 2 ** QUARTERINGS), Math.floor(y * 2 ** QUARTERINGS)];
  let key = 0;
  for (let side = 2 ** (QUARTERINGS - 1); side >= 1; side /= 2) {
    const [right, up] = [left >= side ? 1 : 0, low >= side ? 1 : 0];
    key += side * side * ((3 * right) ^ up);
    [left, low] = [left - right * side, low - up * side];
    if (up === 0) {
      if (right === 1) [left, low] = [side - 1 - left, side - 1 - low];
      [left, low] = [low, left];
    }
  }
  return key;
}

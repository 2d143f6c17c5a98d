import type { ImageDoor } from '@/server/images/walkDoors';

const METERS_PER_DEGREE = 111_195;

/** A made-up door, so many meters east and north of a corner. */
export function doorAt(east: number, north: number, of: Partial<ImageDoor> = {}): ImageDoor {
  const houseNumber = of.houseNumber ?? '12';
  const street = of.street ?? 'Elm St';
  const lon = -76.7 + east / METERS_PER_DEGREE / Math.cos((39.4 * Math.PI) / 180);
  return { line: `${houseNumber} ${street}`, houseNumber, street, lat: 39.4 + north / METERS_PER_DEGREE, lon, ...of };
}

/** Doors in a row, numbered 1, 3, 5 and so on. */
export function row(count: number, metersApart: number, [east, north]: readonly [number, number] = [0, 0], street = 'Elm St'): ImageDoor[] {
  return Array.from({ length: count }, (_, index) =>
    doorAt(east + index * metersApart, north, { houseNumber: String(2 * index + 1), street }),
  );
}

/** The words of a drawing, in the order in which they are drawn. */
export function wordsOf(svg: string): string[] {
  return [...svg.matchAll(/<text(?:Path)?[^>]*>([^<]+)</gu)].map(([, words = '']) => words);
}

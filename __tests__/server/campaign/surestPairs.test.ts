import { distanceMeters } from '@/lib/domain/geo';
import { FAR_METERS, NOTHING_AGREES, surenessOf } from '@/server/campaign/address/sureness';
import { surestPairs } from '@/server/campaign/surestPairs';

/* Which row of an address is which of its places, where it has several of both. */

const at = (lat: number, zip = '27001', city = 'Alder Bay') => ({ zip, city, lat, lon: -123.2 });
const pairsOf = (rows: Parameters<typeof surestPairs>[0], places: Parameters<typeof surestPairs>[1]) =>
  surestPairs(rows, places).map(({ row, place }) => [rows.indexOf(row), places.indexOf(place)]);

test('gives the surest first, then the nearest, and no place twice', () => {
  const rows = [at(44.1, ''), at(44.3), at(44.1001), at(44.1002)];
  const places = [at(44.1), at(44.2)];
  expect(pairsOf(rows, places)).toEqual([
    [2, 0],
    [3, 1],
  ]);
});

test('gives none of another ZIP, nor one far away where nothing agrees, and one without a pin last', () => {
  const rows = [at(44.1, '27555'), at(44.9, '', ''), at(44.2)];
  expect(pairsOf(rows, [at(44.1), { ...at(44.2), lat: null, lon: null }])).toEqual([[2, 0]]);
});

/** A number that looks like chance, the same each time. */
const scattered = (nth: number) => Math.abs((Math.sin(nth) * 43_758.545_3) % 1);

test('finds what comparing all pairs finds', () => {
  const towns = [
    ['27001', 'Alder Bay'],
    ['', 'Alder Bay'],
    ['27001', ''],
    ['', ''],
  ] as const;
  const some = (from: number) =>
    Array.from({ length: 60 }, (_, nth) => {
      const [zip, city] = towns[nth % towns.length] ?? ['', ''];
      return at(44 + scattered(from + nth) / 100, zip, city);
    });
  const [rows, places] = [some(1), some(1_000)];
  const all = rows.flatMap((row, of) =>
    places.map((place, to) => ({ pair: [of, to], sure: surenessOf(row, place), far: distanceMeters(row, place) })),
  );
  const near = all.filter(({ sure, far }) => sure > NOTHING_AGREES || far <= FAR_METERS);
  near.sort((one, other) => other.sure - one.sure || Math.round(100 * one.far) - Math.round(100 * other.far));
  const [ofRows, ofPlaces] = [new Set<number | undefined>(), new Set<number | undefined>()];
  const expected = near.flatMap(({ pair }) => {
    const [row, place] = pair;
    if (ofRows.has(row) || ofPlaces.has(place)) return [];
    ofRows.add(row);
    ofPlaces.add(place);
    return [pair];
  });
  expect(pairsOf(rows, places)).toEqual(expected);
});

test.each([
  ['each with a pin of its own', (nth: number) => 44 + scattered(nth) / 100],
  ['all with one pin', () => 44],
  ['on one side of all places', (nth: number) => 43 - nth / 100_000],
])('pairs all of hundreds: rows %s', (_, lat) => {
  const rows = Array.from({ length: 600 }, (_row, nth) => at(lat(nth)));
  const places = Array.from({ length: 600 }, (_place, nth) => at(44 + scattered(nth + 5_000) / 100));
  expect(surestPairs(rows, places)).toHaveLength(600);
});

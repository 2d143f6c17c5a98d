import { distanceMeters } from '@/lib/domain/geo';
import { buildHouses } from '@/server/demo/houses';
import { isInside, metersToPath, toPosition } from '@/server/demo/plane';
import { seededRandom } from '@/server/demo/random';
import { APARTMENT_BUILDINGS, DISTRICTS, OPEN_LAND, TOWN_STREETS } from '@/server/demo/townPlan';

const houses = buildHouses(seededRandom(1));
const places = houses.map((house) => ({ house, point: { x: house.lon, y: house.lat } }));
const outline = (path: readonly { x: number; y: number }[]) => path.map(toPosition).map(({ lat, lon }) => ({ x: lon, y: lat }));

test.each(OPEN_LAND.map(({ name, kind, outline: land }) => ({ name, kind, land })))('no house stands in the $kind $name', ({ land }) => {
  const shore = outline(land);
  expect(places.filter(({ point }) => isInside(point, shore)).map(({ house }) => house.line)).toEqual([]);
});

test('no house stands on a street', () => {
  const METERS_PER_DEGREE = 111_195;
  const squeezed = (point: { x: number; y: number }) => ({
    x: point.x * METERS_PER_DEGREE * Math.cos((43.75 * Math.PI) / 180),
    y: point.y * METERS_PER_DEGREE,
  });
  const streets = TOWN_STREETS.map(({ path }) => outline(path).map(squeezed));
  const onStreet = places.filter(({ point }) => streets.some((path) => metersToPath(squeezed(point), path) < 9));
  expect(onStreet.map(({ house }) => house.line)).toEqual([]);
});

test('an address line names one house or one building', () => {
  const doors = new Set(houses.map(({ line, unit }) => `${line} ${unit ?? ''}`));
  expect(doors.size).toBe(houses.length);
});

test.each(APARTMENT_BUILDINGS)('$number $street is a building of $units units', ({ street, number, units }) => {
  const doors = houses.filter((house) => house.street === street && house.number === number);
  expect(doors.map(({ unit }) => unit)).toEqual(Array.from({ length: units }, (_, index) => `Apt ${index + 1}`));
  expect(new Set(doors.map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(1);
});

test('house numbers rise along a street, odd on one side and even on the other', () => {
  const union = houses.filter(({ street, unit }) => street === 'Union St' && unit === undefined);
  const odd = union.filter(({ number }) => number % 2 === 1);
  const even = union.filter(({ number }) => number % 2 === 0);
  expect(odd.map(({ lon }) => lon)).toEqual(odd.map(({ lon }) => lon).toSorted((a, b) => a - b));
  expect(Math.min(...odd.map(({ lat }) => lat))).toBeGreaterThan(Math.max(...even.map(({ lat }) => lat)));
});

test('the town is small enough to walk and every part of it is lived in', () => {
  const [first] = houses;
  expect(houses.every((house) => first !== undefined && distanceMeters(first, house) < 2500)).toBe(true);
  for (const district of DISTRICTS) expect(houses.filter((house) => house.district === district).length).toBeGreaterThan(140);
});

test.each([
  ['the middle of a square', { x: 5, y: 5 }, true],
  ['outside of it', { x: 15, y: 5 }, false],
  ['above it', { x: 5, y: 11 }, false],
])('%s: inside is %s', (_, point, inside) => {
  const square = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];
  expect(isInside(point, square)).toBe(inside);
});

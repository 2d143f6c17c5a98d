import type { TurfDoor } from '@/server/turf/door';
import { walkedMeters, walkRoute } from '@/server/turf/walkRoute';

const METER = 1 / 111_195;

/** A straight street to the north, odd numbers west and even ones east, 20 m apart; `east` shifts it, in meters. */
function straightStreet(street: string, numbers: readonly number[], east = 0): TurfDoor[] {
  return numbers.map((number) => ({
    street,
    number: String(number),
    lat: Math.ceil(number / 2) * 20 * METER,
    lon: (east + (number % 2 === 1 ? -12 : 12)) * METER,
  }));
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const numbersOf = (doors: readonly TurfDoor[]) => doors.map(({ number }) => Number(number));

test('goes along one side of a street and back along the other', () => {
  const route = numbersOf(walkRoute(straightStreet('Elm St', upTo(10))));
  const ways = [
    [1, 3, 5, 7, 9, 10, 8, 6, 4, 2],
    [2, 4, 6, 8, 10, 9, 7, 5, 3, 1],
    [9, 7, 5, 3, 1, 2, 4, 6, 8, 10],
    [10, 8, 6, 4, 2, 1, 3, 5, 7, 9],
  ];
  expect(ways).toContainEqual(route);
});

test('walks a street with one side from end to end', () => {
  const route = numbersOf(walkRoute(straightStreet('Front St', [8, 2, 6, 4])));
  expect([
    [2, 4, 6, 8],
    [8, 6, 4, 2],
  ]).toContainEqual(route);
});

test('takes the next street where it is nearest and leaves no door out', () => {
  const near = straightStreet('Elm St', upTo(8));
  const middle = straightStreet('Oak St', upTo(8), 60);
  const far = straightStreet('Ash St', upTo(8), 120);
  const route = walkRoute([...far, ...near, ...middle]);
  const streets = route.map(({ street }) => street).filter((street, index, all) => street !== all[index - 1]);
  expect(streets).toHaveLength(3);
  expect(streets[1]).toBe('Oak St');
  expect(new Set(route)).toEqual(new Set([...near, ...middle, ...far]));
});

test('walks the two ends of a street that a river parts as two walks', () => {
  const south = straightStreet('Mill St', [1, 2, 3, 4]);
  const north = straightStreet('Mill St', [101, 102, 103, 104]);
  const route = numbersOf(walkRoute([...north, ...south]));
  const firstHalf = route.slice(0, 4).toSorted((a, b) => a - b);
  expect([
    [1, 2, 3, 4],
    [101, 102, 103, 104],
  ]).toContainEqual(firstHalf);
});

test('keeps the units of a building together in the order of their numbers', () => {
  const units = ['Apt 10', 'Apt 2', 'Apt 1'].map((unit) => ({ street: 'Elm St', number: '12', unit, lat: 0, lon: 0 }));
  const names = walkRoute(units).map(({ unit }) => unit);
  expect([
    ['Apt 1', 'Apt 2', 'Apt 10'],
    ['Apt 10', 'Apt 2', 'Apt 1'],
  ]).toContainEqual(names);
});

test.each([
  { number: '12', before: '12A' },
  { number: '12A', before: '12B' },
  { number: '9', before: '12 1/2' },
])('$number comes before $before on its side', ({ number, before }) => {
  const doors = [before, number].map((text) => ({ street: 'Elm St', number: text, lat: 0, lon: 0 }));
  const sorted = walkRoute([...doors, { street: 'Elm St', number: '2000', lat: 0, lon: 0 }]).map((door) => door.number);
  const inOrder = sorted.indexOf('2000') === 0 ? sorted.toReversed() : sorted;
  expect(inOrder.indexOf(number)).toBeLessThan(inOrder.indexOf(before));
});

test.each([
  { doors: [], meters: 0 },
  { doors: straightStreet('Elm St', [1]), meters: 0 },
  { doors: straightStreet('Elm St', [1, 3, 5]), meters: 40 },
])('a walk past $doors.length doors is $meters m', ({ doors, meters }) => {
  expect(walkedMeters(doors)).toBeCloseTo(meters, 1);
});

test('no doors make no route', () => {
  expect(walkRoute([])).toEqual([]);
});

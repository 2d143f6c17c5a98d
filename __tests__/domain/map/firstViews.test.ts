import { aDoneDoor, aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import type { Position } from '@/lib/domain/geo';
import { firstViews } from '@/lib/domain/map/firstViews';
import { doorStates } from '@/lib/domain/walk/doorState';

const stateOf = doorStates(START_SECONDS * 1000);
const placeOf = (number: number): Position => ({ lat: 44 + number / 10_000, lon: -123 });
const doors = [1, 2, 3, 4, 5, 6].map((number) => (number === 3 ? aDoneDoor : aDoor)(`${number} Elm St`, placeOf(number)));
const [first, second, , , fifth] = doors;
const nowhere = aDoor('7 Elm St');
const there = (...numbers: readonly number[]) => numbers.map((number) => expect.objectContaining(placeOf(number)));

const elsewhere = aDoor('9 Oak St', placeOf(90));

test.each<[string, Door | undefined, Position | undefined, readonly unknown[]]>([
  ['the next three doors to do', first, undefined, there(1, 2, 4)],
  ['what is left at the end of the walk', fifth, undefined, there(5, 6)],
  ['the volunteer too, who is near', second, placeOf(0), [...there(2, 4, 5), placeOf(0)]],
  ['the doors alone for somebody who is still at home', second, { lat: 45, lon: -123 }, there(2, 4, 5)],
])('the nearest view that the map may open at has %s', (_, next, place, shown) => {
  expect(firstViews([...doors, nowhere], stateOf, next, place).at(-1)).toEqual(shown);
});

test('where they are near enough to each other it opens at every door, or else at those on the street of the next one, or beside the next three', () => {
  const [every, street, beside] = firstViews([...doors, nowhere, elsewhere], stateOf, second, placeOf(0));
  expect(every).toEqual([...there(1, 2, 3, 4, 5, 6, 90), placeOf(0)]);
  expect(street).toEqual([...there(1, 2, 3, 4, 5, 6), placeOf(0)]);
  expect(beside).toEqual(street);
});

test.each([
  ['no door is left', undefined],
  ['nobody knows where the next door is', nowhere],
])('it opens at everything where %s', (_, next) => {
  expect(firstViews([...doors, nowhere], stateOf, next, placeOf(0))).toEqual([]);
});

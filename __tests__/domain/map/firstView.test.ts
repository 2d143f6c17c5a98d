import { aDoneDoor, aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import type { Position } from '@/lib/domain/geo';
import { firstView } from '@/lib/domain/map/firstView';
import { doorStates } from '@/lib/domain/walk/doorState';

const stateOf = doorStates(START_SECONDS * 1000);
const placeOf = (number: number): Position => ({ lat: 44 + number / 10_000, lon: -123 });
const doors = [1, 2, 3, 4, 5, 6].map((number) => (number === 3 ? aDoneDoor : aDoor)(`${number} Elm St`, placeOf(number)));
const [first, second, , , fifth] = doors;
const nowhere = aDoor('7 Elm St');
const there = (...numbers: readonly number[]) => numbers.map((number) => expect.objectContaining(placeOf(number)));

test.each<[string, Door | undefined, Position | undefined, readonly unknown[]]>([
  ['the next three doors to do', first, undefined, there(1, 2, 4)],
  ['what is left at the end of the walk', fifth, undefined, there(5, 6)],
  ['the volunteer too, who is near', second, placeOf(0), [...there(2, 4, 5), placeOf(0)]],
  ['the doors alone for somebody who is still at home', second, { lat: 45, lon: -123 }, there(2, 4, 5)],
  ['everything where no door is left', undefined, placeOf(0), []],
  ['everything where nobody knows where the next door is', nowhere, placeOf(0), []],
])('the map opens at %s', (_, next, place, shown) => {
  expect(firstView([...doors, nowhere], stateOf, next, place)).toEqual(shown);
});

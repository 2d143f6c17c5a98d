import { aDoneDoor, aDoor } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { doorStates } from '@/lib/domain/walk/doorState';
import { inKeptOrder } from '@/lib/domain/walk/keptOrder';
import { doorToStartAt, startedAt } from '@/lib/domain/walk/nearestFirst';

const NOW_MS = Date.parse('2026-10-10T15:00:00');
const doorsOf = (numbers: string) => [...numbers].map((number) => aDoor(`${number} Elm St`));
const inWords = (doors: readonly Door[]) => doors.map(({ line }) => line.slice(0, 1)).join('');

test.each([
  ['as it was', '12345', '12345', '12345'],
  ['begun at the nearest door', '34512', '12345', '12345'],
  ['in the order of another server', '52413', '12345', '12345'],
  ['as it was, where it starts near the volunteer', '12345', '34512', '34512'],
  ['with a new door', '12x345', '34512', '34512x'],
  ['with a new door at the head of the walk', 'x12345', '12345', 'x12345'],
  ['with a new door at the head of the walk, which begins elsewhere', 'x12345', '34512', '345x12'],
  ['begun at a new door', 'x34512', '12345', '12x345'],
  ['with two new doors after each other', '1xy23', '123', '1xy23'],
  ['without a door that is gone', '1345', '34512', '3451'],
  ['with other doors altogether', 'xyz', '123', 'xyz'],
  ['empty', '', '123', ''],
])('a list that is answered %s (%s) and lies here as %s is %s', (_, answered, kept, shown) => {
  expect(inWords(inKeptOrder(doorsOf(answered), doorsOf(kept)))).toBe(shown);
});

test('the doors are those of the answer', () => {
  const answered = [aDoneDoor('2 Elm St'), aDoneDoor('1 Elm St')];
  expect(inKeptOrder(answered, doorsOf('12'))).toEqual(answered.toReversed());
});

const at = (lat: number) => ({ lat, lon: -123 });
const visited = { action: 'nh', time: NOW_MS / 1000 - 60 };

test.each([
  ['the nearest', [aDoor('1 Elm St', at(44)), aDoor('2 Elm St', at(44.1)), aDoor('3 Elm St', at(44.2))], '231'],
  ['no done one', [aDoor('1 Elm St', at(44)), aDoneDoor('2 Elm St', at(44.1)), aDoor('3 Elm St', at(44.2))], '312'],
  [
    'none that was not home today',
    [aDoor('1 Elm St', at(44)), aDoor('2 Elm St', { ...at(44.1), last: visited }), aDoor('3 Elm St', at(44.2))],
    '312',
  ],
  [
    'one that was not home where no other is left',
    [aDoneDoor('1 Elm St', at(44)), aDoor('2 Elm St', { ...at(44.1), last: visited })],
    '21',
  ],
  ['none whose place is not known', [aDoor('1 Elm St', at(44)), aDoor('2 Elm St')], '12'],
  ['where it did when all are done', [aDoneDoor('1 Elm St', at(44)), aDoneDoor('2 Elm St', at(44.1))], '12'],
])('a walk that starts near the volunteer begins at %s', (_, doors: readonly Door[], order) => {
  expect(inWords(startedAt(doors, doorToStartAt(doors, doorStates(NOW_MS), at(44.11))?.doorId ?? ''))).toBe(order);
});

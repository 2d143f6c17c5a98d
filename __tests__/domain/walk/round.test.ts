import { aDoneDoor, aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import { doorStates, walkedDoors } from '@/lib/domain/walk/doorState';
import { isRoundOfToday, isRounds, notHomeDoors, roundOf, roundOfChoice, secondRoundOf } from '@/lib/domain/walk/round';

const NOW_MS = START_SECONDS * 1000;
const DAY_S = 86_400;
const stateOf = doorStates(NOW_MS);
const tried = (line: string, agoS: number, action = 'nh') => aDoor(line, { last: { action, time: START_SECONDS - agoS } });
const lines = (doors: readonly { readonly line: string }[]) => doors.map(({ line }) => line);

test('a second round has the doors that were not home today, no others', () => {
  const doors = [tried('1 Elm St', 5), aDoneDoor('3 Elm St'), tried('5 Elm St', 4, 'cb'), tried('7 Elm St', 2 * DAY_S), aDoor('9 Elm St')];
  expect(lines(notHomeDoors(doors, stateOf))).toEqual(['1 Elm St']);
});

test.each([
  ['at its end', [3, 2, 1], ['5 Elm St', '3 Elm St', '1 Elm St']],
  ['at its beginning', [1, 2, 3], ['1 Elm St', '3 Elm St', '5 Elm St']],
])('it begins where the volunteer stands: %s', (_, agoS, order) => {
  const doors = ['1 Elm St', '3 Elm St', '5 Elm St'].map((line, place) => tried(line, agoS[place] ?? 0));
  expect(lines(walkedDoors(doors, secondRoundOf(doors, stateOf, NOW_MS)))).toEqual(order);
});

test('a third round has the doors that were not home in the second', () => {
  const first = [tried('1 Elm St', 9), tried('3 Elm St', 8), tried('5 Elm St', 7)];
  const round = secondRoundOf(first, stateOf, NOW_MS);
  const second = [tried('1 Elm St', 3), aDoneDoor('3 Elm St'), tried('5 Elm St', 7)];
  expect(lines(notHomeDoors(second, doorStates(NOW_MS, round)))).toEqual(['1 Elm St']);
});

test('a round is of its list and its day', () => {
  const round = secondRoundOf([tried('1 Elm St', 1)], stateOf, NOW_MS);
  const rounds = { 'u1/340': round };
  expect(roundOf(rounds, 'u1', { targetId: '12', packetId: '340' }, NOW_MS)).toBe(round);
  expect(roundOf(rounds, 'u2', { targetId: '12', packetId: '340' }, NOW_MS)).toBeUndefined();
  expect(roundOf(rounds, 'u1', { targetId: '12', packetId: '340' }, NOW_MS + DAY_S * 1000)).toBeUndefined();
  expect(isRoundOfToday(undefined, NOW_MS)).toBe(false);
});

test('the doors that were chosen stay the same whatever is said at them, and are kept as they were chosen', () => {
  const [one, two] = [aDoor('1 Elm St'), aDoor('3 Elm St')];
  const round = roundOfChoice([two], { street: ['Elm St'] }, NOW_MS);
  expect(lines(walkedDoors([one, aDoneDoor('3 Elm St')], round))).toEqual(['3 Elm St']);
  expect(isRounds(JSON.parse(JSON.stringify({ list: round })))).toBe(true);
});

test('a second round that an earlier version kept is still one', () => {
  const { choice: _, ...round } = roundOfChoice([aDoor('1 Elm St')], {}, NOW_MS);
  expect(isRounds({ list: round })).toBe(true);
  expect(isRounds({ list: { ...round, choice: { street: 'Elm St' } } })).toBe(false);
  expect(isRounds({ list: { ...round, choice: { party: [1] } } })).toBe(false);
});

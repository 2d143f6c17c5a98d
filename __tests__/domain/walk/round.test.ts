import { aDoneDoor, aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import {
  doorsOfRound,
  isRoundOfToday,
  isRounds,
  nextInRound,
  nextOfRound,
  notHomeToday,
  roundOfChoice,
  secondRoundOf,
} from '@/lib/domain/walk/round';

const NOW_MS = START_SECONDS * 1000;
const DAY_S = 86_400;
const tried = (line: string, agoS: number, action = 'nh') => aDoor(line, { last: { action, time: START_SECONDS - agoS } });
const lines = (doors: readonly { readonly line: string }[]) => doors.map(({ line }) => line);

test('a second round has the doors that were not home today, no others', () => {
  const doors = [tried('1 Elm St', 5), aDoneDoor('3 Elm St'), tried('5 Elm St', 4, 'cb'), tried('7 Elm St', 2 * DAY_S), aDoor('9 Elm St')];
  expect(lines(notHomeToday(doors, NOW_MS))).toEqual(['1 Elm St']);
});

test.each([
  ['at its end', [3, 2, 1], ['5 Elm St', '3 Elm St', '1 Elm St']],
  ['at its beginning', [1, 2, 3], ['1 Elm St', '3 Elm St', '5 Elm St']],
])('it begins where the volunteer stands: %s', (_, agoS, order) => {
  const doors = ['1 Elm St', '3 Elm St', '5 Elm St'].map((line, place) => tried(line, agoS[place] ?? 0));
  expect(lines(doorsOfRound(doors, secondRoundOf(doors, NOW_MS)))).toEqual(order);
});

test('it leads from door to door, each once, and ends with the day', () => {
  const doors = [tried('1 Elm St', 1), tried('3 Elm St', 2), tried('5 Elm St', 3)];
  const round = secondRoundOf(doors, NOW_MS);
  const [one, two, three] = doors;
  if (!one || !two || !three) throw new Error('there are three');
  expect(nextOfRound(doors, round)?.line).toBe('1 Elm St');
  const again = tried('1 Elm St', 0);
  expect(nextOfRound([again, two, three], round)?.line).toBe('3 Elm St');
  expect(nextOfRound([again, aDoneDoor('3 Elm St'), three], round)?.line).toBe('5 Elm St');
  expect(nextOfRound([again, aDoneDoor('3 Elm St'), aDoneDoor('5 Elm St')], round)).toBeUndefined();
  expect(isRoundOfToday(round, NOW_MS)).toBe(true);
  expect(isRoundOfToday(round, NOW_MS + DAY_S * 1000)).toBe(false);
  expect(isRoundOfToday(undefined, NOW_MS)).toBe(false);
});

test('the doors that were chosen stay the same whatever is said at them, and are kept as they were chosen', () => {
  const [one, two] = [aDoor('1 Elm St'), aDoor('3 Elm St')];
  const round = roundOfChoice([two], { street: ['Elm St'] }, NOW_MS);
  expect(lines(doorsOfRound([one, aDoneDoor('3 Elm St')], round))).toEqual(['3 Elm St']);
  expect(isRounds(JSON.parse(JSON.stringify({ list: round })))).toBe(true);
});

test('a second round that an earlier version kept is still one', () => {
  const { choice: _, ...round } = roundOfChoice([aDoor('1 Elm St')], {}, NOW_MS);
  expect(isRounds({ list: round })).toBe(true);
  expect(isRounds({ list: { ...round, choice: { street: 'Elm St' } } })).toBe(false);
});

test('after a door the round leads on, not the whole list', () => {
  const doors = ['1 Elm St', '3 Elm St', '5 Elm St', '7 Elm St'].map((line) => aDoor(line));
  const [, three, , seven] = doors;
  if (!three || !seven) throw new Error('there are four');
  const chosen = roundOfChoice([three, seven], { street: ['Elm St'] }, NOW_MS);
  expect(nextInRound(doors, chosen, '3 Elm St', NOW_MS)?.line).toBe('7 Elm St');
  expect(nextInRound(doors, chosen, '7 Elm St', NOW_MS)?.line).toBe('3 Elm St');
  const tried = ['1 Elm St', '5 Elm St'].map((line) => aDoor(line, { last: { action: 'nh', time: START_SECONDS } }));
  const second = secondRoundOf(tried, NOW_MS);
  expect(nextInRound(tried, second, '1 Elm St', NOW_MS)?.line).toBe('5 Elm St');
});

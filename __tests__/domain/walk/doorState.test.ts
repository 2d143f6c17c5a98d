import { aDoneDoor, aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { asId, type ChangeId } from '@/lib/domain/ids';
import { countDoors, type DoorState, doorStates, nextToDo, walkedDoors } from '@/lib/domain/walk/doorState';
import { roundOfChoice, secondRoundOf } from '@/lib/domain/walk/round';

const NOW_MS = START_SECONDS * 1000;
const HOUR_S = 3_600;
const DAY_S = 86_400;
const stateOf = doorStates(NOW_MS);
const lines = (doors: readonly Door[]) => doors.map(({ line }) => line);
const door = (line: string, action?: string, time = START_SECONDS): Door =>
  aDoor(line, { status: action === 'c' ? 1 : 0, ...(action ? { last: { action, time } } : {}) });
/** Somebody asked at a time to come back from another one on. */
const back = (from: number | undefined, time = START_SECONDS): Door =>
  aDoor('1 Elm St', { last: { action: 'cb', time, back: from === undefined ? { text: 'when the dog is out' } : { from } } });

test.each<[DoorState, string, Door]>([
  ['notTried', 'nobody has been at', door('1 Elm St')],
  ['notTried', 'whose result was taken back', door('1 Elm St', 'u')],
  ['notTried', 'that was not home on another day', door('1 Elm St', 'nh', START_SECONDS - 2 * DAY_S)],
  ['tryAgain', 'that was not home today', door('1 Elm St', 'nh')],
  ['tryAgain', 'that another volunteer found locked today', aDoor('1 Elm St', { last: { action: 'ia', time: START_SECONDS, by: 'Sam' } })],
  ['tryAgain', 'with another server’s result of today', door('1 Elm St', 'xy')],
  ['done', 'that is done', door('1 Elm St', 'c')],
  ['done', 'that is done, of which no result is known', aDoneDoor('1 Elm St')],
  ['tryAgain', 'to come back to in an hour', back(START_SECONDS + HOUR_S)],
  ['tryAgain', 'to come back to in an hour, as was said on another day', back(START_SECONDS + HOUR_S, START_SECONDS - 2 * DAY_S)],
  ['notTried', 'to come back to now', back(START_SECONDS - HOUR_S, START_SECONDS - 2 * HOUR_S)],
  ['tryAgain', 'to come back to at no time', back(undefined)],
  ['tryAgain', 'to come back to at a time that was past when it was said', back(START_SECONDS - HOUR_S)],
  ['done', 'to come back to now, which is done', { ...back(START_SECONDS - HOUR_S, START_SECONDS - 2 * HOUR_S), status: 1 }],
])('%s: a door %s', (state, _, shown) => {
  expect(stateOf(shown)).toBe(state);
});

test('the calendar is asked for midnight once, however many doors were visited today', () => {
  const asked = import.meta.jest.spyOn(Date.prototype, 'setHours');
  countDoors([door('1 Elm St', 'nh'), door('2 Elm St', 'nh'), door('3 Elm St')], doorStates(NOW_MS));
  expect(asked).toHaveBeenCalledTimes(1);
});

test('every door is counted once', () => {
  const doors = [door('1 Elm St', 'c'), door('2 Elm St', 'nh'), door('3 Elm St', 'cb'), door('4 Elm St')];
  expect(countDoors(doors, stateOf)).toEqual({ all: 4, notTried: 1, tryAgain: 2, done: 1 });
});

describe('in a second round', () => {
  const first = [door('1 Elm St', 'c'), door('2 Elm St', 'nh', START_SECONDS - 60), door('3 Elm St', 'nh'), door('4 Elm St', 'ia')];
  const round = secondRoundOf(first, stateOf, NOW_MS);
  const inRound = doorStates(NOW_MS, round);
  const [, two, three] = first;
  const again = (of: Door | undefined, action: string, changeId: string): Door =>
    aDoor(of?.line ?? '', { status: action === 'c' ? 1 : 0, last: { action, time: START_SECONDS, changeId: asId<ChangeId>(changeId) } });

  test('a first round’s doors are not tried until they are tried again, in the same second too', () => {
    expect(countDoors(walkedDoors(first, round), inRound)).toEqual({ all: 2, notTried: 2, tryAgain: 0, done: 0 });
    const tried = first.map((one) => (one === three ? again(one, 'nh', 'second') : one));
    expect(countDoors(walkedDoors(tried, round), inRound)).toEqual({ all: 2, notTried: 1, tryAgain: 1, done: 0 });
    const done = tried.map((one) => (one === two ? again(one, 'c', 'third') : one));
    expect(countDoors(walkedDoors(done, round), inRound)).toEqual({ all: 2, notTried: 0, tryAgain: 1, done: 1 });
    expect(countDoors(done, inRound)).toEqual({ all: 4, notTried: 0, tryAgain: 2, done: 2 });
  });

  test('a mark that is taken back, so that the first round’s result stands again, leaves its door to be tried', () => {
    expect(inRound({ ...again(three, 'nh', 'second'), ...(three?.last && { last: three.last }) })).toBe('notTried');
  });

  test('the doors outside it are what they were', () => {
    expect(first.filter((one) => one !== two && one !== three).map(inRound)).toEqual(['done', 'tryAgain']);
  });
});

describe('the doors that are walked', () => {
  const doors = ['1 Elm St', '3 Elm St', '5 Elm St', '7 Elm St'].map((line) => door(line));
  const [, three, , seven] = doors;
  const chosen = roundOfChoice(
    [three, seven].flatMap((one) => one ?? []),
    { street: ['Elm St'] },
    NOW_MS,
  );

  test.each<[string, readonly Door[], typeof chosen | undefined, readonly string[]]>([
    ['all without a round', doors, undefined, ['1 Elm St', '3 Elm St', '5 Elm St', '7 Elm St']],
    ['a round’s, as they are now', [aDoneDoor('3 Elm St'), ...doors.slice(2)], chosen, ['3 Elm St', '7 Elm St']],
    ['all where the list has none of a round any more', doors.slice(0, 1), chosen, ['1 Elm St']],
  ])('are %s', (_, list, round, walked) => {
    expect(lines(walkedDoors(list, round))).toEqual(walked);
  });

  test('a filter sorts its doors as the whole list does', () => {
    const all = [door('1 Elm St', 'nh'), door('3 Elm St', 'nh'), door('7 Elm St')];
    expect(countDoors(walkedDoors(all, chosen), doorStates(NOW_MS, chosen))).toEqual({ all: 2, notTried: 1, tryAgain: 1, done: 0 });
  });
});

describe('the next door', () => {
  const [one, two, three] = [door('1 Elm St'), door('3 Elm St'), door('5 Elm St')];
  const doneTwo = door('3 Elm St', 'c');

  test.each<[string, readonly Door[], string, string | undefined]>([
    ['is the first one of a list that nobody has begun', [one, two], '', '1 Elm St'],
    ['is the one after those that are done', [door('1 Elm St', 'c'), two], '', '3 Elm St'],
    ['is the one after a door that was not home today', [door('1 Elm St', 'nh'), two], '', '3 Elm St'],
    ['is none when every door was knocked', [door('1 Elm St', 'c'), door('3 Elm St', 'nh')], '', undefined],
    ['is none of no doors', [], '', undefined],
    ['is the one behind a door', [one, two, three], '1 Elm St', '3 Elm St'],
    ['leaves out the doors that are done', [one, doneTwo, three], '1 Elm St', '5 Elm St'],
    ['after the last one is the first to do', [one, two, door('5 Elm St', 'c')], '5 Elm St', '1 Elm St'],
    ['is never the door itself', [one, doneTwo], '1 Elm St', undefined],
    ['behind a door that is not in the list is the first to do', [doneTwo, three], '1 Elm St', '5 Elm St'],
  ])('%s', (_, doors, afterId, line) => {
    expect(nextToDo(doors, stateOf, afterId)?.line).toBe(line);
  });
});

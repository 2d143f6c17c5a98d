import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { type ContinueMemo, continueDoor, untriedDoor } from '@/lib/domain/walk/continueDoor';

const NOW_MS = START_SECONDS * 1000;
const DAY_SECONDS = 86_400;
const door = (line: string, action?: string, time = START_SECONDS): Door =>
  aDoor(line, { status: action === 'c' ? 1 : 0, ...(action ? { last: { action, time } } : {}) });

test.each<[string, readonly Door[], string | undefined]>([
  ['the first one of a list that nobody has begun', [door('1 Elm St'), door('2 Elm St')], '1 Elm St'],
  ['the one after those that are done', [door('1 Elm St', 'c'), door('2 Elm St')], '2 Elm St'],
  ['the one after a door that was not home today', [door('1 Elm St', 'nh'), door('2 Elm St')], '2 Elm St'],
  ['a door that was not home on another day', [door('1 Elm St', 'nh', START_SECONDS - 2 * DAY_SECONDS), door('2 Elm St')], '1 Elm St'],
  ['a door whose mark was undone', [door('1 Elm St', 'u'), door('2 Elm St')], '1 Elm St'],
  ['the first that was not home, when every other is done', [door('1 Elm St', 'c'), door('2 Elm St', 'nh')], '2 Elm St'],
  ['none when all are done', [door('1 Elm St', 'c')], undefined],
  ['none of no doors', [], undefined],
])('the door to go on with is %s', (_, doors, line) => {
  expect(continueDoor(doors, NOW_MS)?.line).toBe(line);
});

test('the next untried door is none when all that are left were not home today', () => {
  expect(untriedDoor([door('1 Elm St', 'c'), door('2 Elm St', 'nh')], NOW_MS)).toBeUndefined();
});

test('the calendar is asked for midnight once, however many doors were visited today', () => {
  const asked = import.meta.jest.spyOn(Date.prototype, 'setHours');
  continueDoor([door('1 Elm St', 'nh'), door('2 Elm St', 'nh'), door('3 Elm St', 'nh'), door('4 Elm St')], NOW_MS);
  expect(asked).toHaveBeenCalledTimes(1);
});

describe('a time to come back', () => {
  const HOUR = 3_600;
  const back = (line: string, from: number | undefined, time = START_SECONDS): Door =>
    aDoor(line, { last: { action: 'cb', time, back: from === undefined ? { text: 'when the dog is out' } : { from } } });
  const elm = door('2 Elm St');
  test.each<[string, readonly Door[], number, string | undefined]>([
    ['is waited for', [back('1 Elm St', START_SECONDS + HOUR), elm], 0, '2 Elm St'],
    ['leads there once it has come', [back('1 Elm St', START_SECONDS + HOUR), elm], HOUR, '1 Elm St'],
    ['is waited for on another day too', [back('1 Elm St', START_SECONDS + HOUR, START_SECONDS - 2 * DAY_SECONDS), elm], 0, '2 Elm St'],
    ['that was no time leads nowhere today', [back('1 Elm St', undefined), elm], HOUR, '2 Elm St'],
    ['that was past when it was said leads nowhere today', [back('1 Elm St', START_SECONDS - HOUR), elm], HOUR, '2 Elm St'],
    [
      'of a door that is done leads nowhere',
      [aDoor('1 Elm St', { status: 1, last: { action: 'c', time: START_SECONDS } })],
      HOUR,
      undefined,
    ],
  ])('%s', (_, doors, later, line) => {
    expect(untriedDoor(doors, (START_SECONDS + later) * 1000)?.line).toBe(line);
  });

  test('is noticed in a list that did not change', () => {
    const memo: ContinueMemo = {};
    const list = [back('1 Elm St', START_SECONDS + HOUR), elm];
    expect(untriedDoor(list, NOW_MS, memo)?.line).toBe('2 Elm St');
    expect(untriedDoor(list, NOW_MS + HOUR * 1000, memo)?.line).toBe('1 Elm St');
  });
});

describe('after a tap, what was found before', () => {
  const list = [door('1 Elm St', 'c'), door('2 Elm St', 'nh'), door('3 Elm St'), door('4 Elm St')];
  const without = (line: string, action?: string) => list.map((one) => (one.line === line ? door(line, action) : one));
  test.each<[string, readonly Door[]]>([
    ['stays when a door before it is marked anew', without('2 Elm St', 'c')],
    ['gives way to a door before it whose mark was undone', without('1 Elm St', 'u')],
    ['is the next one when it is marked itself', without('3 Elm St', 'nh')],
    ['stays when a door behind it is marked', without('4 Elm St', 'c')],
    ['is looked for anew in a shorter list', list.slice(2)],
    ['is none when all are tried', list.map(({ line }) => door(line, 'c'))],
  ])('%s', (_, doors) => {
    const memo: ContinueMemo = {};
    untriedDoor(list, NOW_MS, memo);
    expect(untriedDoor(doors, NOW_MS, memo)).toBe(untriedDoor(doors, NOW_MS));
  });

  test('is looked for anew on another day', () => {
    const memo: ContinueMemo = {};
    untriedDoor(list, NOW_MS, memo);
    expect(untriedDoor(list, NOW_MS + 2 * DAY_SECONDS * 1000, memo)?.line).toBe('2 Elm St');
  });

  test('spares the doors before it, which are as they were', () => {
    let asked = 0;
    const counted = Object.defineProperty({ ...door('1 Elm St', 'nh') }, 'last', {
      get: () => {
        asked += 1;
        return { action: 'nh', time: START_SECONDS };
      },
    });
    const memo: ContinueMemo = {};
    untriedDoor([counted, ...list], NOW_MS, memo);
    asked = 0;
    untriedDoor([counted, ...without('2 Elm St', 'cb')], NOW_MS, memo);
    expect(asked).toBe(0);
  });
});

import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { continueDoor } from '@/lib/domain/walk/continueDoor';

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

test('the calendar is asked for midnight once, however many doors were visited today', () => {
  const asked = jest.spyOn(Date.prototype, 'setHours');
  continueDoor([door('1 Elm St', 'nh'), door('2 Elm St', 'nh'), door('3 Elm St', 'nh'), door('4 Elm St')], NOW_MS);
  expect(asked).toHaveBeenCalledTimes(1);
});

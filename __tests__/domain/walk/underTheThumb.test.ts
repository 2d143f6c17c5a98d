import { aDoor, START_SECONDS } from '@/__tests__/support/scenario';
import type { Door } from '@/lib/domain/door/door';
import { doorStates } from '@/lib/domain/walk/doorState';
import { doorAfter, isInSight, pxIntoReach } from '@/lib/domain/walk/underTheThumb';

const stateOf = doorStates(START_SECONDS * 1000);
const DAY_SECONDS = 86_400;
const door = (line: string, action?: string, time = START_SECONDS): Door =>
  aDoor(line, { status: action === 'c' ? 1 : 0, ...(action ? { last: { action, time } } : {}) });

const [two, three] = [door('2 Elm St'), door('3 Elm St')];
const twoBefore = door('2 Elm St', 'nh', START_SECONDS - 2 * DAY_SECONDS);
const twoNotHome = door('2 Elm St', 'nh');
const twoDone = door('2 Elm St', 'c');

test.each<[string, readonly Door[], Door, string | undefined]>([
  ['the one behind the first of a list', [twoDone, three], two, '3 Elm St'],
  ['the one behind a door that was not home', [door('1 Elm St', 'c'), twoNotHome, three], two, '3 Elm St'],
  ['the one behind those that are done', [twoDone, door('4 Elm St', 'c'), three], two, '3 Elm St'],
  ['the same after a result of another day', [twoDone, three], twoBefore, '3 Elm St'],
  ['none where a door before it was left out', [door('1 Elm St'), twoDone, three], two, undefined],
  ['none after an undo', [two, three], twoDone, undefined],
  ['none for one who has gone back to a door', [twoDone, three], twoNotHome, undefined],
  ['the next that was not home, when every door was visited', [twoDone, door('3 Elm St', 'nh')], twoNotHome, '3 Elm St'],
  ['the same where nobody is home again', [door('1 Elm St', 'nh'), twoNotHome, door('3 Elm St', 'nh')], twoNotHome, '3 Elm St'],
  ['none behind the last door to do', [door('1 Elm St', 'nh'), twoDone], two, undefined],
  ['no door that was not home, when the last new one was visited', [twoDone, door('3 Elm St', 'nh')], two, undefined],
  ['none where the marked door is not shown', [three], two, undefined],
])('the door that comes under the thumb is %s', (_, doors, marked, line) => {
  expect(doorAfter(doors, marked, stateOf)?.line).toBe(line);
});

const ROW = 84;
const upright = { seen: { top: 140, bottom: 788 }, screen: 844 };
const sideways = { seen: { top: 140, bottom: 334 }, screen: 390 };
const short = { seen: { top: 140, bottom: 190 }, screen: 250 };

test.each([
  ['at the upper end of the reach', 338, upright, 0],
  ['above its lower end', 704, upright, 0],
  ['a fraction of a pixel too high', 337.4, upright, 0],
  ['under the bars, and comes down', 140, upright, 140 - 338],
  ['a little too high', 330, upright, 330 - 338],
  ['partly below, and comes to the upper end', 710, upright, 710 - 338],
  ['far below', 2_000, upright, 2_000 - 338],
  ['in reach of a phone held sideways', 160, sideways, 0],
  ['below on a phone held sideways', 260, sideways, 260 - 156],
  ['higher than the bars leave, and shows its lower end', 200, short, 200 + ROW - 190],
  ['higher than the bars leave, where it was brought to', 190 - ROW, short, 0],
])('a row that lies %s', (_, top, { seen, screen }, px) => {
  expect(pxIntoReach({ top, bottom: top + ROW }, seen, screen)).toBe(px);
});

test.each([
  ['at the upper end of what the bars leave', 140, true],
  ['at its lower end', 788 - ROW, true],
  ['a fraction of a pixel too high', 139.4, true],
  ['under the head', 130, false],
  ['partly under the bar', 720, false],
  ['far below', 2_000, false],
])('whether a row is in sight %s', (_, top, expected) => {
  expect(isInSight({ top, bottom: top + ROW }, upright.seen)).toBe(expected);
});

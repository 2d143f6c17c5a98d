import { aDoor, aPerson } from '@/__tests__/support/scenario';
import type { Door, LastResult } from '@/lib/domain/door/door';
import { asId, type GroupId } from '@/lib/domain/ids';
import { doorStates } from '@/lib/domain/walk/doorState';
import { rowResult } from '@/lib/texts/rowResult';

const at = (day: number, hour: number, minute: number) => new Date(2026, 2, day, hour, minute).getTime() / 1000;
const NOW_MS = at(4, 15, 30) * 1000;
const last = (action: string, time: number, by?: string): LastResult => ({ action, time, ...(by ? { by } : {}) });

test.each<[string, Door['status'], LastResult | undefined, object]>([
  ['nothing has happened', 0, undefined, { sign: 'toDo' }],
  ['it was undone', 0, last('u', at(4, 15, 14)), { sign: 'toDo' }],
  ['done by another server', 1, undefined, { sign: 'done', text: 'Done' }],
  ['done today', 1, last('c', at(4, 15, 14)), { sign: 'done', text: 'Done 3:14' }],
  ['done on Monday by Sam', 1, last('c', at(2, 15, 14), 'Sam'), { sign: 'done', text: 'Done Monday · Sam' }],
  ['not home today', 0, last('nh', at(4, 0, 5)), { sign: 'notHome', text: 'Not home 12:05' }],
  ['not home today by Sam', 0, last('nh', at(4, 9, 5), 'Sam'), { sign: 'notHome', text: 'Not home 9:05 · Sam' }],
  [
    'somebody asked for another time',
    0,
    { ...last('cb', at(4, 9, 5)), back: { from: at(4, 18, 0), text: 'after 6' } },
    { sign: 'comeBack', text: 'Come back after 6' },
  ],
  [
    'somebody asked yesterday for today',
    0,
    { ...last('cb', at(3, 9, 5), 'Sam'), back: { from: at(4, 18, 0) } },
    { sign: 'comeBack', text: 'Come back after 6:00\u00a0pm · Sam' },
  ],
  [
    'somebody asked yesterday for yesterday evening',
    0,
    { ...last('cb', at(3, 9, 5), 'Robin'), back: { from: at(3, 18, 0), text: 'after 6' } },
    { sign: 'before', text: 'Last visit: Come back' },
  ],
  [
    'somebody asked for a time of tomorrow',
    0,
    { ...last('cb', at(4, 9, 5)), back: { from: at(5, 9, 15) } },
    { sign: 'comeBack', text: 'Come back tomorrow after 9:15\u00a0am' },
  ],
  ['not home yesterday', 0, last('nh', at(3, 23, 59)), { sign: 'before', text: 'Last visit: Not home' }],
])('a row where %s', (_, status, result, said) => {
  const door = aDoor('12 Elm St', { status, ...(result ? { last: result } : {}) });
  expect(rowResult(door, NOW_MS, doorStates(NOW_MS)(door), 'en-US')).toEqual(said);
});

test('in a second round the first round’s result is a former one', () => {
  expect(rowResult({ last: last('nh', at(4, 9, 5)), people: [] }, NOW_MS, 'notTried', 'en-US')).toEqual({
    sign: 'before',
    text: 'Last visit: Not home',
  });
});

test('a result of one person is named in the place of the survey', () => {
  const answers = [{ groupId: asId<GroupId>('Refused'), time: at(4, 9, 5) }];
  const door = aDoor('12 Elm St', { people: [{ ...aPerson('Ann', ['Refused']), answers }], last: last('g', at(4, 9, 5)) });
  expect(rowResult(door, NOW_MS, 'tryAgain', 'en-US').text).toBe('Refused 9:05');
});

import { aChange, aTagsChange, recorded } from '@/__tests__/support/scenario';
import { midnightBefore } from '@/lib/domain/calendarDays';
import { doorsSince } from '@/lib/domain/change/doorsSince';
import type { RecordedChange } from '@/lib/domain/change/recorded';

/** A quarter past nine in the morning, wherever this runs. */
const NOW_MS = new Date(2026, 10, 22, 9, 15).getTime();
const MIDNIGHT_S = midnightBefore(NOW_MS) / 1000;
const TODAY = MIDNIGHT_S + 3600;
const YESTERDAY = MIDNIGHT_S - 1;

let seq = 0;
const mark = (door: string, action: string, time: number, more: Parameters<typeof aChange>[1] = {}): RecordedChange => {
  seq += 1;
  return { change: aChange(door, { seq, action, time, ...more }) };
};
const elm = (action: string, time: number) => mark('12 Elm St', action, time);
const undo = ({ change }: RecordedChange, action: string, time: number) => {
  const { changeId } = change;
  return mark('12 Elm St', action, time, { undoes: changeId });
};

const done = elm('c', TODAY);
const doneYesterday = elm('c', YESTERDAY);
const notHome = elm('nh', TODAY);

test.each<[string, readonly RecordedChange[], { done: number; otherwise: number }]>([
  ['nothing', [], { done: 0, otherwise: 0 }],
  ['a door done', [done], { done: 1, otherwise: 0 }],
  ['a door done at the stroke of midnight', [elm('c', MIDNIGHT_S)], { done: 1, otherwise: 0 }],
  ['a door done in yesterday’s last second', [doneYesterday], { done: 0, otherwise: 0 }],
  ['a door that is received already', [{ ...done, receipt: 7 }], { done: 1, otherwise: 0 }],
  ['nobody home', [notHome], { done: 0, otherwise: 1 }],
  ['a survey without completing', [elm('g', TODAY)], { done: 0, otherwise: 1 }],
  ['not home, later done: one door', [notHome, elm('c', TODAY + 60)], { done: 1, otherwise: 0 }],
  ['done twice: one door', [done, elm('c', TODAY + 60)], { done: 1, otherwise: 0 }],
  ['done and undone', [done, undo(done, 'u', TODAY + 60)], { done: 0, otherwise: 0 }],
  ['not home again after an undone Done', [notHome, done, undo(done, 'nh', TODAY + 60)], { done: 0, otherwise: 1 }],
  ['yesterday’s Done, set again by an undo of today', [doneYesterday, notHome, undo(notHome, 'c', TODAY + 60)], { done: 0, otherwise: 0 }],
  ['two doors', [done, mark('14 Elm St', 'c', TODAY), mark('16 Elm St', 'ia', TODAY)], { done: 2, otherwise: 1 }],
  ['a voter’s tags, which are no door', [{ change: aTagsChange('Ann', ['Dog'], { time: TODAY }) }], { done: 0, otherwise: 0 }],
])('today: %s', (_, entries, expected) => {
  expect(doorsSince(recorded(...entries), midnightBefore(NOW_MS))).toEqual(expected);
});

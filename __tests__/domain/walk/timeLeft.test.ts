import { aChange, recorded } from '@/__tests__/support/scenario';
import type { ChangeOf } from '@/lib/domain/change/change';
import { asId, type BatchId } from '@/lib/domain/ids';
import { minutesLeft, paceOf } from '@/lib/domain/walk/timeLeft';

const NOW_MS = new Date(2026, 9, 10, 15, 0).getTime();
const USUAL_MINUTES = 3.5;
const atMinute = (minute: number) => NOW_MS / 1000 - 7_200 + minute * 60;

let seq = 0;
const mark = (door: string, minute: number, more: Parameters<typeof aChange>[1] = {}): ChangeOf<'door'> => {
  seq += 1;
  return aChange(door, { action: 'nh', seq, time: atMinute(minute), ...more });
};
/** A door each, at these minutes. */
const marksAt = (...minutes: readonly number[]) => minutes.map((minute, index) => mark(`${index} Elm St`, minute));
const pace = (changes: readonly ChangeOf<'door'>[]) => paceOf(recorded(...changes.map((change) => ({ change }))), NOW_MS) / 60;
/** What the usual pace and so many times of the volunteer's own are together. */
const blended = (own: number, times: number) => (10 * USUAL_MINUTES + times * own) / (10 + times);
const inBatch = (change: ChangeOf<'door'>): ChangeOf<'door'> => ({ ...change, batch: asId<BatchId>('building') });
const every = (minutes: number, count: number) => Array.from({ length: count }, (_, index) => index * minutes);

const [first, second, third] = [mark('1 Elm St', 0), mark('2 Elm St', 10), mark('3 Elm St', 12)];
const undoOf = ({ changeId, body }: ChangeOf<'door'>, minute: number) => mark(body.doorName, minute, { action: 'u', undoes: changeId });

test.each<[string, readonly ChangeOf<'door'>[], number]>([
  ['nothing is marked', [], USUAL_MINUTES],
  ['one door is marked', marksAt(0), USUAL_MINUTES],
  ['two doors are two minutes apart', marksAt(0, 2), blended(2, 1)],
  ['five are', marksAt(0, 2, 4, 6, 8), blended(2, 4)],
  ['they come in another order', marksAt(8, 2, 0, 6, 4), blended(2, 4)],
  ['one talk was long', marksAt(0, 2, 4, 6, 34), blended(2, 4)],
  ['the two in the middle differ', marksAt(0, 2, 6), blended(3, 2)],
  ['a pause of 31 minutes does not count', marksAt(0, 2, 4, 35, 37), blended(2, 3)],
  ['there were only pauses', marksAt(0, 40, 80, 120), USUAL_MINUTES],
  ['forty doors took seconds each', marksAt(...every(0.1, 41)), blended(1.5, 40)],
  ['ten doors took twenty minutes each', marksAt(...every(12, 10)), blended(6, 9)],
  [
    'nine doors of a building were marked at once',
    [first, ...every(0, 9).map((_, unit) => inBatch(mark(`4 Elm St ${unit}`, 2)))],
    blended(2, 1),
  ],
  ['a mark was put right', [first, mark('1 Elm St', 1), mark('2 Elm St', 4)], blended(4, 1)],
  ['a mark was undone', [first, second, undoOf(second, 11), third], blended(6, 1)],
  ['the marks are of yesterday', marksAt(0, 2, 4).map((change) => ({ ...change, time: change.time - 86_400 })), USUAL_MINUTES],
])('the pace where %s', (_, changes, minutes) => {
  expect(pace(changes)).toBeCloseTo(minutes, 6);
});

test('it is one for all lists', () => {
  const elsewhere = { list: { targetId: '13', packetId: '341' } };
  expect(pace([mark('1 Elm St', 0), mark('1 Oak St', 2, elsewhere), mark('2 Elm St', 4)])).toBeCloseTo(blended(2, 2), 6);
});

test.each([
  ['quick', 0.1],
  ['slow', 12],
])('no mark of a %s volunteer moves the time left of sixty doors by a tenth', (_, minutes) => {
  const times = every(minutes, 30).map((_, marked) => (60 - marked) * pace(marksAt(...every(minutes, marked))));
  const steps = times.slice(1).map((time, index) => Math.abs(time / (times[index] ?? time) - 1));
  expect(Math.max(...steps)).toBeLessThan(0.1);
});

test.each([
  ['of the usual pace', 34, 210, 120],
  ['in tens from an hour on', 34, 150, 90],
  ['below an hour in fives', 21, 120, 40],
  ['never none', 1, 120, 5],
])('the time left %s', (_, left, paceS, minutes) => {
  expect(minutesLeft(left, paceS)).toBe(minutes);
});

import { aDoor } from '@/__tests__/support/scenario';
import { minutesLeft, paceOf } from '@/lib/domain/walk/timeLeft';

const NOW_MS = new Date(2026, 9, 10, 15, 0).getTime();
const atMinute = (minute: number) => NOW_MS / 1000 - 7_200 + minute * 60;

test.each([
  ['nothing is marked', [], 210],
  ['four marks are too few', [0, 1, 2, 3], 210],
  ['five marks, two minutes apart', [0, 2, 4, 6, 8], 120],
  ['in whatever order they come', [8, 2, 0, 6, 4], 120],
  ['a pause of 31 minutes does not count', [0, 2, 4, 35, 37], 120],
  ['a long talk does', [0, 2, 4, 6, 34], 510],
  ['several doors of a building at once', [0, 0, 0, 0, 0], 30],
  ['only pauses', [0, 40, 80, 120, 160], 210],
])('the pace where %s', (_, minutes, seconds) => {
  expect(paceOf(minutes.map(atMinute))).toBe(seconds);
});

const marked = (minute: number, by?: string) =>
  aDoor('1 Elm St', { last: { action: 'nh', time: atMinute(minute), ...(by ? { by } : {}) } });
const two = [0, 2, 4, 6, 8];

test.each([
  ['of a usual pace', [], 34, 120],
  ['of the volunteer’s own pace', two.map((minute) => marked(minute)), 34, 70],
  ['below an hour in fives', two.map((minute) => marked(minute)), 21, 40],
  ['never none', two.map((minute) => marked(minute)), 1, 5],
  ['with another’s marks', two.map((minute) => marked(minute, 'Sam')), 34, 120],
  ['with yesterday’s marks', two.map((minute) => marked(minute - 24 * 60)), 34, 120],
  ['with marks that were taken back', two.map((minute) => aDoor('1 Elm St', { last: { action: 'u', time: atMinute(minute) } })), 34, 120],
])('the time left %s', (_, doors, left, minutes) => {
  expect(minutesLeft(doors, left, NOW_MS)).toBe(minutes);
});

import { eventDayText, eventLineText, eventStartText, eventTimeText } from '@/lib/texts/events';

const at = (day: number, hour: number, minute = 0, month = 10) => new Date(2026, month, day, hour, minute).getTime();
const NOW_MS = at(22, 9, 15);
const spaced = (text: string) => text.replace(/\s/gu, ' ');

test.each([
  [at(22, 0), 'Today'],
  [at(22, 23, 59), 'Today'],
  [at(23, 0), 'Tomorrow'],
  [at(28, 0), 'Saturday, November 28'],
  [at(2, 0, 0, 12), 'Saturday, January 2, 2027'],
  [at(21, 0), 'Today'],
])('the day at %d is %s', (dayMs, text) => {
  expect(eventDayText(dayMs, NOW_MS, 'en-US')).toBe(text);
});

test.each([
  ['a morning', at(28, 9, 30), at(28, 11), '9:30 – 11:00 am'],
  ['over noon', at(28, 9, 30), at(28, 13), '9:30 am – 1:00 pm'],
  ['a moment', at(28, 9, 30), at(28, 9, 30), '9:30 am'],
  ['over midnight', at(28, 22), at(29, 1), 'Sat, Nov 28, 10:00 pm – Sun, Nov 29, 1:00 am'],
])('from when to when: %s', (_, startMs, endMs, text) => {
  expect(spaced(eventTimeText({ start: startMs / 1000, end: endMs / 1000 }, 'en-US'))).toBe(text);
});

test('in a line', () => {
  const start = at(28, 9, 30) / 1000;
  expect(spaced(eventStartText({ start }, NOW_MS, 'en-US'))).toBe('Saturday, November 28, 9:30 am');
  expect(spaced(eventLineText({ title: 'Kick-off', start: at(23, 9) / 1000 }, NOW_MS, 'en-US'))).toBe('Kick-off · Tomorrow, 9:00 am');
});

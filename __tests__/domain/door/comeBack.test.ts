import { backAtClock, backOf } from '@/lib/domain/door/comeBack';
import { isTooEarly } from '@/lib/domain/door/tooEarly';
import { backText } from '@/lib/texts/comeBack';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 9, day, hour, minute).getTime();
const seconds = (ms: number) => ms / 1000;

test.each([
  ['after six, said at noon', 'afterSix', at(10, 12), at(10, 18)],
  ['after six, said at seven in the evening', 'afterSix', at(10, 19), at(11, 18)],
  ['tomorrow', 'tomorrow', at(10, 12), at(11, 0)],
  ['tomorrow, on the last of a month', 'tomorrow', at(31, 23), at(32, 0)],
] as const)('%s', (_, word, nowMs, whenMs) => {
  expect(backOf(word, 'after 6', nowMs).from).toBe(seconds(whenMs));
});

test.each([
  ['18:30', at(10, 12), seconds(at(10, 18, 30))],
  ['09:15', at(10, 12), seconds(at(11, 9, 15))],
  ['', at(10, 12), undefined],
  ['soon', at(10, 12), undefined],
])('the clock says %j', (clock, nowMs, from) => {
  expect(backAtClock(clock, nowMs)).toBe(from);
});

test.each([
  ['its own word, today', { from: seconds(at(10, 18)), text: 'after 6' }, 'after 6'],
  ['the day and the time, where the word would be wrong', { from: seconds(at(11, 18)), text: 'after 6' }, 'tomorrow after 6:00\u00a0pm'],
  ['a later day by its name', { from: seconds(at(13, 18)), text: 'after 6' }, 'on Tuesday'],
  ['nothing, of a day that is past', { from: seconds(at(9, 18)), text: 'after 6' }, undefined],
  ['a word without a time', { text: 'when the dog is out' }, 'when the dog is out'],
  ['tomorrow', { from: seconds(at(11, 0)) }, 'tomorrow'],
  ['today', { from: seconds(at(10, 0)) }, 'today'],
  ['a time', { from: seconds(at(10, 18, 30)) }, 'after 6:30\u00a0pm'],
  ['nothing', {}, undefined],
])('it reads as %s', (_, back, text) => {
  expect(backText(back, at(10, 12), 'en-US')).toBe(text);
});

test.each([
  [undefined, false],
  [{}, false],
  [{ from: seconds(at(10, 18)) }, true],
  [{ from: seconds(at(10, 11)) }, false],
])('%j is too early at noon: %j', (back, isEarly) => {
  expect(isTooEarly(back, at(10, 12))).toBe(isEarly);
});

import { minutesText } from '@/lib/texts/timeLeft';

test.each([
  [5, '5\u00a0min'],
  [60, '1\u00a0h'],
  [130, '2\u00a0h\u00a010\u00a0min'],
])('%i minutes are %s, without a place to break a line', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

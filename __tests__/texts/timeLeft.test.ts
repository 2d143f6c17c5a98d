import { minutesText } from '@/lib/texts/timeLeft';

test.each([
  [5, '5 min'],
  [60, '1 h'],
  [130, '2 h 10 min'],
])('%i minutes are %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

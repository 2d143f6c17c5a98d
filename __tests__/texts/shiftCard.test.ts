import { shiftCardTexts, shiftLineText } from '@/lib/texts/shiftCard';

const at = (hour: number, minute: number) => new Date(2026, 9, 10, hour, minute).getTime() / 1000;
const shift = { from: at(14, 0), to: at(17, 12), doors: 50, done: 29, talks: 14, received: 47 };

test('a shift in words', () => {
  expect(shiftCardTexts(shift, 'en-US')).toEqual({
    day: 'Saturday, October 10',
    hours: '2:00\u00a0pm to 5:12\u00a0pm',
    figures: [
      { figure: '50', word: 'doors' },
      { figure: '14', word: 'talks' },
      { figure: '28%', word: 'contact rate' },
      { figure: '3.2', word: 'hours' },
    ],
    received: '47 of 50 received by the campaign',
  });
  expect(shiftLineText(shift, 'en-US')).toBe('50 doors · 14 talks · 3.2 hours');
});

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

test.each([
  [1, 1, at(15, 0), '1 door · 1 talk · 1 hour'],
  [1, 0, at(15, 2), '1 door · 0 talks · 1 hour'],
  [2, 1, at(14, 54), '2 doors · 1 talk · 0.9 hours'],
  [2, 2, at(15, 6), '2 doors · 2 talks · 1.1 hours'],
])('%d doors and %d talks until %d: each count has its own word, in the line and on the card', (doors, talks, to, line) => {
  const short = { ...shift, doors, talks, to };
  expect(shiftLineText(short, 'en-US')).toBe(line);
  const { figures } = shiftCardTexts(short, 'en-US');
  expect([figures[0], figures[1], figures[3]].map((one) => `${one?.figure} ${one?.word}`).join(' · ')).toBe(line);
});

import { afterGuess, type GuessCount } from '@/server/store/guessRule';

const RULE = { free: 5, windowSeconds: 900 };
const NOW = 1_790_000_000;

const count = (marks: number, more: Partial<GuessCount> = {}): GuessCount => ({
  marks: Array.from({ length: marks }, (_, index) => `mark ${index}`),
  waitUntil: 0,
  endsAt: NOW + 900,
  ...more,
});

test.each([
  ['the first', undefined, { marks: 1, until: 0, waits: 0 }],
  ['the fourth', count(3), { marks: 4, until: 0, waits: 0 }],
  ['the fifth costs a minute for the next', count(4), { marks: 5, until: NOW + 60, waits: 0 }],
  ['one during that wait is refused and doubles it', count(5, { waitUntil: NOW + 60 }), { marks: 6, until: NOW + 120, waits: 120 }],
  ['one after that wait is looked at', count(5, { waitUntil: NOW }), { marks: 6, until: NOW + 120, waits: 0 }],
  ['the ninth costs the longest wait', count(8), { marks: 9, until: NOW + 900, waits: 0 }],
  ['with all remembered, one during the wait changes nothing', count(10, { waitUntil: NOW + 5 }), { marks: 10, until: NOW + 5, waits: 5 }],
  [
    'with all remembered, one after the wait costs the longest again',
    count(10, { waitUntil: NOW }),
    { marks: 10, until: NOW + 900, waits: 0 },
  ],
  ['after the end it is the first again', count(10, { waitUntil: NOW, endsAt: NOW }), { marks: 1, until: 0, waits: 0 }],
])('%s', (_, before, { marks, until, waits }) => {
  const { after, waitSeconds } = afterGuess(before, 'another', RULE, NOW);
  expect({ marks: after.marks.length, until: after.waitUntil, waits: waitSeconds }).toEqual({ marks, until, waits });
  expect(after.endsAt).toBeGreaterThanOrEqual(after.waitUntil);
});

test('the same guess again changes nothing, during a wait as well', () => {
  for (const before of [count(3), count(6, { waitUntil: NOW + 30 })]) {
    const { after, waitSeconds } = afterGuess(before, 'mark 2', RULE, NOW);
    expect(after).toBe(before);
    expect(waitSeconds).toBe(Math.max(0, before.waitUntil - NOW));
  }
});

import { Attempts } from '@/server/auth/attempts';

const MINUTE = 60;
const RULE = { free: 5, windowSeconds: 15 * MINUTE };
let nowMs = 0;
const clock = { nowMs: () => nowMs };
const later = (seconds: number) => {
  nowMs += seconds * 1000;
};

beforeEach(() => {
  nowMs = 1_790_000_000_000;
});

function attempts(count: number, into = new Attempts(clock, RULE)): Attempts {
  for (let mark = 0; mark < count; mark += 1) into.add('ana', `mark ${mark}`);
  return into;
}

test('fewer than the limit cost nothing', () => {
  expect(attempts(4).waitSeconds('ana')).toBe(0);
});

test('the limit costs a minute, each further one doubles it, never beyond a quarter of an hour', () => {
  expect([5, 6, 7, 8, 9, 20].map((count) => attempts(count).waitSeconds('ana'))).toEqual([60, 120, 240, 480, 900, 900]);
});

test('the same mark again is no further attempt', () => {
  const seen = attempts(5);
  later(30);
  attempts(5, seen);
  expect(seen.waitSeconds('ana')).toBe(30);
});

test('another key is not concerned', () => {
  expect(attempts(9).waitSeconds('sam')).toBe(0);
});

test('after a quarter of an hour all is forgotten', () => {
  const seen = attempts(6);
  later(15 * MINUTE + 1);
  expect(seen.waitSeconds('ana')).toBe(0);
  seen.add('ana', 'one more');
  expect(seen.waitSeconds('ana')).toBe(0);
});

describe('with room for three', () => {
  const small = () => new Attempts(clock, RULE, 3);
  const use = (kept: Attempts, key: string, times: number) => {
    for (let mark = 0; mark < times; mark += 1) kept.add(key, `mark ${mark}`);
  };

  test('who waits is not forgotten, however many others come', () => {
    const kept = small();
    use(kept, 'ana', 5);
    for (let other = 0; other < 1_000; other += 1) use(kept, `invented ${other}`, 4);
    expect(kept.waitSeconds('ana')).toBe(60);
  });

  test('when all of them wait, who is new waits too, until one of them need not wait', () => {
    const kept = small();
    for (const key of ['ana', 'sam', 'robin']) use(kept, key, 5);
    expect(kept.waitSeconds('kim')).toBeGreaterThan(0);
    use(kept, 'kim', 9);
    expect(['ana', 'sam', 'robin'].map((key) => kept.waitSeconds(key))).toEqual([60, 60, 60]);
    later(MINUTE);
    expect(kept.waitSeconds('kim')).toBe(0);
  });
});

import { seededRandom } from '@/server/demo/random';

test('the stream of a seed is always the same', () => {
  const random = seededRandom(1);
  expect([random.next(), random.next(), random.next()].map((n) => n.toFixed(6))).toEqual(['0.627074', '0.002736', '0.527447']);
  expect(seededRandom(2).next()).not.toBe(seededRandom(1).next());
});

test('between reaches both bounds and nothing else', () => {
  const random = seededRandom(3);
  expect(new Set(Array.from({ length: 200 }, () => random.between(2, 4)))).toEqual(new Set([2, 3, 4]));
});

test('pick and weighted choose among what is given', () => {
  const random = seededRandom(4);
  expect(new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  const rolls = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ]),
  );
  expect(rolls).not.toContain('never');
  expect(rolls.filter((roll) => roll === 'often').length).toBeGreaterThan(850);
  expect(() => random.weighted([])).toThrow('at least one choice');
});

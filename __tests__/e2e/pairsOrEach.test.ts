import { pairsOrEach } from '@/e2e/support/pairsOrEach';

const { WALKBOOK_LONG } = process.env;
afterEach(() => {
  if (WALKBOOK_LONG === undefined) delete process.env.WALKBOOK_LONG;
  else process.env.WALKBOOK_LONG = WALKBOOK_LONG;
});

test('the short run has each value of both', () => {
  delete process.env.WALKBOOK_LONG;
  expect(pairsOrEach(['a', 'b'], [1, 2, 3])).toEqual([
    ['a', 1],
    ['b', 2],
    ['a', 3],
  ]);
});

test('the long run has every pair', () => {
  process.env.WALKBOOK_LONG = '1';
  expect(pairsOrEach(['a', 'b'], [1, 2])).toEqual([
    ['a', 1],
    ['a', 2],
    ['b', 1],
    ['b', 2],
  ]);
});

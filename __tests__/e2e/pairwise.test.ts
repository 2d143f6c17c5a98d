import { pairwise } from '@/e2e/support/pairwise';

const matrix = (...dimensions: readonly (readonly string[])[]) =>
  dimensions.reduce<readonly (readonly string[])[]>((rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])), [[]]);
const itself = (row: readonly string[]) => row;

test.each([
  ['four, six and three values', matrix(['0', '0.2', '1', '4'], ['a', 'b', 'c', 'd', 'e', 'f'], ['x', 'y', 'z']), 26],
  ['the same names in every dimension', matrix(['a', 'b'], ['a', 'b'], ['a', 'b'], ['a', 'b']), 6],
  ['one row', matrix(['a'], ['b']), 1],
])('every pair that the matrix has is in the selection, which stays small: %s', (_, all, most) => {
  const chosen = pairwise(all, itself);
  for (const row of all)
    for (const [first, value] of row.entries())
      for (const [second, other] of row.entries()) expect(chosen.some((one) => one[first] === value && one[second] === other)).toBe(true);
  expect(chosen.length).toBeLessThanOrEqual(most);
});

test('an empty matrix has nothing to select', () => {
  expect(pairwise([], itself)).toEqual([]);
});

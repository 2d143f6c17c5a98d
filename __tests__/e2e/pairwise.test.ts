import { eachValue, pairwise, rowsToRun } from '@/e2e/support/pairwise';

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

test('every value that the matrix has is in the smallest selection, and no row that adds none', () => {
  const all = matrix(['0', '0.2', '1', '4'], ['a', 'b', 'c', 'd', 'e', 'f'], ['x', 'y', 'z']);
  const chosen = eachValue(all, itself);
  for (const row of all) for (const [place, value] of row.entries()) expect(chosen.some((one) => one[place] === value)).toBe(true);
  expect(chosen).toHaveLength(6);
});

test('an empty matrix has nothing to select', () => {
  expect(pairwise([], itself)).toEqual([]);
  expect(eachValue([], itself)).toEqual([]);
});

describe('which rows are run', () => {
  const all = matrix(['0', '1'], ['a', 'b'], ['x', 'y']);
  const before = process.env.WALKBOOK_FAULTS;
  afterEach(() => {
    if (before === undefined) delete process.env.WALKBOOK_FAULTS;
    else process.env.WALKBOOK_FAULTS = before;
  });

  test.each([
    ['all', 8],
    ['pairs', 4],
    ['', 2],
  ])('with WALKBOOK_FAULTS=%s', (faults, count) => {
    process.env.WALKBOOK_FAULTS = faults;
    expect(rowsToRun(all, itself)).toHaveLength(count);
  });
});

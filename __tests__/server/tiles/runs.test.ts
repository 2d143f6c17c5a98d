import { gathered, overlaid, packRuns, type Run, tilesOf, unpackRuns } from '@/server/tiles/runs';

const run = (id: number, length: number, value: string): Run<string> => ({ id, length, value });

test.each([
  ['nothing below', [], [run(5, 2, 'b')], [run(5, 2, 'b')]],
  ['nothing above', [run(5, 2, 'a')], [], [run(5, 2, 'a')]],
  ['beside each other', [run(1, 2, 'a')], [run(3, 1, 'b')], [run(1, 2, 'a'), run(3, 1, 'b')]],
  ['in the middle', [run(1, 9, 'a')], [run(4, 2, 'b')], [run(1, 3, 'a'), run(4, 2, 'b'), run(6, 4, 'a')]],
  ['at the beginning', [run(1, 3, 'a')], [run(1, 1, 'b')], [run(1, 1, 'b'), run(2, 2, 'a')]],
  ['over the end', [run(1, 3, 'a')], [run(3, 5, 'b')], [run(1, 2, 'a'), run(3, 5, 'b')]],
  ['over several', [run(1, 2, 'a'), run(4, 2, 'c'), run(9, 1, 'a')], [run(2, 4, 'b')], [run(1, 1, 'a'), run(2, 4, 'b'), run(9, 1, 'a')]],
  [
    'several over one',
    [run(0, 9, 'a')],
    [run(1, 1, 'b'), run(3, 1, 'b')],
    [run(0, 1, 'a'), run(1, 1, 'b'), run(2, 1, 'a'), run(3, 1, 'b'), run(4, 5, 'a')],
  ],
  ['the same again', [run(1, 4, 'a')], [run(2, 2, 'a')], [run(1, 4, 'a')]],
])('%s', (_, below, above, both) => {
  expect(overlaid(below, above)).toEqual(both);
});

test('neighbors of one value are one run', () => {
  expect(gathered([run(1, 2, 'a'), run(3, 1, 'a'), run(5, 1, 'a'), run(6, 1, 'b')])).toEqual([
    run(1, 3, 'a'),
    run(5, 1, 'a'),
    run(6, 1, 'b'),
  ]);
});

test('runs are written and read', () => {
  const runs = [run(7, 2, 'a'), run(9, 1, 'a'), run(100, 4, 'a')];
  expect(packRuns(runs)).toEqual([7, 2, 0, 1, 90, 4]);
  expect(unpackRuns(packRuns(runs), 'a')).toEqual(runs);
  expect(tilesOf(runs)).toBe(7);
});

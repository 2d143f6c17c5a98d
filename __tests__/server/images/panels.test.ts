import { panelsOf } from '@/server/images/panels';
import { MAP_FRAME } from '@/server/images/sheet';
import { walkDoorsOf } from '@/server/images/walkDoors';
import { doorAt, row } from './doors';

const walks = (doors: readonly { walk: number }[]) => doors.map(({ walk }) => walk).sort((a, b) => a - b);

test('doors that find room have one map', () => {
  const doors = walkDoorsOf(row(40, 12));
  const [panel, ...others] = panelsOf(doors);
  expect(others).toEqual([]);
  expect(panel?.projection.frame).toEqual(MAP_FRAME);
  expect(panel?.doors).toEqual(doors);
});

test('doors that are crowded everywhere have one map: another one would not help', () => {
  expect(panelsOf(walkDoorsOf([...row(60, 2), ...row(60, 2, [0, 3]), ...row(60, 2, [0, 6])]))).toHaveLength(1);
});

test('the units of a building are not crowded', () => {
  const units = Array.from({ length: 30 }, () => doorAt(0, 0));
  expect(panelsOf(walkDoorsOf([...units, ...row(4, 20), doorAt(600, 600)]))).toHaveLength(1);
});

test('places far from each other have a map each, the largest first, and an overview', () => {
  const doors = walkDoorsOf([doorAt(1_000, 1_500), ...row(8, 10), ...row(12, 10, [2_500, 0])]);
  const [overview, ...details] = panelsOf(doors);
  expect(details.map(({ letter, doors: shown }) => [letter, shown.length])).toEqual([
    ['A', 12],
    ['B', 8],
  ]);
  expect(overview?.details.map(({ letter }) => letter)).toEqual(['A', 'B']);
  expect(walks([overview, ...details].flatMap((panel) => panel?.doors ?? []))).toEqual(walks(doors));
  for (const { projection } of details) expect(projection.meter).toBeGreaterThan(3 * (overview?.projection.meter ?? 1));
});

test('places are divided where marks find room and the numbers beside them do not', () => {
  const doors = walkDoorsOf([...row(12, 70), ...row(12, 70, [0, 70]), ...row(8, 80, [2_400, 2_000])]);
  const [, ...details] = panelsOf(doors);
  expect(details.map(({ doors: shown }) => shown.length)).toEqual([24, 8]);
});

test('one door out of the way does not make the others’ map coarse: it stands on the overview', () => {
  const doors = walkDoorsOf([...row(3, 12, [0, 2_000]), ...row(16, 6), ...row(16, 6, [0, 12]), doorAt(0, -250)]);
  const [overview, ...details] = panelsOf(doors);
  expect(details.map(({ doors: shown }) => shown.length)).toEqual([32, 3]);
  expect(walks(overview?.doors ?? [])).toEqual([36]);
});

test('there are three details at most; what is left is on the overview', () => {
  const doors = walkDoorsOf([0, 1, 2, 3, 4].flatMap((index) => row(10 - index, 8, [index * 2_000, 0])));
  const [overview, ...details] = panelsOf(doors);
  expect(details.map(({ letter }) => letter)).toEqual(['A', 'B', 'C']);
  expect(overview?.doors).toHaveLength(7 + 6);
});

test('no doors, no map', () => {
  expect(panelsOf([])).toEqual([]);
});

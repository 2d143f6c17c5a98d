import { type LaidRow, RowHeights, RowLayout } from '@/components/ui/rowLayout';

const HEADED = 1;
const rows = (count: number, headed: readonly number[] = []): LaidRow[] =>
  Array.from({ length: count }, (_, index) => ({ key: `door ${index}`, kind: headed.includes(index) ? HEADED : 0 }));
const usual = (kind: number) => (kind === HEADED ? 127 : 85);
const row = (list: readonly LaidRow[], index: number): LaidRow => list[index] ?? { key: '', kind: 0 };

let heights: RowHeights;
beforeEach(() => {
  heights = new RowHeights(usual);
});

test('rows that were never drawn are as high as is usual for their kind', () => {
  const layout = new RowLayout(rows(4, [0]), heights);
  expect([0, 1, 2, 3].map((index) => layout.top(index))).toEqual([0, 127, 212, 297]);
  expect(layout.height).toBe(382);
});

test('a measured row has its own height, and others of its kind are taken for the average', () => {
  const list = rows(3, [0]);
  expect(heights.measure(row(list, 1), 105)).toBe(true);
  const layout = new RowLayout(list, heights);
  expect([layout.top(1), layout.top(2), layout.height]).toEqual([127, 232, 337]);
  expect(heights.measure(row(list, 2), 95)).toBe(true);
  expect(heights.of({ key: 'another', kind: 0 })).toBe(100);
});

test('a row measured as it was taken for moves nothing', () => {
  const list = rows(2);
  expect(heights.measure(row(list, 0), 85)).toBe(false);
  expect(heights.measure(row(list, 0), 85)).toBe(false);
  expect(heights.measure(row(list, 0), 86)).toBe(true);
});

test('a row that gets a heading is measured anew', () => {
  heights.measure({ key: 'door 0', kind: 0 }, 90);
  expect(heights.of({ key: 'door 0', kind: HEADED })).toBe(127);
  heights.measure({ key: 'door 0', kind: HEADED }, 130);
  expect(heights.of({ key: 'door 0', kind: HEADED })).toBe(130);
  // Its former height no longer counts for the others.
  expect(heights.of({ key: 'door 1', kind: 0 })).toBe(85);
});

test.each([
  [-50, 0],
  [0, 0],
  [84, 0],
  [85, 1],
  [8_499, 99],
  [100_000, 99],
])('at %d px lies row %d of a hundred', (px, index) => {
  expect(new RowLayout(rows(100), heights).rowAt(px)).toBe(index);
});

test('a list without rows has no height', () => {
  const layout = new RowLayout([], heights);
  expect([layout.height, layout.rowAt(10)]).toEqual([0, 0]);
});

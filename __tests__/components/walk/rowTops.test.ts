import { rowAt } from '@/components/walk/rowTops';

test.each([
  [-50, 0],
  [190, 0],
  [273, 0],
  [273.5, 1],
  [274, 1],
  [100_000, 9],
])('at %d px lies row %d of ten', (px, row) => {
  expect(rowAt((index) => 190 + index * 84, 10, px)).toBe(row);
});

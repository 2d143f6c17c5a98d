import { isDoubleTap } from '@/lib/domain/doubleTap';

test.each([
  ['the first tap', undefined, 1_000, false],
  ['a tap a moment later', 1_000, 1_001, true],
  ['a tap just within the time', 1_000, 1_399, true],
  ['a tap when the time is over', 1_000, 1_400, false],
  ['a tap much later', 1_000, 60_000, false],
])('%s counts as it should', (_, previousMs, nowMs, isDouble) => {
  expect(isDoubleTap(previousMs, nowMs)).toBe(isDouble);
});

import { partsOf } from '@/server/campaign/repair/packets';

test.each([
  [5, 3, [2, 2, 1]],
  [6, 3, [2, 2, 2]],
  [7, 2, [4, 3]],
  [3, 1, [3]],
])('%i doors in %i parts', (doors, count, sizes) => {
  const list = Array.from({ length: doors }, (_, at) => at);
  expect(partsOf(list, count).map(({ length }) => length)).toEqual(sizes);
  expect(partsOf(list, count).flat()).toEqual(list);
});

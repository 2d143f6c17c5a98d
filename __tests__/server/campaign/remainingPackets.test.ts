import { remainingPackets } from '@/server/campaign/cut/remainingPackets';

const former = [
  { id: 7, doors: [1, 2, 3, 4] },
  { id: 8, doors: [5, 6, 7, 8] },
];

test.each([
  {
    what: 'the same packets remain',
    cut: [
      [8, 7, 6, 5],
      [1, 2, 3, 4],
    ],
    remaining: [8, 7],
  },
  {
    what: 'one that got more doors remains',
    cut: [
      [1, 2, 3, 4, 9, 10],
      [5, 6, 7, 8],
    ],
    remaining: [7, 8],
  },
  {
    what: 'one that lost a few doors remains',
    cut: [
      [1, 2, 3],
      [4, 5, 6, 7, 8],
    ],
    remaining: [7, 8],
  },
  {
    what: 'of two halves one remains',
    cut: [
      [1, 2],
      [3, 4],
      [5, 6, 7, 8],
    ],
    remaining: [7, undefined, 8],
  },
  {
    what: 'of two that are one now the greater part remains',
    cut: [
      [1, 2, 5, 6, 7, 8],
      [3, 4],
    ],
    remaining: [8, 7],
  },
  { what: 'none remains that was cut into pieces', cut: [[1], [2], [3], [5, 6, 7, 8]], remaining: [undefined, undefined, undefined, 8] },
  { what: 'all are new', cut: [[20, 21], [22]], remaining: [undefined, undefined] },
  { what: 'nothing is cut', cut: [], remaining: [] },
])('$what', ({ cut, remaining }) => {
  expect(remainingPackets(former, cut)).toEqual(remaining);
});

test('where no packet was, none remains', () => {
  expect(remainingPackets([], [[1, 2]])).toEqual([undefined]);
});

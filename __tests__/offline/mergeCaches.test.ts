import { mergeCaches } from '@/lib/offline/mergeCaches';

const cache = (queries: Record<string, number>, buster = '62.1') =>
  JSON.stringify({
    buster,
    timestamp: 1,
    clientState: {
      mutations: [],
      queries: Object.entries(queries).map(([queryHash, dataUpdatedAt]) => ({ queryHash, state: { data: queryHash, dataUpdatedAt } })),
    },
  });
const updatedAt = (text: string) =>
  Object.fromEntries(
    (JSON.parse(text) as { clientState: { queries: { queryHash: string; state: { dataUpdatedAt: number } }[] } }).clientState.queries.map(
      ({ queryHash, state }) => [queryHash, state.dataUpdatedAt],
    ),
  );

test.each([
  ['what only the other tab has', { doors: 5 }, { walk: 6 }, { doors: 5, walk: 6 }],
  ['the newer of both', { doors: 9, walk: 1 }, { doors: 5, walk: 2 }, { doors: 9, walk: 2 }],
  ['its own where both are as old', { doors: 5 }, { doors: 5 }, { doors: 5 }],
])('keeps %s', (_what, stored, own, expected) => {
  expect(updatedAt(mergeCaches(cache(stored), cache(own)))).toEqual(expected);
});

test.each([
  ['there is none', undefined],
  ['it can not be read', '{"half'],
  ['it is something else', '[]'],
  ['it is of another version', cache({ doors: 5 }, '61.1')],
])('keeps only its own when the stored cache is not usable: %s', (_why, stored) => {
  expect(mergeCaches(stored, cache({ walk: 6 }))).toBe(cache({ walk: 6 }));
});

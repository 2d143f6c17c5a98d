import { type CachedQuery, lineOf, queryIn, readLine } from '@/lib/offline/cache/cacheLines';

const QUERY = {
  queryKey: ['walk', 'ana'],
  queryHash: '["walk","ana"]',
  state: { status: 'success', dataUpdatedAt: 1_790_000_000_000, data: { packets: [] } },
};

test('a line says its age and its name before its JSON, and gives the query back', () => {
  const line = lineOf(QUERY as unknown as CachedQuery); // as much of one as a line is read by
  expect(line.startsWith('1790000000000\t["walk","ana"]\t{')).toBe(true);
  expect(readLine(line)).toEqual({ hash: '["walk","ana"]', updatedAtMs: 1_790_000_000_000, text: line });
  expect(queryIn(line)).toEqual(QUERY);
});

test.each<[string, object]>([
  ['a key that is no list', { ...QUERY, queryKey: 'walk' }],
  ['an empty key', { ...QUERY, queryKey: [] }],
  ['no key', { ...QUERY, queryKey: undefined }],
  ['no name', { ...QUERY, queryHash: undefined }],
  ['an answer that is still asked for', { ...QUERY, state: { ...QUERY.state, status: 'pending' } }],
  ['no age', { ...QUERY, state: { ...QUERY.state, dataUpdatedAt: undefined } }],
  ['no state', { ...QUERY, state: undefined }],
])('a line with %s is no query', (_, query) => {
  expect(queryIn(`1\t["walk"]\t${JSON.stringify(query)}`)).toBeUndefined();
});

test.each(['', 'no line', '12\tname', 'x\tname\t{}', '\tname\t{}'])('%j is no line', (text) => {
  expect(readLine(text)).toBeUndefined();
  expect(queryIn(text)).toBeUndefined();
});

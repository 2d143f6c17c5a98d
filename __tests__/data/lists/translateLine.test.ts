import { CACHED_DOOR_LIST_62_2, CACHED_WALK_62_2 } from '@/__tests__/support/formerCacheLines';
import { isReadable } from '@/lib/data/lists/cachedShapes';
import { translateLine } from '@/lib/data/lists/translateLine';
import { queryIn, readLine } from '@/lib/offline/cache/cacheLines';

const translated = (text: string) => translateLine(text) ?? '';

test('a door list of the version before can be drawn by this one', () => {
  const query = queryIn(translated(CACHED_DOOR_LIST_62_2));
  expect(query && isReadable(query)).toBe(true);
  expect(query?.state.data).toMatchObject({
    list: { doors: [{ doorId: '7', line: '12 Elm St', people: [{ personId: '8', name: 'Ann Lee', groupNames: ['Dog'] }] }] },
    asOfReceipt: 3,
  });
});

test('the same list before it was translated cannot', () => {
  const query = queryIn(CACHED_DOOR_LIST_62_2);
  expect(query && isReadable(query)).toBe(false);
});

test('a line keeps its name and its age', () => {
  const { hash, updatedAtMs } = readLine(CACHED_DOOR_LIST_62_2) ?? {};
  expect(readLine(translated(CACHED_DOOR_LIST_62_2))).toMatchObject({ hash, updatedAtMs });
});

test('what else was fetched stays as it is', () => {
  expect(translated(CACHED_WALK_62_2)).toBe(CACHED_WALK_62_2);
});

test('a line that is half-written is left out', () => {
  expect(translateLine(CACHED_DOOR_LIST_62_2.slice(0, -20))).toBeUndefined();
});

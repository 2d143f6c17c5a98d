import { Phone } from '@/__tests__/support/device';
import { CACHE_KEY, openCacheStorage } from '@/lib/offline/cacheStorage';
import type { WalkbookDatabase } from '@/lib/offline/database';

let db: WalkbookDatabase;
beforeEach(async () => {
  ({ db } = await new Phone().opensTab());
});

test('the cache is there at the next start', async () => {
  const storage = await openCacheStorage(db);
  expect(storage.getItem(CACHE_KEY)).toBeNull();
  storage.setItem(CACHE_KEY, '{"doors":1}');
  expect(storage.getItem(CACHE_KEY)).toBe('{"doors":1}');
  expect((await openCacheStorage(db)).getItem(CACHE_KEY)).toBe('{"doors":1}');
});

test('a cache that was removed stays so', async () => {
  const storage = await openCacheStorage(db);
  storage.setItem(CACHE_KEY, '{"doors":1}');
  storage.removeItem(CACHE_KEY);
  expect([storage.getItem(CACHE_KEY), (await openCacheStorage(db)).getItem(CACHE_KEY)]).toEqual([null, null]);
});

test('a device without room keeps working, and says so in the console', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const storage = await openCacheStorage(db);
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  storage.setItem(CACHE_KEY, '{"doors":1}');
  await new Promise(setImmediate);
  expect(storage.getItem(CACHE_KEY)).toBe('{"doors":1}');
  expect(said).toHaveBeenCalledWith('The data for working offline could not be kept on this device');
});

import { Phone } from '@/__tests__/support/device';
import { CACHE_KEY, openCacheStorage } from '@/lib/offline/cache/cacheStorage';
import type { WalkbookDatabase } from '@/lib/offline/database';

const BUSTER = '62.2';
const line = (hash: string, updatedAtMs: number, data = 'doors') => `${updatedAtMs}\t["${hash}"]\t{"data":"${data}"}`;
const row = (hash: string) => `${CACHE_KEY}:${BUSTER}:["${hash}"]`;

let db: WalkbookDatabase;
let lost: string[];
let timesFull: number;
beforeEach(async () => {
  ({ db } = await new Phone().opensTab());
  [lost, timesFull] = [[], 0];
});

const opens = () =>
  openCacheStorage(db, BUSTER, {
    onLost: (hash) => lost.push(hash),
    onFull: () => {
      timesFull += 1;
    },
  });

/** What the next start finds. */
async function found(): Promise<string[]> {
  return (await opens()).getItem()?.split('\n') ?? [];
}

test('each query is a row of its own, there at the next start', async () => {
  const storage = await opens();
  expect(storage.getItem()).toBeNull();
  storage.setItem(CACHE_KEY, [line('walk', 1), line('doors', 2)].join('\n'));
  storage.setItem(CACHE_KEY, line('walk', 3));
  await storage.settled();
  expect(await found()).toEqual([line('doors', 2), line('walk', 3)]);
});

test.each([
  ['older', 5, 6],
  ['newer', 7, 7],
  ['equally old', 6, 6],
])('of what another tab has fetched as well, one that is %s leaves the newer', async (_, ownMs, expectedMs) => {
  const [own, other] = [await opens(), await opens()];
  other.setItem(CACHE_KEY, line('walk', 6));
  await other.settled();
  own.setItem(CACHE_KEY, line('walk', ownMs));
  await own.settled();
  expect(await found()).toEqual([line('walk', expectedMs)]);
});

test('a clock that was wrong yesterday holds up nothing that is fetched today', async () => {
  await db.put('values', line('walk', 9_000), row('walk'));
  const storage = await opens();
  storage.setItem(CACHE_KEY, line('walk', 100));
  await storage.settled();
  storage.setItem(CACHE_KEY, line('walk', 50));
  await storage.settled();
  expect(await found()).toEqual([line('walk', 50)]);
});

test('a cache that was removed stays so, and nothing else goes with it', async () => {
  await db.put('values', 'kept', 'userData');
  const storage = await opens();
  storage.setItem(CACHE_KEY, line('walk', 1));
  storage.removeItem();
  await storage.settled();
  expect([await found(), await db.getAllKeys('values')]).toEqual([[], ['userData']]);
});

test('rows of another version are removed', async () => {
  for (const key of [CACHE_KEY, `${CACHE_KEY}:61.1:["walk"]`, `${CACHE_KEY}:63.1:["walk"]`]) await db.put('values', line('walk', 1), key);
  await db.put('values', line('doors', 1), row('doors'));
  await (await opens()).settled();
  expect(await db.getAllKeys('values')).toEqual([row('doors')]);
});

test('a full device keeps working: a row without space is reported, and may be written again', async () => {
  const storage = await opens();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  storage.setItem(CACHE_KEY, line('walk', 1));
  await storage.settled();
  expect([lost, timesFull]).toEqual([['["walk"]'], 1]);
  put.mockRestore();
  storage.setItem(CACHE_KEY, line('walk', 1));
  await storage.settled();
  expect(await found()).toEqual([line('walk', 1)]);
});

test('what fails for another reason is said in the console alone', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  const storage = await opens();
  await storage.settled();
  db.close();
  storage.setItem(CACHE_KEY, line('walk', 1));
  await storage.settled();
  expect([lost, timesFull]).toEqual([['["walk"]'], 0]);
  expect(said).toHaveBeenCalledWith('The data for working offline could not be kept on this device');
});

describe('the rows of the version before', () => {
  const former = {
    buster: '62.1',
    loadTranslate: async () => (text: string) => (text.includes('broken') ? undefined : text.replace('addresses', 'doors')),
  };
  const formerRow = (hash: string) => `${CACHE_KEY}:62.1:["${hash}"]`;
  const opensAfter = () => openCacheStorage(db, BUSTER, { onLost: () => undefined, onFull: () => undefined }, former);

  test('are taken over in the form of this one, and then removed', async () => {
    await db.put('values', line('list', 5, 'addresses'), formerRow('list'));
    await db.put('values', line('broken', 5), formerRow('broken'));
    const storage = await opensAfter();
    expect(storage.getItem()).toBe(line('list', 5, 'doors'));
    await storage.settled();
    expect(await db.getAllKeys('values')).toEqual([row('list')]);
    expect(await found()).toEqual([line('list', 5, 'doors')]);
  });

  test('stay where what reads them cannot be loaded, and are taken over at the next start', async () => {
    await db.put('values', line('list', 5, 'addresses'), formerRow('list'));
    jest.spyOn(former, 'loadTranslate').mockRejectedValueOnce(new Error('offline'));
    const storage = await opensAfter();
    expect(storage.getItem()).toBeNull();
    await storage.settled();
    expect((await opensAfter()).getItem()).toBe(line('list', 5, 'doors'));
  });

  test('do not replace what this one has fetched since', async () => {
    await db.put('values', line('list', 9, 'newer'), row('list'));
    await db.put('values', line('list', 5, 'addresses'), formerRow('list'));
    expect((await opensAfter()).getItem()).toBe(line('list', 9, 'newer'));
  });
});

import { openDB } from 'idb';
import { Phone } from '@/__tests__/support/device';
import { aChange } from '@/__tests__/support/scenario';
import { openDatabase, StorageFailure, type StorageTrouble } from '@/lib/offline/database';

beforeEach(() => {
  new Phone();
});

/** The database as a later version of the app leaves it. */
async function newerDatabase(stores: (name: string) => boolean = () => true): Promise<void> {
  const db = await openDatabase();
  await db.put('updaterQueue', aChange('12 Elm St'));
  db.close();
  const newer = await openDB('walkbook', 7, {
    upgrade: (later) => {
      later.createObjectStore('ofALaterVersion');
      for (const name of [...later.objectStoreNames]) if (!stores(name)) later.deleteObjectStore(name);
    },
  });
  newer.close();
}

const troubleOf = (opening: Promise<unknown>): Promise<StorageTrouble | 'none'> =>
  opening.then(
    () => 'none',
    (error: unknown) => (error instanceof StorageFailure ? error.trouble : 'none'),
  );

test('a database of a newer version is used as it is, with everything in it', async () => {
  await newerDatabase();
  const db = await openDatabase();
  expect(await db.getAll('updaterQueue')).toEqual([aChange('12 Elm St')]);
  expect([db.version, [...db.objectStoreNames]]).toEqual([7, ['ofALaterVersion', 'quarantine', 'receipts', 'updaterQueue', 'values']]);
});

test('one without what this version needs is left alone', async () => {
  await newerDatabase((name) => name !== 'receipts');
  expect(await troubleOf(openDatabase())).toBe('newerVersion');
  const db = await openDB('walkbook');
  expect(await db.getAll('updaterQueue')).toHaveLength(1);
});

test.each([
  [1, 'none'],
  [2, 'closed'],
])('opening that fails %i times ends with: %s', async (failures, trouble) => {
  const open = jest.spyOn(indexedDB, 'open');
  for (let failure = 0; failure < failures; failure += 1) {
    open.mockImplementationOnce(() => {
      throw new DOMException('Internal error', 'UnknownError');
    });
  }
  expect(await troubleOf(openDatabase())).toBe(trouble);
});

test('a page whose database another tab needs closes it and reports it', async () => {
  const onLost = jest.fn();
  await openDatabase(onLost);
  const newer = await openDB('walkbook', 2);
  expect([onLost.mock.calls, newer.version]).toEqual([[['lost']], 2]);
});

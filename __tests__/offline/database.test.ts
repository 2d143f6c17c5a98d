import { deleteDB, openDB } from 'idb';
import { CLOSINGS, closesSaid, systemCloses, watchConnections } from '@/__tests__/support/closedBySystem';
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

describe('a connection that the system closes', () => {
  const closeAll = (connections: readonly IDBDatabase[]) => {
    for (const connection of connections) closesSaid(connection);
  };

  test.each(CLOSINGS)('%s a write is opened again, and the write is done', async (closing) => {
    const onLost = jest.fn();
    const db = await openDatabase(onLost);
    systemCloses(closing);
    await db.put('values', '/walk', 'lastUrl');
    expect([await db.get('values', 'lastUrl'), onLost.mock.calls]).toEqual(['/walk', []]);
  });

  test('is opened again for what is read, and for several at once', async () => {
    const connections = watchConnections();
    const db = await openDatabase();
    await db.put('values', '/walk', 'lastUrl');
    closeAll(connections());
    expect(await Promise.all([db.get('values', 'lastUrl'), db.count('values'), db.getAllKeys('values')])).toEqual([
      '/walk',
      1,
      ['lastUrl'],
    ]);
    expect(connections()).toHaveLength(2);
  });

  test('without a word of its own, as some phones do, is opened again', async () => {
    const connections = watchConnections();
    const db = await openDatabase();
    for (const connection of connections()) connection.close();
    await db.put('values', '/walk', 'lastUrl');
    expect(await db.get('values', 'lastUrl')).toBe('/walk');
  });

  test.each([
    [2, 'none'],
    [3, 'InvalidStateError'],
  ])('%i times in a row: %s', async (times, failure) => {
    const db = await openDatabase();
    systemCloses('before', times);
    const named = (error: unknown) => (error instanceof DOMException ? error.name : error);
    expect(await db.put('values', '/walk', 'lastUrl').then(() => 'none', named)).toBe(failure);
  });

  test('is opened at the next tap where opening has failed at first', async () => {
    const connections = watchConnections();
    const db = await openDatabase();
    const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    closeAll(connections());
    expect(await troubleOf(db.put('values', '/walk', 'lastUrl'))).toBe('closed');
    open.mockRestore();
    await db.put('values', '/walk', 'lastUrl');
    expect(await db.get('values', 'lastUrl')).toBe('/walk');
  });

  test('and whose database is gone is reported: a new one lacks what the page shows', async () => {
    const connections = watchConnections();
    const onLost = jest.fn();
    const db = await openDatabase(onLost);
    for (const connection of connections()) connection.close();
    await deleteDB('walkbook');
    expect(await troubleOf(db.put('values', '/walk', 'lastUrl'))).toBe('lost');
    expect(onLost.mock.calls).toEqual([['lost']]);
  });

  test('is not opened again once this page has closed it', async () => {
    const connections = watchConnections();
    const db = await openDatabase();
    db.close();
    expect(await troubleOf(db.put('values', '/walk', 'lastUrl'))).toBe('closed');
    expect(connections()).toHaveLength(1);
  });
});

test('a transaction in which something throws writes nothing', async () => {
  const db = await openDatabase();
  const half = db.transact('values', 'write', async (tx) => {
    await tx.store.put('/walk', 'lastUrl');
    throw new Error('half done');
  });
  await expect(half).rejects.toThrow('half done');
  expect(await db.count('values')).toBe(0);
});

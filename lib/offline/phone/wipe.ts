import { deleteDB } from 'idb';
import { DATABASE_NAME, type WalkbookDatabase } from '@/lib/offline/database';
import { type NotReceivedOnDisk, notReceivedIn } from '@/lib/offline/journal/readNotReceived';
import { DEVICE_KEYS } from './deviceStore';

type MayLose = (notReceived: NotReceivedOnDisk) => boolean;

/**
 * Empties every store in one transaction, if the changes that are not received by then may be lost. The small values are written empty: after a
 * kill localStorage may have again what it had, and must not be believed. A phone that is too full for that is emptied all the same.
 *
 * @param mayLose gets the changes at that moment; a change of another tab is among them or recorded after the transaction
 * @returns true when the stores are empty; false when nothing was changed
 */
export async function emptyDatabase(db: WalkbookDatabase, mayLose: MayLose): Promise<boolean> {
  try {
    return await emptyStores(db, mayLose, DEVICE_KEYS);
  } catch {
    return emptyStores(db, mayLose, []);
  }
}

async function emptyStores(db: WalkbookDatabase, mayLose: MayLose, writtenEmpty: readonly string[]): Promise<boolean> {
  // All stores that the database has, so that a new one is emptied too.
  const stores = [...db.objectStoreNames];
  return db.transact(stores, 'writeDurably', async (tx) => {
    const empties = mayLose(await notReceivedIn(tx));
    const emptied = empties ? stores.map((store) => tx.objectStore(store).clear()) : [];
    const written = empties ? writtenEmpty.map((key) => tx.objectStore('values').put('', key)) : [];
    await Promise.all([...emptied, ...written]);
    return empties;
  });
}

/**
 * Deletes every database of this origin but the app's own, which knows that it was emptied. Where another tab has one open, the browser deletes
 * it when that tab closes, and this does not wait for that.
 */
export async function deleteOtherDatabases(): Promise<void> {
  const known = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = known.flatMap(({ name }) => name ?? []).filter((name) => name !== DATABASE_NAME);
  await Promise.all(names.map(deleteUnlessBlocked));
}

function deleteUnlessBlocked(name: string): Promise<void> {
  return new Promise((resolve) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, resolve);
  });
}

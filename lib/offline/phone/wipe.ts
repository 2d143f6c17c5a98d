import { deleteDB } from 'idb';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { type NotReceivedOnDisk, notReceivedIn } from '@/lib/offline/journal/readNotReceived';

/**
 * Empties every store in one transaction, if the changes that are not received by then may be lost.
 *
 * @param mayLose gets the changes at that moment; a change of another tab is among them or recorded after the transaction
 * @returns true when the stores are empty; false when nothing was changed
 */
export async function emptyDatabase(db: WalkbookDatabase, mayLose: (notReceived: NotReceivedOnDisk) => boolean): Promise<boolean> {
  // All stores that the database has, so that a new one is emptied too.
  const stores = [...db.objectStoreNames];
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' });
  const empties = mayLose(await notReceivedIn(tx));
  if (empties) await Promise.all(stores.map((store) => tx.objectStore(store).clear()));
  await tx.done;
  return empties;
}

/**
 * Deletes every database of this origin. Where another tab has one open, the browser deletes it when that tab closes, and this
 * does not wait for that.
 */
export async function deleteDatabases(): Promise<void> {
  const known = await indexedDB.databases?.().catch(() => []);
  const names = new Set([...(known ?? []).flatMap(({ name }) => name ?? []), 'walkbook']);
  await Promise.all([...names].map(deleteUnlessBlocked));
}

function deleteUnlessBlocked(name: string): Promise<void> {
  return new Promise((resolve) => {
    deleteDB(name, { blocked: () => resolve() }).then(resolve, resolve);
  });
}

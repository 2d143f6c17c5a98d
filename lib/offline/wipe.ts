import { deleteDB } from 'idb';
import type { WalkbookDatabase } from './database';
import { type UnsentOnDisk, unsentIn } from './unsentChanges';

/**
 * Empties every store in one transaction, unless what is unsent by then may not be lost.
 *
 * @param mayLose told what lies there at that moment; a change recorded in another tab is either in it or comes after the emptying
 * @returns whether everything is gone; false has changed nothing
 */
export async function emptyDatabase(db: WalkbookDatabase, mayLose: (unsent: UnsentOnDisk) => boolean): Promise<boolean> {
  // Whatever stores this version has: a new one must not be forgotten here.
  const stores = [...db.objectStoreNames];
  const tx = db.transaction(stores, 'readwrite', { durability: 'strict' });
  const empties = mayLose(await unsentIn(tx));
  if (empties) await Promise.all(stores.map((store) => tx.objectStore(store).clear()));
  await tx.done;
  return empties;
}

/**
 * Deletes every database of this origin. Where a tab holds one open, the deletion stays asked for and is done when that tab goes;
 * nobody waits for it.
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

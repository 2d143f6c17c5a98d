import type { Change, NewChange } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/position';
import type { Receipt, StoredChange, WalkbookDatabase } from '@/lib/offline/database';
import { withPosition } from './changeSchema';

const DURABLE = { durability: 'strict' } as const;

/** Adds a change to the update queue. @returns its number, once it is durable */
export async function addChange(db: WalkbookDatabase, change: NewChange): Promise<number> {
  const tx = db.transaction('updaterQueue', 'readwrite', DURABLE);
  // The store adds `seq` (its key path); the type requires it before.
  const adding = tx.store.add(change as NewChange & StoredChange);
  // The transaction has no further request, so the commit need not wait until the page has drawn.
  tx.commit();
  const [seq] = await Promise.all([adding, tx.done]);
  return seq;
}

/**
 * Moves received changes from the update queue to the receipts, in one transaction, each in the version it was written in.
 *
 * @returns the receipts on disk
 */
export async function moveToReceipts(db: WalkbookDatabase, changes: readonly Change[], answeredAtMs: number): Promise<readonly Receipt[]> {
  const tx = db.transaction(['updaterQueue', 'receipts'], 'readwrite', DURABLE);
  const moves = changes.map(async (change): Promise<Receipt> => {
    const stored = (await tx.objectStore('updaterQueue').get(change.seq)) ?? change;
    const [n] = await Promise.all([
      // The store adds `n` (its key path); the type requires it before.
      tx.objectStore('receipts').add({ change: stored, answeredAtMs } as Receipt),
      tx.objectStore('updaterQueue').delete(change.seq),
    ]);
    return { n, change: stored, answeredAtMs };
  });
  const [receipts] = await Promise.all([Promise.all(moves), tx.done]);
  return receipts;
}

/**
 * Stores the position of a change, if it is still pending.
 *
 * @returns true when it was pending
 */
export async function writePosition(db: WalkbookDatabase, { seq }: Change, position: TapPosition): Promise<boolean> {
  const tx = db.transaction('updaterQueue', 'readwrite', DURABLE);
  const stored = await tx.store.get(seq);
  if (stored) await tx.store.put(withPosition(stored, position));
  await tx.done;
  return stored !== undefined;
}

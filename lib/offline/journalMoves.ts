import type { Change } from '@/lib/domain/change';
import type { Receipt, WalkbookDatabase } from './database';

const DURABLE = { durability: 'strict' } as const;

/** Moves answered changes from the queue to the receipts, together. */
export async function moveToReceipts(db: WalkbookDatabase, changes: readonly Change[], answeredAtMs: number): Promise<readonly Receipt[]> {
  const tx = db.transaction(['updaterQueue', 'receipts'], 'readwrite', DURABLE);
  const moves = changes.map(async (change): Promise<Receipt> => {
    const [n] = await Promise.all([
      // The store fills in `n` (its key path); the type asks for it already.
      tx.objectStore('receipts').add({ change, answeredAtMs } as Receipt),
      tx.objectStore('updaterQueue').delete(change.seq),
    ]);
    return { n, change, answeredAtMs };
  });
  const [receipts] = await Promise.all([Promise.all(moves), tx.done]);
  return receipts;
}

/**
 * Moves changes from the queue to the quarantine, together.
 *
 * @returns those that were still in the queue
 */
export async function moveToQuarantine(db: WalkbookDatabase, changes: readonly Change[]): Promise<readonly Change[]> {
  const tx = db.transaction(['updaterQueue', 'quarantine'], 'readwrite', DURABLE);
  const moves = changes.map(async ({ seq }) => {
    const value = await tx.objectStore('updaterQueue').get(seq);
    if (!value) return [];
    await Promise.all([tx.objectStore('quarantine').add({ foundIn: 'setAside', value }), tx.objectStore('updaterQueue').delete(seq)]);
    return [value];
  });
  const [moved] = await Promise.all([Promise.all(moves), tx.done]);
  return moved.flat();
}

import type { NewChange } from '@/lib/domain/change/change';
import type { StoredChange, WalkbookDatabase } from '@/lib/offline/database';

const DURABLE = { durability: 'strict' } as const;

/** Adds changes to the update queue in one transaction: all of them or none. @returns the number of each, in the order given */
export async function addAll(db: WalkbookDatabase, changes: readonly NewChange[]): Promise<readonly number[]> {
  const tx = db.transaction('updaterQueue', 'readwrite', DURABLE);
  const adding: Promise<number>[] = [];
  try {
    // The store adds `seq` (its key path); the type requires it before.
    for (const change of changes) adding.push(tx.store.add(change as NewChange & StoredChange));
    tx.commit();
    const [seqs] = await Promise.all([Promise.all(adding), tx.done]);
    return seqs;
  } catch (error) {
    abort(tx, adding);
    throw error;
  }
}

/** Aborts a transaction in which a request threw: the browser would commit the requests before it. */
function abort(tx: { readonly abort: () => void; readonly done: Promise<void> }, requests: readonly Promise<unknown>[]): void {
  // Their own failures only repeat the abort.
  for (const ending of [tx.done, ...requests]) ending.catch(() => undefined);
  try {
    tx.abort();
  } catch {
    // The transaction has ended already.
  }
}

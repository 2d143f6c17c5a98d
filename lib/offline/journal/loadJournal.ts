import type { Change } from '@/lib/domain/change/change';
import type { StoredChange, Transaction, WalkbookDatabase } from '@/lib/offline/database';
import { parseChange } from './changeSchema';
import type { Answered } from './journalNews';

/** What this version can read of the journal at the start. */
export type Loaded = {
  readonly pending: readonly Change[];
  readonly receipts: readonly Answered[];
  /** The changes that were set aside. */
  readonly setAside: readonly Change[];
  /** How many entries the quarantine has: changes that were set aside, and unreadable ones. */
  readonly quarantined: number;
};

const STORES = ['updaterQueue', 'receipts', 'quarantine'] as const;
type Loading = Transaction<typeof STORES, 'writeDurably'>;

/** The start deletes older receipts than these. The limit is a count, because clocks are wrong. */
const RECEIPTS_KEPT = 20_000;

/**
 * Reads the journal, in one transaction. It moves what this version cannot read to the quarantine, unchanged, and moves back what an
 * earlier version could not read and this one can (docs/product/phone.md#journal-keeps-everything).
 */
export async function loadJournal(db: WalkbookDatabase): Promise<Loaded> {
  return db.transact(STORES, 'writeDurably', async (tx) => {
    await restoreReadable(tx);
    const receipts = await loadReceipts(tx);
    const pending = await loadQueue(tx);
    const quarantined = await tx.objectStore('quarantine').getAll();
    const setAside = quarantined.flatMap(({ foundIn, value }) => (foundIn === 'setAside' ? (parseChange(value) ?? []) : []));
    return { pending, receipts, setAside, quarantined: quarantined.length };
  });
}

async function restoreReadable(tx: Loading): Promise<void> {
  for await (const cursor of tx.objectStore('quarantine')) {
    const { foundIn, value } = cursor.value;
    if (await restore(tx, foundIn, value)) await cursor.delete();
  }
}

/** Moves an entry back to the update queue if it was unreadable and is readable now. Returns true when it has. */
async function restore(tx: Loading, foundIn: string, value: unknown): Promise<boolean> {
  if (foundIn !== 'updaterQueue') return false;
  const change = parseChange(value);
  const queue = tx.objectStore('updaterQueue');
  if (!change || (await queue.getKey(change.seq)) !== undefined) return false;
  // Unchanged, because it may contain more than this version reads. Its number is its place in the order.
  await queue.put(value as StoredChange);
  return true;
}

async function loadReceipts(tx: Loading): Promise<Answered[]> {
  const store = tx.objectStore('receipts');
  const stored = await store.getAll();
  const oldestKept = (stored.at(-1)?.n ?? 0) - RECEIPTS_KEPT;
  const readable: Answered[] = [];
  for (const receipt of stored) {
    const change = parseChange(receipt.change);
    if (change && receipt.n > oldestKept) readable.push({ n: receipt.n, change });
    else {
      if (!change) await tx.objectStore('quarantine').add({ foundIn: 'receipts', value: receipt });
      await store.delete(receipt.n);
    }
  }
  return readable;
}

async function loadQueue(tx: Loading): Promise<Change[]> {
  const store = tx.objectStore('updaterQueue');
  const readable: Change[] = [];
  for (const stored of await store.getAll()) {
    const change = parseChange(stored);
    if (change) readable.push(change);
    else {
      await tx.objectStore('quarantine').add({ foundIn: 'updaterQueue', value: stored });
      await store.delete(stored.seq);
    }
  }
  return readable;
}

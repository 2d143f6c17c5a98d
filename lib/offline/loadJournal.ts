import type { IDBPTransaction } from 'idb';
import type { Change } from '@/lib/domain/change';
import { parseChange } from './changeSchema';
import type { Receipt, WalkbookDatabase, WalkbookSchema } from './database';

/** What the journal holds at start-up that this version can read. */
export type Loaded = {
  readonly queued: readonly Change[];
  readonly receipts: readonly Receipt[];
  /** What volunteers have set aside. */
  readonly setAside: readonly Change[];
  /** How many entries lie in the quarantine: those, and what can not be read. */
  readonly quarantined: number;
};

const STORES = ['updaterQueue', 'receipts', 'quarantine'] as const;
type Loading = IDBPTransaction<WalkbookSchema, typeof STORES, 'readwrite'>;

/** Older receipts than the last so many are forgotten at start-up. A count and no age: clocks are wrong. */
const RECEIPTS_KEPT = 20_000;

/**
 * Reads the journal. What this version cannot read is put aside as it is, so that it neither blocks the others nor is lost; what a
 * version before has put aside comes back as soon as it can be read. All in one transaction: a kill leaves everything where it was.
 */
export async function loadJournal(db: WalkbookDatabase): Promise<Loaded> {
  const tx = db.transaction(STORES, 'readwrite', { durability: 'strict' });
  await bringBack(tx);
  const receipts = await loadReceipts(tx);
  const queued = await loadQueue(tx);
  const quarantined = await tx.objectStore('quarantine').getAll();
  await tx.done;
  const setAside = quarantined.flatMap(({ foundIn, value }) => (foundIn === 'setAside' ? (parseChange(value) ?? []) : []));
  return { queued, receipts, setAside, quarantined: quarantined.length };
}

async function bringBack(tx: Loading): Promise<void> {
  for await (const cursor of tx.objectStore('quarantine')) {
    const { foundIn, value } = cursor.value;
    if (await returnHome(tx, foundIn, value)) await cursor.delete();
  }
}

/** Whether an entry is back where it was found. What a volunteer has set aside was readable all the time, and stays. */
async function returnHome(tx: Loading, foundIn: string, value: unknown): Promise<boolean> {
  if (foundIn !== 'updaterQueue') return false;
  const change = parseChange(value);
  const queue = tx.objectStore('updaterQueue');
  if (!change || (await queue.getKey(change.seq)) !== undefined) return false;
  // As it was written: it may say more than this version reads. Its number is its place in the order.
  await queue.put(value as Change);
  return true;
}

async function loadReceipts(tx: Loading): Promise<Receipt[]> {
  const store = tx.objectStore('receipts');
  const stored = await store.getAll();
  const oldestKept = (stored.at(-1)?.n ?? 0) - RECEIPTS_KEPT;
  const readable: Receipt[] = [];
  for (const receipt of stored) {
    const change = parseChange(receipt.change);
    if (change && receipt.n > oldestKept) readable.push({ ...receipt, change });
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

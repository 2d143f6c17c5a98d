import type { Change, TapPosition } from '@/lib/domain/change';
import { parseChange } from './changeSchema';
import type { Receipt, WalkbookDatabase } from './database';
import type { Owner } from './recordedChanges';

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

/**
 * Notes where a change was made.
 *
 * @returns whether it was still in the queue
 */
export async function writePosition(db: WalkbookDatabase, { seq }: Change, position: TapPosition): Promise<boolean> {
  const tx = db.transaction('updaterQueue', 'readwrite', DURABLE);
  const stored = await tx.store.get(seq);
  if (stored) await tx.store.put({ ...stored, position });
  await tx.done;
  return stored !== undefined;
}

/** Which of an owner's known changes have left the queue, answered or set aside. Of what lies in neither nothing is known. */
export async function readDepartures(
  db: WalkbookDatabase,
  { account, campaignUid }: Owner,
  known: readonly Change[],
): Promise<{ readonly receipts: readonly Receipt[]; readonly setAside: readonly Change[] }> {
  const tx = db.transaction(['updaterQueue', 'receipts', 'quarantine']);
  const queued = new Set(await tx.objectStore('updaterQueue').index('byOwner').getAllKeys([account, campaignUid]));
  const gone = known.filter(({ seq }) => !queued.has(seq));
  if (gone.length === 0) return { receipts: [], setAside: [] };
  const [receipts, quarantined] = await Promise.all([tx.objectStore('receipts').getAll(), tx.objectStore('quarantine').getAll()]);
  const seqs = new Set(gone.map(({ seq }) => seq));
  const aside = new Set(quarantined.flatMap(({ foundIn, value }) => (foundIn === 'setAside' ? (parseChange(value)?.seq ?? []) : [])));
  return {
    receipts: receipts.filter(({ change }) => seqs.has(change.seq)),
    setAside: gone.filter(({ seq }) => aside.has(seq)),
  };
}

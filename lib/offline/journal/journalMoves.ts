import type { Change } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/doorChange';
import type { Receipt, StoredChange, WalkbookDatabase } from '@/lib/offline/database';
import { parseChange, withPosition } from './changeSchema';
import type { Answered } from './journalNews';
import type { Owner } from './recordedChanges';

const DURABLE = { durability: 'strict' } as const;

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
 * Moves changes from the update queue to the quarantine, in one transaction.
 *
 * @returns those that were still pending, as they were on disk
 */
export async function moveToQuarantine(db: WalkbookDatabase, changes: readonly Change[]): Promise<readonly StoredChange[]> {
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

/** Returns which of the known changes of an owner are settled on disk: received or set aside. */
export async function readSettled(
  db: WalkbookDatabase,
  { account, campaignUid }: Owner,
  known: readonly Change[],
): Promise<{ readonly receipts: readonly Answered[]; readonly setAside: readonly Change[] }> {
  const tx = db.transaction(['updaterQueue', 'receipts', 'quarantine']);
  const pending = new Set(await tx.objectStore('updaterQueue').index('byOwner').getAllKeys([account, campaignUid]));
  const settled = known.filter(({ seq }) => !pending.has(seq));
  if (settled.length === 0) return { receipts: [], setAside: [] };
  const [receipts, quarantined] = await Promise.all([tx.objectStore('receipts').getAll(), tx.objectStore('quarantine').getAll()]);
  const bySeq = new Map(settled.map((change) => [change.seq, change]));
  const aside = new Set(quarantined.flatMap(({ foundIn, value }) => (foundIn === 'setAside' ? (parseChange(value)?.seq ?? []) : [])));
  return {
    receipts: receipts.flatMap(({ n, change: { seq } }) => {
      const change = bySeq.get(seq);
      return change ? [{ n, change }] : [];
    }),
    setAside: settled.filter(({ seq }) => aside.has(seq)),
  };
}

import type { Change } from '@/lib/domain/change/change';
import type { Account } from '@/lib/domain/ids';
import type { StoredChange, WalkbookDatabase } from '@/lib/offline/database';
import type { Answered } from './journalNews';
import type { Owner } from './recordedChanges';

const DURABLE = { durability: 'strict' } as const;

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
 * Returns which of the known changes of an owner are settled on disk: received or set aside.
 *
 * @param seqOf reads the number of a change on disk
 */
export async function readSettled(
  db: WalkbookDatabase,
  { account, campaignUid }: Owner,
  known: readonly Change[],
  seqOf: (stored: unknown) => number | undefined,
): Promise<{ readonly receipts: readonly Answered[]; readonly setAside: readonly Change[] }> {
  const tx = db.transaction(['updaterQueue', 'receipts', 'quarantine']);
  const pending = new Set(await tx.objectStore('updaterQueue').index('byOwner').getAllKeys([account, campaignUid]));
  const settled = known.filter(({ seq }) => !pending.has(seq));
  if (settled.length === 0) return { receipts: [], setAside: [] };
  const [receipts, quarantined] = await Promise.all([tx.objectStore('receipts').getAll(), tx.objectStore('quarantine').getAll()]);
  const bySeq = new Map(settled.map((change) => [change.seq, change]));
  const aside = new Set(quarantined.flatMap(({ foundIn, value }) => (foundIn === 'setAside' ? (seqOf(value) ?? []) : [])));
  return {
    receipts: receipts.flatMap(({ n, change: { seq } }) => {
      const change = bySeq.get(seq);
      return change ? [{ n, change }] : [];
    }),
    setAside: settled.filter(({ seq }) => aside.has(seq)),
  };
}

/** Removes an account's receipts: the changes in them name doors, and notes have words. */
export async function removeReceipts(db: WalkbookDatabase, accounts: readonly Account[]): Promise<void> {
  const tx = db.transaction('receipts', 'readwrite', { durability: 'strict' });
  const gone = new Set<string>(accounts);
  for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
    if (gone.has(cursor.value.change.account)) await cursor.delete();
  await tx.done;
}

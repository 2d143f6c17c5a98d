import type { Change, NewChange } from '@/lib/domain/change/change';
import type { Account } from '@/lib/domain/ids';
import type { StoredChange, Transaction, WalkbookDatabase } from '@/lib/offline/database';
import { parseChange } from './changeSchema';
import { findNumbers } from './journalMoves';
import type { Answered } from './journalNews';
import type { Owner } from './recordedChanges';

/* The journal's seldom operations, loaded together. */

/** Adds changes to the update queue in one transaction, once: all of them or none. @returns the number of each, in the order given */
export async function addAll(db: WalkbookDatabase, changes: readonly NewChange[]): Promise<readonly number[]> {
  return db.transact(
    'updaterQueue',
    'writeDurably',
    // The store adds `seq` (its key path); the type requires it before.
    (tx) => Promise.all(changes.map(async (change) => tx.store.add(change as NewChange & StoredChange))),
    () => findNumbers(db, changes),
  );
}

/**
 * Moves changes from the update queue to the quarantine, in one transaction.
 *
 * @returns those that were still pending, as they were on disk
 */
export async function moveToQuarantine(db: WalkbookDatabase, changes: readonly Change[]): Promise<readonly StoredChange[]> {
  const numbers = new Set(changes.map(({ seq }) => seq));
  const findDone = async () => {
    const found = (await db.getAll('quarantine')).flatMap(({ foundIn, value }) =>
      foundIn === 'setAside' ? (parseChange(value) ?? []) : [],
    );
    const moved = found.filter(({ seq }) => numbers.has(seq));
    return moved.length > 0 ? moved : undefined;
  };
  const move = async (tx: Transaction<readonly ['updaterQueue', 'quarantine'], 'writeDurably'>, seq: number) => {
    const value = await tx.objectStore('updaterQueue').get(seq);
    if (!value) return [];
    await Promise.all([tx.objectStore('quarantine').add({ foundIn: 'setAside', value }), tx.objectStore('updaterQueue').delete(seq)]);
    return [value];
  };
  return db.transact(
    ['updaterQueue', 'quarantine'],
    'writeDurably',
    async (tx): Promise<readonly StoredChange[]> => (await Promise.all([...numbers].map((seq) => move(tx, seq)))).flat(),
    findDone,
  );
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
  const found = await db.transact(['updaterQueue', 'receipts', 'quarantine'], 'read', async (tx) => {
    const pending = new Set(await tx.objectStore('updaterQueue').index('byOwner').getAllKeys([account, campaignUid]));
    const settled = known.filter(({ seq }) => !pending.has(seq));
    if (settled.length === 0) return undefined;
    const [receipts, quarantined] = await Promise.all([tx.objectStore('receipts').getAll(), tx.objectStore('quarantine').getAll()]);
    return { settled, receipts, quarantined };
  });
  if (!found) return { receipts: [], setAside: [] };
  const { settled, receipts, quarantined } = found;
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
  const gone = new Set<string>(accounts);
  await db.transact('receipts', 'writeDurably', async (tx) => {
    for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue())
      if (gone.has(cursor.value.change.account)) await cursor.delete();
  });
}

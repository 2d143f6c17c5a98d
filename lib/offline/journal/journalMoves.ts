import type { Change, NewChange } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/position';
import type { Receipt, StoredChange, WalkbookDatabase } from '@/lib/offline/database';
import { parseChange, withPosition } from './changeSchema';

/** Adds a change to the update queue, once (docs/product/phone.md#closed-storage). @returns its number, once it is durable */
export async function addChange(db: WalkbookDatabase, change: NewChange): Promise<number> {
  const findDone = async () => (await findNumbers(db, [change]))?.[0];
  return db.transact(
    'updaterQueue',
    'writeDurably',
    (tx) => {
      // The store adds `seq` (its key path); the type requires it before.
      const adding = tx.store.add(change as NewChange & StoredChange);
      // The transaction has no further request, so the commit need not wait until the page has drawn.
      tx.commit();
      return adding;
    },
    findDone,
  );
}

/**
 * Finds changes of this device by their ids, wherever they are by now: pending, received or set aside. Another tab may have sent one whose
 * recording this tab has not been told of.
 *
 * @returns the number of each, in the order given; undefined unless all are there
 */
export async function findNumbers(db: WalkbookDatabase, changes: readonly NewChange[]): Promise<readonly number[] | undefined> {
  const stored = await db.transact(['updaterQueue', 'receipts', 'quarantine'], 'read', async (tx) => {
    const [pending, receipts, quarantined] = await Promise.all([
      tx.objectStore('updaterQueue').getAll(),
      tx.objectStore('receipts').getAll(),
      tx.objectStore('quarantine').getAll(),
    ]);
    return [...pending, ...receipts.map(({ change }) => change), ...quarantined.map(({ value }) => value)];
  });
  const known = new Map(stored.flatMap((value) => parseChange(value) ?? []).map(({ changeId, seq }) => [changeId, seq]));
  const numbers = changes.flatMap(({ changeId }) => known.get(changeId) ?? []);
  return numbers.length === changes.length ? numbers : undefined;
}

/**
 * Moves received changes from the update queue to the receipts, in one transaction and once, each in the version it was written in.
 *
 * @returns the receipts on disk
 */
export async function moveToReceipts(db: WalkbookDatabase, changes: readonly Change[], answeredAtMs: number): Promise<readonly Receipt[]> {
  const findDone = async () => {
    const numbers = new Set(changes.map(({ seq }) => seq));
    const receipts = (await db.getAll('receipts')).filter(({ change }) => numbers.has(change.seq));
    return new Set(receipts.map(({ change }) => change.seq)).size === numbers.size ? receipts : undefined;
  };
  return db.transact(
    ['updaterQueue', 'receipts'],
    'writeDurably',
    (tx) =>
      Promise.all(
        changes.map(async (change): Promise<Receipt> => {
          const stored = (await tx.objectStore('updaterQueue').get(change.seq)) ?? change;
          const [n] = await Promise.all([
            // The store adds `n` (its key path); the type requires it before.
            tx.objectStore('receipts').add({ change: stored, answeredAtMs } as Receipt),
            tx.objectStore('updaterQueue').delete(change.seq),
          ]);
          return { n, change: stored, answeredAtMs };
        }),
      ),
    findDone,
  );
}

/**
 * Stores the position of a change, if it is still pending.
 *
 * @returns true when it was pending
 */
export async function writePosition(db: WalkbookDatabase, { seq }: Change, position: TapPosition): Promise<boolean> {
  return db.transact('updaterQueue', 'writeDurably', async (tx) => {
    const stored = await tx.store.get(seq);
    if (stored) await tx.store.put(withPosition(stored, position));
    return stored !== undefined;
  });
}

import type { Account } from '@/lib/domain/ids';
import { type NotReceived, type NotReceivedEntry, notReceivedOf } from '@/lib/domain/queue/notReceived';
import { idOf, number, optional, shape } from '@/lib/domain/shape';
import type { Access, Quarantined, Transaction, WalkbookDatabase } from '@/lib/offline/database';
import { type CarriedRow, carriedIn, carriedRange } from '@/lib/offline/rescue/carriedRows';

/** Everything that only this phone has, as it lies on disk: enough to send it from elsewhere. */
export type NotReceivedOnDisk = {
  readonly pending: readonly unknown[];
  readonly setAside: readonly Quarantined[];
  /** The requests that this phone carries for others. */
  readonly carried: readonly CarriedRow[];
};

type Stores = Pick<Transaction<readonly ['updaterQueue', 'quarantine', 'values'], Access>, 'objectStore'>;

/** What the campaign has not received, of every account, from disk: other tabs and unreadable entries count too. */
export async function readNotReceived(db: WalkbookDatabase): Promise<NotReceivedOnDisk> {
  return db.transact(['updaterQueue', 'quarantine', 'values'], 'read', notReceivedIn);
}

/** The same within a transaction that goes on. */
export async function notReceivedIn(tx: Stores): Promise<NotReceivedOnDisk> {
  const [pending, setAside, carried] = await Promise.all([
    tx.objectStore('updaterQueue').getAll(),
    tx.objectStore('quarantine').getAll(),
    tx.objectStore('values').getAll(carriedRange()),
  ]);
  return { pending, setAside, carried: carriedIn(carried) };
}

/** By account; the signed-in one first. */
export function countNotReceived({ pending, setAside, carried }: NotReceivedOnDisk, signedIn: Account | undefined): NotReceived {
  const entries = [
    ...pending.map((value) => entryOf(value, 'pending')),
    ...setAside.map(({ value }) => entryOf(value, 'setAside')),
    // Only the phone that made them knows whose they are.
    ...carried.flatMap(({ changes }) => Array.from({ length: changes }, () => entryOf(undefined, 'pending'))),
  ];
  return notReceivedOf(entries, signedIn);
}

/** The two fields that every version of a change has had; what lacks them is counted all the same. */
const isOwned = shape<{ readonly account: Account; readonly seq?: number }>({ account: idOf<Account>(), seq: optional(number) });

function entryOf(value: unknown, state: NotReceivedEntry['state']): NotReceivedEntry {
  return isOwned(value) ? { account: value.account, state, seq: value.seq } : { account: undefined, state, seq: undefined };
}

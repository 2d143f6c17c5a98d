import * as v from 'valibot';
import { type Account, asId } from '@/lib/domain/ids';
import { type Unsent, type UnsentEntry, unsentOf } from '@/lib/domain/unsent';
import type { Quarantined, WalkbookDatabase } from './database';

/** Everything that only this phone has, as it lies on disk: enough to send it from elsewhere. */
export type UnsentOnDisk = { readonly waiting: readonly unknown[]; readonly setAside: readonly Quarantined[] };

type Stores = Pick<ReturnType<WalkbookDatabase['transaction']>, 'objectStore'>;

/** What the campaign has not received, of every account, from disk: other tabs and unreadable entries count too. */
export async function readUnsent(db: WalkbookDatabase): Promise<UnsentOnDisk> {
  return unsentIn(db.transaction(['updaterQueue', 'quarantine']));
}

/** The same within a transaction that goes on. */
export async function unsentIn(tx: Stores): Promise<UnsentOnDisk> {
  const [waiting, setAside] = await Promise.all([tx.objectStore('updaterQueue').getAll(), tx.objectStore('quarantine').getAll()]);
  return { waiting, setAside };
}

/** By account; the signed-in one first. */
export function countUnsent({ waiting, setAside }: UnsentOnDisk, signedIn: Account | undefined): Unsent {
  const entries = [...waiting.map((value) => entryOf(value, 'waiting')), ...setAside.map(({ value }) => entryOf(value, 'setAside'))];
  return unsentOf(entries, signedIn);
}

/** The two fields that every version of a change has had; what lacks them is counted all the same. */
const ownerSchema = v.object({ account: v.pipe(v.string(), v.nonEmpty()), seq: v.exactOptional(v.number()) });

function entryOf(value: unknown, state: UnsentEntry['state']): UnsentEntry {
  const parsed = v.safeParse(ownerSchema, value);
  return parsed.success
    ? { account: asId<Account>(parsed.output.account), state, seq: parsed.output.seq }
    : { account: undefined, state, seq: undefined };
}

import type { Change } from '@/lib/domain/change/change';
import { isOnlyAbout, pendingWithout, settledWithout } from '@/lib/domain/change/forgotten';
import type { RecordedChange } from '@/lib/domain/change/recorded';
import type { Forgotten } from '@/lib/domain/voter/forgotten';
import type { StoredChange, WalkbookDatabase } from '@/lib/offline/database';
import { parseChange } from './changeSchema';
import { keyOf, type Owner, RecordedChanges } from './recordedChanges';

/** Whom to forget, and in whose changes. */
export type Forgetting = Owner & { readonly forgotten: Forgotten };

/**
 * Returns what is known of the journal without the names and words of people who are to be forgotten; the same where it tells of none. Whatever is
 * settled about one of them alone is gone.
 */
export function knownWithout(known: RecordedChanges, { forgotten, ...owner }: Forgetting): RecordedChanges {
  const owned = known.owners.get(keyOf(owner));
  if (!owned) return known;
  const edit = { pending: owned.pending.edit(), setAside: owned.setAside.edit(), bySubject: owned.bySubject.edit() };
  for (const change of owned.pending.values()) replace(edit.pending, change, pendingWithout(change, forgotten));
  for (const change of owned.setAside.values()) replace(edit.setAside, change, settledWithout(change, forgotten));
  for (const subject of owned.bySubject.keys()) {
    const entries = owned.bySubject.get(subject) ?? [];
    const left = entries.flatMap((entry) => entryWithout(entry, forgotten) ?? []);
    if (left.length < entries.length || left.some((entry, place) => entry !== entries[place]))
      edit.bySubject.set(subject, left.length > 0 ? left : undefined);
  }
  const next = { ...owned, pending: edit.pending.done(), setAside: edit.setAside.done(), bySubject: edit.bySubject.done() };
  const isSame = next.pending === owned.pending && next.setAside === owned.setAside && next.bySubject === owned.bySubject;
  return isSame ? known : new RecordedChanges(new Map([...known.owners, [keyOf(owner), next]]));
}

/** True while something is still to be sent whose words go once it was received. */
export function waitsToBeSent(known: RecordedChanges, { forgotten, ...owner }: Forgetting): boolean {
  const pending = [...(known.owners.get(keyOf(owner))?.pending.values() ?? [])];
  return pending.some((change) => settledWithout(change, forgotten) !== pendingWithout(change, forgotten));
}

/** Does the same on the disk, in one transaction. What this version cannot read stays as it is. */
export async function forgetOnDisk(db: WalkbookDatabase, { account, campaignUid, forgotten }: Forgetting): Promise<void> {
  const tx = db.transaction(['updaterQueue', 'receipts', 'quarantine'], 'readwrite', { durability: 'strict' });
  const read = (stored: unknown): Change | undefined => {
    const change = parseChange(stored);
    return change?.account === account && change.campaignUid === campaignUid ? change : undefined;
  };
  for (let cursor = await tx.objectStore('updaterQueue').openCursor(); cursor; cursor = await cursor.continue()) {
    const change = read(cursor.value);
    const left = change && pendingWithout(change, forgotten);
    if (left && left !== change) await cursor.update(stored(left));
  }
  for (let cursor = await tx.objectStore('receipts').openCursor(); cursor; cursor = await cursor.continue()) {
    const change = read(cursor.value.change);
    const left = change && settledWithout(change, forgotten);
    if (!left || left === change) continue;
    if (isOnlyAbout(left)) await cursor.delete();
    else await cursor.update({ ...cursor.value, change: stored(left) });
  }
  for (let cursor = await tx.objectStore('quarantine').openCursor(); cursor; cursor = await cursor.continue()) {
    const change = cursor.value.foundIn === 'setAside' ? read(cursor.value.value) : undefined;
    const left = change && settledWithout(change, forgotten);
    // It goes on being counted as set aside, without a word.
    if (left && left !== change) await cursor.update({ ...cursor.value, value: left });
  }
  await tx.done;
}

/** A change has every field of what is stored. */
const stored = (change: Change): StoredChange => change;

type Edit = { readonly set: (seq: number, change: Change) => void };

function replace(edit: Edit, change: Change, left: Change): void {
  if (left !== change) edit.set(change.seq, left);
}

function entryWithout(entry: RecordedChange, forgotten: Forgotten): RecordedChange | undefined {
  const isPending = entry.receipt === undefined;
  const change = isPending ? pendingWithout(entry.change, forgotten) : settledWithout(entry.change, forgotten);
  if (change === entry.change) return entry;
  return !isPending && isOnlyAbout(change) ? undefined : { ...entry, change };
}

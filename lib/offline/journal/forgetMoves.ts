import type { Change } from '@/lib/domain/change/change';
import { type ForgottenInWords, isOnlyAbout, pendingWithout, settledWithout } from '@/lib/domain/change/forgotten';
import type { RecordedChange } from '@/lib/domain/change/recorded';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { parseChange } from './changeSchema';
import { keyOf, type Owner, RecordedChanges } from './recordedChanges';
import { asStored } from './storedForm';

/** Whom to forget, and in whose changes. */
export type Forgetting = Owner & ForgottenInWords;

/**
 * Returns what is known of the journal without the names and words of people who are to be forgotten; the same where it tells of none. Whatever is
 * settled about one of them alone is gone.
 */
export function knownWithout(known: RecordedChanges, whom: Forgetting): RecordedChanges {
  const owned = known.owners.get(keyOf(whom));
  if (!owned) return known;
  const edit = { pending: owned.pending.edit(), setAside: owned.setAside.edit(), bySubject: owned.bySubject.edit() };
  for (const change of owned.pending.values()) replace(edit.pending, change, pendingWithout(change, whom.forgotten));
  for (const change of owned.setAside.values()) replace(edit.setAside, change, settledWithout(change, whom));
  for (const subject of owned.bySubject.keys()) {
    const entries = owned.bySubject.get(subject) ?? [];
    const left = entries.flatMap((entry) => entryWithout(entry, whom) ?? []);
    if (left.length < entries.length || left.some((entry, place) => entry !== entries[place]))
      edit.bySubject.set(subject, left.length > 0 ? left : undefined);
  }
  const next = { ...owned, pending: edit.pending.done(), setAside: edit.setAside.done(), bySubject: edit.bySubject.done() };
  const isSame = next.pending === owned.pending && next.setAside === owned.setAside && next.bySubject === owned.bySubject;
  return isSame ? known : new RecordedChanges(new Map([...known.owners, [keyOf(whom), next]]));
}

/** True while something is still to be sent whose words go once it was received. */
export function waitsToBeSent(known: RecordedChanges, whom: Forgetting): boolean {
  const pending = [...(known.owners.get(keyOf(whom))?.pending.values() ?? [])];
  return pending.some((change) => {
    const left = pendingWithout(change, whom.forgotten);
    return settledWithout(left, whom) !== left;
  });
}

/** Does the same on the disk, in one transaction, each row in the form in which it is. What this version cannot read stays as it is. */
export async function forgetOnDisk(db: WalkbookDatabase, whom: Forgetting): Promise<void> {
  const read = (stored: unknown): Change | undefined => {
    const change = parseChange(stored);
    return change?.account === whom.account && change.campaignUid === whom.campaignUid ? change : undefined;
  };
  await db.transact(['updaterQueue', 'receipts', 'quarantine'], 'writeDurably', async (tx) => {
    for (let cursor = await tx.objectStore('updaterQueue').openCursor(); cursor; cursor = await cursor.continue()) {
      const change = read(cursor.value);
      const left = change && pendingWithout(change, whom.forgotten);
      if (left && left !== change) await cursor.update(asStored(left, cursor.value));
    }
    for (let cursor = await tx.objectStore('receipts').openCursor(); cursor; cursor = await cursor.continue()) {
      const change = read(cursor.value.change);
      const left = change && settledWithout(change, whom);
      if (!left || left === change) continue;
      if (isOnlyAbout(left)) await cursor.delete();
      else await cursor.update({ ...cursor.value, change: asStored(left, cursor.value.change) });
    }
    for (let cursor = await tx.objectStore('quarantine').openCursor(); cursor; cursor = await cursor.continue()) {
      const change = cursor.value.foundIn === 'setAside' ? read(cursor.value.value) : undefined;
      const left = change && settledWithout(change, whom);
      // It goes on being counted as set aside, without a word.
      if (left && left !== change) await cursor.update({ ...cursor.value, value: asStored(left, cursor.value.value) });
    }
  });
}

type Edit = { readonly set: (seq: number, change: Change) => void };

function replace(edit: Edit, change: Change, left: Change): void {
  if (left !== change) edit.set(change.seq, left);
}

function entryWithout(entry: RecordedChange, whom: ForgottenInWords): RecordedChange | undefined {
  const isPending = entry.receipt === undefined;
  const change = isPending ? pendingWithout(entry.change, whom.forgotten) : settledWithout(entry.change, whom);
  if (change === entry.change) return entry;
  return !isPending && isOnlyAbout(change) ? undefined : { ...entry, change };
}

import type { Change } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/position';
import { changeAt } from '@/lib/domain/change/position';
import { NOTHING_RECORDED, type RecordedBySubject, type RecordedChange } from '@/lib/domain/change/recorded';
import { type SubjectKey, subjectOf } from '@/lib/domain/change/subject';
import type { Account, CampaignUid } from '@/lib/domain/ids';
import { type MapEdit, PersistentMap } from '@/lib/domain/persistentMap';
import type { Answered } from './journalNews';

/** An account in a campaign, whose changes they are. */
export type Owner = { readonly account: Account; readonly campaignUid: CampaignUid };

type Entries = readonly RecordedChange[];

/** The changes of one owner. */
type Owned = {
  readonly account: Account;
  readonly pending: PersistentMap<number, Change>;
  readonly setAside: PersistentMap<number, Change>;
  readonly bySubject: RecordedBySubject;
};

/** One owner's changes while they are moved. */
type OwnedEdit = {
  readonly account: Account;
  readonly pending: MapEdit<number, Change>;
  readonly setAside: MapEdit<number, Change>;
  readonly bySubject: MapEdit<SubjectKey, Entries>;
};

/** What says that a change is settled, in an owner's changes and in an edit of them. */
type Settled = {
  readonly setAside: Pick<Owned['setAside'], 'get'>;
  readonly bySubject: Pick<RecordedBySubject, 'get'>;
};

/** By number, 128 to a part: the oldest come first. */
const NO_CHANGES = new PersistentMap<number, Change>((seq) => seq >> 7);

/**
 * The journal in this tab's memory, by owner and subject: a value that never changes. Each move returns the next one, which costs about the same
 * with ten thousand pending changes as with none. A move may be made twice with the same change: from the disk and by another tab's news.
 */
export class RecordedChanges {
  constructor(readonly owners: ReadonlyMap<string, Owned> = new Map()) {}

  added(changes: readonly Change[]): RecordedChanges {
    return this.moved(changes.map(ofChange), (edit, { change }) => {
      if (edit.pending.get(change.seq) || isSettled(change, edit)) return;
      edit.pending.set(change.seq, change);
      replace(edit, change, (entries) => insertInOrder(entries, { change }));
    });
  }

  /** Stores a position. The subject's history stays the same array, so that no row is drawn again: no screen shows positions. */
  fixed(change: Change, position: TapPosition): RecordedChanges {
    return this.moved([{ change }], ({ pending }) => {
      const stored = pending.get(change.seq);
      if (stored) pending.set(change.seq, changeAt(stored, position));
    });
  }

  answered(receipts: readonly Answered[]): RecordedChanges {
    return this.moved(receipts, (edit, { change, n }) => {
      if (isSettled(change, edit)) return;
      if (edit.pending.get(change.seq)) edit.pending.set(change.seq, undefined);
      replace(edit, change, (entries) => insertInOrder(without(entries, change), { change, receipt: n }));
    });
  }

  /** Takes changes out of the fold. */
  withSetAside(changes: readonly Change[]): RecordedChanges {
    return this.moved(changes.map(ofChange), (edit, { change }) => {
      edit.setAside.set(change.seq, change);
      if (!edit.pending.get(change.seq)) return;
      edit.pending.set(change.seq, undefined);
      replace(edit, change, (entries) => without(entries, change));
    });
  }

  isPending(change: Change): boolean {
    return this.owners.get(keyOf(change))?.pending.get(change.seq) !== undefined;
  }

  /** True when a change is settled and no older change of its owner is pending. */
  isSettledInOrder(change: Change): boolean {
    const owned = this.owners.get(keyOf(change));
    if (!owned || !isSettled(change, owned)) return false;
    const [oldest = Number.POSITIVE_INFINITY] = owned.pending.keys();
    return oldest > change.seq;
  }

  /** Returns an account's pending and received changes, subject by subject. */
  recordedOf(account: Account | undefined): readonly RecordedChange[] {
    return this.ownedBy(account).flatMap(({ bySubject }) => [...bySubject.values()].flat());
  }

  /** Returns an account's changes that were set aside. */
  setAsideOf(account: Account | undefined): readonly Change[] {
    return this.ownedBy(account).flatMap(({ setAside }) => [...setAside.values()]);
  }

  /** Returns an account's pending changes in all its campaigns, oldest first within a campaign. */
  pendingOf(account: Account | undefined): readonly Change[] {
    return this.ownedBy(account).flatMap(({ pending }) => [...pending.values()]);
  }

  pendingCountOf(account: Account | undefined): number {
    return this.ownedBy(account).reduce((count, { pending }) => count + pending.size, 0);
  }

  /** True when an account has recorded something here, and the server has received all of it. */
  hasAllReceived(account: Account | undefined): boolean {
    const owned = this.ownedBy(account);
    return owned.some(({ bySubject }) => bySubject.size > 0) && owned.every(({ pending, setAside }) => pending.size + setAside.size === 0);
  }

  pendingCounts(): ReadonlyMap<Account, number> {
    const counts = new Map<Account, number>();
    for (const { account, pending } of this.owners.values()) counts.set(account, (counts.get(account) ?? 0) + pending.size);
    return counts;
  }

  bySubject(owner: Owner): RecordedBySubject {
    return this.owners.get(keyOf(owner))?.bySubject ?? NOTHING_RECORDED;
  }

  private ownedBy(account: Account | undefined): Owned[] {
    return [...this.owners.values()].filter((owned) => owned.account === account);
  }

  /** Makes a move for each of several changes; each owner is copied once for all of theirs. */
  private moved<M extends { readonly change: Change }>(moves: readonly M[], make: (edit: OwnedEdit, move: M) => void): RecordedChanges {
    const edits = new Map<string, OwnedEdit>();
    for (const move of moves) {
      const key = keyOf(move.change);
      const edit = edits.get(key) ?? editOf(this.owners.get(key) ?? nothingOf(move.change));
      edits.set(key, edit);
      make(edit, move);
    }
    const owners = new Map(this.owners);
    for (const [key, { account, pending, setAside, bySubject }] of edits) {
      owners.set(key, { account, pending: pending.done(), setAside: setAside.done(), bySubject: bySubject.done() });
    }
    return new RecordedChanges(owners);
  }
}

function editOf({ account, pending, setAside, bySubject }: Owned): OwnedEdit {
  return { account, pending: pending.edit(), setAside: setAside.edit(), bySubject: bySubject.edit() };
}

/** Replaces the history of what a change is about. */
function replace({ bySubject }: OwnedEdit, change: Change, next: (entries: Entries) => Entries): void {
  const subject = subjectOf(change);
  bySubject.set(subject, next(bySubject.get(subject) ?? []));
}

const ofChange = (change: Change): { readonly change: Change } => ({ change });

/** Returns the key of an owner. */
export const keyOf = ({ account, campaignUid }: Owner): string => JSON.stringify([account, campaignUid]);

const nothingOf = ({ account }: Owner): Owned => ({ account, pending: NO_CHANGES, setAside: NO_CHANGES, bySubject: NOTHING_RECORDED });

/** True when a change was received or set aside. */
function isSettled(change: Change, { setAside, bySubject }: Settled): boolean {
  const isReceived = (entry: RecordedChange) => entry.change.seq === change.seq && entry.receipt !== undefined;
  return setAside.get(change.seq) !== undefined || bySubject.get(subjectOf(change))?.some(isReceived) === true;
}

function without(entries: Entries, { seq }: Change): Entries {
  return entries.filter((entry) => entry.change.seq !== seq);
}

/** News of other tabs may arrive out of order; a subject's history is in the order of the changes' numbers. */
function insertInOrder(entries: Entries, entry: RecordedChange): Entries {
  const later = entries.findIndex((other) => other.change.seq > entry.change.seq);
  return later === -1 ? [...entries, entry] : entries.toSpliced(later, 0, entry);
}

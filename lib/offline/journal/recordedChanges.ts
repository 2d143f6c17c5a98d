import type { Change } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/position';
import { changeAt } from '@/lib/domain/change/position';
import { type RecordedBySubject, type RecordedChange, RecordedHistory } from '@/lib/domain/change/recorded';
import { subjectOf } from '@/lib/domain/change/subject';
import type { Account, CampaignUid } from '@/lib/domain/ids';

/** An account in a campaign, whose changes they are. */
export type Owner = { readonly account: Account; readonly campaignUid: CampaignUid };

/** The changes of one owner. */
type Owned = {
  readonly account: Account;
  readonly pending: Map<number, Change>;
  readonly setAside: Map<number, Change>;
  readonly bySubject: RecordedHistory;
};

/**
 * The journal in this tab's memory, by owner and subject, so that a tap costs the same with ten thousand pending changes as with none.
 * Every method may be called twice with the same change: from the disk and by another tab's news.
 */
export class RecordedChanges {
  private readonly owners = new Map<string, Owned>();
  /** The numbers of settled changes. */
  private readonly settled = new Set<number>();

  add(change: Change): void {
    const owned = this.ownedBy(change);
    if (owned.pending.has(change.seq) || this.settled.has(change.seq)) return;
    owned.pending.set(change.seq, change);
    replaceSubject(owned, change, (entries) => insertInOrder(entries, { change }));
  }

  /** Stores a position. The subject's history stays the same array, so that no row is drawn again: no screen shows positions. */
  fix(change: Change, position: TapPosition): void {
    const { pending } = this.ownedBy(change);
    const stored = pending.get(change.seq);
    if (stored) pending.set(change.seq, changeAt(stored, position));
  }

  answer(change: Change, receipt: number): void {
    if (this.settled.has(change.seq)) return;
    this.settled.add(change.seq);
    const owned = this.ownedBy(change);
    owned.pending.delete(change.seq);
    replaceSubject(owned, change, (entries) => insertInOrder(without(entries, change), { change, receipt }));
  }

  /** Removes a change from the fold. Returns false when it was not pending here. */
  setAside(change: Change): boolean {
    this.settled.add(change.seq);
    const owned = this.ownedBy(change);
    owned.setAside.set(change.seq, change);
    if (!owned.pending.delete(change.seq)) return false;
    replaceSubject(owned, change, (entries) => without(entries, change));
    return true;
  }

  /** True when a change is settled and no older change of its owner is pending. */
  isSettledInOrder(change: Change): boolean {
    const [oldest = Number.POSITIVE_INFINITY] = this.ownedBy(change).pending.keys();
    return this.settled.has(change.seq) && oldest > change.seq;
  }

  /** Returns an account's pending and received changes, subject by subject. */
  recordedOf(account: Account | undefined): readonly RecordedChange[] {
    return this.ownedByAccount(account).flatMap(({ bySubject }) => [...bySubject.values()].flat());
  }

  /** Returns an account's changes that were set aside. */
  setAsideOf(account: Account | undefined): readonly Change[] {
    return this.ownedByAccount(account).flatMap(({ setAside }) => [...setAside.values()]);
  }

  /** Returns an account's pending changes in all its campaigns, oldest first within a campaign. */
  pendingOf(account: Account | undefined): readonly Change[] {
    return this.ownedByAccount(account).flatMap(({ pending }) => [...pending.values()]);
  }

  pendingCountOf(account: Account | undefined): number {
    return this.ownedByAccount(account).reduce((count, { pending }) => count + pending.size, 0);
  }

  /** True when an account has recorded something here, and the server has received all of it. */
  hasAllReceived(account: Account | undefined): boolean {
    const owned = this.ownedByAccount(account);
    return owned.some(({ bySubject }) => bySubject.size > 0) && owned.every(({ pending, setAside }) => pending.size + setAside.size === 0);
  }

  pendingCounts(): ReadonlyMap<Account, number> {
    const counts = new Map<Account, number>();
    for (const { account, pending } of this.owners.values()) counts.set(account, (counts.get(account) ?? 0) + pending.size);
    return counts;
  }

  bySubject(owner: Owner): RecordedBySubject {
    return this.ownedBy(owner).bySubject;
  }

  private ownedBy({ account, campaignUid }: Owner): Owned {
    const key = JSON.stringify([account, campaignUid]);
    const known = this.owners.get(key);
    if (known) return known;
    const owned: Owned = { account, pending: new Map(), setAside: new Map(), bySubject: new RecordedHistory() };
    this.owners.set(key, owned);
    return owned;
  }

  private ownedByAccount(account: Account | undefined): Owned[] {
    return [...this.owners.values()].filter((owned) => owned.account === account);
  }
}

type Entries = readonly RecordedChange[];

function replaceSubject({ bySubject }: Owned, change: Change, next: (entries: Entries) => Entries): void {
  const subject = subjectOf(change);
  bySubject.set(subject, next(bySubject.get(subject) ?? []));
}

function without(entries: Entries, { seq }: Change): Entries {
  return entries.filter((entry) => entry.change.seq !== seq);
}

/** News of other tabs may arrive out of order; a subject's history is in the order of the changes' numbers. */
function insertInOrder(entries: Entries, entry: RecordedChange): Entries {
  const later = entries.findIndex((other) => other.change.seq > entry.change.seq);
  return later === -1 ? [...entries, entry] : entries.toSpliced(later, 0, entry);
}

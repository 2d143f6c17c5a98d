import type { RecordedByAddress, RecordedChange } from '@/lib/domain/applyChanges';
import type { Change, TapPosition } from '@/lib/domain/change';
import type { Account, AddressId, CampaignUid } from '@/lib/domain/ids';

/** Whose changes: an account in a campaign. */
export type Owner = { readonly account: Account; readonly campaignUid: CampaignUid };

type Shelf = {
  readonly account: Account;
  readonly pending: Map<number, Change>;
  readonly setAside: Map<number, Change>;
  readonly byAddress: Map<AddressId, readonly RecordedChange[]>;
};

/**
 * The journal as this tab knows it, by owner and door, so that a tap costs the same with ten thousand changes queued as with none.
 * Every method may be called twice with the same news: tabs tell each other what they have also read from disk.
 */
export class RecordedChanges {
  private readonly shelves = new Map<string, Shelf>();
  /** Numbers of the changes that have left the queue, whichever way. */
  private readonly settled = new Set<number>();

  add(change: Change): void {
    const shelf = this.shelf(change);
    if (shelf.pending.has(change.seq) || this.settled.has(change.seq)) return;
    shelf.pending.set(change.seq, change);
    this.replaceDoor(shelf, change, (door) => insertInOrder(door, { change }));
  }

  /** Doors are left as they are: none shows where it was marked, and drawing it anew would follow every tap. */
  fix(change: Change, position: TapPosition): void {
    const { pending } = this.shelf(change);
    const stored = pending.get(change.seq);
    if (stored) pending.set(change.seq, { ...stored, position });
  }

  answer(change: Change, receipt: number): void {
    if (this.settled.has(change.seq)) return;
    this.settled.add(change.seq);
    const shelf = this.shelf(change);
    shelf.pending.delete(change.seq);
    this.replaceDoor(shelf, change, (door) =>
      insertInOrder(
        door.filter((entry) => entry.change.seq !== change.seq),
        { change, receipt },
      ),
    );
  }

  /** Takes a change out: no door shows it any more. False when it was not waiting here. */
  setAside(change: Change): boolean {
    this.settled.add(change.seq);
    const shelf = this.shelf(change);
    shelf.setAside.set(change.seq, change);
    if (!shelf.pending.delete(change.seq)) return false;
    this.replaceDoor(shelf, change, (door) => door.filter((entry) => entry.change.seq !== change.seq));
    return true;
  }

  /** Whether a change has left the queue, whichever way, and no older one of its owner waits. */
  hasLeftInOrder(change: Change): boolean {
    const [oldest = Number.POSITIVE_INFINITY] = this.shelf(change).pending.keys();
    return this.settled.has(change.seq) && oldest > change.seq;
  }

  /** Everything an account has recorded on this device, sent or not, door by door. */
  recordedOf(account: Account | undefined): readonly RecordedChange[] {
    return this.shelvesOf(account).flatMap((shelf) => [...shelf.byAddress.values()].flat());
  }

  /** What was taken out of an account's queue and lies in the quarantine. */
  setAsideOf(account: Account | undefined): readonly Change[] {
    return this.shelvesOf(account).flatMap((shelf) => [...shelf.setAside.values()]);
  }

  /** An account's unanswered changes in all its campaigns, oldest first within a campaign. */
  pendingOf(account: Account | undefined): readonly Change[] {
    return this.shelvesOf(account).flatMap((shelf) => [...shelf.pending.values()]);
  }

  pendingCountOf(account: Account | undefined): number {
    return this.shelvesOf(account).reduce((count, shelf) => count + shelf.pending.size, 0);
  }

  pendingCounts(): ReadonlyMap<Account, number> {
    const counts = new Map<Account, number>();
    for (const { account, pending } of this.shelves.values()) counts.set(account, (counts.get(account) ?? 0) + pending.size);
    return counts;
  }

  byAddress(owner: Owner): RecordedByAddress {
    return this.shelf(owner).byAddress;
  }

  private shelf({ account, campaignUid }: Owner): Shelf {
    const key = JSON.stringify([account, campaignUid]);
    const known = this.shelves.get(key);
    if (known) return known;
    const shelf: Shelf = { account, pending: new Map(), setAside: new Map(), byAddress: new Map() };
    this.shelves.set(key, shelf);
    return shelf;
  }

  private shelvesOf(account: Account | undefined): Shelf[] {
    return [...this.shelves.values()].filter((shelf) => shelf.account === account);
  }

  private replaceDoor(shelf: Shelf, { addressId }: Change, next: (door: readonly RecordedChange[]) => readonly RecordedChange[]): void {
    shelf.byAddress.set(addressId, next(shelf.byAddress.get(addressId) ?? []));
  }
}

/** News from other tabs may arrive out of order; the door's own order is that of the changes' numbers. */
function insertInOrder(door: readonly RecordedChange[], entry: RecordedChange): readonly RecordedChange[] {
  const later = door.findIndex((other) => other.change.seq > entry.change.seq);
  return later === -1 ? [...door, entry] : door.toSpliced(later, 0, entry);
}

import type { Change, ChangeOf, NewChangeOf } from '@/lib/domain/change/change';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import type { TapPosition } from '@/lib/domain/change/position';
import type { Account } from '@/lib/domain/ids';
import type { Quarantined, StoredChange, WalkbookDatabase } from '@/lib/offline/database';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { parseChange } from './changeSchema';
import { addChange, moveToReceipts, writePosition } from './journalMoves';
import { type Channel, type JournalNews, listenTo, type ReadNews } from './journalNews';
import { KnownJournal } from './knownJournal';
import { loadJournal } from './loadJournal';
import type { Owner } from './recordedChanges';

/**
 * The journal: every change is on disk before the screen shows it, in one order across all tabs (docs/product/queue.md#on-disk-first). The
 * screen reads it from memory, the sender from disk.
 */
export class Journal extends KnownJournal {
  private constructor(
    private readonly db: WalkbookDatabase,
    private readonly channel: Channel,
    private readonly space: DeviceSpace,
  ) {
    super();
  }

  /** Opens and loads the journal. */
  static async open(db: WalkbookDatabase, channel: Channel, space = new DeviceSpace(db)): Promise<Journal> {
    const journal = new Journal(db, channel, space);
    // 1. It listens to other tabs before it reads the disk, so that it misses none of their news.
    listenTo(channel, (news) => journal.takeFromElsewhere(news));
    // 2. What it was told meanwhile stays beside what it reads.
    await space.write(async () => journal.fill(await loadJournal(db)));
    return journal;
  }

  /** Stops listening to other tabs. The database stays open. */
  close(): void {
    this.channel.close();
  }

  /**
   * Writes a change to disk and numbers it. On a full device it first removes what can be fetched again (docs/product/phone.md#full-phone).
   *
   * @returns the numbered change, once it is durable
   * @throws QuotaExceededError when there is still no space; nothing is recorded then
   */
  async record<K extends ChangeKind>(change: NewChangeOf<K>): Promise<ChangeOf<K>> {
    return this.numbered(change, await this.space.write(() => addChange(this.db, change)));
  }

  /** Writes changes as {@link record} does, all or none of them, in the order given. */
  async recordAll<K extends ChangeKind>(changes: readonly NewChangeOf<K>[]): Promise<readonly ChangeOf<K>[]> {
    const { addAll } = await import('./settledMoves');
    const seqs = await this.space.write(() => addAll(this.db, changes));
    // Each change was given one number.
    return changes.map((change, index) => this.numbered(change, seqs[index] as number));
  }

  /** Stores the position of a change that is still pending, and ends its fix. */
  async fix(change: Change, position: TapPosition): Promise<void> {
    // No list is removed for a position: on a full phone the change is sent without one.
    const isPending = await writePosition(this.db, change, position);
    if (isPending) this.announce({ kind: 'fixed', change, position }, { kind: 'fixed', change, position });
  }

  /** Returns the owner's oldest pending changes, from disk. It skips changes that only a newer version of the app can read. */
  async head(owner: Owner, limit: number): Promise<Change[]> {
    const read = (most?: number) =>
      this.db.transact('updaterQueue', 'read', (tx) => tx.store.index('byOwner').getAll([owner.account, owner.campaignUid], most));
    const stored = await read(limit);
    const readable = stored.flatMap(readableIn);
    return readable.length === stored.length ? readable : (await read()).flatMap(readableIn).slice(0, limit);
  }

  /** Moves received changes from the update queue to the receipts, in one transaction. */
  async answer(changes: readonly Change[], answeredAtMs: number): Promise<void> {
    const receipts = await this.space.write(() => moveToReceipts(this.db, changes, answeredAtMs));
    const bySeq = new Map(changes.map((change) => [change.seq, change]));
    const answered = receipts.flatMap(({ n, change: { seq } }) => {
      const change = bySeq.get(seq);
      return change ? [{ n, change }] : [];
    });
    this.announce({ kind: 'answered', receipts }, { kind: 'answered', receipts: answered });
  }

  /**
   * Moves changes from the update queue to the quarantine, in one transaction (docs/product/queue.md#set-aside).
   *
   * @returns those that were still pending; the others were received meanwhile
   */
  async setAside(changes: readonly Change[]): Promise<readonly Change[]> {
    const { moveToQuarantine } = await import('./settledMoves');
    const moved = await this.space.write(() => moveToQuarantine(this.db, changes));
    const readable = moved.flatMap(readableIn);
    this.announce({ kind: 'setAside', changes: moved }, { kind: 'setAside', changes: readable });
    return readable;
  }

  /** Reads from disk which changes of an owner are settled: a tab can be killed after its transaction and before its news. */
  async catchUp(owner: Owner): Promise<void> {
    const known = this.pendingOf(owner.account).filter(({ campaignUid }) => campaignUid === owner.campaignUid);
    const { readSettled } = await import('./settledMoves');
    const { receipts, setAside } = await readSettled(this.db, owner, known, (value) => parseChange(value)?.seq);
    this.take({ kind: 'answered', receipts });
    this.take({ kind: 'setAside', changes: setAside });
  }

  /** Removes the receipts of accounts that have left this phone from the disk. */
  async removeReceipts(accounts: readonly Account[]): Promise<void> {
    const { removeReceipts } = await import('./settledMoves');
    await removeReceipts(this.db, accounts);
  }

  /** Returns the quarantine, from disk. */
  quarantined(): Promise<readonly Quarantined[]> {
    return this.db.getAll('quarantine');
  }

  /** Returns the latest receipt number, from disk; 0 before the first. A list requested now contains all changes up to it. */
  async latestReceipt(): Promise<number> {
    const cursor = await this.db.transact('receipts', 'read', (tx) => tx.store.openKeyCursor(null, 'prev'));
    return cursor?.key ?? 0;
  }

  private numbered<K extends ChangeKind>(change: NewChangeOf<K>, seq: number): ChangeOf<K> {
    // The type of a spread of a generic does not show that only `seq` was missing.
    const recorded = { ...change, seq } as ChangeOf<K> & Change;
    this.announce({ kind: 'recorded', change: recorded }, { kind: 'recorded', change: recorded });
    return recorded;
  }

  /** Takes news of this tab and posts it to other tabs, in the form that is on disk. */
  private announce(news: JournalNews, read: ReadNews): void {
    this.take(read);
    this.channel.postMessage(news);
  }
}

function readableIn(stored: StoredChange): readonly Change[] {
  const change = parseChange(stored);
  return change ? [change] : [];
}

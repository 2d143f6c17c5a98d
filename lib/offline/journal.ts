import type { RecordedByAddress, RecordedChange } from '@/lib/domain/applyChanges';
import type { Change, TapPosition } from '@/lib/domain/change';
import type { Account } from '@/lib/domain/ids';
import type { Quarantined, WalkbookDatabase } from './database';
import { DeviceRoom } from './deviceRoom';
import { moveToQuarantine, moveToReceipts, readDepartures, writePosition } from './journalMoves';
import { type Channel, listenTo, type News } from './journalNews';
import { loadJournal } from './loadJournal';
import { type Owner, RecordedChanges } from './recordedChanges';

/** A change before the journal has numbered it. */
export type NewChange = Omit<Change, 'seq'>;

const DURABLE = { durability: 'strict' } as const;

/**
 * The update journal: every change on disk before the screen says so, in one order across all tabs, until the server has
 * answered it (product.md, "A change is on disk before the screen says so"). Reading for the screen is from memory; sending
 * reads the disk.
 */
export class Journal {
  private readonly recordedChanges = new RecordedChanges();
  private readonly listeners = new Set<() => void>();
  private readonly elsewhereListeners = new Set<(change: Change) => void>();
  private currentVersion = 0;
  private setAsideCount = 0;

  private constructor(
    private readonly db: WalkbookDatabase,
    private readonly channel: Channel,
    private readonly room: DeviceRoom,
  ) {}

  /** Opens the journal with all it holds. The channel is listened to first, so that nothing another tab does meanwhile is missed. */
  static async open(db: WalkbookDatabase, channel: Channel, room = new DeviceRoom(db)): Promise<Journal> {
    const journal = new Journal(db, channel, room);
    listenTo(channel, (news) => journal.hearElsewhere(news));
    await room.during(() => journal.load());
    return journal;
  }

  /** Stops listening to other tabs; the database is closed by whoever opened it. */
  close(): void {
    this.channel.close();
  }

  /**
   * Puts a change on disk and numbers it. On a full device what can be fetched again gives way.
   *
   * @returns the change once it is durable; rejects, with nothing recorded, when the device has no room even then
   */
  async record(change: NewChange): Promise<Change> {
    const seq = await this.room.during(() => this.add(change));
    const recorded = { ...change, seq };
    this.tell({ kind: 'recorded', change: recorded });
    return recorded;
  }

  /** Notes where a change was made, unless it has left meanwhile. */
  async fix(change: Change, position: TapPosition): Promise<void> {
    // No list gives way for a place: on a full phone the change is sent without one.
    const isWaiting = await writePosition(this.db, change, position);
    if (isWaiting) this.tell({ kind: 'fixed', change, position });
  }

  /** The owner's oldest unanswered changes, from disk. */
  head(owner: Owner, limit: number): Promise<Change[]> {
    return this.db.getAllFromIndex('updaterQueue', 'byOwner', [owner.account, owner.campaignUid], limit);
  }

  /** Moves answered changes from the queue to the receipts, together. */
  async answer(changes: readonly Change[], answeredAtMs: number): Promise<void> {
    const receipts = await this.room.during(() => moveToReceipts(this.db, changes, answeredAtMs));
    this.tell({ kind: 'answered', receipts });
  }

  /**
   * Moves changes from the queue to the quarantine, together: kept and counted, never sent.
   *
   * @returns those that were still in the queue; what has been answered meanwhile stays answered
   */
  async setAside(changes: readonly Change[]): Promise<readonly Change[]> {
    const moved = await this.room.during(() => moveToQuarantine(this.db, changes));
    this.tell({ kind: 'setAside', changes: moved });
    return moved;
  }

  /** Learns from the disk what has left an owner's queue: a tab can be killed between the disk and its news. */
  async catchUp(owner: Owner): Promise<void> {
    const known = this.recordedChanges.pendingOf(owner.account).filter(({ campaignUid }) => campaignUid === owner.campaignUid);
    const { receipts, setAside } = await readDepartures(this.db, owner, known);
    this.hear({ kind: 'answered', receipts });
    this.hear({ kind: 'setAside', changes: setAside });
  }

  /** How many entries lie in the quarantine: unreadable ones and those set aside, of every account. */
  quarantineCount = (): number => this.setAsideCount;

  /** The quarantine as it lies on disk. */
  quarantined(): Promise<readonly Quarantined[]> {
    return this.db.getAll('quarantine');
  }

  /** The number of the latest receipt, from disk; 0 before the first. A list requested now contains all changes up to it. */
  async latestReceipt(): Promise<number> {
    const cursor = await this.db.transaction('receipts').store.openKeyCursor(null, 'prev');
    return cursor?.key ?? 0;
  }

  recordedOf(account: Account | undefined): readonly RecordedChange[] {
    return this.recordedChanges.recordedOf(account);
  }

  pendingOf(account: Account | undefined): readonly Change[] {
    return this.recordedChanges.pendingOf(account);
  }

  setAsideOf(account: Account | undefined): readonly Change[] {
    return this.recordedChanges.setAsideOf(account);
  }

  pendingCountOf(account: Account | undefined): number {
    return this.recordedChanges.pendingCountOf(account);
  }

  /** Unsent changes of every account on this phone. */
  pendingCounts(): ReadonlyMap<Account, number> {
    return this.recordedChanges.pendingCounts();
  }

  /** Whether a change and all its owner made before it are known to have left the queue. Another tab's latest answer may not be known yet. */
  hasLeftInOrder(change: Change): boolean {
    return this.recordedChanges.hasLeftInOrder(change);
  }

  byAddress(owner: Owner): RecordedByAddress {
    return this.recordedChanges.byAddress(owner);
  }

  /** Grows with every change of what the journal holds: the snapshot for useSyncExternalStore. */
  version = (): number => this.currentVersion;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Tells of changes recorded in other tabs: such a tab may be gone before it could send them. */
  onRecordedElsewhere(listener: (change: Change) => void): void {
    this.elsewhereListeners.add(listener);
  }

  private async add(change: NewChange): Promise<number> {
    const tx = this.db.transaction('updaterQueue', 'readwrite', DURABLE);
    // The store fills in `seq` (its key path); the type asks for it already.
    const adding = tx.store.add(change as Change);
    // Nothing more will be asked of it: the disk need not wait until the page has drawn and heard that the change was added.
    tx.commit();
    const [seq] = await Promise.all([adding, tx.done]);
    return seq;
  }

  private hearElsewhere(news: News): void {
    this.hear(news);
    if (news.kind !== 'recorded') return;
    for (const listener of this.elsewhereListeners) listener(news.change);
  }

  private async load(): Promise<void> {
    const { queued, receipts, setAside, quarantined } = await loadJournal(this.db);
    for (const { change, n } of receipts) this.recordedChanges.answer(change, n);
    for (const change of queued) this.recordedChanges.add(change);
    for (const change of setAside) this.recordedChanges.setAside(change);
    this.setAsideCount = quarantined;
    this.changed();
  }

  private tell(news: News): void {
    this.hear(news);
    this.channel.postMessage(news);
  }

  private hear(news: News): void {
    switch (news.kind) {
      case 'recorded':
        this.recordedChanges.add(news.change);
        break;
      case 'fixed':
        this.recordedChanges.fix(news.change, news.position);
        // Nothing that a screen follows has changed.
        return;
      case 'setAside':
        // Only what was known to wait is counted: the rest was counted on disk already.
        for (const change of news.changes) if (this.recordedChanges.setAside(change)) this.setAsideCount += 1;
        break;
      case 'answered':
        for (const { change, n } of news.receipts) this.recordedChanges.answer(change, n);
        break;
      default:
        news satisfies never;
    }
    this.changed();
  }

  private changed(): void {
    this.currentVersion += 1;
    for (const listener of this.listeners) listener();
  }
}

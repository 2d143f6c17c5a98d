import type { Change, ChangeOf, NewChange, NewChangeOf } from '@/lib/domain/change/change';
import type { TapPosition } from '@/lib/domain/change/doorChange';
import type { ChangeKind } from '@/lib/domain/change/kinds';
import type { RecordedBySubject, RecordedChange } from '@/lib/domain/change/recorded';
import type { Account } from '@/lib/domain/ids';
import type { Quarantined, StoredChange, WalkbookDatabase } from '@/lib/offline/database';
import { DeviceSpace } from '@/lib/offline/phone/deviceSpace';
import { parseChange } from './changeSchema';
import { moveToReceipts, writePosition } from './journalMoves';
import { type Channel, listenTo, type News, type ReadNews } from './journalNews';
import { loadJournal } from './loadJournal';
import { type Owner, RecordedChanges } from './recordedChanges';

const DURABLE = { durability: 'strict' } as const;

/**
 * The journal: every change is on disk before the screen shows it, in one order across all tabs (docs/product.md#on-disk-first). The
 * screen reads it from memory, the sender from disk.
 */
export class Journal {
  private readonly recordedChanges = new RecordedChanges();
  private readonly listeners = new Set<() => void>();
  private readonly elsewhereListeners = new Set<(change: Change) => void>();
  private readonly whenFixedListeners = new Map<number, readonly (() => void)[]>();
  private currentVersion = 0;
  private setAsideCount = 0;

  private constructor(
    private readonly db: WalkbookDatabase,
    private readonly channel: Channel,
    private readonly space: DeviceSpace,
  ) {}

  /** Opens and loads the journal. It listens to other tabs before it reads the disk, so that it misses none of their news. */
  static async open(db: WalkbookDatabase, channel: Channel, space = new DeviceSpace(db)): Promise<Journal> {
    const journal = new Journal(db, channel, space);
    listenTo(channel, (news) => journal.onNewsFromElsewhere(news));
    await space.write(() => journal.load());
    return journal;
  }

  /** Stops listening to other tabs. The database stays open. */
  close(): void {
    this.channel.close();
  }

  /**
   * Writes a change to disk and numbers it. On a full device it first removes what can be fetched again (docs/product.md#full-phone).
   *
   * @returns the numbered change, once it is durable
   * @throws QuotaExceededError when there is still no space; nothing is recorded then
   */
  async record<K extends ChangeKind>(change: NewChangeOf<K>): Promise<ChangeOf<K>> {
    return this.numbered(change, await this.space.write(() => this.add(change)));
  }

  /** Writes changes as {@link record} does, all or none of them, in the order given. */
  async recordAll<K extends ChangeKind>(changes: readonly NewChangeOf<K>[]): Promise<readonly ChangeOf<K>[]> {
    const { addAll } = await import('./lateMoves');
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

  /**
   * Resolves when the fix of a change ends, in whichever tab. It does not resolve for a fix that has ended before: call it first, then read
   * the position from disk.
   */
  whenFixed({ seq }: Change): Promise<void> {
    return new Promise((resolve) => {
      this.whenFixedListeners.set(seq, [...(this.whenFixedListeners.get(seq) ?? []), resolve]);
    });
  }

  /** Returns the owner's oldest pending changes, from disk. It skips changes that only a newer version of the app can read. */
  async head(owner: Owner, limit: number): Promise<Change[]> {
    const read = (most?: number) => this.db.getAllFromIndex('updaterQueue', 'byOwner', [owner.account, owner.campaignUid], most);
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
   * Moves changes from the update queue to the quarantine, in one transaction (docs/product.md#set-aside).
   *
   * @returns those that were still pending; the others were received meanwhile
   */
  async setAside(changes: readonly Change[]): Promise<readonly Change[]> {
    const { moveToQuarantine } = await import('./lateMoves');
    const moved = await this.space.write(() => moveToQuarantine(this.db, changes));
    const readable = moved.flatMap(readableIn);
    this.announce({ kind: 'setAside', changes: moved }, { kind: 'setAside', changes: readable });
    return readable;
  }

  /** Reads from disk which changes of an owner are settled: a tab can be killed after its transaction and before its news. */
  async catchUp(owner: Owner): Promise<void> {
    const known = this.recordedChanges.pendingOf(owner.account).filter(({ campaignUid }) => campaignUid === owner.campaignUid);
    const { readSettled } = await import('./lateMoves');
    const { receipts, setAside } = await readSettled(this.db, owner, known, (value) => parseChange(value)?.seq);
    this.take({ kind: 'answered', receipts });
    this.take({ kind: 'setAside', changes: setAside });
  }

  /** Returns how many entries the quarantine has, of every account: unreadable ones and changes that were set aside. */
  quarantineCount = (): number => this.setAsideCount;

  /** Returns the quarantine, from disk. */
  quarantined(): Promise<readonly Quarantined[]> {
    return this.db.getAll('quarantine');
  }

  /** Returns the latest receipt number, from disk; 0 before the first. A list requested now contains all changes up to it. */
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

  /** True when an account has recorded something here, and the server has received all of it: nothing is pending or set aside. */
  hasAllReceived(account: Account | undefined): boolean {
    return this.recordedChanges.hasAllReceived(account);
  }

  /** Returns how many changes of each account are pending on this phone. */
  pendingCounts(): ReadonlyMap<Account, number> {
    return this.recordedChanges.pendingCounts();
  }

  /** True when a change and all earlier ones of its owner are settled, as far as this tab knows. */
  isSettledInOrder(change: Change): boolean {
    return this.recordedChanges.isSettledInOrder(change);
  }

  bySubject(owner: Owner): RecordedBySubject {
    return this.recordedChanges.bySubject(owner);
  }

  /** A number that grows with every change of the journal's contents: the snapshot for useSyncExternalStore. */
  version = (): number => this.currentVersion;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls the listener with each change that another tab has recorded. That tab may be closed before it has sent it. */
  onRecordedElsewhere(listener: (change: Change) => void): void {
    this.elsewhereListeners.add(listener);
  }

  private async add(change: NewChange): Promise<number> {
    const tx = this.db.transaction('updaterQueue', 'readwrite', DURABLE);
    // The store adds `seq` (its key path); the type requires it before.
    const adding = tx.store.add(change as NewChange & StoredChange);
    // The transaction has no further request, so the commit need not wait until the page has drawn.
    tx.commit();
    const [seq] = await Promise.all([adding, tx.done]);
    return seq;
  }

  private numbered<K extends ChangeKind>(change: NewChangeOf<K>, seq: number): ChangeOf<K> {
    // The type of a spread of a generic does not show that only `seq` was missing.
    const recorded = { ...change, seq } as ChangeOf<K> & Change;
    this.announce({ kind: 'recorded', change: recorded }, { kind: 'recorded', change: recorded });
    return recorded;
  }

  private onNewsFromElsewhere(news: ReadNews): void {
    this.take(news);
    if (news.kind !== 'recorded') return;
    for (const listener of this.elsewhereListeners) listener(news.change);
  }

  private async load(): Promise<void> {
    const { pending, receipts, setAside, quarantined } = await loadJournal(this.db);
    for (const { change, n } of receipts) this.recordedChanges.answer(change, n);
    for (const change of pending) this.recordedChanges.add(change);
    for (const change of setAside) this.recordedChanges.setAside(change);
    this.setAsideCount = quarantined;
    this.changed();
  }

  /** Takes news of this tab and posts it to other tabs, in the form that is on disk. */
  private announce(news: News, read: ReadNews): void {
    this.take(read);
    this.channel.postMessage(news);
  }

  private take(news: ReadNews): void {
    switch (news.kind) {
      case 'recorded':
        this.recordedChanges.add(news.change);
        break;
      case 'fixed':
        this.recordedChanges.fix(news.change, news.position);
        this.endFix(news.change);
        // No screen shows a position.
        return;
      case 'setAside':
        // A change that was not pending here was counted when the quarantine was loaded.
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

  private endFix({ seq }: Change): void {
    for (const listener of this.whenFixedListeners.get(seq) ?? []) listener();
    this.whenFixedListeners.delete(seq);
  }

  private changed(): void {
    this.currentVersion += 1;
    for (const listener of this.listeners) listener();
  }
}

function readableIn(stored: StoredChange): readonly Change[] {
  const change = parseChange(stored);
  return change ? [change] : [];
}

import type { Change } from '@/lib/domain/change/change';
import type { RecordedBySubject, RecordedChange } from '@/lib/domain/change/recorded';
import type { Account } from '@/lib/domain/ids';
import type { ReadNews } from './journalNews';
import type { Loaded } from './loadJournal';
import { type Owner, RecordedChanges } from './recordedChanges';

/** What this tab knows of the journal: the changes in memory, which the screen reads, and who waits for news of them. */
export class KnownJournal {
  protected readonly recordedChanges = new RecordedChanges();
  private readonly listeners = new Set<() => void>();
  private readonly elsewhereListeners = new Set<(change: Change) => void>();
  private readonly whenFixedListeners = new Map<number, readonly (() => void)[]>();
  private currentVersion = 0;
  private setAsideCount = 0;

  /** Returns how many entries the quarantine has, of every account: unreadable ones and changes that were set aside. */
  quarantineCount = (): number => this.setAsideCount;

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

  /**
   * Resolves when the fix of a change ends, in whichever tab. It does not resolve for a fix that has ended before: call it first, then read
   * the position from disk.
   */
  whenFixed({ seq }: Change): Promise<void> {
    return new Promise((resolve) => {
      this.whenFixedListeners.set(seq, [...(this.whenFixedListeners.get(seq) ?? []), resolve]);
    });
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

  /** Fills the memory with what is on disk. */
  protected fill({ pending, receipts, setAside, quarantined }: Loaded): void {
    for (const { change, n } of receipts) this.recordedChanges.answer(change, n);
    for (const change of pending) this.recordedChanges.add(change);
    for (const change of setAside) this.recordedChanges.setAside(change);
    this.setAsideCount = quarantined;
    this.changed();
  }

  protected takeFromElsewhere(news: ReadNews): void {
    this.take(news);
    if (news.kind !== 'recorded') return;
    for (const listener of this.elsewhereListeners) listener(news.change);
  }

  protected take(news: ReadNews): void {
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

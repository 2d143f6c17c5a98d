import type { Change } from '@/lib/domain/change/change';
import type { RecordedBySubject, RecordedChange } from '@/lib/domain/change/recorded';
import type { Account } from '@/lib/domain/ids';
import { Observed } from '@/lib/observed';
import type { ReadNews } from './journalNews';
import type { Loaded } from './loadJournal';
import { type Owner, RecordedChanges } from './recordedChanges';

/** What this tab knows of the journal: the changes in memory, which the screen reads, and who waits for news of them. */
export class KnownJournal {
  private readonly known = new Observed(new RecordedChanges());
  /** The changes in memory; a move replaces them. Changes the screen does not show, as positions, replace them without a word. */
  readonly snapshot = this.known.state;
  readonly subscribe = this.known.subscribe;
  private readonly elsewhereListeners = new Set<(change: Change) => void>();
  private readonly whenFixedListeners = new Map<number, readonly (() => void)[]>();
  private setAsideCount = 0;

  /** Returns how many entries the quarantine has, of every account: unreadable ones and changes that were set aside. */
  quarantineCount = (): number => this.setAsideCount;

  recordedOf(account: Account | undefined): readonly RecordedChange[] {
    return this.snapshot().recordedOf(account);
  }

  pendingOf(account: Account | undefined): readonly Change[] {
    return this.snapshot().pendingOf(account);
  }

  setAsideOf(account: Account | undefined): readonly Change[] {
    return this.snapshot().setAsideOf(account);
  }

  pendingCountOf(account: Account | undefined): number {
    return this.snapshot().pendingCountOf(account);
  }

  /** True when an account has recorded something here, and the server has received all of it: nothing is pending or set aside. */
  hasAllReceived(account: Account | undefined): boolean {
    return this.snapshot().hasAllReceived(account);
  }

  /** Returns how many changes of each account are pending on this phone. */
  pendingCounts(): ReadonlyMap<Account, number> {
    return this.snapshot().pendingCounts();
  }

  /** True when a change and all earlier ones of its owner are settled, as far as this tab knows. */
  isSettledInOrder(change: Change): boolean {
    return this.snapshot().isSettledInOrder(change);
  }

  bySubject(owner: Owner): RecordedBySubject {
    return this.snapshot().bySubject(owner);
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

  /** Calls the listener with each change that another tab has recorded. That tab may be closed before it has sent it. */
  onRecordedElsewhere(listener: (change: Change) => void): void {
    this.elsewhereListeners.add(listener);
  }

  /** Fills the memory with what is on disk. */
  protected fill({ pending, receipts, setAside, quarantined }: Loaded): void {
    this.setAsideCount = quarantined;
    this.known.set(this.snapshot().answered(receipts).added(pending).withSetAside(setAside));
  }

  /** Makes a move that is loaded late. */
  move(make: (known: RecordedChanges) => RecordedChanges): void {
    this.known.set(make(this.snapshot()));
  }

  protected takeFromElsewhere(news: ReadNews): void {
    this.take(news);
    if (news.kind !== 'recorded') return;
    for (const listener of this.elsewhereListeners) listener(news.change);
  }

  protected take(news: ReadNews): void {
    const known = this.snapshot();
    switch (news.kind) {
      case 'recorded':
        this.known.set(known.added([news.change]));
        break;
      case 'fixed':
        this.known.setQuietly(known.fixed(news.change, news.position));
        this.endFix(news.change);
        break;
      case 'setAside':
        // A change that was not pending here was counted when the quarantine was loaded.
        this.setAsideCount += news.changes.filter((change) => known.isPending(change)).length;
        this.known.set(known.withSetAside(news.changes));
        break;
      case 'answered':
        this.known.set(known.answered(news.receipts));
        break;
      default:
        news satisfies never;
    }
  }

  private endFix({ seq }: Change): void {
    for (const listener of this.whenFixedListeners.get(seq) ?? []) listener();
    this.whenFixedListeners.delete(seq);
  }
}

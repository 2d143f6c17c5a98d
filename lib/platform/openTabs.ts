/** The part of BroadcastChannel that is needed here. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/**
 * `clearing`: another tab clears all storage, close it now. `signingOut`: it wipes what staff's sign-out takes away, close it unless this tab is
 * about to do the same. `over`: that tab has ended.
 */
export type TabNews = 'clearing' | 'signingOut' | 'over';

/** Every tab that has the storage open holds this lock shared; the tab that clears it holds it alone. */
export const LOCK = 'walkbook-open';
/**
 * The tabs in which the app is open. One of them can close the storage in all others to clear it
 * (docs/decisions/011-clearing-the-phone.md).
 */
export class OpenTabs {
  /** Releases the lock that this tab holds. */
  leave: () => void = () => undefined;
  private listener: { readonly close: () => void; readonly over: () => void } | undefined;
  /** The latest news of another tab's clearing. */
  private lastNews: TabNews | undefined;
  /** The number of turns to clear the storage that this tab has or waits for. */
  private turns = 0;
  private isClosedHere = false;

  private constructor(
    readonly locks: LockManager | undefined,
    readonly channel: Channel,
  ) {}

  /** Resolves when no other tab clears the storage. Without Web Locks, on insecure origins, tabs have only messages. */
  static async join(locks: LockManager | undefined, channel: Channel): Promise<OpenTabs> {
    const tabs = new OpenTabs(locks, channel);
    // Listen before the lock is held: another tab may clear the storage at once, while this page still opens.
    channel.onmessage = ({ data }) => tabs.take(data as TabNews);
    await tabs.enter();
    return tabs;
  }

  /**
   * Sets what this tab does when another one clears the storage; it is called at once when that began while this page was opening.
   *
   * @param close closes the storage, synchronously
   * @param over called when the other tab has cleared it, or has ended before
   */
  onClearing(close: () => void, over: () => void): void {
    this.listener = { close, over: once(over) };
    this.followNews();
  }

  /** This tab clears the storage, or waits for its turn to. What others sign out meanwhile it follows when its own turn has ended. */
  beginClearing(): void {
    this.turns += 1;
  }

  /** This tab's turn has ended. */
  endClearing(): void {
    this.turns -= 1;
    void this.enter();
    if (this.turns === 0) this.followNews();
  }

  /** True when another tab clears the storage or has cleared it: the storage is closed for this page, or will be after its own turn. */
  isClosed = (): boolean => this.lastNews !== undefined;

  private take(news: TabNews): void {
    const before = this.lastNews;
    // Another tab's clearing that this one has not seen begin was over before it opened.
    if (news === 'over' && before === undefined) return;
    this.lastNews = news;
    // Every tab of a phone is signed out at the same moment, and needs the storage open for its own turn.
    if (this.turns > 0 && news !== 'clearing' && !this.isClosedHere) return;
    this.followNews();
  }

  private followNews(): void {
    if (this.lastNews !== undefined && !this.isClosedHere) this.closeHere();
    if (this.lastNews === 'over') this.listener?.over();
  }

  private closeHere(): void {
    const { listener, locks } = this;
    if (!listener) return;
    this.isClosedHere = true;
    listener.close();
    this.leave();
    if (locks) void this.enter().then(listener.over);
  }

  /** Holds the lock with the others from now on. */
  enter(): Promise<void> {
    const { locks } = this;
    if (!locks) return Promise.resolve();
    return new Promise((entered, refused) => {
      const stay = () =>
        new Promise<void>((leave) => {
          this.leave = leave;
          entered();
        });
      locks.request(LOCK, { mode: 'shared' }, stay).catch(refused);
    });
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

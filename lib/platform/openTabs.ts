/** The part of BroadcastChannel that is needed here. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** `clearing`: another tab clears the storage, close it now. `over`: that tab has ended. */
type News = 'clearing' | 'over';

/** Every tab that has the storage open holds this lock shared; the tab that clears it holds it alone. */
const LOCK = 'walkbook-open';
/** A frozen tab does not release the lock in time; it does not write either. */
const ANSWER_WAIT_MS = 2_000;

/**
 * The tabs in which the app is open. One of them can close the storage in all others to clear it
 * (docs/decisions/011-clearing-the-phone.md).
 */
export class OpenTabs {
  private leave: () => void = () => undefined;
  private listener: { readonly close: () => void; readonly over: () => void } | undefined;
  /** The latest news of another tab's clearing. */
  private lastNews: News | undefined;

  private constructor(
    private readonly locks: LockManager | undefined,
    private readonly channel: Channel,
  ) {}

  /** Resolves when no other tab clears the storage. Without Web Locks, on insecure origins, tabs have only messages. */
  static async join(locks: LockManager | undefined, channel: Channel): Promise<OpenTabs> {
    const tabs = new OpenTabs(locks, channel);
    // Listen before the lock is held: another tab may clear the storage at once, while this page still opens.
    channel.onmessage = ({ data }) => tabs.take(data as News);
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
    if (this.lastNews !== undefined) this.closeHere();
    if (this.lastNews === 'over') this.listener.over();
  }

  /** True when another tab clears the storage or has cleared it: the storage is closed for this page. */
  isClosed = (): boolean => this.lastNews !== undefined;

  /** Runs work once all other tabs have closed the storage. `answered` is false when one of them did not in time. */
  async alone<T>(work: (answered: boolean) => Promise<T>): Promise<T> {
    try {
      return await this.withoutOthers(work);
    } finally {
      this.channel.postMessage('over' satisfies News);
      void this.enter();
    }
  }

  private async withoutOthers<T>(work: (answered: boolean) => Promise<T>): Promise<T> {
    const announce = () => this.channel.postMessage('clearing' satisfies News);
    if (!this.locks) {
      announce();
      return work(false);
    }
    const inTime = new AbortController();
    const timer = setTimeout(() => inTime.abort(), ANSWER_WAIT_MS);
    let granted = false;
    const begin = () => {
      granted = true;
      clearTimeout(timer);
      return work(true);
    };
    try {
      // LockManager types the result of a callback's promise as awaited; it is the work's own result.
      const done = this.locks.request(LOCK, { signal: inTime.signal }, begin) as Promise<T>;
      // After the request: the others' next requests for the lock then come behind it.
      announce();
      this.leave();
      return await done;
    } catch (error) {
      if (granted) throw error;
      return work(false);
    }
  }

  private take(news: News): void {
    const before = this.lastNews;
    if (news === 'over') {
      if (before === undefined) return;
      this.lastNews = 'over';
      this.listener?.over();
      return;
    }
    this.lastNews = 'clearing';
    if (before === undefined) this.closeHere();
  }

  private closeHere(): void {
    const { listener, locks } = this;
    if (!listener) return;
    listener.close();
    this.leave();
    if (locks) void this.enter().then(listener.over);
  }

  private enter(): Promise<void> {
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

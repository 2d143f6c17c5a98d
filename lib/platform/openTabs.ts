/** The part of BroadcastChannel that is needed here. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

/** `clearing`: put everything away now. `over`: it has been done, or given up. */
type News = 'clearing' | 'over';

/** Held shared by every tab that has the storage open, alone by the one that clears it. */
const LOCK = 'walkbook-open';
/** A tab that the browser has frozen can not answer; it can not write either. */
const ANSWER_WAIT_MS = 2_000;

/** The tabs of this browser in which the app is open, so that one of them can have the storage for itself. */
export class OpenTabs {
  private leave: () => void = () => undefined;
  private told: { readonly close: () => void; readonly over: () => void } | undefined;
  /** How far another tab's clearing has come, as far as it was heard. */
  private heard: News | undefined;

  private constructor(
    private readonly locks: LockManager | undefined,
    private readonly channel: Channel,
  ) {}

  /** Resolves when no other tab is clearing the storage. Web Locks exist only on secure origins; without them it goes by messages alone. */
  static async join(locks: LockManager | undefined, channel: Channel): Promise<OpenTabs> {
    const tabs = new OpenTabs(locks, channel);
    // Heard before the lock is held: whoever holds it may be asked to let go at once, while this page is still opening.
    channel.onmessage = ({ data }) => tabs.hear(data as News);
    await tabs.enter();
    return tabs;
  }

  /**
   * What this tab does when another one clears the storage; at once when it began while this page was opening.
   *
   * @param close puts everything away, at once
   * @param over called when the other tab has ended, or was killed at it
   */
  onClearing(close: () => void, over: () => void): void {
    this.told = { close, over: once(over) };
    if (this.heard !== undefined) this.giveWay();
    if (this.heard === 'over') this.told.over();
  }

  /** Whether another tab has cleared the storage, or is at it: this page has put everything away. */
  hasGivenWay = (): boolean => this.heard !== undefined;

  /** Runs work once all other tabs have put the storage away. `answered` is false when one of them gave no answer in time. */
  async alone<T>(work: (answered: boolean) => Promise<T>): Promise<T> {
    try {
      return await this.withoutOthers(work);
    } finally {
      this.channel.postMessage('over' satisfies News);
      void this.enter();
    }
  }

  private async withoutOthers<T>(work: (answered: boolean) => Promise<T>): Promise<T> {
    const tellOthers = () => this.channel.postMessage('clearing' satisfies News);
    if (!this.locks) {
      tellOthers();
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
      // Only now: the others queue behind this request as soon as they have let go.
      tellOthers();
      this.leave();
      return await done;
    } catch (error) {
      if (granted) throw error;
      return work(false);
    }
  }

  private hear(news: News): void {
    const before = this.heard;
    if (news === 'over') {
      if (before === undefined) return;
      this.heard = 'over';
      this.told?.over();
      return;
    }
    this.heard = 'clearing';
    if (before === undefined) this.giveWay();
  }

  private giveWay(): void {
    const { told, locks } = this;
    if (!told) return;
    told.close();
    this.leave();
    if (locks) void this.enter().then(told.over);
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

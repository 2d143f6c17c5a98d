/** A value that is watched: the listeners of the house, and what React reads by useSyncExternalStore. */
export class Observed<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private now: T) {}

  /** Returns the value; the same one until it is replaced. */
  state = (): T => this.now;

  /** Returns a function that ends the subscription. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Replaces the value and calls the listeners, unless it is the same. */
  set(next: T): void {
    if (next === this.now) return;
    this.now = next;
    this.tell();
  }

  /** Changes some fields of the value and calls the listeners. */
  change(news: Partial<T>): void {
    this.set({ ...this.now, ...news });
  }

  /** Replaces the value without a word: {@link tell} follows, or it is drawn with a change of something else. */
  setQuietly(next: T): void {
    this.now = next;
  }

  /** Calls the listeners. */
  tell(): void {
    for (const listener of this.listeners) listener();
  }
}

/** A state that parts of the screen watch with useSyncExternalStore. */
export class Observed<S extends object> {
  private readonly listeners = new Set<() => void>();

  constructor(private now: S) {}

  /** Returns the state; the same object until it changes. */
  state = (): S => this.now;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Changes some fields of the state and calls the listeners. */
  change(news: Partial<S>): void {
    this.now = { ...this.now, ...news };
    for (const listener of this.listeners) listener();
  }
}

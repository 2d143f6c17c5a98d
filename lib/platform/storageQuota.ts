/** What the browser says of the storage it gives this app; undefined where it does not tell. */
export type StorageState = {
  readonly usedBytes: number | undefined;
  readonly freeBytes: number | undefined;
  /** Whether it promised not to delete anything by itself. */
  readonly persisted: boolean | undefined;
};

const UNKNOWN: StorageState = { usedBytes: undefined, freeBytes: undefined, persisted: undefined };

/** The device's storage as it was when it was last looked at. */
export class StorageQuota {
  private last = UNKNOWN;
  private asked = false;
  private readonly listeners = new Set<() => void>();

  /** @param storage the browser's; undefined where it has none (insecure origins) */
  constructor(private readonly storage: StorageManager | undefined) {}

  /** The same object until something else was found: the snapshot for useSyncExternalStore. */
  state = (): StorageState => this.last;

  /** Looks anew for everybody who begins to listen. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    void this.look();
    return () => this.listeners.delete(listener);
  };

  /** Asks the browser to keep what lies here, and tells whether it will. Some browsers ask the volunteer, most decide by themselves. */
  askToKeep = async (): Promise<boolean> => {
    this.asked = true;
    await this.storage?.persist?.().catch(() => false);
    await this.look();
    return this.last.persisted === true;
  };

  /** The same, once in a page's life and only where it has not been promised: for the moment from which there is something to lose. */
  askOnce = async (): Promise<void> => {
    if (this.asked) return;
    this.asked = true;
    if ((await this.storage?.persisted?.().catch(() => true)) === false) await this.askToKeep();
  };

  /** Finds out how things are now. */
  async look(): Promise<void> {
    const { storage } = this;
    if (!storage) return;
    const [estimate, persisted] = await Promise.all([
      storage.estimate?.().catch(() => undefined),
      storage.persisted?.().catch(() => undefined),
    ]);
    const { usage, quota } = estimate ?? {};
    const free = usage === undefined || quota === undefined ? undefined : Math.max(quota - usage, 0);
    this.last = { usedBytes: usage, freeBytes: free, persisted };
    for (const listener of this.listeners) listener();
  }
}

import { Observed } from '@/lib/observed';

/** The browser's figures of this app's storage; undefined where it does not tell. */
export type StorageState = {
  readonly usedBytes: number | undefined;
  readonly freeBytes: number | undefined;
  /** True when the browser has promised not to delete the storage by itself. */
  readonly persisted: boolean | undefined;
};

const UNKNOWN: StorageState = { usedBytes: undefined, freeBytes: undefined, persisted: undefined };

/** The device's storage, as it was at the last look. */
export class StorageQuota {
  private readonly last = new Observed(UNKNOWN);
  private asked = false;

  /** @param storage the browser's; undefined where it has none (insecure origins) */
  constructor(private readonly storage: StorageManager | undefined) {}

  /** The same object until the next look: the snapshot for useSyncExternalStore. */
  readonly state = this.last.state;

  /** Looks again for each new listener. */
  subscribe = (listener: () => void): (() => void) => {
    const stop = this.last.subscribe(listener);
    void this.look();
    return stop;
  };

  /** Asks the browser to persist the storage. Resolves to true when it does. Some browsers ask the volunteer, most decide by themselves. */
  askToKeep = async (): Promise<boolean> => {
    this.asked = true;
    await this.storage?.persist?.().catch(() => false);
    await this.look();
    return this.state().persisted === true;
  };

  /** Asks once in a page's life, and only when the storage is not persisted. Call it when the first change is recorded. */
  askOnce = async (): Promise<void> => {
    if (this.asked) return;
    this.asked = true;
    if ((await this.storage?.persisted?.().catch(() => true)) === false) await this.askToKeep();
  };

  /** Reads the figures now. */
  async look(): Promise<void> {
    const { storage } = this;
    if (!storage) return;
    const [estimate, persisted] = await Promise.all([
      storage.estimate?.().catch(() => undefined),
      storage.persisted?.().catch(() => undefined),
    ]);
    const { usage, quota } = estimate ?? {};
    const free = usage === undefined || quota === undefined ? undefined : Math.max(quota - usage, 0);
    this.last.set({ usedBytes: usage, freeBytes: free, persisted });
  }
}

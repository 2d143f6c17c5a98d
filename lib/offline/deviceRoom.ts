import type { RoomState } from '@/lib/domain/storageRisk';
import { dropCache } from './cacheStorage';
import type { WalkbookDatabase } from './database';
import { isOutOfRoom } from './outOfRoom';
import { giveReserve } from './reserve';

/** The room on this device: whether it has run out, and what goes when it does. The queue goes last (quality.md, "Nothing is lost", 6). */
export class DeviceRoom {
  private now: RoomState = 'enough';
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly db: WalkbookDatabase,
    private readonly caches: CacheStorage | undefined = globalThis.caches,
  ) {}

  /** The snapshot for useSyncExternalStore. */
  state = (): RoomState => this.now;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** To be called when something found no room. */
  ranOut = (): void => {
    if (this.now === 'enough') this.become('full');
  };

  /**
   * Writes what must not be lost. On a full device first the reserve gives way, so that a volunteer without a connection keeps the doors;
   * then everything that can be fetched again.
   *
   * @param write one transaction, which leaves nothing behind when it fails
   */
  async during<T>(write: () => Promise<T>): Promise<T> {
    for (const giveWay of [() => giveReserve(this.db), () => this.dropFetched()]) {
      try {
        return await write();
      } catch (error) {
        if (!isOutOfRoom(error)) throw error;
        this.ranOut();
        // On a device so full that nothing can even be removed, the write is still tried again.
        await giveWay().catch(() => undefined);
      }
    }
    return write();
  }

  private async dropFetched(): Promise<void> {
    await this.dropFetchedFiles().catch(() => undefined);
    await dropCache(this.db);
    this.become('listsRemoved');
  }

  private become(state: RoomState): void {
    if (this.now === state) return;
    this.now = state;
    for (const listener of this.listeners) listener();
  }

  /** Files that were fetched on the way. The precached ones are the app itself and stay. */
  private async dropFetchedFiles(): Promise<void> {
    const names = (await this.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => this.caches?.delete(name)));
  }
}

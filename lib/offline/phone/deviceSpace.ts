import type { SpaceState } from '@/lib/domain/phone/storageRisk';
import { Observed } from '@/lib/observed';
import { dropCache } from '@/lib/offline/cache/cacheStorage';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { isOutOfSpace } from './outOfSpace';
import { removeReserve } from './reserve';

/** The free space on this device. On a full device it removes data in order, the update queue never (docs/product/phone.md#full-phone). */
export class DeviceSpace {
  private readonly space = new Observed<SpaceState>('enough');
  readonly state = this.space.state;
  readonly subscribe = this.space.subscribe;
  /** The state whose notice was dismissed: told once, it does not come back on the next screen, but worse does. */
  dismissed: SpaceState = 'enough';

  constructor(
    private readonly db: WalkbookDatabase,
    private readonly caches: CacheStorage | undefined = globalThis.caches,
  ) {}

  /** Call it when a write has failed because the device is full. */
  noteFull = (): void => {
    if (this.state() === 'enough') this.space.set('full');
  };

  /**
   * Writes what must not be lost. On a full device it removes the reserve and writes again, so that a volunteer without a connection keeps
   * the lists; then it removes everything that can be fetched again and writes once more.
   *
   * @param write one transaction, which changes nothing when it fails
   * @param keepsLists true for what is worth the reserve alone
   * @throws what `write` throws, at once when that is not a lack of space
   */
  async write<T>(write: () => Promise<T>, keepsLists = false): Promise<T> {
    const freesReserve = () => removeReserve(this.db);
    for (const makeSpace of keepsLists ? [freesReserve] : [freesReserve, () => this.removeFetched()]) {
      try {
        return await write();
      } catch (error) {
        if (!isOutOfSpace(error)) throw error;
        this.noteFull();
        // A device can be so full that removing fails too: write again all the same.
        await makeSpace().catch(() => undefined);
      }
    }
    return write();
  }

  private async removeFetched(): Promise<void> {
    await this.removeFetchedFiles().catch(() => undefined);
    await dropCache(this.db);
    this.space.set('listsRemoved');
  }

  /** Removes the fetched files. The precached ones are the app itself and stay. */
  private async removeFetchedFiles(): Promise<void> {
    const names = (await this.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => !name.includes('precache')).map((name) => this.caches?.delete(name)));
  }
}

import type { WalkbookDatabase } from './database';
import { mergeCaches } from './mergeCaches';

/** Name of the cache of fetched data (product.md, "What stays on the device"). */
export const CACHE_KEY = 'walkbook-cache';

export type CacheStorageAdapter = {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
};

/**
 * The storage behind the sync persister: answers from memory, keeps its text in IndexedDB, which has room where localStorage ends
 * at five million characters. What cannot be kept is only data that can be fetched again.
 */
export async function openCacheStorage(db: WalkbookDatabase): Promise<CacheStorageAdapter> {
  let text: string | null = (await db.get('values', CACHE_KEY)) ?? null;
  const failed = () => console.error('The data for working offline could not be kept on this device');
  return {
    getItem: () => text,
    setItem: (_key, value) => {
      text = value;
      mergeInto(db, value).catch(failed);
    },
    removeItem: () => {
      text = null;
      db.delete('values', CACHE_KEY).catch(failed);
    },
  };
}

/** Written together with what other tabs have stored since this one last looked. */
async function mergeInto(db: WalkbookDatabase, own: string): Promise<void> {
  const tx = db.transaction('values', 'readwrite');
  await tx.store.put(mergeCaches(await tx.store.get(CACHE_KEY), own), CACHE_KEY);
  await tx.done;
}

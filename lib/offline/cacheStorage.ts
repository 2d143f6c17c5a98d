import { type CacheLine, readLine } from './cacheLines';
import type { WalkbookDatabase } from './database';
import { isOutOfRoom } from './outOfRoom';

/** Name of the cache of fetched data (product.md, "What stays on the device"). Each query is a row of its own, named after it. */
export const CACHE_KEY = 'walkbook-cache';

/** What the device's cache tells of rows that it could not keep. */
export type CacheLosses = {
  /** The row is not on disk: it may be offered again. */
  readonly onLost: (hash: string) => void;
  /** This device has no room for it. */
  readonly onFull: () => void;
};

export type CacheStorageAdapter = {
  readonly getItem: () => string | null;
  readonly setItem: (key: string, lines: string) => void;
  readonly removeItem: () => void;
  /** Resolves when everything handed over so far is on disk or lost. */
  readonly settled: () => Promise<unknown>;
};

/**
 * The storage behind the sync persister: its text is lines, and each line is a row in IndexedDB, which has room where localStorage ends
 * at five million characters. So a fetched packet costs the writing of that packet, however much else is kept, and what cannot be
 * read is one query and not all. What cannot be kept is only data that can be fetched again.
 *
 * @param buster version of what is kept: rows of another are removed
 */
export async function openCacheStorage(db: WalkbookDatabase, buster: string, losses: CacheLosses): Promise<CacheStorageAdapter> {
  let found: string[] | undefined = await db.getAll('values', rowsOf(buster));
  /** When what is known to lie on disk was fetched. */
  const seen = new Map(found.flatMap((text) => readLine(text) ?? []).map(({ hash, updatedAtMs }) => [hash, updatedAtMs]));
  let last: Promise<unknown> = removeOthers(db, buster).catch(() => undefined);
  const follow = (work: Promise<void>) => {
    last = Promise.all([last, work.catch((error: unknown) => (isOutOfRoom(error) ? losses.onFull() : complain()))]);
  };
  const keep = async (line: CacheLine) => {
    try {
      await putNewer(db, `${CACHE_KEY}:${buster}:${line.hash}`, line, seen.get(line.hash));
      seen.set(line.hash, line.updatedAtMs);
    } catch (error) {
      losses.onLost(line.hash);
      throw error;
    }
  };
  return {
    getItem: () => {
      const text = found?.join('\n') ?? null;
      // Read once, before the first screen. After that a second copy would only fill the memory.
      found = undefined;
      return text || null;
    },
    setItem: (_key, lines) => {
      for (const text of lines.split('\n')) {
        const line = readLine(text);
        if (line) follow(keep(line));
      }
    },
    removeItem: () => follow(dropCache(db)),
    settled: () => last,
  };
}

/** Removes everything that was fetched, of every version: it can be fetched again. */
export async function dropCache(db: WalkbookDatabase): Promise<void> {
  await db.delete('values', IDBKeyRange.bound(CACHE_KEY, `${CACHE_KEY}${AFTER_ANY}`));
}

/**
 * Another tab may have fetched the same later: then its answer stays. What this tab has seen on disk gives way to what it has fetched
 * since, whatever the clock said then and says now.
 */
async function putNewer(db: WalkbookDatabase, key: string, { text, updatedAtMs }: CacheLine, seenMs: number | undefined): Promise<void> {
  const tx = db.transaction('values', 'readwrite');
  const stored = readLine((await tx.store.get(key)) ?? '');
  const staysNewer = stored !== undefined && stored.updatedAtMs !== seenMs && stored.updatedAtMs > updatedAtMs;
  await Promise.all([staysNewer ? undefined : tx.store.put(text, key), tx.done]);
}

/** Sorts after every character that a key of ours holds. */
const AFTER_ANY = '\uffff';

function rowsOf(buster: string): IDBKeyRange {
  return IDBKeyRange.bound(`${CACHE_KEY}:${buster}:`, `${CACHE_KEY}:${buster}:${AFTER_ANY}`);
}

async function removeOthers(db: WalkbookDatabase, buster: string): Promise<void> {
  const { lower, upper } = rowsOf(buster);
  await Promise.all([
    db.delete('values', IDBKeyRange.bound(CACHE_KEY, lower, false, true)),
    db.delete('values', IDBKeyRange.bound(upper, `${CACHE_KEY}${AFTER_ANY}`, true)),
  ]);
}

function complain(): void {
  console.error('The data for working offline could not be kept on this device');
}

import type { WalkbookDatabase } from '@/lib/offline/database';
import { isOutOfSpace } from '@/lib/offline/phone/outOfSpace';
import { type CacheLine, readLine } from './cacheLines';

/** Name of the cache of fetched data (docs/product/phone.md#cache). Each query is a row of its own, named after it. */
export const CACHE_KEY = 'walkbook-cache';

/** Listeners for rows that could not be written. */
export type CacheLosses = {
  /** The row is not on disk; it may be written again later. */
  readonly onLost: (hash: string) => void;
  /** This device has no space for the row. */
  readonly onFull: () => void;
};

export type CacheStorageAdapter = {
  readonly getItem: () => string | null;
  readonly setItem: (key: string, lines: string) => void;
  readonly removeItem: () => void;
  /** Removes one query's row, by the query's hash. */
  readonly dropRow: (hash: string) => Promise<void>;
  /** Resolves when every write so far has succeeded or failed. */
  readonly settled: () => Promise<unknown>;
};

/** Turns a line of a previous version's cache into this version's; undefined when it is unreadable. */
export type TranslateLine = (line: string) => string | undefined;
/** The cache of a previous version of the app. Its translator is loaded only if it has rows. */
export type FormerCache = { readonly buster: string; readonly loadTranslate: () => Promise<TranslateLine> };

/**
 * Opens the storage of the sync persister (docs/decisions/004-the-cache-lies-in-indexeddb.md). Its text is lines; each line is one query
 * and one row in IndexedDB, which holds more than the five million characters of localStorage. So a fetched packet costs one row's writing,
 * and an unreadable row loses one query.
 *
 * @param buster version of the cache: rows of another version are removed
 * @param former the previous version, whose rows are converted, so that an update without a connection loses no list
 */
export async function openCacheStorage(
  db: WalkbookDatabase,
  buster: string,
  losses: CacheLosses,
  former?: FormerCache,
): Promise<CacheStorageAdapter> {
  // Rows that could not be converted now stay for the next start.
  const isOverWithOthers = !former || (await convertRows(db, buster, former));
  let found: string[] | undefined = await db.getAll('values', rowsOf(buster));
  /** When each row that this tab has seen on disk was fetched. */
  const seen = new Map(found.flatMap((text) => readLine(text) ?? []).map(({ hash, updatedAtMs }) => [hash, updatedAtMs]));
  let last: Promise<unknown> = isOverWithOthers ? removeOthers(db, buster).catch(() => undefined) : Promise.resolve();
  const track = (work: Promise<void>) => {
    last = Promise.all([last, work.catch((error: unknown) => (isOutOfSpace(error) ? losses.onFull() : logLoss()))]);
  };
  const writeLine = async (line: CacheLine) => {
    try {
      await putNewer(db, buster, line, seen.get(line.hash));
      seen.set(line.hash, line.updatedAtMs);
    } catch (error) {
      losses.onLost(line.hash);
      throw error;
    }
  };
  return {
    getItem: () => {
      const text = found?.join('\n') ?? null;
      // It is read once, before the first screen. Later a second copy would only fill the memory.
      found = undefined;
      return text || null;
    },
    setItem: (_key, lines) => {
      for (const text of lines.split('\n')) {
        const line = readLine(text);
        if (line) track(writeLine(line));
      }
    },
    removeItem: () => track(dropCache(db)),
    dropRow: (hash) => db.delete('values', rowName(buster, hash)),
    settled: () => last,
  };
}

/** Names of the rows with packet images begin so (docs/product/image.md#packet-image). */
export const IMAGE_KEY = 'walkbook-image:';

/** Removes the cache of every version, and the packet images: all of it can be fetched again. */
export async function dropCache(db: WalkbookDatabase): Promise<void> {
  await db.delete('values', IDBKeyRange.bound(CACHE_KEY, `${CACHE_KEY}${AFTER_ANY}`));
  await db.delete('values', IDBKeyRange.bound(IMAGE_KEY, `${IMAGE_KEY}${AFTER_ANY}`));
}

/**
 * Writes a line unless another tab has fetched the query later. A row that this tab has seen on disk is always replaced, so that a clock
 * that was set back does not matter.
 */
async function putNewer(db: WalkbookDatabase, buster: string, line: CacheLine, seenMs: number | undefined): Promise<void> {
  const { hash, text, updatedAtMs } = line;
  const key = rowName(buster, hash);
  await db.transact('values', 'write', async (tx) => {
    const stored = readLine((await tx.store.get(key)) ?? '');
    const staysNewer = stored !== undefined && stored.updatedAtMs !== seenMs && stored.updatedAtMs > updatedAtMs;
    if (!staysNewer) await tx.store.put(text, key);
  });
}

/**
 * Converts the readable rows of the previous version that this version does not have yet. Without space for one it is fetched again.
 *
 * @returns false when the translator could not be loaded
 */
async function convertRows(db: WalkbookDatabase, buster: string, former: FormerCache): Promise<boolean> {
  const texts = await db.getAll('values', rowsOf(former.buster));
  if (texts.length === 0) return true;
  const translate = await former.loadTranslate().catch(() => undefined);
  if (!translate) return false;
  for (const line of texts.flatMap((text) => readLine(translate(text) ?? '') ?? [])) {
    await putNewer(db, buster, line, undefined).catch(() => undefined);
  }
  return true;
}

const rowName = (buster: string, hash: string) => `${CACHE_KEY}:${buster}:${hash}`;

/** Sorts after every character in our keys. */
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

function logLoss(): void {
  console.error('The data for working offline could not be kept on this device');
}

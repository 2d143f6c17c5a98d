import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Persister } from '@tanstack/react-query-persist-client';
import type { WalkbookDatabase } from '@/lib/offline/database';
import { type CachedQuery, lineOf, queryIn } from './cacheLines';
import { CACHE_KEY, type CacheStorageAdapter, type FormerCache, openCacheStorage } from './cacheStorage';

/** Fetched data is written at most this often. Short, because a page may be closed as soon as it shows a list. */
const WRITE_EVERY_MS = 10;

export type CachePersisterParts = {
  readonly db: WalkbookDatabase;
  readonly buster: string;
  /** The previous version of the cache, whose rows are converted. */
  readonly former: FormerCache;
  /** True when the screens can draw a query's data: a restored cache is a boundary. */
  readonly isReadable: (query: CachedQuery) => boolean;
  /** Called when there is no space on this device for fetched data. */
  readonly onFull: () => void;
};

/** The opened cache of this device. */
export type CachePersister = {
  readonly persister: Persister;
  readonly settled: CacheStorageAdapter['settled'];
  readonly dropRow: CacheStorageAdapter['dropRow'];
  /** Call it when other code has removed the rows: what is in memory is then written again. */
  readonly forget: () => void;
};

/** Opens the cache persister. It writes only the queries that have changed since its last write, and drops only those it cannot read. */
export async function openCachePersister({ db, buster, former, isReadable, onFull }: CachePersisterParts): Promise<CachePersister> {
  /** When each query that is on disk, or being written, was fetched. */
  const written = new Map<string, number>();
  const storage = await openCacheStorage(db, buster, { onLost: (hash) => written.delete(hash), onFull }, former);
  const persister = createSyncStoragePersister({
    storage,
    key: CACHE_KEY,
    throttleTime: WRITE_EVERY_MS,
    serialize: ({ clientState }) => {
      const changed = clientState.queries.filter(({ queryHash, state }) => written.get(queryHash) !== state.dataUpdatedAt);
      for (const { queryHash, state } of changed) written.set(queryHash, state.dataUpdatedAt);
      return changed.map(lineOf).join('\n');
    },
    deserialize: (lines) => {
      const queries = lines.split('\n').flatMap((text) => readable(text, isReadable));
      for (const { queryHash, state } of queries) written.set(queryHash, state.dataUpdatedAt);
      // The rows' names contain the buster, and rows do not expire.
      return { buster, timestamp: Date.now(), clientState: { mutations: [], queries } };
    },
  });
  return { persister, settled: storage.settled, dropRow: storage.dropRow, forget: () => written.clear() };
}

function readable(text: string, isReadable: (query: CachedQuery) => boolean): CachedQuery[] {
  const query = queryIn(text);
  return query && isReadable(query) ? [query] : [];
}

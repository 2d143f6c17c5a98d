import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import type { Persister } from '@tanstack/react-query-persist-client';
import { type CachedQuery, lineOf, queryIn } from './cacheLines';
import { CACHE_KEY, openCacheStorage } from './cacheStorage';
import type { WalkbookDatabase } from './database';

/** How long what was fetched may wait for the disk: a page may be left as soon as it shows a list. */
const WRITE_EVERY_MS = 10;

export type CachePersisterParts = {
  readonly db: WalkbookDatabase;
  readonly buster: string;
  /** Whether the screens can draw what a query holds: a restored cache is a boundary. */
  readonly isReadable: (query: CachedQuery) => boolean;
  /** Told whenever something fetched finds no room on this device. */
  readonly onFull: () => void;
};

/** The cache of this device, opened. */
export type CachePersister = {
  readonly persister: Persister;
  readonly settled: () => Promise<unknown>;
  /** To be called when somebody else has removed the rows: what is still known is kept anew. */
  readonly forget: () => void;
};

/** The cache persister: writes only the queries that have changed since it last wrote, and drops only those that it cannot read. */
export async function openCachePersister({ db, buster, isReadable, onFull }: CachePersisterParts): Promise<CachePersister> {
  /** When the answers that are on disk, or on their way to it, were fetched. */
  const kept = new Map<string, number>();
  const storage = await openCacheStorage(db, buster, { onLost: (hash) => kept.delete(hash), onFull });
  const persister = createSyncStoragePersister({
    storage,
    key: CACHE_KEY,
    throttleTime: WRITE_EVERY_MS,
    serialize: ({ clientState }) => {
      const changed = clientState.queries.filter(({ queryHash, state }) => kept.get(queryHash) !== state.dataUpdatedAt);
      for (const { queryHash, state } of changed) kept.set(queryHash, state.dataUpdatedAt);
      return changed.map(lineOf).join('\n');
    },
    deserialize: (lines) => {
      const queries = lines.split('\n').flatMap((text) => readable(text, isReadable));
      for (const { queryHash, state } of queries) kept.set(queryHash, state.dataUpdatedAt);
      // The rows of one version bear its name; they have no age.
      return { buster, timestamp: Date.now(), clientState: { mutations: [], queries } };
    },
  });
  return { persister, settled: storage.settled, forget: () => kept.clear() };
}

function readable(text: string, isReadable: (query: CachedQuery) => boolean): CachedQuery[] {
  const query = queryIn(text);
  return query && isReadable(query) ? [query] : [];
}

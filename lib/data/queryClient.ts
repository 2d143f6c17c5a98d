import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { failureOf, isWorthRepeating } from '@/lib/domain/failure';
import { APP_VERSION } from '@/lib/domain/limits';
import { CACHE_KEY, type CacheStorageAdapter } from '@/lib/offline/cacheStorage';

const MINUTE_MS = 60_000;
const READ_RETRIES = 2;
/** How long what was fetched may wait for the disk: short, since a page may be left at any moment. */
const WRITE_EVERY_MS = 200;

/** The client for everything fetched: kept for ever, shown at once, refreshed behind. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Timers longer than 24 days overflow and would evict at once.
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: MINUTE_MS,
        retry: (count, error) => count < READ_RETRIES && isWorthRepeating(failureOf(error).kind),
        retryDelay: (count, error) => failureOf(error).retryAfterMs ?? 1000 * 2 ** count,
      },
    },
  });
}

/**
 * Restores the fetched data of the last visit and keeps it up to date on disk. Updates have no place in it: buster, age and restore
 * errors delete what a cache holds, and the queue must outlive all of them.
 */
export async function persistCache(queryClient: QueryClient, storage: CacheStorageAdapter): Promise<void> {
  const options = {
    queryClient,
    persister: createSyncStoragePersister({ storage, key: CACHE_KEY, throttleTime: WRITE_EVERY_MS }),
    buster: `${APP_VERSION}.1`,
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
  // A cache that can not be read has been removed by now; its data can be fetched again, and the app must open without it.
  await persistQueryClientRestore(options).catch(() => undefined);
  // Not persistQueryClientSubscribe: it also listens to the updates, and would write all lists anew at every tap and every answer.
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'added' || type === 'removed' || type === 'updated') void persistQueryClientSave(options);
  });
}

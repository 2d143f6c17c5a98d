import { focusManager, QueryClient } from '@tanstack/react-query';
import { type Persister, persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { failureOf, isWorthRepeating } from '@/lib/domain/failure';
import { APP_VERSION } from '@/lib/domain/limits';
import { onPageShown } from '@/lib/platform/visibility';

const MINUTE_MS = 60_000;
const READ_RETRIES = 2;

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

/** Raised when what is kept changes its shape; it costs a volunteer without a connection every list, so never for less. */
export const CACHE_BUSTER = `${APP_VERSION}.2`;

/**
 * Lets retries go on while the phone is in a pocket: TanStack pauses them in a hidden page, where the browser itself would allow them.
 * Coming back to the page still refreshes what is shown.
 */
export function retryWhileHidden(): void {
  focusManager.setEventListener((handleFocus) => onPageShown(() => handleFocus()));
  focusManager.setFocused(true);
}

/**
 * Restores the fetched data of the last visit and keeps it up to date on disk. Updates have no place in it: buster, age and restore
 * errors delete what a cache holds, and the queue must outlive all of them. Only what is fetched causes a write: TanStack's own
 * subscription would also write at every mark.
 */
export async function persistCache(queryClient: QueryClient, persister: Persister): Promise<void> {
  const options = {
    queryClient,
    persister,
    buster: CACHE_BUSTER,
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
  // A cache that can not be read has been removed by now; its data can be fetched again, and the app must open without it.
  await persistQueryClientRestore(options).catch(() => undefined);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') void persistQueryClientSave(options);
  });
}

import { focusManager, type Query, QueryClient } from '@tanstack/react-query';
import { type Persister, persistQueryClientRestore, persistQueryClientSave } from '@tanstack/react-query-persist-client';
import { failureOf } from '@/lib/domain/failure';
import { onPageShown } from '@/lib/platform/visibility';

const MINUTE_MS = 60_000;

/** Creates the query client. Fetched data does not expire; it is shown at once and refreshed behind. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Timers longer than 24 days overflow and would evict at once.
        gcTime: Number.POSITIVE_INFINITY,
        staleTime: MINUTE_MS,
        // A read is repeated where its whole time is known (lib/api/repeatRead.ts).
        retry: false,
        refetchOnWindowFocus: mayRefetch,
        refetchOnReconnect: mayRefetch,
      },
    },
  });
}

/**
 * True for a query that may be fetched again by itself: not one that a limit of the server has ended (docs/product/queue.md#server-limits).
 */
export function mayRefetch({ state }: { readonly state: { readonly error: unknown } }): boolean {
  return state.error === null || failureOf(state.error).kind !== 'limited';
}

/**
 * Raise it when cached data changes its shape, together with a conversion of the previous version's rows (formerCache.ts), so that an
 * update without a connection loses no list. It is not the app's version, which may rise while the shape stays.
 */
export const CACHE_BUSTER = '62.3';

/**
 * Continues retries while the page is hidden, as in a pocket; TanStack would pause them, although the browser allows them. A page that
 * becomes visible still refreshes its data.
 */
export function retryWhileHidden(): void {
  focusManager.setEventListener((handleFocus) => onPageShown(() => handleFocus()));
  focusManager.setFocused(true);
}

/**
 * Restores the cache and writes what is fetched from then on. It stores no mutations: a buster, an age or a restore error deletes a cache,
 * and changes must survive all of them (docs/decisions/003-mutations-send-the-journal-stores.md). Only fetched data causes a write;
 * TanStack's own subscription would also write at every mark.
 */
export async function persistCache(queryClient: QueryClient, persister: Persister): Promise<void> {
  const options = {
    queryClient,
    persister,
    buster: CACHE_BUSTER,
    maxAge: Number.POSITIVE_INFINITY,
    dehydrateOptions: { shouldDehydrateMutation: () => false },
  };
  // An unreadable cache is removed by now. Its data can be fetched again, and the app must open without it.
  await persistQueryClientRestore(options).catch(() => undefined);
  onArrival(queryClient, () => void persistQueryClientSave(options));
}

/** Calls the listener with the query whenever something fetched has arrived. */
export function onArrival(client: QueryClient, listener: (query: Query) => void): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') listener(event.query);
  });
}

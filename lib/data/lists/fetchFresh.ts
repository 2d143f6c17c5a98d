import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches by a request of its own, however fresh the data is. TanStack's `fetchQuery` joins a request that is under way, which may have left
 * before the queue was empty, or before somebody tapped Refresh: that one is ended, and whoever waits for it gets this one's data
 * (docs/product/queue.md#sync).
 *
 * @throws FailedCall when it does not succeed
 */
export function fetchFresh<T, K extends QueryKey>(client: QueryClient, options: FetchQueryOptions<T, Error, T, K>): Promise<T> {
  const own = client.defaultQueryOptions(options);
  const query = client.getQueryCache().build<T, Error, T, K>(client, own);
  // Silently: an end that is told puts the query back as it was.
  void query.cancel({ silent: true });
  return query.fetch(own);
}

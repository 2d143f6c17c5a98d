import type { QueryClient } from '@tanstack/react-query';
import { surplus } from '@/lib/domain/voter/surplus';

/**
 * Removes answers about voters that are more than this phone keeps (docs/product/phone.md#cache), now and after each new one.
 *
 * @param dropRow removes a query's row from the disk, by the query's hash
 */
export function evictOldVoters(client: QueryClient, dropRow: (hash: string) => Promise<void>): void {
  const cache = client.getQueryCache();
  const drop = (): void => {
    const answers = cache.getAll().map((query) => ({
      query,
      kind: String(query.queryKey[0]),
      updatedAtMs: query.state.dataUpdatedAt,
      isShown: query.isActive(),
    }));
    for (const { query } of surplus(answers)) {
      cache.remove(query);
      // What stays on the disk is removed at the next start.
      dropRow(query.queryHash).catch(() => undefined);
    }
  };
  drop();
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') drop();
  });
}

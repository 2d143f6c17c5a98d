import type { UseQueryResult } from '@tanstack/react-query';
import { type Failure, failureOf } from '@/lib/domain/failure';

/** What a screen can know of something fetched. A failure is never an empty list, and old data never hides that it is old. */
export type QueryView<T> =
  | { readonly state: 'loading' }
  /** Nothing on this device and no connection to fetch it. */
  | { readonly state: 'offline'; readonly refresh: () => void }
  | { readonly state: 'failed'; readonly failure: Failure; readonly refresh: () => void }
  | {
      readonly state: 'ready';
      readonly data: T;
      readonly updatedAtMs: number;
      readonly isRefreshing: boolean;
      /** Why the last refresh did not succeed. */
      readonly failure: Failure | undefined;
      readonly refresh: () => void;
    };

/** @param refresh fetches it again */
export function queryView<T>(query: UseQueryResult<T>, refresh = (): void => void query.refetch()): QueryView<T> {
  const failure = query.error === null ? undefined : failureOf(query.error);
  if (query.data !== undefined) {
    const { data, dataUpdatedAt, isFetching } = query;
    return {
      state: 'ready',
      data,
      updatedAtMs: dataUpdatedAt,
      isRefreshing: isFetching && query.fetchStatus === 'fetching',
      failure,
      refresh,
    };
  }
  if (query.fetchStatus === 'paused') return { state: 'offline', refresh };
  if (failure && query.fetchStatus === 'idle') return { state: 'failed', failure, refresh };
  return { state: 'loading' };
}

/** The same view of translated data. */
export function mapView<T, U>(view: QueryView<T>, translate: (data: T, updatedAtMs: number) => U): QueryView<U> {
  return view.state === 'ready' ? { ...view, data: translate(view.data, view.updatedAtMs) } : view;
}

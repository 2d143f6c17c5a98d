import { notifyManager, type Query, type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { type Failure, failureOf, isNotHere } from '@/lib/domain/failure';
import { STAFF_KEY } from './keys';

/** Why something that is shown could not be read again, whether it is being read now, and what tries it once more. */
export type OldData = { readonly failure: Failure; readonly isReading: boolean; readonly again: () => void };

/** Returns why some of what is shown is as it was before; undefined while all of it is as the server said last. Of what is gone its own part tells. */
export function useOldData(): OldData | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]);
  const error = useSyncExternalStore(
    subscribe,
    () => oldIn(cache)?.state.error ?? null,
    () => null,
  );
  const isReading = useSyncExternalStore(
    subscribe,
    () => oldIn(cache)?.state.fetchStatus === 'fetching',
    () => false,
  );
  if (error === null) return undefined;
  return { failure: failureOf(error), isReading, again: () => void client.refetchQueries({ ...SHOWN, predicate: isOld }) };
}

const SHOWN = { queryKey: [STAFF_KEY], type: 'active' } as const;

const isOld = ({ state: { data, error } }: Query): boolean => data !== undefined && error !== null && !isNotHere(failureOf(error));

const oldIn = (cache: QueryCache): Query | undefined => cache.find({ ...SHOWN, exact: false, predicate: isOld });

'use client';
import { useEffect, useRef } from 'react';
import { failureOf, type Result } from '@/lib/domain/failure';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/**
 * Sends what is pending and loads the list, once (docs/product/queue.md#sync).
 *
 * @param onEnd called when it has ended, however it did
 * @returns cancels it
 */
export function useSync(list: ListRef, onEnd: (result: Result<unknown>) => void): () => void {
  const { late, locator } = useWalkbook();
  const signs = useSigns();
  const stop = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it was asked for once, for the list and the place of that moment
  useEffect(() => {
    if (stop.current) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    void late.sending
      .load()
      .then((sender) => sender.sync({ list, signs, position: locator.knownPlace() }, signal), failureOf)
      .then(onEnd);
  }, []);
  return () => stop.current?.abort();
}

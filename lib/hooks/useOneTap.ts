'use client';
import { useCallback, useRef } from 'react';
import { isDoubleTap } from '@/lib/domain/doubleTap';
import { tapTimeMs } from '@/lib/platform/tapTime';

/**
 * Does what a tap asks for, unless the same was asked for just now or is still being done. `key` says what counts as the same. Call it in
 * the tap's own event handler.
 */
export function useOneTap(): (key: string, work: () => Promise<unknown>) => Promise<void> {
  const lastTapsMs = useRef(new Map<string, number>());
  const underWay = useRef(new Set<string>());
  return useCallback(async (key, work) => {
    const nowMs = tapTimeMs();
    if (underWay.current.has(key) || isDoubleTap(lastTapsMs.current.get(key), nowMs)) return;
    lastTapsMs.current.set(key, nowMs);
    underWay.current.add(key);
    try {
      await work();
    } finally {
      underWay.current.delete(key);
    }
  }, []);
}

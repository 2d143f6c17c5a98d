'use client';
import { useCallback, useRef } from 'react';

/** A second tap within this time belongs to the first: a trembling thumb does a thing once. */
const DOUBLE_TAP_MS = 400;

/** Does what a tap asks for, unless the same was asked for just now or is still being done. `key` says what counts as the same. */
export function useOneTap(): (key: string, work: () => Promise<unknown>) => Promise<void> {
  const tapped = useRef(new Set<string>());
  return useCallback(async (key, work) => {
    if (tapped.current.has(key)) return;
    tapped.current.add(key);
    try {
      await work();
    } finally {
      setTimeout(() => tapped.current.delete(key), DOUBLE_TAP_MS);
    }
  }, []);
}

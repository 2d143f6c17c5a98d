'use client';
import { useEffect } from 'react';

/**
 * Loads once for each key, and hands the result on unless this part of the screen is gone by then, or has another key.
 *
 * @param load must not reject
 */
export function useLoadOnce<T>(key: unknown, load: () => Promise<T>, onLoaded: (result: T) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions are new at every drawing; the key says when to load again
  useEffect(() => {
    let isGone = false;
    void load().then((result) => !isGone && onLoaded(result));
    return () => {
      isGone = true;
    };
  }, [key]);
}

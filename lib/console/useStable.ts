import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a handler that stays the same while what it does is renewed with each rendering, so that rows which are remembered can have it. To be called by
 * events only, not while something is drawn.
 */
export function useStable<A extends readonly unknown[], R>(handler: (...input: A) => R): (...input: A) => R {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...input: A) => latest.current(...input), []);
}

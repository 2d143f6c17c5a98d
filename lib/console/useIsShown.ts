import { useCallback, useEffect, useRef } from 'react';

/** Returns what tells whether the part that calls it is still drawn, so that a late answer closes nothing that was opened in its place. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}

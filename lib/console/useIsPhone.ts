import { useSyncExternalStore } from 'react';

/** As the console's sheets have it (`md`). */
const PHONE = '(max-width: 47.99rem)';
/** Below it a table and a panel beside it have no room for a third thing (tailwind's lg). */
const NARROW = '(max-width: 63.99rem)';

/** Below it a table has no room beside a map (tailwind's xl). */
const BELOW_WIDE = '(max-width: 79.99rem)';
/** From here on three columns stand beside each other (tailwind's xl). */
const WIDE = '(min-width: 80rem)';

/** Tells whether the window is as narrow as a phone. */
export const useIsPhone = (): boolean => useMatches(PHONE);

/** Tells whether the window is narrower than a laptop's. */
export const useIsNarrow = (): boolean => useMatches(NARROW);

/** Tells whether the window is too narrow for a table beside a map. */
export const useIsBelowWide = (): boolean => useMatches(BELOW_WIDE);

/** Tells whether the window has room for three columns beside each other. */
export const useIsWide = (): boolean => useMatches(WIDE);

function useMatches(media: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(media).matches,
    () => false,
  );
}

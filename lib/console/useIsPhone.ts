import { useSyncExternalStore } from 'react';

/** As the console's sheets have it (`md`). */
const PHONE = '(max-width: 47.99rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether the window is as narrow as a phone: for what is another screen there, and not only narrower. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}

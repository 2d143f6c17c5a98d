import { useSyncExternalStore } from 'react';
import { singleKeys } from './singleKeys';

const subscribe = (listener: () => void) => singleKeys().subscribe(listener);

/** Tells whether single keys work in this browser. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => singleKeys().state(),
    () => true,
  );
}

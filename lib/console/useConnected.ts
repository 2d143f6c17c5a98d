import { useSyncExternalStore } from 'react';
import { browserConnectivity } from '@/lib/platform/connectivity';

const connectivity = browserConnectivity();

/** Tells whether the browser has a connection at all. */
export function useConnected(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}

import { useSyncExternalStore } from 'react';
import { browserConnectivity } from '@/lib/platform/connectivity';

const connectivity = browserConnectivity();

/** Whether the browser has a connection at all. */
export function useConnected(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true);
}

'use client';
import { useSyncExternalStore } from 'react';
import type { Connectivity } from '@/lib/platform/connectivity';

/** What the browser believes of the network now. */
export function useOnline({ subscribe, isOnline }: Connectivity): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true);
}

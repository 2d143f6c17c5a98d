'use client';
import { useSyncExternalStore } from 'react';
import type { StorageState } from '@/lib/platform/storageQuota';
import { useWalkbook } from './WalkbookProvider';

/** How much this phone keeps for the app, and whether the browser has promised to. */
export function useStorageState(): StorageState {
  const { quota } = useWalkbook();
  return useSyncExternalStore(quota.subscribe, quota.state, quota.state);
}

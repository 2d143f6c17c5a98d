'use client';
import { useSyncExternalStore } from 'react';
import type { SpaceState } from '@/lib/domain/phone/storageRisk';
import { useWalkbook } from './WalkbookProvider';

/** The free space on this device: enough, full, or full with the fetched lists removed. */
export function useDeviceSpace(): SpaceState {
  const { space } = useWalkbook();
  return useSyncExternalStore(space.subscribe, space.state, space.state);
}

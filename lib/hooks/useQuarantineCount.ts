'use client';
import { useSyncExternalStore } from 'react';
import { useWalkbook } from './WalkbookProvider';

/** How many entries lie in this device's quarantine. */
export function useQuarantineCount(): number {
  const { journal } = useWalkbook();
  return useSyncExternalStore(journal.subscribe, journal.quarantineCount, journal.quarantineCount);
}

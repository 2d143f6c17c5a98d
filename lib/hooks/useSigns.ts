'use client';
import { useSyncExternalStore } from 'react';
import { readSigns } from '@/lib/data/lists/signs';
import { useWalkbook } from './WalkbookProvider';

/** Whether the walk was loaded with signs last (y = 3), as this device stores it. */
export function useSigns(): boolean {
  const { device } = useWalkbook();
  const read = () => readSigns(device);
  return useSyncExternalStore(device.subscribe, read, read);
}

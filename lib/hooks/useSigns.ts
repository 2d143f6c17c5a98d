'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { useWalkbook } from './WalkbookProvider';

/** Whether the walk was loaded with signs last (y = 3), stored on this device, and the way to store it. */
export function useSigns(): readonly [signs: boolean, setSigns: (signs: boolean) => void] {
  const { device } = useWalkbook();
  const read = () => device.get('walkSigns') === 'true';
  const signs = useSyncExternalStore(device.subscribe, read, read);
  return [signs, useCallback((next) => device.set('walkSigns', String(next)), [device])];
}

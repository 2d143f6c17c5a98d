'use client';
import { useSyncExternalStore } from 'react';
import { useWalkbook } from './WalkbookProvider';

/** Whether the walk is loaded with signs (y = 3), remembered on this device, and the way to change it. */
export function useSigns(): readonly [signs: boolean, setSigns: (signs: boolean) => void] {
  const { device } = useWalkbook();
  const read = () => device.get('walkSigns') === 'true';
  const signs = useSyncExternalStore(device.subscribe, read, read);
  return [signs, (next) => device.set('walkSigns', String(next))];
}

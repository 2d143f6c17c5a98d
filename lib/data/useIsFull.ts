'use client';
import { useSyncExternalStore } from 'react';
import { useWalkbook } from './WalkbookProvider';

/** Whether something has found no room on this device since the app was opened. */
export function useIsFull(): boolean {
  const { room } = useWalkbook();
  return useSyncExternalStore(room.subscribe, room.isFull, room.isFull);
}

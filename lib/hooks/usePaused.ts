'use client';
import { useSyncExternalStore } from 'react';
import { useWalkbook } from './WalkbookProvider';

/**
 * The sign-in that the server no longer accepts, by its number; undefined while calls go their way. Follows other tabs.
 */
export function usePaused(): string | undefined {
  const { device, session } = useWalkbook();
  const paused = () => (session.isPaused() ? session.signInNumber() : undefined);
  return useSyncExternalStore(device.subscribe, paused, paused);
}

'use client';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The time in milliseconds, moving on in whole minutes, for texts such as 'Updated 12 min ago'. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribeToMinutes,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  );
}

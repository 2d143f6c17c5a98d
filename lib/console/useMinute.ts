import { useSyncExternalStore } from 'react';

const STEP_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, STEP_MS);
  return () => clearInterval(timer);
}

/** The time in milliseconds, moving on every ten seconds, for texts such as '12 min ago'. */
export function useMinute(): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / STEP_MS) * STEP_MS,
    () => 0,
  );
}

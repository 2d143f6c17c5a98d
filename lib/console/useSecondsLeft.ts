import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down to a time. @param until unix seconds @returns whole seconds that are left, at least 0 */
export function useSecondsLeft(until: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil(until - nowMs / SECOND_MS));
}

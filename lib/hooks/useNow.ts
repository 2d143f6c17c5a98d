'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { aheadOf, isServerClock, type ServerClock } from '@/lib/domain/phone/serverClock';
import { parseStored } from '@/lib/offline/phone/parseStored';
import { useWalkbook } from './WalkbookProvider';

const MINUTE_MS = 60_000;

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS / 4);
  return () => clearInterval(timer);
}

/** The time by this phone's clock in milliseconds, moving on in whole minutes, for how old is what this phone has stored: 'Updated 12 min ago'. */
export function useNow(): number {
  return useSyncExternalStore(
    subscribeToMinutes,
    () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS,
    () => 0,
  );
}

/** How far this phone's clock is off; undefined where it is right, or that is not known. */
export function useServerClock(): ServerClock | undefined {
  const { device } = useWalkbook();
  const read = () => device.get('serverClock');
  const stored = useSyncExternalStore(device.subscribe, read, read);
  return useMemo(() => parseStored(isServerClock, stored), [stored]);
}

/** What is added to this phone's time to get the server's, milliseconds (docs/product/phone.md#wrong-clock). */
export function useServerAhead(): number {
  return aheadOf(useServerClock(), useNow());
}

/** The time by the server's clock where that is known, for all that the server dates and all that is said in words: 'tomorrow'. */
export function useServerNow(): number {
  const nowMs = useNow();
  return nowMs + aheadOf(useServerClock(), nowMs);
}

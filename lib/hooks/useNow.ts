'use client';
import { useSyncExternalStore } from 'react';
import { midnightBefore } from '@/lib/domain/calendarDays';
import { aheadOf } from '@/lib/domain/phone/serverClock';
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

/** The difference to add to this phone’s time for the server’s, milliseconds (docs/product/phone.md#wrong-clock). */
export function useServerAhead(): number {
  const { device } = useWalkbook();
  const read = () => device.get('serverClock');
  return aheadOf(useSyncExternalStore(device.subscribe, read, read), useNow());
}

/** The same in whole seconds, as changes have it. */
export const useAheadSeconds = (): number => Math.round(useServerAhead() / 1000);

/** The time by the server's clock where that is known, for all that the server dates and all that is said in words: 'tomorrow'. */
export const useServerNow = (): number => useNow() + useServerAhead();

/** When the server's day began, in milliseconds by this phone's clock, which dates what is recorded here. */
export function useMidnight(): number {
  const aheadMs = useServerAhead();
  return midnightBefore(useNow() + aheadMs) - aheadMs;
}

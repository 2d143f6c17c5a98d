import { useState, useSyncExternalStore } from 'react';
import { isToTell, toldServerClock } from '@/lib/domain/phone/heardServerTime';
import { aheadOf } from '@/lib/domain/phone/serverClock';
import { useNow } from './useNow';
import { useWalkbook } from './WalkbookProvider';

/** How far this phone's clock is off, where that is to be told on a screen that opens now, and the way to put it away. */
export function useClockNotice(): { readonly aheadMs: number; readonly dismiss: () => void } | undefined {
  const { device } = useWalkbook();
  const nowMs = useNow();
  const read = () => device.get('serverClock');
  const kept = useSyncExternalStore(device.subscribe, read, read);
  const isDue = isToTell(kept, nowMs);
  const [cameWithScreen] = useState(isDue);
  if (!kept || !isDue || !cameWithScreen) return undefined;
  return { aheadMs: aheadOf(kept, nowMs), dismiss: () => device.set('serverClock', toldServerClock(kept)) };
}

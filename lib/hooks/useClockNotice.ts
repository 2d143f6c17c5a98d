import { useState } from 'react';
import { keepServerClock } from '@/lib/data/phone/keepHeard';
import { isToTell } from '@/lib/domain/phone/serverClock';
import { useNow, useServerClock } from './useNow';
import { useWalkbook } from './WalkbookProvider';

/** How far this phone's clock is off, where that is to be told on a screen that opens now, and the way to put it away. */
export function useClockNotice(): { readonly aheadMs: number; readonly dismiss: () => void } | undefined {
  const { device } = useWalkbook();
  const clock = useServerClock();
  const isDue = isToTell(clock, useNow());
  const [cameWithScreen] = useState(isDue);
  if (!clock || !isDue || !cameWithScreen) return undefined;
  return { aheadMs: clock.aheadMs, dismiss: () => keepServerClock(device, { ...clock, isTold: true }) };
}

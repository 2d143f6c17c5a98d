'use client';
import { useCallback, useRef } from 'react';
import { isDoubleTap } from '@/lib/domain/doubleTap';
import { isSameSpot, type TapSpot } from '@/lib/domain/sameSpot';
import { tapSpot } from '@/lib/platform/tapSpot';
import { tapTimeMs } from '@/lib/platform/tapTime';

/**
 * Tells whether a tap is to be done. One that takes a mark back is not where it follows another one at once and at the same spot: after an Undo the bar has
 * the mark before, and in the filter 'Done' another row stands under the thumb (docs/product/door.md#double-tap). Call it in the tap's own event handler.
 */
export function useOneUndo(): (undoes: boolean) => boolean {
  const last = useRef<{ readonly timeMs: number; readonly spot: TapSpot }>(undefined);
  return useCallback((undoes) => {
    const tap = { timeMs: tapTimeMs(), spot: tapSpot() };
    const isSecond = undoes && last.current && isDoubleTap(last.current.timeMs, tap.timeMs) && isSameSpot(last.current.spot, tap.spot);
    last.current = undoes ? tap : undefined;
    return !isSecond;
  }, []);
}

'use client';
import { useCallback, useRef } from 'react';
import { isDoubleTap } from '@/lib/domain/doubleTap';
import { isSameSpot, type TapSpot } from '@/lib/domain/sameSpot';
import { tapSpot } from '@/lib/platform/tapSpot';
import { tapTimeMs } from '@/lib/platform/tapTime';
import { useOneTap } from './useOneTap';

/**
 * The guard of useOneTap for rows that move up under the thumb when one of them is done with: a second tap at the same spot, where another
 * row is by now, belongs to the first (docs/product/door.md#double-tap). A row that is tapped elsewhere is meant.
 */
export function useOneTapOnRows(): ReturnType<typeof useOneTap> {
  const oneTap = useOneTap();
  const last = useRef<{ readonly timeMs: number; readonly spot: TapSpot }>(undefined);
  return useCallback(
    async (key, work) => {
      const tap = { timeMs: tapTimeMs(), spot: tapSpot() };
      if (last.current && isDoubleTap(last.current.timeMs, tap.timeMs) && isSameSpot(last.current.spot, tap.spot)) return;
      last.current = tap;
      await oneTap(key, work);
    },
    [oneTap],
  );
}

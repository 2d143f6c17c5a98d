'use client';
import { useMemo } from 'react';
import { type Shift, shiftsOf } from '@/lib/domain/change/shifts';
import { useAheadSeconds } from './useNow';
import { useRecorded } from './useRecorded';

/** The shifts on this phone of who is signed in, in the chosen campaign, the latest first, dated by the server's clock. */
export function useShifts(): readonly Shift[] {
  const recorded = useRecorded();
  const aheadS = useAheadSeconds();
  return useMemo(
    () => shiftsOf(recorded).map((shift) => ({ ...shift, from: shift.from + aheadS, to: shift.to + aheadS })),
    [recorded, aheadS],
  );
}

'use client';
import { useMemo } from 'react';
import { type Shift, shiftsOf } from '@/lib/domain/change/shifts';
import { useRecorded } from './useRecorded';

/** The shifts on this phone of who is signed in, in the chosen campaign, the latest first. */
export function useShifts(): readonly Shift[] {
  const recorded = useRecorded();
  return useMemo(() => shiftsOf(recorded), [recorded]);
}

'use client';
import { useMemo } from 'react';
import { midnightBefore } from '@/lib/domain/calendarDays';
import { paceOf } from '@/lib/domain/walk/timeLeft';
import { useNow } from './useNow';
import { useRecorded } from './useRecorded';

/** Returns the seconds that whoever is signed in takes for a door today, by this phone's clock (docs/product/list.md#time-left). */
export function usePace(): number {
  const recorded = useRecorded();
  const midnightMs = midnightBefore(useNow());
  return useMemo(() => paceOf(recorded, midnightMs), [recorded, midnightMs]);
}

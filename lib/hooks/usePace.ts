'use client';
import { useMemo } from 'react';
import { midnightBefore } from '@/lib/domain/calendarDays';
import { paceOf } from '@/lib/domain/walk/timeLeft';
import { useRecorded } from './useRecorded';

/**
 * Returns the seconds that whoever is signed in takes for a door today (docs/product/list.md#time-left).
 *
 * @param nowMs the screen's clock
 */
export function usePace(nowMs: number): number {
  const recorded = useRecorded();
  const midnightMs = midnightBefore(nowMs);
  return useMemo(() => paceOf(recorded, midnightMs), [recorded, midnightMs]);
}

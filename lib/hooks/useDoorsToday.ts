'use client';
import { useMemo } from 'react';
import { midnightBefore } from '@/lib/domain/calendarDays';
import { type DoorsVisited, doorsSince } from '@/lib/domain/change/doorsSince';
import { useRecorded } from './useRecorded';

/**
 * The doors of the chosen campaign that this device has visited since midnight.
 *
 * @param nowMs the screen's clock
 */
export function useDoorsToday(nowMs: number): DoorsVisited {
  const recorded = useRecorded();
  const sinceMs = midnightBefore(nowMs);
  return useMemo(() => doorsSince(recorded, sinceMs), [recorded, sinceMs]);
}

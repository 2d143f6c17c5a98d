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
  const { recorded, version } = useRecorded();
  const sinceMs = midnightBefore(nowMs);
  // The version says when the map holds something else; it is no argument.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => doorsSince(recorded, sinceMs), [recorded, sinceMs, version]);
}

'use client';
import { useMemo } from 'react';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import { paceOf } from '@/lib/domain/walk/timeLeft';
import { useMidnight } from './useNow';

/**
 * Returns the seconds that whoever is signed in takes for a door today (docs/product/list.md#time-left).
 *
 * @param recorded this phone's changes that the screen shows: of a long list those after the frame of the last tap (`useChangesAfterFrame`)
 */
export function usePace(recorded: RecordedBySubject): number {
  const midnightMs = useMidnight();
  return useMemo(() => paceOf(recorded, midnightMs), [recorded, midnightMs]);
}

'use client';
import { useMemo, useSyncExternalStore } from 'react';
import { midnightBefore } from '@/lib/domain/calendarDays';
import { countShift, type ShiftCounts } from '@/lib/domain/change/stage';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/**
 * What the signed-in account has recorded on this phone since midnight, in all its campaigns.
 *
 * @param nowMs the screen's clock
 */
export function useShiftCounts(nowMs: number): ShiftCounts {
  const { journal } = useWalkbook();
  const { credentials } = useSession();
  const account = credentials?.account;
  const sinceMs = midnightBefore(nowMs);
  const version = useSyncExternalStore(journal.subscribe, journal.version, journal.version);
  // The journal changes in place. Its version changes too, and so makes React compute this again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => countShift(journal.recordedOf(account), journal.setAsideOf(account), sinceMs), [journal, account, sinceMs, version]);
}

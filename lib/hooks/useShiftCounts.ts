'use client';
import { useMemo } from 'react';
import { midnightBefore } from '@/lib/domain/calendarDays';
import { countShift, type ShiftCounts } from '@/lib/domain/change/stage';
import { useJournalSnapshot } from './useJournalSnapshot';
import { useSession } from './useSession';

/**
 * What the signed-in account has recorded on this phone since midnight, in all its campaigns.
 *
 * @param nowMs the screen's clock
 */
export function useShiftCounts(nowMs: number): ShiftCounts {
  const { credentials } = useSession();
  const account = credentials?.account;
  const sinceMs = midnightBefore(nowMs);
  const journal = useJournalSnapshot();
  return useMemo(() => countShift(journal.recordedOf(account), journal.setAsideOf(account), sinceMs), [journal, account, sinceMs]);
}

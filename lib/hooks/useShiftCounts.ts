'use client';
import { useMemo } from 'react';
import { countShift, type ShiftCounts } from '@/lib/domain/change/stage';
import { useJournalSnapshot } from './useJournalSnapshot';
import { useMidnight } from './useNow';
import { useSession } from './useSession';

/** The doors that the signed-in account has marked on this phone since midnight, in all its campaigns. */
export function useShiftCounts(): ShiftCounts {
  const { credentials } = useSession();
  const account = credentials?.account;
  const sinceMs = useMidnight();
  const journal = useJournalSnapshot();
  return useMemo(() => countShift(journal.recordedOf(account), journal.setAsideOf(account), sinceMs), [journal, account, sinceMs]);
}

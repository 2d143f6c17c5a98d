'use client';
import { useMemo } from 'react';
import { countSubjects } from '@/lib/domain/change/countSubjects';
import type { SubjectCounts } from '@/lib/domain/change/subjectCounts';
import { useJournalSnapshot } from './useJournalSnapshot';
import { useSession } from './useSession';

/** What the signed-in account's pending changes are about. */
export function usePendingSubjects(): SubjectCounts {
  const account = useSession().credentials?.account;
  const journal = useJournalSnapshot();
  return useMemo(() => countSubjects(journal.pendingOf(account)), [journal, account]);
}

'use client';
import type { Change } from '@/lib/domain/change/change';
import { useJournalSnapshot } from './useJournalSnapshot';
import { useSession } from './useSession';

/** The signed-in account's pending changes, oldest first within a campaign. */
export function usePending(): readonly Change[] {
  const { credentials } = useSession();
  const journal = useJournalSnapshot();
  return credentials ? journal.pendingOf(credentials.account) : [];
}

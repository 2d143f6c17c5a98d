'use client';
import { readAccountNames } from '@/lib/data/session/accountNames';
import { type PendingHere, pendingHere } from '@/lib/domain/session/pendingHere';
import { useJournalSnapshot } from './useJournalSnapshot';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** The other accounts with pending changes on this device. */
export function usePendingHere(): readonly PendingHere[] {
  const { device } = useWalkbook();
  const { credentials } = useSession();
  const journal = useJournalSnapshot();
  return pendingHere(journal.pendingCounts(), readAccountNames(device), credentials?.account);
}

'use client';
import { useSyncExternalStore } from 'react';
import { type WaitingHere, waitingHere } from '@/lib/domain/waitingHere';
import { readAccountNames } from './accountNames';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** Whose changes besides the signed-in account's wait on this phone. */
export function useWaitingHere(): readonly WaitingHere[] {
  const { journal, device } = useWalkbook();
  const { credentials } = useSession();
  useSyncExternalStore(journal.subscribe, journal.version, journal.version);
  return waitingHere(journal.pendingCounts(), readAccountNames(device), credentials?.account);
}

'use client';
import { useSyncExternalStore } from 'react';
import { readAccountNames } from '@/lib/data/session/accountNames';
import { type PendingHere, pendingHere } from '@/lib/domain/session/pendingHere';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** The other accounts with pending changes on this device. */
export function usePendingHere(): readonly PendingHere[] {
  const { journal, device } = useWalkbook();
  const { credentials } = useSession();
  useSyncExternalStore(journal.subscribe, journal.version, journal.version);
  return pendingHere(journal.pendingCounts(), readAccountNames(device), credentials?.account);
}

'use client';
import { useSyncExternalStore } from 'react';
import type { Change } from '@/lib/domain/change/change';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** The signed-in account's pending changes, oldest first within a campaign. */
export function usePending(): readonly Change[] {
  const { journal } = useWalkbook();
  const { credentials } = useSession();
  useSyncExternalStore(journal.subscribe, journal.version, journal.version);
  return credentials ? journal.pendingOf(credentials.account) : [];
}

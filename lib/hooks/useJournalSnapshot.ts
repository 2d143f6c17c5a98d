'use client';
import { useSyncExternalStore } from 'react';
import type { RecordedChanges } from '@/lib/offline/journal/recordedChanges';
import { useWalkbook } from './WalkbookProvider';

/** Returns the journal as it is now, of every account. Whoever asks is drawn again with every change of it. */
export function useJournalSnapshot(): RecordedChanges {
  const { journal } = useWalkbook();
  return useSyncExternalStore(journal.subscribe, journal.snapshot, journal.snapshot);
}

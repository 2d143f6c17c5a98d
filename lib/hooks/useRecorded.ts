'use client';
import { useSyncExternalStore } from 'react';
import { NOTHING_RECORDED, type RecordedBySubject } from '@/lib/domain/change/recorded';
import { useSession } from './useSession';
import { useWalkbook } from './WalkbookProvider';

/** Returns what this device has recorded in the chosen campaign, by subject; the same map as long as nothing else is recorded there. */
export function useRecorded(): RecordedBySubject {
  const { journal } = useWalkbook();
  const { who } = useSession();
  const read = () => (who ? journal.bySubject(who) : NOTHING_RECORDED);
  return useSyncExternalStore(journal.subscribe, read, read);
}

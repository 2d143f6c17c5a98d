'use client';
import { useMemo } from 'react';
import { recordTalk } from '@/lib/data/queue/recordTalk';
import { asId, type PersonId } from '@/lib/domain/ids';
import { useWalkbook } from './WalkbookProvider';

/** Returns what records a talk at a door, and what makes the id of somebody new. */
export function useRecordTalk() {
  const { recording } = useWalkbook();
  return useMemo(
    () => ({
      talk: recordTalk.bind(null, recording),
      newPersonId: () => asId<PersonId>(recording.newId()),
    }),
    [recording],
  );
}

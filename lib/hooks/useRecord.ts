'use client';
import { useMemo } from 'react';
import * as record from '@/lib/data/queue/record';
import { useWalkbook } from './WalkbookProvider';

/** Returns what records changes here (lib/data/queue/record.ts); the same functions as long as the app is open. */
export function useRecord() {
  const { recording } = useWalkbook();
  return useMemo(
    () => ({
      door: record.recordDoor.bind(null, recording),
      undoDoor: record.undoDoor.bind(null, recording),
      tags: record.recordTags.bind(null, recording),
      newNoteId: record.newNoteId.bind(null, recording),
      note: record.recordNote.bind(null, recording),
    }),
    [recording],
  );
}

'use client';
import { useCallback } from 'react';
import { noteNavigation } from '@/lib/data/session/navigationMemory';
import { readListParams } from '@/lib/routes/paths';
import { useOnNavigation } from './navigation';
import { useWalkbook } from './WalkbookProvider';

/** Notes every finished navigation, and the list that it opens. */
export function useNavigationNotes(): void {
  const { device, recordingRule, openList } = useWalkbook();
  const note = useCallback(
    (path: string, query: string) => {
      noteNavigation(device, path, query);
      const list = readListParams(new URLSearchParams(query));
      if (list) recordingRule.open(list);
      openList(list);
    },
    [device, recordingRule, openList],
  );
  useOnNavigation(note);
}

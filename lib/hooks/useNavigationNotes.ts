'use client';
import { useCallback } from 'react';
import { noteNavigation } from '@/lib/data/session/navigationMemory';
import { readListParams } from '@/lib/routes/paths';
import { useOnNavigation } from './navigation';
import { useWalkbook } from './WalkbookProvider';

/** Notes every finished navigation, and the list that its address names. */
export function useNavigationNotes(): void {
  const { device, openList } = useWalkbook();
  const note = useCallback(
    (path: string, query: string) => {
      noteNavigation(device, path, query);
      openList(readListParams(new URLSearchParams(query)));
    },
    [device, openList],
  );
  useOnNavigation(note);
}

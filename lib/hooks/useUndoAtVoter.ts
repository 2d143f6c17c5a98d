'use client';
import { useCallback } from 'react';
import type { undoAtVoter } from '@/lib/data/queue/undoAtVoter';
import { useWalkbook } from './WalkbookProvider';

/** Returns what undoes a recorded change of tags or of a note; the same function as long as the app is open. Its code is loaded at the first Undo. */
export function useUndoAtVoter(): (change: Parameters<typeof undoAtVoter>[1]) => ReturnType<typeof undoAtVoter> {
  const { recording } = useWalkbook();
  return useCallback(
    async (change) => {
      const late = await import('@/lib/data/queue/undoAtVoter').catch(() => undefined);
      return late ? late.undoAtVoter(recording, change) : { kind: 'notSaved' };
    },
    [recording],
  );
}

'use client';
import { useCallback } from 'react';
import type { ChangeOf } from '@/lib/domain/change/change';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { useUndoAtVoter } from '@/lib/hooks/useUndoAtVoter';
import { notRecordedText, voterChangedText, voterChangedTexts } from '@/lib/texts/voterChanged';
import { showToast } from './showToast';

type VoterChange = ChangeOf<'tags'> | ChangeOf<'note'>;

/** Says what became of a change of tags or of a note: with an Undo, which can be undone in turn, or why it was not recorded. */
export function useVoterToast(): (outcome: SavedOutcome<VoterChange>) => void {
  const undoAtVoter = useUndoAtVoter();
  return useCallback(
    (outcome) => {
      const tell = (now: SavedOutcome<VoterChange>, isUndo: boolean): void => {
        if (now.kind !== 'recorded') {
          showToast({ kind: 'failure', text: notRecordedText(now.kind) });
          return;
        }
        const { change } = now;
        showToast({
          kind: isUndo ? 'redo' : 'undo',
          text: isUndo ? voterChangedTexts.undone(change.body.voterName) : voterChangedText(change),
          action: () => void undoAtVoter(change).then((undone) => tell(undone, !isUndo)),
        });
      };
      tell(outcome, false);
    },
    [undoAtVoter],
  );
}

'use client';
import { useCallback } from 'react';
import { useMarks } from '@/components/door/useMarkedDoor';
import { showToast } from '@/components/toast/showToast';
import type { ChangeOf } from '@/lib/domain/change/change';
import { applyToDoor, doorAfter } from '@/lib/domain/change/door/apply';
import type { Mark } from '@/lib/domain/change/door/door';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import { noteOf, type Talk } from '@/lib/domain/door/talk';
import type { NoteId, PersonId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useRecord } from '@/lib/hooks/useRecord';
import { useRecordTalk } from '@/lib/hooks/useRecordTalk';
import { useSigns } from '@/lib/hooks/useSigns';

export type SavesTalks = {
  /** Records what a talk says; @returns its mark, undefined where it could not be recorded */
  readonly save: (talk: Talk, mark: Mark) => Promise<ChangeOf<'door'> | undefined>;
  readonly newPersonId: () => PersonId;
  readonly newNoteId: () => NoteId;
};

/** Saves the talk at a door, all of it or nothing, with an Undo that takes back its mark and its note. */
export function useSaveTalk({ targetId, packetId }: ListRef, door: Door): SavesTalks {
  const record = useRecord();
  const { talk: recordTalk, newPersonId } = useRecordTalk();
  const signs = useSigns();
  const marks = useMarks();
  /** Says what was recorded, and takes it back. @param shown the door with it */
  const tell = useCallback(
    (shown: Door, change: ChangeOf<'door'>, isUndo = false) => {
      const takeBack = async () => {
        const outcome = await record.undoDoor(shown, change);
        if (outcome.kind !== 'recorded') return showToast({ kind: 'failure', text: { news: 'notRecorded', why: outcome.kind } });
        tell(doorAfter(shown, marks.at(shown.doorId), outcome.change), outcome.change, !isUndo);
      };
      const said = isUndo
        ? { news: 'undone' as const, isDone: isDone(shown), withNote: change.batch !== undefined }
        : { news: 'marked' as const, action: change.body.action };
      showToast({ kind: isUndo ? 'redo' : 'undo', text: { doorName: doorName(shown), ...said }, action: () => void takeBack() });
    },
    [record, marks],
  );
  const save = useCallback(
    async (talk: Talk, mark: Mark) => {
      // Without a name nobody is reported.
      const newPerson = talk.newPerson?.name.trim() ? talk.newPerson : undefined;
      const note = noteOf(door, talk);
      const outcome = await recordTalk(door, { targetId, packetId }, signs, mark, {
        ...(newPerson ? { newPerson } : {}),
        ...(note ? { note } : {}),
      });
      if (outcome.kind !== 'recorded') {
        showToast({ kind: 'failure', text: { news: 'notRecorded', why: outcome.kind } });
        return undefined;
      }
      const marked = outcome.changes.find((change) => change.kind === 'door');
      if (marked) tell(applyToDoor(door, marked), marked);
      return marked;
    },
    [tell, recordTalk, door, signs, targetId, packetId],
  );
  return { save, newPersonId, newNoteId: record.newNoteId };
}

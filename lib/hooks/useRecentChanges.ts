'use client';
import { type DatedList, doorAfterChanges } from '@/lib/domain/change/applyChanges';
import { byKind, type Change, type ChangeOf } from '@/lib/domain/change/change';
import { isAsWritten } from '@/lib/domain/change/note/undo';
import { recentChanges } from '@/lib/domain/change/recentChanges';
import { type RecordedChange, recordedAtDoor } from '@/lib/domain/change/recorded';
import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { changeToUndo } from '@/lib/domain/change/undo';
import { RECENT_CHANGES } from '@/lib/domain/limits';
import { useReadVoter } from './useReadVoter';
import { useRecord } from './useRecord';
import { useRecorded } from './useRecorded';
import { useSession } from './useSession';
import { useUndoAtVoter } from './useUndoAtVoter';
import { useWalkbook } from './WalkbookProvider';

/** A change made lately. `undo` is missing where this device must not undo it. */
export type RecentChange = RecordedChange & { readonly undo?: () => Promise<RecordOutcome> };

/** The changes made last in the chosen campaign, the latest first. */
export function useRecentChanges(): readonly RecentChange[] {
  const { client, queries } = useWalkbook();
  const { undoDoor } = useRecord();
  const undoAtVoter = useUndoAtVoter();
  const readVoter = useReadVoter();
  const { who } = useSession();
  const recorded = useRecorded();

  const undoOfDoor = (change: ChangeOf<'door'>): Pick<RecentChange, 'undo'> => {
    const { list, signs, doorId } = change.body;
    const dated = client.getQueryData<DatedList>(queries.doorList(who, list, signs).queryKey);
    const door = dated && doorAfterChanges(dated, recorded, doorId);
    const isOurs = door !== undefined && changeToUndo(door, recordedAtDoor(recorded, doorId)) !== undefined;
    return isOurs ? { undo: () => undoDoor(door, change) } : {};
  };
  const undoOf = (change: Change) =>
    byKind<Pick<RecentChange, 'undo'>>(
      {
        door: undoOfDoor,
        tags: (tags) => ({ undo: () => undoAtVoter(tags) }),
        note: (note) => (isAsWritten(note.body, readVoter(note.body.voterId)) ? { undo: () => undoAtVoter(note) } : {}),
        // No call takes a report back.
        report: () => ({}),
      },
      change,
    );
  return recentChanges(recorded, RECENT_CHANGES).map((entry) => ({ ...entry, ...undoOf(entry.change) }));
}

import { voterOnPhone } from '@/lib/data/voter/voterOnPhone';
import type { ChangeOf } from '@/lib/domain/change/change';
import type { DoorBody } from '@/lib/domain/change/door/door';
import { noteToUndo, undoNote } from '@/lib/domain/change/note/undo';
import type { RecordOutcome } from '@/lib/domain/change/recordOutcome';
import { asId, type BatchId } from '@/lib/domain/ids';
import { LOCATING, type RecordParts, recordHere, recordTogether } from './recordChange';

/**
 * Undoes a change of a door that was recorded together with others: a talk's mark takes its note with it, both or neither
 * (docs/product/survey.md#saving-a-talk).
 *
 * @param body the mark that was before
 */
export async function undoTalk(
  parts: RecordParts,
  body: Omit<DoorBody, 'position'>,
  change: ChangeOf<'door'>,
): Promise<RecordOutcome<ChangeOf<'door'>>> {
  const owner = parts.who();
  const note = owner && noteToUndo(change, parts.journal.bySubject(owner), (voterId) => voterOnPhone(parts, voterId));
  if (!note) return recordHere(parts, 'door', body, change);
  const outcome = await recordTogether(
    parts,
    [
      { kind: 'door', body: { ...body, position: LOCATING }, undone: change },
      { kind: 'note', body: undoNote(note.body), undone: note },
    ],
    asId<BatchId>(parts.newId()),
  );
  // The changes come in the order of the drafts.
  return outcome.kind === 'recorded' ? { kind: 'recorded', change: outcome.changes[0] as ChangeOf<'door'> } : outcome;
}

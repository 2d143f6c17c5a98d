import type { ChangeOf } from '@/lib/domain/change/change';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { VoterId } from '@/lib/domain/ids';
import type { FullVoter } from '@/lib/domain/voter/voter';
import type { NoteBody } from './note';

/** Returns the body of the change that undoes a change of a note: its former text. */
export function undoNote(body: NoteBody): NoteBody {
  return { ...body, text: body.former, former: body.text };
}

type Noted = Pick<FullVoter, 'notes' | 'moreNotes'>;

/**
 * True when a note still says what a change wrote, as far as this phone knows: an Undo would take back what somebody else has written otherwise.
 *
 * @param voter the voter as this phone shows them; undefined where it does not have them
 */
export function isAsWritten({ noteId, text }: NoteBody, voter: Noted | undefined): boolean {
  if (!voter) return true;
  const note = voter.notes.find((one) => one.noteId === noteId);
  if (note) return note.text === text;
  // A note that is not there was deleted, or is older than those that the phone has.
  return text === '' || (voter.moreNotes ?? 0) > 0;
}

/**
 * Returns the note that was saved by the same tap as a mark, with which it is undone: a talk's (docs/product/survey.md#saving-a-talk). Undefined
 * where there is none, and where this phone, or as far as it knows somebody else, has written another text since.
 *
 * @param voterOf returns a voter as this phone shows them
 */
export function noteToUndo(
  { batch }: ChangeOf<'door'>,
  recorded: RecordedBySubject,
  voterOf: (voterId: VoterId) => Noted | undefined,
): ChangeOf<'note'> | undefined {
  if (batch === undefined) return undefined;
  for (const history of recorded.values()) {
    const note = history.find(({ change }) => change.batch === batch)?.change;
    if (note?.kind !== 'note') continue;
    const latest = history.at(-1)?.change;
    const isOwnText = latest?.kind === 'note' && latest.body.text === note.body.text;
    return isOwnText && isAsWritten(note.body, voterOf(note.body.voterId)) ? note : undefined;
  }
  return undefined;
}

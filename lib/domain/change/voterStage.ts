import type { ChangeId } from '@/lib/domain/ids';
import type { Note, Voter } from '@/lib/domain/voter/voter';
import type { RecordedBySubject, RecordedOf } from './recorded';
import { recordedOfVoter } from './recordedOfVoter';
import { type Stage, stageOf } from './stage';

/** Returns the stage of this device's last change of a voter's tags; undefined when the voter shows other tags, or there is none. */
export function stageOfTags({ voterId, tags }: Voter, recorded: RecordedBySubject, inFlight: ReadonlySet<ChangeId>): Stage | undefined {
  const last = recordedOfVoter(recorded, 'tags', voterId).at(-1);
  const shown = new Set(tags.map(({ id }) => id));
  const isShown = last?.change.body.tags.length === shown.size && last.change.body.tags.every(({ id }) => shown.has(id));
  return last && isShown ? stageOf(last, inFlight) : undefined;
}

/** Returns the stage of this device's last change of a note; undefined when the note shows another text, or there is none. */
export function stageOfNote(
  { voterId }: Voter,
  note: Note,
  recorded: RecordedBySubject,
  inFlight: ReadonlySet<ChangeId>,
): Stage | undefined {
  const last = recordedOfVoter(recorded, 'note', voterId).findLast(({ change }) => change.body.noteId === note.noteId);
  return last?.change.body.text === note.text ? stageOf(last, inFlight) : undefined;
}

/** Returns how far the changes of a voter's notes have come that are not received yet, deleted notes included. */
export function pendingNotes({ voterId }: Voter, recorded: RecordedBySubject): readonly RecordedOf<'note'>[] {
  return recordedOfVoter(recorded, 'note', voterId).filter(({ receipt }) => receipt === undefined);
}

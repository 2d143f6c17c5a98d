import type { Enveloped } from '@/lib/domain/change/envelope';
import type { Note, Voter } from '@/lib/domain/voter/voter';
import type { NoteBody } from './note';

/** Returns the voter after changes of their notes, oldest first. The notes come newest first. */
export function applyToNotes<V extends Voter>(voter: V, changes: readonly Enveloped<NoteBody>[]): V {
  const notes = changes.reduce(withNote, voter.notes);
  return notes === voter.notes ? voter : { ...voter, notes };
}

function withNote(before: readonly Note[], { body, time }: Enveloped<NoteBody>): readonly Note[] {
  const others = before.filter(({ noteId }) => noteId !== body.noteId);
  if (body.text === '') return others.length === before.length ? before : others;
  return [{ noteId: body.noteId, text: body.text, time }, ...others].toSorted((a, b) => b.time - a.time);
}

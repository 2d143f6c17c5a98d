import type { ChangeOf } from '@/lib/domain/change/change';
import type { SavedOutcome } from '@/lib/domain/change/recordOutcome';
import { UNDO_BODY } from '@/lib/domain/change/undoBody';
import { asId, type NoteId } from '@/lib/domain/ids';
import type { Note, Tag, Voter } from '@/lib/domain/voter/voter';
import type { Recorder } from './recorder';

/** A voter, with the name that the queue shows. */
export type NamedVoter = Voter & { readonly name: string };

/** Records changes of voters' tags and notes. */
export class VoterChanges {
  constructor(private readonly recorder: Recorder) {}

  /** Makes the id of a new note. */
  newNoteId(): NoteId {
    return asId<NoteId>(this.recorder.newId());
  }

  /** Records all tags of a voter (docs/wire.md#call-settags). */
  setTags({ voterId, name, tags: former }: NamedVoter, tags: readonly Tag[]): Promise<SavedOutcome<ChangeOf<'tags'>>> {
    return this.recorder.record('tags', { voterId, voterName: name, tags, former });
  }

  /** Records a note about a voter, new or existing; empty text deletes it (docs/wire.md#call-savenote). */
  saveNote({ voterId, name, notes }: NamedVoter, { noteId, text }: Pick<Note, 'noteId' | 'text'>): Promise<SavedOutcome<ChangeOf<'note'>>> {
    const former = notes.find((note) => note.noteId === noteId)?.text ?? '';
    return this.recorder.record('note', { noteId, voterId, voterName: name, text, former });
  }

  /** Undoes a recorded change of tags or of a note. */
  undo(change: ChangeOf<'tags'> | ChangeOf<'note'>): Promise<SavedOutcome<ChangeOf<'tags'> | ChangeOf<'note'>>> {
    switch (change.kind) {
      case 'tags':
        return this.recorder.record('tags', UNDO_BODY.tags(change.body), change);
      case 'note':
        return this.recorder.record('note', UNDO_BODY.note(change.body), change);
      default:
        return change satisfies never;
    }
  }
}

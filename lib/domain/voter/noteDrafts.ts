import type { DraftKind } from '@/lib/domain/drafts';
import type { NoteId } from '@/lib/domain/ids';
import { idOf, recordOf, shape, text } from '@/lib/domain/shape';
import type { Note } from './voter';

/** What was typed into the editor of a note and not saved yet. */
export type NoteDraft = {
  /** A new note has its id from the first letter on, so that saving it twice makes one note. */
  readonly noteId: NoteId;
  readonly text: string;
};

/** The notes that were begun, by voter and note: a new one has the id '', so that a voter has one new note at a time. */
export const NOTE_DRAFTS: DraftKind<NoteDraft> = {
  storedAs: 'noteDrafts',
  areDrafts: recordOf<NoteDraft>(shape<NoteDraft>({ noteId: idOf<NoteId>(), text })),
};

/** Whether a draft says anything that its note does not: a note that was saved just before the app was killed needs it no more. */
export function isUnsaved({ noteId, text }: NoteDraft, notes: readonly Note[]): boolean {
  return text.trim() !== (notes.find((note) => note.noteId === noteId)?.text ?? '');
}

'use client';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { TextArea } from '@/components/ui/TextArea';
import type { NoteId } from '@/lib/domain/ids';
import type { FullVoter, Note } from '@/lib/domain/voter/voter';
import { useFocusInvalid } from '@/lib/hooks/useFocusInvalid';
import { noteTexts } from '@/lib/texts/note';
import { useNoteEditor } from './useNoteEditor';

type NoteEditorProps = {
  voter: FullVoter;
  /** Undefined for a new note, and for one that is gone. */
  note: Note | undefined;
  noteId: NoteId | undefined;
};

/** The text of a note, kept on this phone at every keystroke until it is saved. */
export function NoteEditor({ voter, note, noteId }: NoteEditorProps) {
  const { text, change, hint, error, isChanged, save, remove, discard } = useNoteEditor(voter, note, noteId);
  const [form, pressed] = useFocusInvalid();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
    pressed();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-3 px-4 pt-1">
      <TextArea label={noteTexts.label} isTypedFirst value={text} onValue={change} hint={hint} error={error} />
      <Button type="submit" look="filled" wide>
        {noteTexts.save}
      </Button>
      {isChanged && (
        <Button wide onClick={discard}>
          {noteTexts.discard}
        </Button>
      )}
      {note && (
        <Button look="danger" wide onClick={remove}>
          {noteTexts.deleteNote}
        </Button>
      )}
    </form>
  );
}

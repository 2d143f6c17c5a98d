'use client';
import { type FormEvent, useState } from 'react';
import { useVoterToast } from '@/components/toast/useVoterToast';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextArea } from '@/components/ui/TextArea';
import type { Person } from '@/lib/domain/door/door';
import { noteIdOf } from '@/lib/domain/door/noteId';
import { NOTE_DRAFTS } from '@/lib/domain/voter/noteDrafts';
import { noteLength, savedNoteText } from '@/lib/domain/voter/noteText';
import { useDraft } from '@/lib/hooks/useDraft';
import { useFocusInvalid } from '@/lib/hooks/useFocusInvalid';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useRecord } from '@/lib/hooks/useRecord';
import { doorTexts } from '@/lib/texts/door';
import { noteLengthText, noteTexts } from '@/lib/texts/note';
import { surveyTexts } from '@/lib/texts/survey';

/** A note about somebody at a door, written there. It needs nothing of them but their id, so that it can be written without a signal. */
export function NoteAtDoor({ person, onClose }: { person: Person; onClose: () => void }) {
  const voterId = noteIdOf(person);
  return voterId && <Sheet person={person} voterId={voterId} onClose={onClose} />;
}

type SheetProps = { person: Person; voterId: NonNullable<ReturnType<typeof noteIdOf>>; onClose: () => void };

/** The new note of a voter is one, wherever it is written: its draft is the note editor's. */
function Sheet({ person, voterId, onClose }: SheetProps) {
  const { note: recordNote, newNoteId } = useRecord();
  const [draft, keep] = useDraft(NOTE_DRAFTS, voterId, '');
  const [refused, setRefused] = useState(false);
  const [form, pressed] = useFocusInvalid();
  const oneTap = useOneTap();
  const tell = useVoterToast();
  const name = person.name ?? doorTexts.nameNotKnown;
  const text = draft?.text ?? '';
  const length = noteLength(text);
  const save = async () => {
    const outcome = await recordNote({ voterId, name }, { noteId: draft?.noteId ?? newNoteId(), text: savedNoteText(text) });
    if (outcome.kind === 'recorded') {
      keep(undefined);
      onClose();
    }
    tell(outcome);
  };
  return (
    <Dialog name="door" title={surveyTexts.noteAbout(name)} open onClose={onClose}>
      <form
        ref={form}
        noValidate
        className="space-y-4 px-4 pt-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          pressed();
          if (savedNoteText(text) === '' || length.kind === 'tooLong') return setRefused(true);
          void oneTap('save', save);
        }}
      >
        <TextArea
          label={noteTexts.label}
          isTypedFirst
          rows={4}
          value={text}
          hint={noteLengthText(length)}
          error={
            length.kind === 'tooLong' ? noteLengthText(length) : refused && savedNoteText(text) === '' ? noteTexts.nothingTyped : undefined
          }
          onValue={(typed) => keep(typed === '' ? undefined : { noteId: draft?.noteId ?? newNoteId(), text: typed })}
        />
        <Button type="submit" look="filled" wide>
          {noteTexts.save}
        </Button>
      </form>
    </Dialog>
  );
}

'use client';
import { useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import { useVoterToast } from '@/components/toast/useVoterToast';
import type { NoteId } from '@/lib/domain/ids';
import { isUnsaved, NOTE_DRAFTS } from '@/lib/domain/voter/noteDrafts';
import { noteLength, savedNoteText } from '@/lib/domain/voter/noteText';
import type { FullVoter, Note } from '@/lib/domain/voter/voter';
import { useBack } from '@/lib/hooks/navigation';
import { useDraft } from '@/lib/hooks/useDraft';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useRecord } from '@/lib/hooks/useRecord';
import { voterRoutes } from '@/lib/routes/voterPaths';
import { noteLengthText, noteTexts } from '@/lib/texts/note';
import { voterNameText } from '@/lib/texts/voter';
import { voterChangedTexts } from '@/lib/texts/voterChanged';

/**
 * What the editor of a note shows and does (docs/product/voter.md#screen-note-editor). A new note has its id from the first letter on, in
 * its draft: saved, killed before the draft was forgotten and saved again, it is one note.
 */
export function useNoteEditor(voter: FullVoter, note: Note | undefined, noteId: NoteId | undefined) {
  const { note: recordNote, newNoteId } = useRecord();
  const [draft, keep] = useDraft(NOTE_DRAFTS, voter.voterId, noteId ?? '');
  const [opened] = useState(() => (draft && isUnsaved(draft, voter.notes) ? draft : undefined));
  const [id] = useState(() => noteId ?? opened?.noteId ?? newNoteId());
  const before = note?.text ?? '';
  const [text, setText] = useState(opened?.text ?? before);
  const [isRefused, setRefused] = useState(false);
  const tell = useVoterToast();
  const oneTap = useOneTap();
  const leave = useBack(voterRoutes.notes(voter));

  const length = noteLength(text);
  const isEmpty = savedNoteText(text) === '';
  const change = (typed: string) => {
    setText(typed);
    setRefused(false);
    keep(typed === before ? undefined : { noteId: id, text: typed });
  };
  const record = async (saved: string) => {
    const outcome = await recordNote({ ...voter, name: voterNameText(voter) }, { noteId: id, text: saved });
    // What could not be recorded stays in the editor.
    if (outcome.kind === 'recorded') {
      keep(undefined);
      leave();
    }
    tell(outcome);
  };
  const save = () => {
    if (length.kind === 'tooLong' || (isEmpty && !note)) return setRefused(true);
    if (savedNoteText(text) !== before) return void oneTap('save', () => record(savedNoteText(text)));
    keep(undefined);
    leave();
  };
  const discard = () => {
    const discarded = text;
    change(before);
    showToast({ kind: 'undo', text: voterChangedTexts.discarded, action: () => change(discarded) });
  };
  const nothingTyped = isRefused && isEmpty ? noteTexts.nothingTyped : undefined;
  return {
    text,
    change,
    hint: noteLengthText(length) ?? (isEmpty && note ? noteTexts.emptyDeletes : noteTexts.hint),
    error: length.kind === 'tooLong' ? noteLengthText(length) : nothingTyped,
    /** Whether it says anything that is not saved. */
    isChanged: text !== before && !(isEmpty && !note),
    save,
    remove: () => void oneTap('remove', () => record('')),
    discard,
  };
}

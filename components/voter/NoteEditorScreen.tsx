'use client';
import { NotHere } from '@/components/frame/lateStates';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { StickyNote } from '@/components/ui/icons/StickyNote';
import { NOTE_DRAFTS } from '@/lib/domain/voter/noteDrafts';
import { isWritable } from '@/lib/domain/voter/noteText';
import type { FullVoter } from '@/lib/domain/voter/voter';
import { useDraft } from '@/lib/hooks/useDraft';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readNoteId, voterRoutes } from '@/lib/routes/voterPaths';
import { noteTexts } from '@/lib/texts/note';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { NoteEditor } from './NoteEditor';
import { VoterScreen } from './VoterScreen';

/** Writes a new note about a voter, or changes one. */
export function NoteEditorScreen() {
  return <VoterScreen title={voterTitleTexts.note} content={NoteOfQuery} above={voterRoutes.notes} />;
}

function NoteOfQuery({ voter }: { voter: FullVoter }) {
  const query = useRouteQuery();
  const noteId = readNoteId(query);
  const note = voter.notes.find((one) => one.noteId === noteId);
  const [draft] = useDraft(NOTE_DRAFTS, voter.voterId, noteId ?? '');
  const back = voterRoutes.notes(voter);
  // What was typed into a note that somebody has deleted meanwhile is not thrown away.
  if (query.has('noteId') && !note && !draft) return <NotHere what="note" back={back} way="backToNotes" />;
  if (note && !isWritable(note.noteId)) return <NotWritable back={back} />;
  return <NoteEditor key={noteId ?? ''} voter={voter} note={note} noteId={noteId} />;
}

function NotWritable({ back }: { back: string }) {
  const { title, text, back: words } = noteTexts.notWritable;
  return (
    <EmptyState
      icon={StickyNote}
      title={title}
      text={text}
      action={
        <ButtonLink look="filled" href={back}>
          {words}
        </ButtonLink>
      }
    />
  );
}

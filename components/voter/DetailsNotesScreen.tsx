'use client';
import { StageLine } from '@/components/door/StageLine';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { EmptyState } from '@/components/ui/EmptyState';
import { StickyNote } from '@/components/ui/icons/StickyNote';
import { stageOfNote } from '@/lib/domain/change/voterStage';
import { isUnsaved, NOTE_DRAFTS } from '@/lib/domain/voter/noteDrafts';
import { isWritable } from '@/lib/domain/voter/noteText';
import type { FullVoter, Note } from '@/lib/domain/voter/voter';
import { useDraft } from '@/lib/hooks/useDraft';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { voterRoutes } from '@/lib/routes/voterPaths';
import { momentText } from '@/lib/texts/dates';
import { noteAuthor, noteByText, noteTexts } from '@/lib/texts/note';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { LongList } from './LongList';
import { OlderNotes } from './OlderNotes';
import { VoterScreen } from './VoterScreen';

/** What volunteers have noted about a voter, the newest first. */
export function DetailsNotesScreen() {
  return <VoterScreen title={voterTitleTexts.notes} content={Notes} />;
}

function Notes({ voter, updated }: { voter: FullVoter; updated: string | undefined }) {
  const [draft] = useDraft(NOTE_DRAFTS, voter.voterId, '');
  const hasDraft = draft !== undefined && isUnsaved(draft, voter.notes);
  return (
    <>
      <div className="px-4 pt-1">
        <ButtonLink look="filled" wide href={voterRoutes.noteEditor({ voterId: voter.voterId })}>
          <span>
            {hasDraft ? noteTexts.goOn : noteTexts.write}
            {hasDraft && <span className="block text-secondary font-normal"> {noteTexts.draftWaits}</span>}
          </span>
        </ButtonLink>
      </div>
      {voter.notes.length === 0 ? (
        <EmptyState icon={StickyNote} {...noteTexts.none} />
      ) : (
        <>
          <SectionTitle title={voterTitleTexts.notes} aside={updated} />
          <LongList label={voterTitleTexts.notes} items={voter.notes} keyOf={keyOf}>
            {(note) => <NoteRow voter={voter} note={note} canEdit />}
          </LongList>
          <OlderNotes
            key={voter.voterId}
            voter={voter}
            shown={voter.notes}
            count={voter.moreNotes ?? 0}
            row={(note) => <NoteRow voter={voter} note={note} canEdit={false} />}
          />
        </>
      )}
    </>
  );
}

const keyOf = ({ noteId }: Note) => noteId;

function NoteRow({ voter, note, canEdit }: { voter: FullVoter; note: Note; canEdit: boolean }) {
  const nowMs = useServerNow();
  const recorded = useRecorded();
  const stage = stageOfNote(voter, note, recorded, useInFlight());
  return (
    <div className="border-b border-line bg-card px-4 py-3">
      <p className="text-body whitespace-pre-wrap">{note.text}</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        <div className="min-w-0 flex-1 basis-40 text-secondary">
          <p className="text-soft tabular-nums">{noteByText(note, nowMs)}</p>
          {stage && <StageLine stage={stage} />}
        </div>
        {canEdit && isWritable(note.noteId) && (
          <ButtonLink look="text" size={48} href={voterRoutes.noteEditor({ voterId: voter.voterId, noteId: note.noteId })}>
            <span>
              {noteTexts.edit}
              <span className="sr-only"> {noteTexts.editWhich(noteAuthor(note), momentText(note.time * 1000, nowMs))}</span>
            </span>
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

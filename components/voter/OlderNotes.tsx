import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { FieldNote } from '@/components/ui/FieldNote';
import { oldestTime, withoutShown } from '@/lib/domain/voter/olderNotes';
import type { FullVoter, Note } from '@/lib/domain/voter/voter';
import { useOlderNotes } from '@/lib/hooks/useVoter';
import { shownFailure } from '@/lib/texts/failures';
import { noteTexts } from '@/lib/texts/note';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { LongList } from './LongList';

type OlderNotesProps = {
  voter: FullVoter;
  /** What stands above. */
  shown: readonly Note[];
  /** How many older ones there are. */
  count: number;
  /** Draws a note. */
  row: (note: Note) => ReactNode;
};

/** Offers a voter's older notes, a hundred at a time, and shows them once they were asked for. */
export function OlderNotes({ voter, shown, count, row }: OlderNotesProps) {
  const [isAsked, setIsAsked] = useState(false);
  if (count === 0) return null;
  if (isAsked) return <NotesBefore voter={voter} shown={shown} count={count} row={row} />;
  return <MoreButton count={count} onClick={() => setIsAsked(true)} />;
}

function NotesBefore({ voter, shown, count, row }: OlderNotesProps) {
  const view = useOlderNotes(voter.voterId, oldestTime(shown));
  if (view.state !== 'ready') {
    return (
      <>
        <MoreButton count={count} busy={view.state === 'loading'} onClick={view.state === 'loading' ? undefined : view.refresh} />
        {view.state === 'failed' && <FieldNote id={`${voter.voterId}-older`} text={shownFailure(view.failure)} wrong />}
      </>
    );
  }
  const notes = withoutShown(view.data.notes, shown);
  return (
    <>
      <LongList label={voterTitleTexts.notes} items={notes} keyOf={({ noteId }) => noteId}>
        {row}
      </LongList>
      {notes.length > 0 && <OlderNotes voter={voter} shown={notes} count={view.data.moreNotes} row={row} />}
    </>
  );
}

function MoreButton({ count, busy, onClick }: { count: number; busy?: boolean; onClick: (() => void) | undefined }) {
  return (
    <div className="px-4 py-3">
      <Button wide busy={busy} onClick={onClick}>
        {noteTexts.older(count)}
      </Button>
    </div>
  );
}

'use client';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { stageOf } from '@/lib/domain/change/stage';
import { useFocusOnNextRow } from '@/lib/hooks/useFocusOnNextRow';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useOneTapOnRows } from '@/lib/hooks/useOneTapOnRows';
import { type RecentChange, useRecentChanges } from '@/lib/hooks/useRecentChanges';
import { changeTitle } from '@/lib/texts/changes';
import { commonTexts } from '@/lib/texts/common';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { doorTexts } from '@/lib/texts/door';
import { markedTexts } from '@/lib/texts/marked';
import { ChangeLines } from './ChangeLines';

/** What the last Undo has come to; `place` is where it stood among the Undos. Another one of the same words has another key. */
type Said = { readonly key: string; readonly text: string; readonly place: number; readonly isProblem: boolean };

/** The changes made last, each with its stage and its Undo. */
export function RecentChanges() {
  const recents = useRecentChanges();
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<Said>();
  const oneTap = useOneTapOnRows();
  useFocusOnNextRow(section, said?.isProblem ? undefined : said);
  if (recents.length === 0 && !said) return null;
  const undoable = recents.filter(({ undo }) => undo !== undefined);
  const undoChange = async (recent: RecentChange) => {
    const { change, undo } = recent;
    const outcome = await undo?.();
    if (!outcome) return;
    const isProblem = outcome.kind !== 'recorded';
    const text = isProblem ? markedTexts.notRecorded[outcome.kind] : dataQueueTexts.takenBack(changeTitle(change));
    const above = undoable.slice(0, undoable.indexOf(recent));
    setSaid({ key: change.changeId, text, place: above.filter((one) => !goesAlong(one, recent)).length, isProblem });
  };
  return (
    <section ref={section} aria-labelledby="marked-last" className="px-4 pt-3">
      <h3 id="marked-last" tabIndex={-1} className="pb-2 text-row">
        {dataQueueTexts.markedLast}
      </h3>
      <p aria-live="polite" className={`text-secondary ${said?.isProblem ? 'text-danger' : 'text-soft'} ${said ? 'pb-2' : ''}`}>
        <span key={said?.key}>{said?.text}</span>
      </p>
      <ol className={recents.length === 0 ? '' : 'border-b border-line'}>
        {recents.map((recent) => (
          <Row
            key={recent.change.changeId}
            recent={recent}
            onUndo={recent.undo && (() => void oneTap(recent.change.changeId, () => undoChange(recent)))}
          />
        ))}
      </ol>
    </section>
  );
}

/** True when a note was saved by one tap with a mark, so that the mark's Undo takes it back too. */
function goesAlong({ change }: RecentChange, { change: undone }: RecentChange): boolean {
  return change.kind === 'note' && undone.kind === 'door' && undone.batch !== undefined && change.batch === undone.batch;
}

function Row({ recent, onUndo }: { recent: RecentChange; onUndo: (() => void) | undefined }) {
  const { change } = recent;
  const stage = stageOf(recent, useInFlight());
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-1.5">
      <div className="min-w-0 flex-1">
        <ChangeLines change={change} stage={stage} />
      </div>
      {onUndo && (
        <Button size={48} aria-label={doorTexts.at(commonTexts.undo, changeTitle(change))} onClick={onUndo}>
          {commonTexts.undo}
        </Button>
      )}
    </li>
  );
}

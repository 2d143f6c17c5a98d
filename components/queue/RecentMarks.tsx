'use client';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useInFlight } from '@/lib/data/useInFlight';
import { type RecentMark, useRecentMarks } from '@/lib/data/useRecentMarks';
import { actionText } from '@/lib/domain/doorResult';
import { problemOf } from '@/lib/domain/markOutcome';
import { receiptText } from '@/lib/domain/receipt';
import { momentText } from '@/lib/domain/relativeTime';
import { useNow } from '@/lib/platform/useNow';
import { useOneTap } from '@/lib/platform/useOneTap';

/** What the last Undo has come to; `place` is where it stood among the Undos. Another one of the same words has another key. */
type Said = { readonly key: string; readonly text: string; readonly place: number; readonly isProblem: boolean };

/** The doors marked last, each with how far its mark has come and its Undo, sent or not. */
export function RecentMarks() {
  const marks = useRecentMarks();
  const section = useRef<HTMLElement>(null);
  const [said, setSaid] = useState<Said>();
  const oneTap = useOneTap();
  // The row that was tapped is gone: whoever works by keyboard goes on with the one that has moved up.
  useEffect(() => {
    if (!said || said.isProblem) return;
    const undos = [...(section.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    const next = undos[Math.min(said.place, undos.length - 1)] ?? section.current?.querySelector<HTMLElement>('h3');
    next?.focus({ preventScroll: true });
  }, [said]);
  if (marks.length === 0 && !said) return null;
  const undoable = marks.filter(({ undo }) => undo !== undefined);
  const takeBack = async (mark: RecentMark) => {
    const { change, undo } = mark;
    const outcome = await undo?.();
    if (!outcome) return;
    const isProblem = outcome.kind !== 'recorded';
    const text = isProblem ? problemOf(outcome) : `${change.doorName}: taken back`;
    setSaid({ key: change.changeId, text, place: undoable.indexOf(mark), isProblem });
  };
  return (
    <section ref={section} aria-labelledby="marked-last" className="px-4 pt-3">
      <h3 id="marked-last" tabIndex={-1} className="pb-2 text-row">
        Marked last
      </h3>
      <p aria-live="polite" className={`text-secondary ${said?.isProblem ? 'text-danger' : 'text-soft'} ${said ? 'pb-2' : ''}`}>
        <span key={said?.key}>{said?.text}</span>
      </p>
      <ol className={marks.length === 0 ? '' : 'border-b border-line'}>
        {marks.map((mark) => (
          // One Undo at a time in the whole list: the rows move up under the thumb.
          <Row key={mark.change.changeId} mark={mark} onUndo={mark.undo && (() => void oneTap('undo', () => takeBack(mark)))} />
        ))}
      </ol>
    </section>
  );
}

function Row({ mark: { change, receipt }, onUndo }: { mark: RecentMark; onUndo: (() => void) | undefined }) {
  const nowMs = useNow();
  const isOnItsWay = useInFlight().has(change.changeId);
  const come = receipt !== undefined ? 'received' : isOnItsWay ? 'sent' : 'saved';
  return (
    <li className="flex min-h-16 items-center gap-3 border-t border-line py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-body">{change.doorName}</p>
        <p className="text-secondary text-soft tabular-nums">
          {actionText(change.action)} · {momentText(change.time * 1000, nowMs)} · {receiptText(come)}
        </p>
      </div>
      {onUndo && (
        <Button size={48} aria-label={`Undo ${change.doorName}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  );
}

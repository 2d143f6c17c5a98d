'use client';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useInFlight } from '@/lib/data/useInFlight';
import { type RecentMark, useRecentMarks } from '@/lib/data/useRecentMarks';
import { actionText } from '@/lib/domain/doorResult';
import { receiptText } from '@/lib/domain/receipt';
import { momentText } from '@/lib/domain/relativeTime';
import { useNow } from '@/lib/platform/useNow';

/** The doors marked last, each with how far its mark has come and its Undo, sent or not. */
export function RecentMarks() {
  const marks = useRecentMarks();
  const [problem, setProblem] = useState('');
  if (marks.length === 0) return null;
  const takeBack = async ({ undo }: RecentMark) => {
    const outcome = await undo?.();
    const isKept = outcome === undefined || outcome.kind === 'recorded';
    setProblem(isKept ? '' : 'It could not be taken back: this phone did not save it. Free some space, then try again.');
  };
  return (
    <section aria-labelledby="marked-last" className="px-4 pt-3">
      <h3 id="marked-last" className="pb-2 text-row">
        Marked last
      </h3>
      <p aria-live="polite" className="text-secondary text-danger">
        {problem}
      </p>
      <ol className="border-b border-line">
        {marks.map((mark) => (
          <Row key={mark.change.changeId} mark={mark} onUndo={mark.undo && (() => void takeBack(mark))} />
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

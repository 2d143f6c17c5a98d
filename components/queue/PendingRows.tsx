'use client';
import { useInFlight } from '@/lib/data/useInFlight';
import type { Change } from '@/lib/domain/change';
import { actionText } from '@/lib/domain/doorResult';
import { ROWS_OF_LONG_QUEUE } from '@/lib/domain/limits';
import { receiptText } from '@/lib/domain/receipt';
import { momentText } from '@/lib/domain/relativeTime';
import { useNow } from '@/lib/platform/useNow';

/** The queue for people: each door, what was said of it, when, and how far it has come. */
export function PendingRows({ pending }: { pending: readonly Change[] }) {
  const nowMs = useNow();
  const inFlight = useInFlight();
  return (
    <ol aria-label="Waiting changes" className="border-b border-line">
      {pending.slice(0, ROWS_OF_LONG_QUEUE).map((change) => (
        <li key={change.seq} className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2.5">
          <span className="text-body">{change.doorName}</span>
          <span className="text-secondary text-soft tabular-nums">
            {actionText(change.action)} · {momentText(change.time * 1000, nowMs)} ·{' '}
            {receiptText(inFlight.has(change.changeId) ? 'sent' : 'saved')}
          </span>
        </li>
      ))}
      {pending.length > ROWS_OF_LONG_QUEUE && (
        <li className="border-t border-line py-2.5 text-secondary text-soft">and {pending.length - ROWS_OF_LONG_QUEUE} more</li>
      )}
    </ol>
  );
}

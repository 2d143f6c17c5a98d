'use client';
import type { Change } from '@/lib/domain/change/change';
import { ROWS_OF_LONG_QUEUE } from '@/lib/domain/limits';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { changeStage, changeTitle, changeWhat } from '@/lib/texts/changes';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { momentText } from '@/lib/texts/dates';

/** The queue for people: what each change is about and what it says, when, and how far it has come. */
export function PendingRows({ pending }: { pending: readonly Change[] }) {
  const nowMs = useNow();
  const inFlight = useInFlight();
  return (
    <ol aria-label={dataQueueTexts.waiting} className="border-b border-line">
      {pending.slice(0, ROWS_OF_LONG_QUEUE).map((change) => (
        <li key={change.seq} className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 border-t border-line py-2.5">
          <span className="text-body">{changeTitle(change)}</span>
          <span className="text-secondary text-soft tabular-nums">
            {changeWhat(change)} · {momentText(change.time * 1000, nowMs)} ·{' '}
            {changeStage(change, inFlight.has(change.changeId) ? 'inFlight' : 'recorded')}
          </span>
        </li>
      ))}
      {pending.length > ROWS_OF_LONG_QUEUE && (
        <li className="border-t border-line py-2.5 text-secondary text-soft">{dataQueueTexts.more(pending.length - ROWS_OF_LONG_QUEUE)}</li>
      )}
    </ol>
  );
}

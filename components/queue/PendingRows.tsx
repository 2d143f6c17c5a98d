'use client';
import type { Change } from '@/lib/domain/change/change';
import { ROWS_OF_LONG_QUEUE } from '@/lib/domain/limits';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { ChangeLines } from './ChangeLines';

/** The queue for people: what each change is about and what it says, when, and how far it has come. */
export function PendingRows({ pending }: { pending: readonly Change[] }) {
  const inFlight = useInFlight();
  return (
    <ol aria-label={dataQueueTexts.waiting} className="border-b border-line">
      {pending.slice(0, ROWS_OF_LONG_QUEUE).map((change) => (
        <li key={change.seq} className="border-t border-line py-2">
          <ChangeLines change={change} stage={inFlight.has(change.changeId) ? 'inFlight' : 'recorded'} />
        </li>
      ))}
      {pending.length > ROWS_OF_LONG_QUEUE && (
        <li className="border-t border-line py-2.5 text-secondary text-soft">{dataQueueTexts.more(pending.length - ROWS_OF_LONG_QUEUE)}</li>
      )}
    </ol>
  );
}

'use client';
import type { Change } from '@/lib/domain/change/change';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { ChangeLines } from './ChangeLines';
import { InChunks } from './InChunks';

/** Two lines and their space. */
const ROW_REM = 4;

/** The queue for people: what each change is about and what it says, when, and how far it has come. */
export function PendingRows({ pending }: { pending: readonly Change[] }) {
  const inFlight = useInFlight();
  return (
    <div className="border-b border-line">
      <InChunks items={pending} usualRem={ROW_REM}>
        {(chunk, first) => (
          <ol aria-label={dataQueueTexts.waiting} start={first + 1}>
            {chunk.map((change, index) => (
              <li
                key={change.seq}
                aria-setsize={pending.length}
                aria-posinset={first + index + 1}
                className="min-h-16 border-t border-line py-2"
              >
                <ChangeLines change={change} stage={inFlight.has(change.changeId) ? 'inFlight' : 'recorded'} />
              </li>
            ))}
          </ol>
        )}
      </InChunks>
    </div>
  );
}

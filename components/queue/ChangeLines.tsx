import type { Change } from '@/lib/domain/change/change';
import type { Stage } from '@/lib/domain/change/stage';
import { useNow, useServerAhead } from '@/lib/hooks/useNow';
import { changeTitle, changeWhat } from '@/lib/texts/changes';
import { dataQueueTexts } from '@/lib/texts/dataQueue';
import { momentText } from '@/lib/texts/dates';
import { doorTexts } from '@/lib/texts/door';

/** A change in two lines: what it is about; what it says, when, and how far it has come. */
export function ChangeLines({ change, stage }: { change: Change; stage: Stage }) {
  const aheadMs = useServerAhead();
  const nowMs = useNow() + aheadMs;
  return (
    <>
      <p className="text-body">{changeTitle(change)}</p>
      <p className="text-secondary text-soft tabular-nums">
        {changeWhat(change)} · {momentText(change.time * 1000 + aheadMs, nowMs)} ·{' '}
        {stage === 'recorded' ? dataQueueTexts.waits : doorTexts.stages[stage]}
      </p>
    </>
  );
}

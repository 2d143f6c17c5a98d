import type { Stage } from '@/lib/domain/change/stage';
import { doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { StageLine } from './StageLine';

type DoorResultProps = { done: boolean; lastText: string | undefined; stage: Stage | undefined };

/**
 * What last happened at a door, and how far this phone's change has come. Its space is kept, so that
 * news moves nothing.
 */
export function DoorResult({ done, lastText, stage }: DoorResultProps) {
  return (
    <div className="min-h-[2.75rem]">
      <p className={`text-row ${done ? 'text-ok' : ''}`}>{lastText ?? (done ? doorTexts.done : oneDoorTexts.notVisited)}</p>
      <p aria-live="polite" className="text-secondary">
        {stage && <StageLine stage={stage} />}
      </p>
    </div>
  );
}

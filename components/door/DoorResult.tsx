import type { Stage } from '@/lib/domain/change/stage';
import type { DoorSign } from '@/lib/domain/door/doorSign';
import { doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { StageLine } from './StageLine';
import { SIGN_TEXT, StateSign } from './StateSign';

type DoorResultProps = { sign: DoorSign; lastText: string | undefined; stage: Stage | undefined };

/**
 * What last happened at a door, and how far this phone's change has come. Its space is kept, so that
 * news moves nothing.
 */
export function DoorResult({ sign, lastText, stage }: DoorResultProps) {
  return (
    <div className="min-h-[2.75rem]">
      <p className={`flex items-center gap-2 text-row ${SIGN_TEXT[sign]}`}>
        <StateSign sign={sign} className="text-[0.875rem]" />
        {lastText ?? (sign === 'done' ? doorTexts.done : oneDoorTexts.notVisited)}
      </p>
      <p aria-live="polite" className="text-secondary">
        {stage && <StageLine stage={stage} />}
      </p>
    </div>
  );
}

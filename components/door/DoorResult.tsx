import type { Stage } from '@/lib/domain/change/stage';
import type { DoorSign } from '@/lib/domain/door/doorSign';
import { doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { STAGE_TEXT, StageSign } from './StageSign';
import { SIGN_TEXT, StateSign } from './StateSign';

type DoorResultProps = {
  sign: DoorSign;
  lastText: string | undefined;
  /** When that was marked, where the last result names another time. It has no room on the narrowest phones. */
  marked?: string | undefined;
  stage: Stage | undefined;
};

/**
 * What last happened at a door, and how far this phone's change has come. Both have two lines together, whatever is said, so that news moves
 * nothing: a result that needs the second one leaves the stage its sign.
 */
export function DoorResult({ sign, lastText, marked, stage }: DoorResultProps) {
  return (
    <div data-door-result className="grid min-h-[2.875rem] grid-cols-[1.3125rem_minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-x-1.5">
      <div className={`row-span-2 grid content-start justify-items-center *:my-px ${SIGN_TEXT[sign]}`}>
        <StateSign sign={sign} className="text-[0.875rem]" />
        {stage && <StageSign stage={stage} className={`size-5 ${STAGE_TEXT[stage]}`} />}
      </div>
      <p className={`text-row wrap-anywhere ${SIGN_TEXT[sign]}`}>
        {lastText ?? (sign === 'done' ? doorTexts.done : oneDoorTexts.notVisited)}
        {/* Behind other words it is another text, which has not moved. */}
        {marked && (
          <span key={lastText} className="max-[359px]:hidden">
            {' '}
            · {marked}
          </span>
        )}
      </p>
      {/* It takes what the result leaves, and makes nothing higher. Beside another result it is another line, which has not moved. */}
      <div aria-live="polite" className="contents">
        <p
          key={lastText}
          className={`overflow-hidden contain-size low:contain-none text-secondary font-semibold ${stage ? STAGE_TEXT[stage] : ''}`}
        >
          {stage && oneDoorTexts.stageLines[stage]}
        </p>
      </div>
    </div>
  );
}

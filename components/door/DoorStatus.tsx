import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import type { Stage } from '@/lib/domain/change/stage';
import type { DoorSign } from '@/lib/domain/door/doorSign';
import { doorTexts } from '@/lib/texts/door';
import { STAGE_TEXT, StageSign } from './StageSign';
import { SIGN_TEXT, StateSign } from './StateSign';

type DoorStatusProps = {
  warning?: string | undefined;
  result: string | undefined;
  sign: DoorSign;
  stage: Stage | undefined;
  /** True where a talk at the door is not saved: its words stand in place of the result's, behind the result's sign. */
  isTalkUnsaved: boolean;
  /** True of what was said while the row was in sight. */
  isNew: boolean;
};

/** A longer warning would be cut on a phone. */
const LONGEST_IN_ROW = 22;

/** A reason that a row would cut is said on the door's own screen alone. */
function warningInRow(reason: string): string {
  const whole = doorTexts.doNotKnock(reason);
  return whole.length > LONGEST_IN_ROW ? doorTexts.doNotKnockInShort : whole;
}

/**
 * A warning, the last result behind its shape, and how far it has come; or that a talk is not saved. The result is
 * never cut: where it leaves no room for the words of its stage, the stage is a sign. Before anything was said its line
 * is there too, so that no name moves with a mark.
 */
export function DoorStatus({ warning, result, sign, stage, isTalkUnsaved, isNew }: DoorStatusProps) {
  return (
    <p className={`door-status ${isNew ? 'row-settles' : ''}`}>
      {warning && (
        <strong className="door-warning">
          <StateSign sign="blocked" />
          <span className="door-warned">{warningInRow(warning)}</span>
        </strong>
      )}
      <span className="door-line">
        {isTalkUnsaved && (
          <span className="door-result font-bold text-warn">
            {sign === 'toDo' || sign === 'before' ? (
              <ClipboardList aria-hidden="true" className="-my-1 size-4 shrink-0" />
            ) : (
              <StateSign sign={sign} />
            )}
            <span className="sr-only">{result}</span>
            <span className="door-words">{doorTexts.talkNotSaved}</span>
          </span>
        )}
        {result && !isTalkUnsaved && (
          <span className={`door-result ${SIGN_TEXT[sign]} ${sign === 'before' ? '' : 'font-bold'}`}>
            <StateSign sign={sign} />
            <span className="door-words">{result}</span>
          </span>
        )}
        {stage && !isTalkUnsaved && (
          <span className={`door-stage ${STAGE_TEXT[stage]}`}>
            <StageSign stage={stage} className="size-4" />
            <span className="truncate">{doorTexts.stages[stage]}</span>
          </span>
        )}
      </span>
    </p>
  );
}

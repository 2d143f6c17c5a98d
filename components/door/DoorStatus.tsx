import type { Stage } from '@/lib/domain/change/stage';
import type { DoorSign } from '@/lib/domain/door/doorSign';
import { doorTexts } from '@/lib/texts/door';
import { SIGN_TEXT, StateSign } from './StateSign';

type DoorStatusProps = {
  done: boolean;
  warning?: string | undefined;
  result: string | undefined;
  sign: DoorSign;
  stage: Stage | undefined;
  /** True of what was said while the row was in sight. */
  isNew: boolean;
};

/** A warning, the last result behind its shape, and how far it has come: that word is never cut, on narrow rows it has a line of its own. */
export function DoorStatus({ done, warning, result, sign, stage, isNew }: DoorStatusProps) {
  if (!warning && !result && !stage) return null;
  return (
    <p className={`door-status ${isNew ? 'row-settles' : ''}`}>
      {warning && (
        <strong className="door-warning">
          <StateSign sign="blocked" className="mr-1.5 inline-grid! my-[-0.25em]! align-middle" />
          {doorTexts.doNotKnock(warning)}
        </strong>
      )}
      <span className="door-line">
        {result && (
          <span className={`door-result ${SIGN_TEXT[sign]} ${sign === 'before' ? '' : 'font-bold'}`}>
            <StateSign sign={sign} />
            <span className="truncate">{result}</span>
          </span>
        )}
        {stage && (
          <span className="door-stage">
            <span className="sr-only">{doorTexts.stages[stage]}</span>
            <span aria-hidden="true">{(done ? doorTexts.stages : doorTexts.shortStages)[stage]}</span>
          </span>
        )}
      </span>
    </p>
  );
}

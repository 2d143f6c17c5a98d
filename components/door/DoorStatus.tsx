import type { Stage } from '@/lib/domain/change/stage';
import { doorTexts } from '@/lib/texts/door';

type DoorStatusProps = { done: boolean; warning?: string | undefined; lastText: string | undefined; stage: Stage | undefined };

/** The last result and how far it has come, on one line. Where the line is short the stage's word goes and its shape stays. */
export function DoorStatus({ done, warning, lastText, stage }: DoorStatusProps) {
  return (
    <p className="door-status">
      {warning && <strong className="door-warning">{doorTexts.doNotKnock(warning)}</strong>}
      {lastText && <span className={`max-w-full truncate @max-[21rem]:whitespace-normal ${done ? 'text-ok' : ''}`}>{lastText}</span>}
      {stage && (
        <>
          <span aria-hidden="true" className={`size-2 shrink-0 self-center ${stage === 'received' ? 'bg-ok' : 'rounded-full bg-warn'}`} />
          <span className="sr-only">{doorTexts.stages[stage]}</span>
          <span aria-hidden="true">{doorTexts.shortStages[stage]}</span>
        </>
      )}
    </p>
  );
}

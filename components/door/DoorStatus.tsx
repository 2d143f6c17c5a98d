import type { Stage } from '@/lib/domain/change/stage';
import { doorTexts } from '@/lib/texts/door';

type DoorStatusProps = { done: boolean; lastText: string | undefined; stage: Stage | undefined };

/**
 * The last result and how far it has come. An empty twin in the same place always holds the space that the usual words need at
 * this width and text size, so that news moves nothing.
 */
export function DoorStatus({ done, lastText, stage }: DoorStatusProps) {
  return (
    <div className="grid pt-0.5 text-small text-soft [grid-area:status]">
      <span aria-hidden="true" className="door-status door-status-space" />
      <p className="door-status">
        {lastText && <span className={done ? 'text-ok' : ''}>{lastText}</span>}
        {stage && (
          <span className="flex items-baseline gap-1.5">
            <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${stage === 'received' ? 'bg-ok' : 'bg-warn'}`} />
            {doorTexts.stages[stage]}
          </span>
        )}
      </p>
    </div>
  );
}

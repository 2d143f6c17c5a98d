import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { CloudUpload } from '@/components/ui/icons/CloudUpload';
import type { Icon } from '@/components/ui/icons/icon';
import { Smartphone } from '@/components/ui/icons/Smartphone';
import type { Stage } from '@/lib/domain/change/stage';
import { doorTexts } from '@/lib/texts/door';
import { oneDoorTexts } from '@/lib/texts/oneDoor';

type DoorResultProps = { done: boolean; lastText: string | undefined; stage: Stage | undefined };

const STAGE: Record<Stage, { icon: Icon; className: string }> = {
  recorded: { icon: Smartphone, className: 'text-warn' },
  inFlight: { icon: CloudUpload, className: 'text-warn' },
  received: { icon: CircleCheck, className: 'text-ok' },
};

/**
 * What last happened at a door, and how far this phone's change has come. Its space is kept, for two lines of
 * somebody else's result or for one's own with its stage, so that news moves nothing.
 */
export function DoorResult({ done, lastText, stage }: DoorResultProps) {
  return (
    <div className="mt-4 min-h-[4.0625rem] border-t border-line pt-3">
      <p className={`text-row ${done ? 'text-ok' : ''}`}>{lastText ?? (done ? doorTexts.done : oneDoorTexts.notVisited)}</p>
      <p aria-live="polite" className="mt-1 text-secondary">
        {stage && <StageLine stage={stage} />}
      </p>
    </div>
  );
}

function StageLine({ stage }: { stage: Stage }) {
  const { icon: Icon, className } = STAGE[stage];
  return (
    <span className={`flex items-center gap-2 font-semibold ${className}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {oneDoorTexts.stageLines[stage]}
    </span>
  );
}

import { CircleCheck } from '@/components/ui/icons/CircleCheck';
import { CloudUpload } from '@/components/ui/icons/CloudUpload';
import type { Icon } from '@/components/ui/icons/icon';
import { Smartphone } from '@/components/ui/icons/Smartphone';
import type { Stage } from '@/lib/domain/change/stage';
import { oneDoorTexts } from '@/lib/texts/oneDoor';

const STAGE: Record<Stage, { icon: Icon; className: string }> = {
  recorded: { icon: Smartphone, className: 'text-warn' },
  inFlight: { icon: CloudUpload, className: 'text-warn' },
  received: { icon: CircleCheck, className: 'text-ok' },
};

/** How far a change of this phone has come, by shape, word and color. */
export function StageLine({ stage }: { stage: Stage }) {
  const { icon: Icon, className } = STAGE[stage];
  return (
    <span className={`flex items-center gap-2 font-semibold ${className}`}>
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {oneDoorTexts.stageLines[stage]}
    </span>
  );
}

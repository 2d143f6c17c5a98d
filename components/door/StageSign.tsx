import { CloudCheck } from '@/components/ui/icons/CloudCheck';
import { CloudUpload } from '@/components/ui/icons/CloudUpload';
import type { Icon } from '@/components/ui/icons/icon';
import { Smartphone } from '@/components/ui/icons/Smartphone';
import type { Stage } from '@/lib/domain/change/stage';

const ICON: Record<Stage, Icon> = { recorded: Smartphone, inFlight: CloudUpload, received: CloudCheck };

/** The color of a stage and its words. */
export const STAGE_TEXT: Readonly<Record<Stage, string>> = { recorded: 'text-warn', inFlight: 'text-warn', received: 'text-ok' };

/** How far a change of this phone has come, by its shape: on the phone, on its way, with the campaign. Its words stand beside it. */
export function StageSign({ stage, className }: { stage: Stage; className: string }) {
  const Sign = ICON[stage];
  return <Sign aria-hidden="true" className={`${className} shrink-0`} />;
}

import type { Stage } from '@/lib/domain/change/stage';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { STAGE_TEXT, StageSign } from './StageSign';

/** How far a change of this phone has come, by shape, word and color. */
export function StageLine({ stage }: { stage: Stage }) {
  return (
    <span className={`flex items-center gap-2 font-semibold ${STAGE_TEXT[stage]}`}>
      <StageSign stage={stage} className="size-5" />
      {oneDoorTexts.stageLines[stage]}
    </span>
  );
}

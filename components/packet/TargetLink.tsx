import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { ThreePartBar } from '@/components/ui/ThreePartBar';
import type { Target } from '@/lib/domain/walk/target';
import { walkTexts } from '@/lib/texts/walk';
import { PACKET_ROW_CLASS } from './packetRowClass';

type TargetLinkProps = { target: Target; href: string };

/** A target: its name, and its packets in three counted parts. */
export function TargetLink({ target, href }: TargetLinkProps) {
  const { completed, assigned, unassigned, widths } = target;
  const { targetParts } = walkTexts;
  return (
    <a href={href} className={PACKET_ROW_CLASS}>
      <span className="min-w-0 flex-1">
        <span className="mb-2 block text-row">{target.name ?? walkTexts.unnamedTarget(target.targetId)} </span>
        <ThreePartBar
          parts={[
            { count: completed, word: targetParts.completed(completed), width: widths.completed },
            { count: assigned, word: targetParts.assigned, width: widths.assigned },
            { count: unassigned, word: targetParts.unassigned, width: widths.unassigned },
          ]}
        />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </a>
  );
}

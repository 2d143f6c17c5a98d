import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { Packet } from '@/lib/domain/walk/packet';
import { DoorCount, leftText } from './DoorCount';

type PacketLinkProps = { packet: Pick<Packet, 'displayCode' | 'completed' | 'total' | 'areaName'>; href: string };

/** A packet anywhere: its code, its area and how far it is. */
export function PacketLink({ packet, href }: PacketLinkProps) {
  const { displayCode, completed, total, areaName } = packet;
  return (
    <a
      href={href}
      className="flex min-h-16 items-center gap-3 border-b border-line bg-card py-3 pr-3 pl-4 text-ink -outline-offset-3 active:bg-chip"
    >
      <span className="min-w-0 flex-1">
        <span className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-[1.1875rem] font-bold tracking-[0.03em] tabular-nums">{displayCode}</span>
          {areaName && <span className="text-secondary text-soft"> {areaName}</span>}
        </span>
        <DoorCount completed={completed} total={total} aside={<span>{leftText(completed, total)}</span>} />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </a>
  );
}

import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { Packet } from '@/lib/domain/walk/packet';
import { DoorCount, leftText } from './DoorCount';
import { PacketName } from './PacketName';

type PacketLinkProps = { packet: Pick<Packet, 'displayCode' | 'completed' | 'total' | 'areaName'>; href: string };

/** A packet anywhere: where it is, its code and how far it is. */
export function PacketLink({ packet, href }: PacketLinkProps) {
  const { displayCode, completed, total, areaName } = packet;
  return (
    <a
      href={href}
      className="flex min-h-16 items-center gap-3 border-b border-line bg-card py-3 pr-3 pl-4 text-ink -outline-offset-3 active:bg-chip"
    >
      <span className="min-w-0 flex-1">
        <PacketName displayCode={displayCode} areaName={areaName} />
        <DoorCount completed={completed} total={total} aside={<span>{leftText(completed, total)}</span>} />
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
    </a>
  );
}

import { ButtonLink } from '@/components/ui/ButtonLink';
import { Card } from '@/components/ui/Card';
import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import type { Packet } from '@/lib/domain/walk/packet';
import { knockedOf, type PacketCounts } from '@/lib/domain/walk/packetCounts';
import { walkTexts } from '@/lib/texts/walk';
import { DoorCount, leftText } from './DoorCount';
import { PacketName } from './PacketName';

type ContinueCardProps = {
  packet: Pick<Packet, keyof PacketCounts | 'displayCode' | 'areaName'>;
  /** The packet itself. */
  href: string;
  /** Its address list. */
  listHref: string;
};

/** The main menu's first card: go on where you stopped. */
export function ContinueCard({ packet, href, listHref }: ContinueCardProps) {
  const { displayCode, areaName } = packet;
  return (
    <Card>
      <p className="text-secondary text-soft">{knockedOf(packet) > 0 ? walkTexts.continue : walkTexts.start}</p>
      <a href={href} className="-mx-2 flex items-center gap-3.5 rounded-xl px-2 pt-1 pb-3 text-ink">
        <span className="min-w-0 flex-1">
          <PacketName displayCode={displayCode} areaName={areaName} />
          <DoorCount packet={packet} aside={<span>{leftText(packet)}</span>} />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      </a>
      <ButtonLink look="filled" wide href={listHref}>
        {walkTexts.openList}
      </ButtonLink>
    </Card>
  );
}

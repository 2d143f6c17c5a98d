import { ButtonLink } from '@/components/ui/ButtonLink';
import { Card } from '@/components/ui/Card';
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
      <a href={href} className="-mx-2 block rounded-xl px-2 pt-1 pb-3 text-ink">
        <PacketName displayCode={displayCode} areaName={areaName} />
        <DoorCount packet={packet} aside={<span>{leftText(packet)}</span>} />
      </a>
      <ButtonLink look="filled" wide href={listHref}>
        {walkTexts.openList}
      </ButtonLink>
    </Card>
  );
}

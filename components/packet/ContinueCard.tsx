import { ButtonLink } from '@/components/ui/ButtonLink';
import { Card } from '@/components/ui/Card';
import type { Packet } from '@/lib/domain/walk/packet';
import { walkTexts } from '@/lib/texts/walk';
import { DoorCount, leftText } from './DoorCount';
import { PacketName } from './PacketName';

type ContinueCardProps = {
  packet: Pick<Packet, 'displayCode' | 'completed' | 'total' | 'areaName'>;
  /** The packet itself. */
  href: string;
  /** Its address list. */
  listHref: string;
};

/** The main menu's first card: go on where you stopped. */
export function ContinueCard({ packet, href, listHref }: ContinueCardProps) {
  const { displayCode, completed, total, areaName } = packet;
  return (
    <Card>
      <p className="text-secondary text-soft">{completed > 0 ? walkTexts.continue : walkTexts.start}</p>
      <a href={href} className="-mx-2 block rounded-xl px-2 pt-1 pb-3 text-ink">
        <PacketName displayCode={displayCode} areaName={areaName} />
        <DoorCount completed={completed} total={total} aside={<span>{leftText(completed, total)}</span>} />
      </a>
      <ButtonLink look="filled" wide href={listHref}>
        {walkTexts.openList}
      </ButtonLink>
    </Card>
  );
}

import { ButtonLink } from '@/components/ui/ButtonLink';
import { Card } from '@/components/ui/Card';
import type { Packet } from '@/lib/domain/walk/packet';
import { walkTexts } from '@/lib/texts/walk';
import { DoorCount, leftText } from './DoorCount';

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
        <span className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-[1.25rem] font-bold tracking-[0.03em] tabular-nums">{displayCode}</span>
          {areaName && <span className="text-secondary text-soft"> {areaName}</span>}
        </span>
        <DoorCount completed={completed} total={total} aside={<span>{leftText(completed, total)}</span>} />
      </a>
      <ButtonLink look="filled" wide href={listHref}>
        {walkTexts.openList}
      </ButtonLink>
    </Card>
  );
}

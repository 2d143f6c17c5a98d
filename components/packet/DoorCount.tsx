import type { ReactNode } from 'react';
import { ProgressBar } from '@/components/ui/ProgressBar';
import { knockedOf, leftOf, type PacketCounts } from '@/lib/domain/walk/packetCounts';
import { commonTexts } from '@/lib/texts/common';
import { walkTexts } from '@/lib/texts/walk';

type DoorCountProps = { packet: PacketCounts; aside?: ReactNode };

/** A packet's bar over its count. The bar carries the same words for those who hear it, so they are hidden from them here. */
export function DoorCount({ packet, aside }: DoorCountProps) {
  const { completed, tryAgain = 0, total } = packet;
  return (
    <span className="block">
      <ProgressBar done={completed} tryAgain={tryAgain} total={total} />
      <span className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-secondary font-normal text-soft tabular-nums">
        <span aria-hidden="true" className="text-[1rem] font-semibold text-ink">
          {commonTexts.doorsKnocked(knockedOf(packet), total)}
        </span>
        {aside}
      </span>
    </span>
  );
}

/** '27 left'; where none is, '6 to try again', 'All done'. */
export function leftText(packet: PacketCounts): string {
  const left = leftOf(packet);
  if (left > 0) return walkTexts.doorsLeft(left);
  return packet.completed < packet.total ? walkTexts.tryAgain(packet.total - packet.completed) : walkTexts.allDone;
}

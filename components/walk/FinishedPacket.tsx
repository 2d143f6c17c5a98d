'use client';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { ButtonLink } from '@/components/ui/ButtonLink';
import type { Stage } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { packetToContinue } from '@/lib/domain/walk/packetCounts';
import { useCampaign } from '@/lib/hooks/useCampaign';
import { useRecount } from '@/lib/hooks/useRecount';
import { routes } from '@/lib/routes/paths';
import { listStateTexts } from '@/lib/texts/listStates';

type FinishedPacketProps = { list: ListRef; doors: readonly Door[]; stageAtDoor: (door: Door) => Stage | undefined };

/** A list whose last door is done: how many of its doors the campaign knows of, and the way to the next packet on this phone. */
export function FinishedPacket({ list, doors, stageAtDoor }: FinishedPacketProps) {
  const { queries } = useCampaign();
  const recount = useRecount();
  const others = queries
    .knownPackets()
    .map(({ packet, updatedAtMs }) => recount(packet, updatedAtMs))
    .filter(({ packetId }) => packetId !== list.packetId);
  const next = packetToContinue(others);
  const received = doors.filter((door) => (stageAtDoor(door) ?? 'received') === 'received').length;
  return (
    <>
      <p className="min-w-0 flex-1 text-secondary leading-tight font-bold text-ok tabular-nums">
        {listStateTexts.finished(doors.length, received)}
      </p>
      {next && (
        <ButtonLink look="filled" size={48} href={routes.listAddress(listParamsOf(next))}>
          {listStateTexts.nextPacket(next.displayCode)}
        </ButtonLink>
      )}
    </>
  );
}

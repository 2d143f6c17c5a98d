'use client';
import { RowList } from '@/components/ui/RowList';
import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import type { Packet } from '@/lib/domain/walk/packet';
import { useIsOnPhone } from '@/lib/hooks/useIsOnPhone';
import { useOnline } from '@/lib/hooks/useOnline';
import { usePacketReceipts } from '@/lib/hooks/usePacketReceipts';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { listParamsOf } from './listParamsOf';
import { PacketLink } from './PacketLink';

type PacketRowsProps = {
  label: string;
  packets: readonly Packet[];
  /** The volunteer's own packets, where others stand among them. */
  yours?: ReadonlySet<string>;
};

/** Packets as a list, each with what this phone knows of it. */
export function PacketRows({ label, packets, yours }: PacketRowsProps) {
  const receipts = usePacketReceipts();
  return (
    <RowList label={label}>
      {packets.map((packet) => (
        <PacketRow
          key={packet.packetId}
          packet={packet}
          receipts={receipts.get(packet.packetId)}
          isYours={yours?.has(packet.packetId) ?? false}
        />
      ))}
    </RowList>
  );
}

function PacketRow({ packet, ...said }: { packet: Packet; receipts: PacketReceipts | undefined; isYours: boolean }) {
  const online = useOnline(useWalkbook().connectivity);
  return (
    <PacketLink packet={packet} href={routes.packetDetail(listParamsOf(packet))} onPhone={useIsOnPhone(packet)} online={online} {...said} />
  );
}

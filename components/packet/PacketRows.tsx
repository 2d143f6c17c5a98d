'use client';
import { RowList } from '@/components/ui/RowList';
import type { Packet } from '@/lib/domain/walk/packet';
import { useMapsAndImages } from '@/lib/hooks/useMapsAndImages';
import { usePacketReceipts } from '@/lib/hooks/usePacketReceipts';
import { PacketRow } from './PacketRow';

type PacketRowsProps = {
  label: string;
  packets: readonly Packet[];
  /** The volunteer's own packets, where others stand among them. */
  yours?: ReadonlySet<string>;
};

/** Packets as a list, each with what this phone knows of it. */
export function PacketRows({ label, packets, yours }: PacketRowsProps) {
  const receipts = usePacketReceipts();
  const rest = useMapsAndImages(packets.map(({ packetId }) => packetId));
  return (
    <RowList label={label}>
      {packets.map((packet) => (
        <PacketRow
          key={packet.packetId}
          packet={packet}
          rest={rest.get(packet.packetId)}
          receipts={receipts.get(packet.packetId)}
          isYours={yours?.has(packet.packetId) ?? false}
        />
      ))}
    </RowList>
  );
}

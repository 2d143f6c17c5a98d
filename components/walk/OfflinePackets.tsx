import { listParamsOf } from '@/components/packet/listParamsOf';
import { PacketLink } from '@/components/packet/PacketLink';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { RowList } from '@/components/ui/RowList';
import type { Packet } from '@/lib/domain/walk/packet';
import { useMapsAndImages } from '@/lib/hooks/useMapsAndImages';
import { usePacketReceipts } from '@/lib/hooks/usePacketReceipts';
import { routes } from '@/lib/routes/paths';

type OfflinePacketsProps = {
  title: string;
  /** Packets whose doors are on this phone. */
  packets: readonly Packet[];
};

/** Packets that open without a connection, each as the way into its list. */
export function OfflinePackets({ title, packets }: OfflinePacketsProps) {
  const receipts = usePacketReceipts();
  const rest = useMapsAndImages(packets.map(({ packetId }) => packetId));
  return (
    <>
      <SectionTitle title={title} />
      <RowList label={title}>
        {packets.map((packet) => (
          <PacketLink
            key={packet.packetId}
            packet={packet}
            href={routes.listAddress(listParamsOf(packet))}
            onPhone
            online={false}
            rest={rest.get(packet.packetId)}
            receipts={receipts.get(packet.packetId)}
          />
        ))}
      </RowList>
    </>
  );
}

import { Card } from '@/components/ui/Card';
import type { PacketReceipts } from '@/lib/domain/change/packetReceipts';
import type { Packet } from '@/lib/domain/walk/packet';
import type { PacketCounts } from '@/lib/domain/walk/packetCounts';
import type { MapAndImage } from '@/lib/domain/walk/packetKept';
import { DoorCount, leftText } from './DoorCount';
import { PacketState } from './PacketState';
import { Receipts } from './Receipts';

type PacketSummaryProps = {
  packet: Pick<Packet, keyof PacketCounts | 'displayCode' | 'areaName'>;
  /** Whether its doors are on this phone. */
  onPhone: boolean;
  /** Which of its street map and its image are on this phone too. */
  rest?: MapAndImage | undefined;
  /** This phone's changes of the packet. */
  receipts?: PacketReceipts | undefined;
  /** How old this is: 'Updated 12 min ago'. */
  updated?: string | undefined;
};

/** The packet's own card: code, area, bar, doors left, whether it opens without a connection and how old the counts are. */
export function PacketSummary({ packet, onPhone, rest, receipts, updated }: PacketSummaryProps) {
  const { displayCode, areaName } = packet;
  return (
    <Card>
      <h2 className="text-code tabular-nums">{displayCode}</h2>
      {areaName && <p className="mt-1 text-row">{areaName}</p>}
      <div className="mt-4">
        <DoorCount packet={packet} aside={<span>{leftText(packet)}</span>} />
      </div>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-3">
        <PacketState onPhone={onPhone} rest={rest} />
        <Receipts receipts={receipts} />
      </p>
      {/* Its line is kept free, so that nothing below moves when it comes. */}
      <p className="min-h-[1.35em] text-secondary text-soft">{updated}</p>
    </Card>
  );
}

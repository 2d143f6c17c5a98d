import { Card } from '@/components/ui/Card';
import type { Packet } from '@/lib/domain/walk/packet';
import { DoorCount, leftText } from './DoorCount';

type PacketSummaryProps = {
  packet: Pick<Packet, 'displayCode' | 'completed' | 'total' | 'areaName'>;
  /** How old this is: 'Updated 12 min ago'. */
  updated?: string | undefined;
};

/** The packet's own card: code, area, bar, doors left and how old the counts are. */
export function PacketSummary({ packet, updated }: PacketSummaryProps) {
  const { displayCode, completed, total, areaName } = packet;
  return (
    <Card>
      <h2 className="text-code tabular-nums">{displayCode}</h2>
      {areaName && <p className="mt-1 text-row">{areaName}</p>}
      <div className="mt-4">
        <DoorCount completed={completed} total={total} aside={<span>{leftText(completed, total)}</span>} />
      </div>
      {/* Its line is kept free, so that nothing below moves when it comes. */}
      <p className="mt-2 min-h-[1.35em] text-secondary text-soft">{updated}</p>
    </Card>
  );
}

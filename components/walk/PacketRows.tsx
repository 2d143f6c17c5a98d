import { useMemo, useRef } from 'react';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { PacketLink } from '@/components/packet/PacketLink';
import { RowList } from '@/components/ui/RowList';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';
import type { Packet } from '@/lib/domain/walk/packet';
import { routes } from '@/lib/routes/paths';
import { packetListTexts } from '@/lib/texts/packetList';
import { useRowsInSight } from './useRowsInSight';

type PacketRowsProps = { packets: readonly Packet[] };

/** Packets from edge to edge; of a long list only the rows in sight are in the document (docs/product.md#long-lists). */
export function PacketRows({ packets }: PacketRowsProps) {
  if (packets.length > MAX_ROWS_RENDERED_WHOLE) return <VirtualRows packets={packets} />;
  return (
    <RowList label={packetListTexts.packets}>
      {packets.map((packet) => (
        <Row key={packet.packetId} packet={packet} />
      ))}
    </RowList>
  );
}

function Row({ packet }: { packet: Packet }) {
  return <PacketLink packet={packet} href={routes.packetDetail(listParamsOf(packet))} />;
}

const USUAL_ROW_PX = 102;
const usualHeight = () => USUAL_ROW_PX;

function VirtualRows({ packets }: PacketRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  // The packets are other objects with every mark; their rows stay the same as long as they are the same packets in the same order.
  const ids = JSON.stringify(packets.map(({ packetId }) => packetId));
  const rows = useMemo(() => (JSON.parse(ids) as string[]).map((key) => ({ key, kind: 0 })), [ids]);
  const { first, end, layout, measure } = useRowsInSight(list, rows, usualHeight);
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
      role="list"
      aria-label={packetListTexts.packets}
      ref={list}
      style={{ height: layout.height }}
      className="relative border-t border-line"
    >
      {packets.slice(first, end).map((packet, place) => (
        <li
          key={packet.packetId}
          ref={measure}
          data-index={first + place}
          aria-setsize={packets.length}
          aria-posinset={first + place + 1}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${layout.top(first + place)}px)` }}
        >
          <Row packet={packet} />
        </li>
      ))}
    </ul>
  );
}

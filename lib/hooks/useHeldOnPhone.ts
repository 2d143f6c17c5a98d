'use client';
import { readRecalls } from '@/lib/data/lists/recalledPackets';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { Packet } from '@/lib/domain/walk/packet';
import { useCampaign } from './useCampaign';
import { usePacketsOnPhone } from './usePacketsOnPhone';
import { useWalkbook } from './WalkbookProvider';

/** The packets that the volunteer holds and whose doors are on this phone, so that their lists open without a connection. */
export function useHeldOnPhone(): readonly Packet[] {
  const { device } = useWalkbook();
  const { client, queries, who } = useCampaign();
  const recalled = new Set(readRecalls(device, who?.campaignUid ?? '').map(({ packetId }) => packetId));
  const hasDoors = ({ packetId }: Packet) => client.getQueryData(queries.doorList({ packetId, targetId: '' }).queryKey) !== undefined;
  return usePacketsOnPhone()
    .packets.filter(({ types }) => types.includes(PACKET_TYPE.mine))
    .map(({ packet }) => packet)
    .filter((packet) => !recalled.has(packet.packetId) && hasDoors(packet));
}

'use client';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { Packet } from '@/lib/domain/walk/packet';
import { useCampaign } from './useCampaign';
import { usePacketsOnPhone } from './usePacketsOnPhone';

/** The packets that the volunteer holds and whose doors are on this phone, so that their lists open without a connection. */
export function useHeldOnPhone(): readonly Packet[] {
  const { client, queries } = useCampaign();
  const hasDoors = ({ packetId }: Packet) => client.getQueryData(queries.doorList({ packetId, targetId: '' }).queryKey) !== undefined;
  return usePacketsOnPhone()
    .packets.filter(({ types }) => types.includes(PACKET_TYPE.mine))
    .map(({ packet }) => packet)
    .filter(hasDoors);
}

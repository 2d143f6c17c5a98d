'use client';
import { type PacketOnPhone, packetsOnPhone } from '@/lib/domain/walk/packetsOnPhone';
import type { Walk } from '@/lib/domain/walk/walk';
import type { QueryView } from './queryView';
import { useCampaign } from './useCampaign';
import { useRecalls } from './useRecalls';
import { useRecount } from './useRecount';
import { useWalk } from './useWalk';

/**
 * Every packet of the campaign that this device knows and that was not taken from the volunteer, its counts following what was recorded here; and the walk,
 * which is fetched and may add to them.
 */
export function usePacketsOnPhone(): { readonly packets: readonly PacketOnPhone[]; readonly walk: QueryView<Walk> } {
  const { queries } = useCampaign();
  const recount = useRecount();
  const walk = useWalk();
  const recalls = useRecalls();
  const packets = packetsOnPhone(queries.knownPackets())
    .filter(({ packet }) => !recalls.has(packet.packetId))
    .map((known) => ({ ...known, packet: recount(known.packet, known.updatedAtMs) }));
  return { packets, walk };
}

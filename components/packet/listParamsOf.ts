import type { Packet } from '@/lib/domain/packet';
import type { ListParams } from '@/lib/routes';

/** The parameters that lead to a packet and its list. */
export function listParamsOf({ packetId, targetId, type }: Packet): ListParams {
  return { targetId: targetId ?? '', packetId, packetType: type };
}

import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Packet } from '@/lib/domain/walk/packet';

/** The parameters that lead to a packet and its list. */
export function listParamsOf({ packetId, targetId, type }: Packet): ListRef {
  return { targetId: targetId ?? '', packetId, packetType: type };
}

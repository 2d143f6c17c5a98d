import { MAX_DOORS_AHEAD } from '@/lib/domain/limits';
import type { Packet } from './packet';
import { packetToContinue } from './packetCounts';
import type { Walk } from './walk';

/**
 * Returns the packets whose lists can be asked for with all that their request names: where the walk has targets, those of a known target
 * (docs/product/walk.md#lists-ahead).
 *
 * @param known whatever has made packets known on this device: not every server names the target in every answer
 */
export function withTargets({ packets, targets }: Walk, known: readonly Packet[]): readonly Packet[] {
  if (targets.length === 0) return packets;
  const targetIds = new Map(known.flatMap(({ packetId, targetId }) => (targetId ? [[packetId, targetId] as const] : [])));
  return packets.flatMap((packet) => {
    const targetId = packet.targetId ?? targetIds.get(packet.packetId);
    return targetId ? [{ ...packet, targetId }] : [];
  });
}

/**
 * Returns the volunteer's packets whose doors are fetched before they are opened, in the order in which they are likely to be wanted: the
 * one to continue with, those with doors left, the finished ones. It ends before the packet with which they would be more doors than a
 * phone should hold ready (docs/decisions/019-assigned-lists-are-fetched-ahead.md).
 */
export function packetsAhead(packets: readonly Packet[]): readonly Packet[] {
  const first = packetToContinue(packets);
  const rank = (packet: Packet) => (packet === first ? 0 : packet.completed < packet.total ? 1 : 2);
  const inOrder = packets.toSorted((a, b) => rank(a) - rank(b));
  let doors = 0;
  const end = inOrder.findIndex(({ total }) => {
    doors += total;
    return doors > MAX_DOORS_AHEAD;
  });
  return end === -1 ? inOrder : inOrder.slice(0, end);
}

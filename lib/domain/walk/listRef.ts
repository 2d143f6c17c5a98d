import type { PacketType } from './packet';

/** Which list of doors: a packet's, or with an empty packetId a target's. */
export type ListRef = {
  /** Empty for a packet without a target. */
  readonly targetId: string;
  /** Empty for all doors of the target. */
  readonly packetId: string;
  /** How the packet was reached, where that is known. It does not distinguish lists (docs/product/walk.md#packet-type). */
  readonly packetType?: PacketType;
};

/** True when both name the same packet of the same target, or the same target. */
export function isSameList(a: ListRef, b: ListRef): boolean {
  return a.targetId === b.targetId && a.packetId === b.packetId;
}

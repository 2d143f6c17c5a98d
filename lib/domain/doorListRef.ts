import type { PacketType } from './packet';

/** Which list of doors: a packet's, or with an empty packetId a target's. How the packet was reached never tells lists apart. */
export type DoorListRef = { readonly targetId: string; readonly packetId: string; readonly packetType: PacketType };

import type { DoorList } from '@/lib/domain/door/door';
import type { PacketId, TargetId } from '@/lib/domain/ids';
import { CODE_GROUP_SIZE, type PACKET_TYPE } from '@/lib/domain/limits';

/** How a packet was reached: 0 mine (walk), 1 through a target, 2 by its code. */
export type PacketType = (typeof PACKET_TYPE)[keyof typeof PACKET_TYPE];

/** A packet of doors (docs/product.md#packet-fields). */
export type Packet = {
  readonly packetId: PacketId;
  readonly type: PacketType;
  /** Code without hyphens, as it names the packet's image. */
  readonly code: string;
  /** Code with a hyphen after every three characters, as people read it. */
  readonly displayCode: string;
  readonly completed: number;
  readonly total: number;
  /** completed ÷ total; 0 for an empty packet. */
  readonly progressBarVal: number;
  /** Storage bucket of the packet's map image. */
  readonly bucket: string;
  readonly targetId?: TargetId;
  readonly areaName?: string;
};

/** 'K7M4QX9TB' → 'K7M-4QX-9TB'; no hyphen after the last group. */
export function hyphenateCode(code: string): string {
  return (code.match(new RegExp(`.{1,${CODE_GROUP_SIZE}}`, 'gu')) ?? []).join('-');
}

/** Returns a typed or scanned code as the server knows it: without hyphens and spaces, in upper case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\-‐-―]/gu, '').toUpperCase();
}

/** Returns completed ÷ total, between 0 and 1; 0 for an empty packet. */
export function progressOf(completed: number, total: number): number {
  return total === 0 ? 0 : Math.min(completed / total, 1);
}

/** Returns a packet with counts and progress of its own list (docs/product.md#packet-counts). */
export function recountPacket(packet: Packet, list: DoorList): Packet {
  const completed = list.doors.filter((door) => door.status === 1).length;
  const total = list.doors.length;
  return { ...packet, completed, total, progressBarVal: progressOf(completed, total) };
}

/** Returns how many doors of all packets are not done. */
export function doorsLeft(packets: readonly Packet[]): number {
  return packets.reduce((left, packet) => left + Math.max(packet.total - packet.completed, 0), 0);
}

/** Returns the packet to continue with: the first that is begun and not finished, else the first with doors left. */
export function packetToContinue(packets: readonly Packet[]): Packet | undefined {
  const open = packets.filter((packet) => packet.completed < packet.total);
  return open.find((packet) => packet.completed > 0) ?? open[0];
}

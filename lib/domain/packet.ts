import type { AddressList } from './address';
import type { PacketId, TargetId } from './ids';
import { CODE_GROUP_SIZE, type PACKET_TYPE } from './limits';

/** How a packet was reached: 0 mine (walk), 1 through a target, 2 by its code. */
export type PacketType = (typeof PACKET_TYPE)[keyof typeof PACKET_TYPE];

/** A packet of addresses (specification, section 3). */
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

/** What a volunteer types or scans → the code as the server knows it: no hyphens or spaces, upper case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\-‐-―]/gu, '').toUpperCase();
}

export function progressOf(completed: number, total: number): number {
  return total === 0 ? 0 : Math.min(completed / total, 1);
}

/** Counts and progress recomputed from the packet's own list (specification, section 4, "Address status"). */
export function recountPacket(packet: Packet, list: AddressList): Packet {
  const completed = list.addresses.filter((address) => address.status === 1).length;
  const total = list.addresses.length;
  return { ...packet, completed, total, progressBarVal: progressOf(completed, total) };
}

export function doorsLeft(packets: readonly Packet[]): number {
  return packets.reduce((left, packet) => left + Math.max(packet.total - packet.completed, 0), 0);
}

/** The packet a volunteer most likely wants next: begun and not finished, else the first with doors left. */
export function packetToContinue(packets: readonly Packet[]): Packet | undefined {
  const open = packets.filter((packet) => packet.completed < packet.total);
  return open.find((packet) => packet.completed > 0) ?? open[0];
}

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

import type { PacketId, TargetId } from '@/lib/domain/ids';
import { CODE_GROUP_SIZE, type PACKET_TYPE } from '@/lib/domain/limits';

/** How a packet was reached: 0 mine (walk), 1 through a target, 2 by its code. */
export type PacketType = (typeof PACKET_TYPE)[keyof typeof PACKET_TYPE];

/** A packet of doors (docs/product/walk.md#packet-fields). */
export type Packet = {
  readonly packetId: PacketId;
  readonly type: PacketType;
  /** Code as the server wrote it, hyphens apart: it goes out so, and names the packet's image. */
  readonly code: string;
  /** Code with a hyphen after every three characters, as people read it. */
  readonly displayCode: string;
  readonly completed: number;
  readonly total: number;
  /** Doors that were knocked today and are not done, as far as this phone knows; no server counts them. */
  readonly tryAgain?: number;
  /** completed ÷ total; 0 for an empty packet. */
  readonly progressBarVal: number;
  /** Storage bucket of the packet's map image. */
  readonly bucket: string;
  readonly targetId?: TargetId;
  readonly areaName?: string;
  /** The highest receipt number at the request: its counts contain this phone's changes up to that receipt. Absent as an earlier version stored it. */
  readonly asOfReceipt?: number;
};

/** 'K7M4QX9TB' → 'K7M-4QX-9TB'; no hyphen after the last group. */
export function hyphenateCode(code: string): string {
  return (code.match(new RegExp(`.{1,${CODE_GROUP_SIZE}}`, 'gu')) ?? []).join('-');
}

/** Returns a packet's own code without its hyphens. Its letters stay as the server wrote them (docs/product/walk.md#packet-fields). */
export function ownCode(code: string): string {
  return code.replace(/[-‐-―]/gu, '');
}

/** Returns a typed code as it goes out: without hyphens and spaces, in upper case. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\-‐-―]/gu, '').toUpperCase();
}

import { PACKET_TYPE } from '@/lib/domain/limits';
import { plainText } from '@/lib/domain/searchKey';
import { type Packet, type PacketType, plainCode } from './packet';
import { knockedOf, type PacketCounts } from './packetCounts';

/**
 * A packet that this device knows, with every way in which it was reached (docs/product/walk.md#packet-type), each once, in their order.
 */
export type PacketOnPhone = {
  readonly packet: Packet;
  readonly types: readonly PacketType[];
  /** When it was fetched last: its counts are of then. */
  readonly updatedAtMs: number;
};

/** How a packet was reached: any way, or one. */
export const PACKET_SOURCES = ['all', 'mine', 'target', 'search'] as const;
export type PacketSource = (typeof PACKET_SOURCES)[number];

/** How far a packet is. */
export const PACKET_STATES = ['any', 'toDo', 'done'] as const;
export type PacketState = (typeof PACKET_STATES)[number];

export type PacketFilter = { readonly source: PacketSource; readonly state: PacketState; readonly typed: string };

/**
 * Returns each packet once, however often it was fetched, with what was fetched last: the volunteer's own first, then those of targets, then
 * those found by their code; within these by area, then code.
 *
 * @param known what was fetched, and when
 */
export function packetsOnPhone(known: readonly { readonly packet: Packet; readonly updatedAtMs: number }[]): readonly PacketOnPhone[] {
  const byId = new Map<string, PacketOnPhone>();
  for (const { packet, updatedAtMs } of known.toSorted((a, b) => a.updatedAtMs - b.updatedAtMs)) {
    const former = byId.get(packet.packetId);
    const types = [...new Set([...(former?.types ?? []), packet.type])].toSorted((a, b) => a - b);
    // What one answer leaves out, such as the target, another may have named.
    byId.set(packet.packetId, { packet: { ...former?.packet, ...packet, type: types[0] ?? packet.type }, types, updatedAtMs });
  }
  return [...byId.values()].toSorted(
    ({ packet: a }, { packet: b }) => a.type - b.type || (a.areaName ?? '').localeCompare(b.areaName ?? '') || a.code.localeCompare(b.code),
  );
}

/** Returns the packets of a filter whose code or name contains every word of what was typed; a code may be typed with hyphens. */
export function findPackets(packets: readonly PacketOnPhone[], { source, state, typed }: PacketFilter): readonly PacketOnPhone[] {
  const words = plainText(typed).split(' ').filter(Boolean);
  return packets.filter(
    ({ packet, types }) =>
      (source === 'all' || types.includes(PACKET_TYPE[source])) &&
      (state === 'any' || isFinished(packet) === (state === 'done')) &&
      words.every((word) => isNamed(packet, word)),
  );
}

/** True when some of a packet's doors were knocked and not all are done. */
export function isInProgress(packet: PacketCounts): boolean {
  return knockedOf(packet) > 0 && packet.completed < packet.total;
}

function isFinished({ completed, total }: Packet): boolean {
  return completed >= total;
}

function isNamed({ code, areaName }: Packet, word: string): boolean {
  const asCode = plainCode(word);
  return (asCode !== '' && plainCode(code).includes(asCode)) || plainText(areaName ?? '').includes(word);
}

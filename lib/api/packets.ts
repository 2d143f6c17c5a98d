import type { WirePacket } from '@/lib/contract/packet';
import { asId, type PacketId, type TargetId } from '@/lib/domain/ids';
import { hyphenateCode, ownCode, type Packet, type PacketType } from '@/lib/domain/walk/packet';
import { progressOf } from '@/lib/domain/walk/packetCounts';

/**
 * Turns packets of the wire into packets in a stable order: by area, then code.
 *
 * @param target whose packets they are, where they were asked for by it: not every server names it in the packet
 */
export function packetsFromWire(map: Readonly<Record<string, WirePacket>>, type: PacketType, target?: TargetId): Packet[] {
  return Object.entries(map)
    .map(([packetId, wire]) => packetFromWire(asId<PacketId>(packetId), wire, type, target))
    .sort((a, b) => (a.areaName ?? '').localeCompare(b.areaName ?? '') || a.code.localeCompare(b.code));
}

function packetFromWire(packetId: PacketId, wire: WirePacket, type: PacketType, target: TargetId | undefined): Packet {
  const code = ownCode(wire.c);
  const targetId = target ?? (wire.t ? asId<TargetId>(wire.t) : undefined);
  return {
    packetId,
    type,
    code,
    displayCode: hyphenateCode(code),
    completed: wire.cc,
    total: wire.ct,
    progressBarVal: progressOf(wire.cc, wire.ct),
    bucket: wire.s3,
    ...(targetId ? { targetId } : {}),
    ...(wire.n ? { areaName: wire.n } : {}),
  };
}

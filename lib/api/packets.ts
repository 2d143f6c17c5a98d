import type { WirePacket } from '@/lib/contract/packet';
import { asId, type PacketId, type TargetId } from '@/lib/domain/ids';
import { hyphenateCode, type Packet, type PacketType, plainCode, progressOf } from '@/lib/domain/walk/packet';

/** Turns packets of the wire into packets in a stable order: by area, then code. */
export function packetsFromWire(map: Readonly<Record<string, WirePacket>>, type: PacketType): Packet[] {
  return Object.entries(map)
    .map(([packetId, wire]) => packetFromWire(asId<PacketId>(packetId), wire, type))
    .sort((a, b) => (a.areaName ?? '').localeCompare(b.areaName ?? '') || a.code.localeCompare(b.code));
}

function packetFromWire(packetId: PacketId, wire: WirePacket, type: PacketType): Packet {
  const code = plainCode(wire.c);
  return {
    packetId,
    type,
    code,
    displayCode: hyphenateCode(code),
    completed: wire.cc,
    total: wire.ct,
    progressBarVal: progressOf(wire.cc, wire.ct),
    bucket: wire.s3,
    ...(wire.t ? { targetId: asId<TargetId>(wire.t) } : {}),
    ...(wire.n ? { areaName: wire.n } : {}),
  };
}

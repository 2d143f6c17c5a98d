import * as contract from '@/lib/contract/walk';
import type { Result } from '@/lib/domain/failure';
import type { Position } from '@/lib/domain/geo';
import { asId, type PacketId, type TargetId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { CampaignCredentials } from '@/lib/domain/session/credentials';
import { hyphenateCode, ownCode, type Packet, type PacketType } from '@/lib/domain/walk/packet';
import { progressOf } from '@/lib/domain/walk/packetCounts';
import { makeTarget } from '@/lib/domain/walk/target';
import type { Walk } from '@/lib/domain/walk/walk';
import type { Http } from './http';
import { mapData } from './mapped';

/** Loads the volunteer's own packets and the targets to walk (docs/wire.md#call-getwalk). */
export async function getWalk(http: Http, who: CampaignCredentials, signs: boolean, signal?: AbortSignal): Promise<Result<Walk>> {
  const result = await http(contract.getWalk, { query: { u: who.campaignUid, y: signsFlag(signs) }, pin: who.pin, signal });
  return mapData(result, ({ my_packets, walk_targets, forgotten }) => ({
    packets: packetsFromWire(my_packets, PACKET_TYPE.mine),
    targets: Object.entries(walk_targets).map(([id, { cc, ca, cu, n }]) =>
      makeTarget(asId<TargetId>(id), { completed: cc, assigned: ca, unassigned: cu }, n ?? undefined),
    ),
    ...(forgotten ? { forgotten } : {}),
  }));
}

/** Loads a target's packets (docs/wire.md#call-getwalkpackets). */
export async function getWalkPackets(
  http: Http,
  who: CampaignCredentials,
  targetId: TargetId,
  signs: boolean,
  signal?: AbortSignal,
): Promise<Result<Packet[]>> {
  const result = await http(contract.getWalkPackets, {
    query: { u: who.campaignUid, i: targetId, y: signsFlag(signs) },
    pin: who.pin,
    signal,
  });
  return mapData(result, (packets) => packetsFromWire(packets, PACKET_TYPE.target, targetId));
}

/**
 * Loads the packet with this code, or of a meeting point's the one that is handed out; undefined when there is none (docs/wire.md#call-getwalkpacket).
 *
 * @param code as it goes out: a packet's own, or in the form of one that was typed
 * @param position where the volunteer is, if that is known: the nearest packet is handed out
 */
export async function getWalkPacket(
  http: Http,
  who: CampaignCredentials,
  code: string,
  position?: Position,
): Promise<Result<Packet | undefined>> {
  const result = await http(contract.getWalkPacket, {
    query: { u: who.campaignUid, c: code, y: '1', ...placeParams(position) },
    pin: who.pin,
  });
  return mapData(result, (packets) => packetsFromWire(packets, PACKET_TYPE.search)[0]);
}

/**
 * Turns packets of the wire into packets in a stable order: by area, then code.
 *
 * @param target whose packets they are, where they were asked for by it: not every server names it in the packet
 */
function packetsFromWire(map: Readonly<Record<string, contract.WirePacket>>, type: PacketType, target?: TargetId): Packet[] {
  return Object.entries(map)
    .map(([packetId, wire]) => packetFromWire(asId<PacketId>(packetId), wire, type, target))
    .sort((a, b) => (a.areaName ?? '').localeCompare(b.areaName ?? '') || a.code.localeCompare(b.code));
}

function packetFromWire(packetId: PacketId, wire: contract.WirePacket, type: PacketType, target: TargetId | undefined): Packet {
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

/** Returns the parameters a and o. Seven decimals are a centimeter; fixed, because the contract has no exponents. */
export function placeParams(position: Position | undefined): { readonly a?: string; readonly o?: string } {
  return position ? { a: position.lat.toFixed(7), o: position.lon.toFixed(7) } : {};
}

/** Returns the parameter y: 3 with signs, else 1 (docs/product/walk.md#signs). */
export function signsFlag(signs: boolean): '1' | '3' {
  return signs ? '3' : '1';
}

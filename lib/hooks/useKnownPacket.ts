'use client';
import { useQuery } from '@tanstack/react-query';
import { asId, type TargetId } from '@/lib/domain/ids';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Packet } from '@/lib/domain/walk/packet';
import { mapView, type QueryView, queryView } from './queryView';
import { useCampaign } from './useCampaign';

/**
 * A packet as the walk, its target or its code made it known, whichever this device has; undefined when the place it was reached
 * through does not have it. Its counts are the server's, so that no mark has it drawn anew.
 */
export function useKnownPacket({ packetId, targetId, packetType }: ListRef): QueryView<Packet | undefined> {
  const { queries } = useCampaign();
  const throughTarget = packetType === PACKET_TYPE.target && targetId !== '';
  const walk = queryView(useQuery({ ...queries.walk(), enabled: !throughTarget }));
  const target = queryView(useQuery({ ...queries.targetPackets(asId<TargetId>(targetId)), enabled: throughTarget }));
  const source = throughTarget ? target : mapView(walk, ({ packets }) => packets);
  const own = source.state === 'ready' ? source.data.find((packet) => packet.packetId === packetId) : undefined;
  if (own) return mapView(source, () => own);
  const elsewhere = queries.knownPackets().find(({ packet }) => packet.packetId === packetId);
  if (elsewhere) return readyView(elsewhere.packet, elsewhere.updatedAtMs);
  return mapView(source, () => undefined);
}

function readyView(packet: Packet, updatedAtMs: number): QueryView<Packet | undefined> {
  return { state: 'ready', data: packet, updatedAtMs, isRefreshing: false, failure: undefined, refresh: () => undefined };
}

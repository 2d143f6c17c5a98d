'use client';
import { useQuery } from '@tanstack/react-query';
import { asId, type TargetId } from '@/lib/domain/ids';
import type { Packet } from '@/lib/domain/packet';
import type { ListParams } from '@/lib/routes';
import { mapView, type QueryView, queryView } from './queryView';
import { useRecount } from './useRecount';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/** A packet as the walk, its target or its code made it known; undefined when none of them has it. */
export function usePacket({ packetId, targetId, packetType }: ListParams): QueryView<Packet | undefined> {
  const { client, queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const recount = useRecount();
  const isPacket = (packet: Packet | null | undefined) => packet?.packetId === packetId;
  const throughTarget = packetType === 1 && targetId !== '';
  const walk = queryView(useQuery({ ...queries.walk(who, signs), enabled: !throughTarget }));
  const target = queryView(useQuery({ ...queries.targetPackets(who, asId<TargetId>(targetId), signs), enabled: throughTarget }));
  const known = throughTarget ? target : mapView(walk, ({ packets }) => packets);
  const byCode = client
    .getQueriesData<Packet | null>({ queryKey: queries.packetsByCodeKey(who) })
    .find(([, packet]) => isPacket(packet));
  if (byCode?.[1]) return foundByCode(recount(byCode[1]), client.getQueryState(byCode[0])?.dataUpdatedAt ?? 0);
  return mapView(known, (packets) => {
    const packet = packets.find(isPacket);
    return packet && recount(packet);
  });
}

function foundByCode(packet: Packet, updatedAtMs: number): QueryView<Packet | undefined> {
  return { state: 'ready', data: packet, updatedAtMs, isRefreshing: false, failure: undefined, refresh: () => undefined };
}

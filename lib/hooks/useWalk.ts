'use client';
import { useQuery } from '@tanstack/react-query';
import type { TargetId } from '@/lib/domain/ids';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Walk } from '@/lib/domain/walk/walk';
import { mapView, type QueryView, queryView } from './queryView';
import { useRecount } from './useRecount';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/** The volunteer's packets and the targets, their counts following what this device has recorded. */
export function useWalk(): QueryView<Walk> {
  const { queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const recount = useRecount();
  return mapView(queryView(useQuery(queries.walk(who, signs))), (walk) => ({ ...walk, packets: walk.packets.map(recount) }));
}

/** A target's packets, their counts following what this device has recorded. */
export function useTargetPackets(targetId: TargetId): QueryView<Packet[]> {
  const { queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const recount = useRecount();
  return mapView(queryView(useQuery(queries.targetPackets(who, targetId, signs))), (packets) => packets.map(recount));
}

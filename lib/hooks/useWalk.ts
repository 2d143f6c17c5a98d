'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TargetId } from '@/lib/domain/ids';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Walk } from '@/lib/domain/walk/walk';
import { mapView, type QueryView, queryView } from './queryView';
import { useCampaign } from './useCampaign';
import { useRecount } from './useRecount';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/** The volunteer's packets and the targets, their counts following what this device has recorded; with signs as loaded last. */
export function useWalk(): QueryView<Walk> {
  return useWalkOf(useSigns()[0]);
}

/** The walk and the switch 'Signs'. Loading a walk with it stores the flag (docs/product/walk.md#signs). */
export function useWalkWithSigns() {
  const [stored, store] = useSigns();
  const [signs, setSigns] = useState(stored);
  const walk = useWalkOf(signs);
  const isLoaded = walk.state === 'ready';
  useEffect(() => {
    if (isLoaded) store(signs);
  }, [isLoaded, signs, store]);
  return { walk, signs, setSigns };
}

function useWalkOf(signs: boolean): QueryView<Walk> {
  const { queries } = useWalkbook();
  const { who } = useSession();
  const recount = useRecount();
  return mapView(queryView(useQuery(queries.walk(who, signs))), (walk, updatedAtMs) => ({
    ...walk,
    packets: walk.packets.map((packet) => recount(packet, updatedAtMs)),
  }));
}

/** A target's packets, their counts following what this device has recorded. */
export function useTargetPackets(targetId: TargetId): QueryView<Packet[]> {
  const { queries } = useCampaign();
  const recount = useRecount();
  return mapView(queryView(useQuery(queries.targetPackets(targetId))), (packets, updatedAtMs) =>
    packets.map((packet) => recount(packet, updatedAtMs)),
  );
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TargetId } from '@/lib/domain/ids';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Walk } from '@/lib/domain/walk/walk';
import { mapView, type QueryView, queryView } from './queryView';
import { useCampaign } from './useCampaign';
import { useRecalls } from './useRecalls';
import { useRecount } from './useRecount';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/** The volunteer's packets and the targets, their counts following what this device has recorded; with signs as loaded last. */
export function useWalk(): QueryView<Walk> {
  return useWalkOf(useSigns());
}

/** The walk and the switch 'Signs', which is stored once a walk with it has loaded (docs/product/walk.md#signs). */
export function useWalkWithSigns() {
  const { client, queries } = useWalkbook();
  const { who } = useSession();
  const [signs, setSigns] = useState(useSigns());
  const switchSigns = (next: boolean) => {
    // However fresh the walk on this phone is, it is loaded again: only a load stores the switch.
    void client.invalidateQueries({ queryKey: queries.walk(who, next).queryKey, refetchType: 'none' });
    setSigns(next);
  };
  return { walk: useWalkOf(signs), signs, setSigns: switchSigns };
}

function useWalkOf(signs: boolean): QueryView<Walk> {
  const { queries } = useWalkbook();
  const { who } = useSession();
  const recount = useRecount();
  const recalls = useRecalls();
  // A walk that is kept on this phone may still have a packet that was taken from the volunteer since.
  return mapView(queryView(useQuery(queries.walk(who, signs))), (walk, updatedAtMs) => ({
    ...walk,
    packets: walk.packets.filter(({ packetId }) => !recalls.has(packetId)).map((packet) => recount(packet, updatedAtMs)),
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

'use client';
import { useMemo } from 'react';
import { datedByServer } from '@/lib/domain/change/applyChanges';
import { doorsByPacket } from '@/lib/domain/change/packetReceipts';
import type { Packet } from '@/lib/domain/walk/packet';
import { countPacket } from '@/lib/domain/walk/packetCounts';
import { useCampaign } from './useCampaign';
import { useFold } from './useDoorList';
import { useAheadSeconds } from './useNow';
import { useRecorded } from './useRecorded';
import { useDoorStates } from './useRound';

/** Counts packets as they are for the volunteer; see {@link countPacket}. */
export function useRecount(): (packet: Packet, updatedAtMs: number) => Packet {
  const { client, queries } = useCampaign();
  const recorded = useRecorded();
  const statesOf = useDoorStates();
  const fold = useFold();
  const aheadS = useAheadSeconds();
  const changesIn = useMemo(() => {
    let byPacket: ReturnType<typeof doorsByPacket> | undefined;
    return (packetId: string) => {
      byPacket ??= doorsByPacket(recorded);
      return (byPacket.get(packetId) ?? []).map((changes) => datedByServer(changes, aheadS));
    };
  }, [recorded, aheadS]);
  return (packet, updatedAtMs) => {
    const { packetId } = packet;
    const listRef = { packetId, targetId: '' };
    const { data, dataUpdatedAt = 0 } = client.getQueryState(queries.doorList(listRef).queryKey) ?? {};
    const list = data && { updatedAtMs: dataUpdatedAt, doors: () => fold(data, recorded) };
    return countPacket(packet, updatedAtMs, list, () => changesIn(packetId), statesOf(listRef));
  };
}

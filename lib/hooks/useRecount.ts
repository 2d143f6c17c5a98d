'use client';
import { useState } from 'react';
import { applyChanges, type FoldMemo } from '@/lib/domain/change/applyChanges';
import type { Packet } from '@/lib/domain/walk/packet';
import { recountPacket } from '@/lib/domain/walk/packetCounts';
import { useRecorded } from './useRecorded';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/**
 * Recounts a packet from its own list where this device has it (docs/product.md#packet-counts); other packets keep the
 * server's counts.
 */
export function useRecount(): (packet: Packet) => Packet {
  const { client, queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { recorded } = useRecorded();
  const [memo] = useState<FoldMemo>(() => new WeakMap());
  return (packet) => {
    const { queryKey } = queries.doorList(who, { packetId: packet.packetId, targetId: '' }, signs);
    const dated = client.getQueryData(queryKey);
    return dated ? recountPacket(packet, applyChanges(dated, recorded, memo)) : packet;
  };
}

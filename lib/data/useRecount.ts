'use client';
import { useState } from 'react';
import { applyChanges, type FoldMemo } from '@/lib/domain/applyChanges';
import { PACKET_TYPE } from '@/lib/domain/limits';
import { type Packet, recountPacket } from '@/lib/domain/packet';
import { useRecorded } from './useRecorded';
import { useSession } from './useSession';
import { useSigns } from './useSigns';
import { useWalkbook } from './WalkbookProvider';

/**
 * Recounts a packet from its own list where this device has it (specification, section 4, "Address status"); other packets keep the
 * server's counts.
 */
export function useRecount(): (packet: Packet) => Packet {
  const { client, queries } = useWalkbook();
  const { who } = useSession();
  const [signs] = useSigns();
  const { recorded } = useRecorded();
  const [memo] = useState<FoldMemo>(() => new WeakMap());
  return (packet) => {
    const { queryKey } = queries.doorList(who, { packetId: packet.packetId, targetId: '', packetType: PACKET_TYPE.mine }, signs);
    const dated = client.getQueryData(queryKey);
    return dated ? recountPacket(packet, applyChanges(dated, recorded, memo)) : packet;
  };
}

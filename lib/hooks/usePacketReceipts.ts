'use client';
import { useMemo } from 'react';
import { countByPacket, type PacketReceipts } from '@/lib/domain/change/packetReceipts';
import { useRecorded } from './useRecorded';

/** This phone's changes of each packet of the campaign, by packet id. */
export function usePacketReceipts(): ReadonlyMap<string, PacketReceipts> {
  const recorded = useRecorded();
  return useMemo(() => countByPacket(recorded), [recorded]);
}

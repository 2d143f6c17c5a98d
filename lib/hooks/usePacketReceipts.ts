'use client';
import { useMemo } from 'react';
import { countByPacket, type PacketReceipts } from '@/lib/domain/change/packetReceipts';
import { useRecorded } from './useRecorded';

/** How many doors of each packet of the campaign this phone has marked, by packet id. */
export function usePacketReceipts(): ReadonlyMap<string, PacketReceipts> {
  const recorded = useRecorded();
  return useMemo(() => countByPacket(recorded), [recorded]);
}

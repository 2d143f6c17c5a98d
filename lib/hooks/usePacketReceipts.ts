'use client';
import { useMemo } from 'react';
import { countByPacket, type PacketReceipts } from '@/lib/domain/change/packetReceipts';
import { useRecorded } from './useRecorded';

/** This phone's changes of each packet of the campaign, by packet id. */
export function usePacketReceipts(): ReadonlyMap<string, PacketReceipts> {
  const { recorded, version } = useRecorded();
  // The journal changes the map in place. Its version changes too, and so makes React compute this again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => countByPacket(recorded), [recorded, version]);
}

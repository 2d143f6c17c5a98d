'use client';
import { useMemo } from 'react';
import { applyChanges, type FoldMemo } from '@/lib/domain/change/applyChanges';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { hasPlace } from '@/lib/domain/door/place';
import { hullOf } from '@/lib/domain/map/hull';
import { pinLookOf } from '@/lib/domain/map/pinState';
import { pinsOf } from '@/lib/domain/map/pins';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Scene } from '@/lib/streetMap/features';
import { useCampaign } from './useCampaign';
import { useInFlight } from './useInFlight';
import { useRecorded } from './useRecorded';

/** Stands between a packet's id and a place in the key of a pin. */
const BETWEEN = ' ';

/** The doors of several packets that lie on this phone, as pins, and each packet's outline. Every key begins with the packet's id. */
export function usePacketScene(packets: readonly Packet[]): Scene {
  const { client, queries } = useCampaign();
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const keyOf = ({ packetId }: Packet) => queries.doorList({ packetId, targetId: '' }).queryKey;
  // The packets are other objects each time: which lists there are, and of when, says whether there is anything new.
  const known = packets.map((packet) => `${packet.packetId} ${client.getQueryState(keyOf(packet))?.dataUpdatedAt}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const memo: FoldMemo = new WeakMap();
    const shown = packets.flatMap((packet) => {
      const dated = client.getQueryData(keyOf(packet));
      return dated ? [{ packet, list: applyChanges(dated, recorded, memo) }] : [];
    });
    return {
      walk: [],
      pins: shown.flatMap(({ packet, list: { doors } }) =>
        pinsOf(doors, (door) => pinLookOf(door, stageAtDoor(door, recorded, inFlight))).map((pin) => ({
          ...pin,
          key: `${packet.packetId}${BETWEEN}${pin.key}`,
        })),
      ),
      outlines: shown.map(({ packet, list: { doors } }) => ({
        key: packet.packetId,
        name: packet.displayCode,
        corners: hullOf(doors.filter(hasPlace)),
      })),
    };
  }, [known, inFlight, recorded]);
}

/** Returns the packet's id in the key of a pin or an outline of {@link usePacketScene}. */
export function packetIdIn(key: string): string {
  return key.split(BETWEEN)[0] ?? '';
}

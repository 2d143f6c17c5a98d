'use client';
import type { Door } from '@/lib/domain/door/door';
import type { Packet } from '@/lib/domain/walk/packet';
import { type PacketOnMap, packetsOnMap } from '@/lib/domain/walk/packetsOnMap';
import type { Walk } from '@/lib/domain/walk/walk';
import type { QueryView } from './queryView';
import { useCampaign } from './useCampaign';
import { useFold } from './useDoorList';
import { useOwnPosition } from './useOwnPosition';
import { usePacketsOnPhone } from './usePacketsOnPhone';
import { useRecorded } from './useRecorded';
import { useDoorStates } from './useRound';

const NO_DOORS: readonly Door[] = [];

/**
 * Returns this device's packets, each with the way to its nearest door left if the phone's place is known. It does not ask for the place.
 */
export function usePacketsOnMap(): { readonly packets: readonly PacketOnMap[]; readonly walk: QueryView<Walk> } {
  const { client, queries } = useCampaign();
  const recorded = useRecorded();
  const fold = useFold();
  const from = useOwnPosition();
  const statesOf = useDoorStates();
  const { packets, walk } = usePacketsOnPhone();
  const doorsOf = ({ packetId }: Packet) => {
    const dated = client.getQueryData(queries.doorList({ packetId, targetId: '' }).queryKey);
    return dated ? fold(dated, recorded).doors : NO_DOORS;
  };
  return {
    packets: packetsOnMap(
      packets.map(({ packet }) => packet),
      doorsOf,
      ({ packetId }) => statesOf({ packetId, targetId: '' }),
      from,
    ),
    walk,
  };
}

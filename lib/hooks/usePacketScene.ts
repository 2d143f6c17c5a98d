'use client';
import { useMemo } from 'react';
import { packetPlate } from '@/lib/domain/map/packetPlate';
import type { Packet } from '@/lib/domain/walk/packet';
import type { Scene } from '@/lib/streetMap/features';
import { packetName } from '@/lib/texts/packetName';
import { streetTexts } from '@/lib/texts/streets';
import { useCampaign } from './useCampaign';

/**
 * Several packets as plates, each with what is left and its streets, and the area of each. Those whose doors are not on this phone have no
 * place. Every key is a packet's id.
 *
 * @param chosenId id of the packet whose area has an edge; empty for none
 */
export function usePacketScene(packets: readonly Packet[], chosenId: string): Scene {
  const { client, queries } = useCampaign();
  const listOf = ({ packetId }: Packet) => queries.doorList({ packetId, targetId: '' }).queryKey;
  // The packets are other objects each time: which lists there are, of when, and how far they are, says whether there is anything new.
  const known = packets
    .map(
      (packet) =>
        `${packet.packetId} ${packet.completed} ${packet.tryAgain} ${packet.total} ${client.getQueryState(listOf(packet))?.dataUpdatedAt}`,
    )
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const plates = useMemo(
    () =>
      packets.flatMap((packet) => {
        const doors = client.getQueryData(listOf(packet))?.list.doors ?? [];
        const plate = packetPlate(packet, doors);
        return plate ? [{ ...plate, key: packet.packetId, name: packetName(packet, doors) }] : [];
      }),
    [known],
  );
  return useMemo(
    () => ({
      pins: [],
      walk: [],
      plates: plates.map((plate) => ({ ...plate, word: plate.left > 0 ? streetTexts.left : streetTexts.done })),
      outlines: plates.map(({ key, corners }) => ({ key, corners, isChosen: key === chosenId })),
    }),
    [plates, chosenId],
  );
}

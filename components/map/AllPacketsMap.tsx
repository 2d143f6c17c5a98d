'use client';
import { type RefObject, useState } from 'react';
import { NoStreetMap } from '@/components/streets/NoStreetMap';
import { StreetMap } from '@/components/streets/StreetMap';
import type { Packet } from '@/lib/domain/walk/packet';
import { usePacketScene } from '@/lib/hooks/usePacketScene';
import { streetTexts } from '@/lib/texts/streets';

type AllPacketsMapProps = {
  packets: readonly Packet[];
  /** Id of the packet whose sheet is open; empty for none. */
  chosenId: string;
  /** Chooses a packet; an empty id chooses none. */
  onChoose: (packetId: string) => void;
  /** The chosen packet's sheet, which covers a part of the map. */
  sheet: RefObject<HTMLElement | null>;
};

/** All packets on this phone on the street map: each a plate in its area, with what is left and its streets. */
export function AllPacketsMap({ packets, chosenId, onChoose, sheet }: AllPacketsMapProps) {
  const [attempt, setAttempt] = useState(0);
  const scene = usePacketScene(packets, chosenId);
  return (
    <StreetMap
      key={attempt}
      scene={scene}
      shown={scene.plates.find(({ key }) => key === chosenId)}
      cover={sheet}
      isCovered={chosenId !== ''}
      fitAll={streetTexts.fitPackets}
      onPin={onChoose}
      onOutline={onChoose}
      onGround={() => onChoose('')}
      instead={(why) => (
        <NoStreetMap why={why} onRetry={() => setAttempt((count) => count + 1)}>
          {streetTexts.packetsBelow}
        </NoStreetMap>
      )}
    />
  );
}

'use client';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { listParamsOf } from '@/components/packet/listParamsOf';
import { NoStreetMap } from '@/components/streets/NoStreetMap';
import { StreetMap } from '@/components/streets/StreetMap';
import type { Packet } from '@/lib/domain/walk/packet';
import { packetIdIn, usePacketScene } from '@/lib/hooks/usePacketScene';
import { routes } from '@/lib/routes/paths';
import { streetTexts } from '@/lib/texts/streets';

/** All packets on this phone on the street map; a tap on one of its doors or inside its outline leads to a packet. */
export function AllPacketsMap({ packets }: { packets: readonly Packet[] }) {
  const { push } = useRouter();
  const [attempt, setAttempt] = useState(0);
  const scene = usePacketScene(packets);
  const open = (key: string) => {
    const packet = packets.find(({ packetId }) => packetId === packetIdIn(key));
    if (packet) push(routes.packetDetail(listParamsOf(packet)));
  };
  return (
    <StreetMap
      key={attempt}
      scene={scene}
      selected={undefined}
      onPin={open}
      onOutline={open}
      instead={(why) => (
        <NoStreetMap why={why} onRetry={() => setAttempt((count) => count + 1)}>
          {streetTexts.packetsBelow}
        </NoStreetMap>
      )}
    />
  );
}

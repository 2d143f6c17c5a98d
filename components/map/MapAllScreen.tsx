'use client';
import { useRef, useState } from 'react';
import { Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { LongRows } from '@/components/packet/LongRows';
import { NoPacketYet } from '@/components/packet/NoPacketYet';
import { PacketSkeletons } from '@/components/packet/PacketSkeletons';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { MapSpace } from '@/components/streets/MapSpace';
import { QrCode } from '@/components/ui/icons/QrCode';
import { later } from '@/components/ui/later';
import { doorsLeft } from '@/lib/domain/walk/packetCounts';
import type { PacketOnMap } from '@/lib/domain/walk/packetsOnMap';
import { usePacketReceipts } from '@/lib/hooks/usePacketReceipts';
import { usePacketsOnMap } from '@/lib/hooks/usePacketsOnMap';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { routes } from '@/lib/routes/paths';
import { workRoutes } from '@/lib/routes/workPaths';
import { mapTexts } from '@/lib/texts/map';
import { PacketOnMapRow } from './PacketOnMapRow';

/** All packets on this phone on the street map, and one by one below it. */
export function MapAllScreen() {
  return (
    <Opened title={mapTexts.allTitle} needs="campaign" skeleton={<PacketSkeletons />}>
      <MapAll />
    </Opened>
  );
}

function MapAll() {
  const { packets, walk } = usePacketsOnMap();
  const known = packets.map(({ packet }) => packet);
  return (
    <Screen title={mapTexts.allTitle} sub={packets.length > 0 && mapTexts.left(doorsLeft(known), packets.length)} above={routes.mainMenu}>
      {packets.length > 0 && <Packets packets={packets} />}
      {packets.length === 0 && walk.state === 'loading' && <PacketSkeletons />}
      {packets.length === 0 && (walk.state === 'offline' || walk.state === 'failed') && <Unavailable view={walk} what="packets" />}
      {packets.length === 0 && walk.state === 'ready' && <NoPacketYet />}
    </Screen>
  );
}

const AllPacketsMap = later(() => import('./AllPacketsMap').then(({ AllPacketsMap }) => AllPacketsMap), MapSpace);
const PacketOverMap = later(() => import('./PacketOverMap').then(({ PacketOverMap }) => PacketOverMap));
const ROW_PX = 170;

function Packets({ packets }: { packets: readonly PacketOnMap[] }) {
  const receipts = usePacketReceipts();
  const [chosenId, setChosenId] = useState('');
  const sheet = useRef<HTMLElement>(null);
  const chosen = packets.find(({ packet }) => packet.packetId === chosenId);
  useWhenIdle(PacketOverMap.preload);
  return (
    <>
      <div className="map-pane">
        <div className="px-3 py-2">
          <a
            href={workRoutes.packet('')}
            className="flex min-h-12 items-center justify-center gap-2.5 rounded-2xl border border-edge bg-card px-3 py-1 text-body font-semibold active:bg-chip"
          >
            <QrCode aria-hidden="true" className="size-5 shrink-0" />
            {mapTexts.findPacket}
          </a>
        </div>
        <AllPacketsMap packets={packets.map(({ packet }) => packet)} chosenId={chosenId} onChoose={setChosenId} sheet={sheet} />
        <SectionTitle title={mapTexts.packetsOnMap} />
      </div>
      <LongRows label={mapTexts.packetsOnMap} items={packets} keyOf={({ packet }) => packet.packetId} rowPx={ROW_PX}>
        {(shown) => <PacketOnMapRow {...shown} receipts={receipts.get(shown.packet.packetId)} />}
      </LongRows>
      {chosen && (
        <PacketOverMap
          key={chosenId}
          {...chosen}
          receipts={receipts.get(chosen.packet.packetId)}
          sheet={sheet}
          onClose={() => setChosenId('')}
        />
      )}
    </>
  );
}

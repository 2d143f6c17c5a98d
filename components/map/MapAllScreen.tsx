'use client';
import { Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { LongRows } from '@/components/packet/LongRows';
import { NoPacketYet } from '@/components/packet/NoPacketYet';
import { PacketSkeletons } from '@/components/packet/PacketSkeletons';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { MapSpace } from '@/components/streets/MapSpace';
import { later } from '@/components/ui/later';
import { doorsLeft } from '@/lib/domain/walk/packetCounts';
import type { PacketOnMap } from '@/lib/domain/walk/packetsOnMap';
import { usePacketReceipts } from '@/lib/hooks/usePacketReceipts';
import { usePacketsOnMap } from '@/lib/hooks/usePacketsOnMap';
import { routes } from '@/lib/routes/paths';
import { mapTexts } from '@/lib/texts/map';
import { PacketOnMapRow } from './PacketOnMapRow';

/** The doors of all packets on this phone on the street map, and packet by packet below it. */
export function MapAllScreen() {
  return (
    <Opened title={mapTexts.allTitle} needs="campaign" skeleton={<PacketSkeletons />}>
      <MapAll />
    </Opened>
  );
}

function MapAll() {
  const { packets, walk } = usePacketsOnMap();
  return (
    <Screen title={mapTexts.allTitle} above={routes.mainMenu}>
      {packets.length > 0 && <Packets packets={packets} />}
      {packets.length === 0 && walk.state === 'loading' && <PacketSkeletons />}
      {packets.length === 0 && (walk.state === 'offline' || walk.state === 'failed') && <Unavailable view={walk} what="packets" />}
      {packets.length === 0 && walk.state === 'ready' && <NoPacketYet />}
    </Screen>
  );
}

const AllPacketsMap = later(() => import('./AllPacketsMap').then(({ AllPacketsMap }) => AllPacketsMap), MapSpace);
const ROW_PX = 170;

function Packets({ packets }: { packets: readonly PacketOnMap[] }) {
  const receipts = usePacketReceipts();
  return (
    <>
      <AllPacketsMap packets={packets.map(({ packet }) => packet)} />
      <SectionTitle title={mapTexts.left(doorsLeft(packets.map(({ packet }) => packet)), packets.length)} />
      <LongRows label={mapTexts.packetsOnMap} items={packets} keyOf={({ packet }) => packet.packetId} rowPx={ROW_PX}>
        {(shown) => <PacketOnMapRow {...shown} receipts={receipts.get(shown.packet.packetId)} />}
      </LongRows>
    </>
  );
}

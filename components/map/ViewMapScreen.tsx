'use client';
import { NotHere } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useKnownPacket } from '@/lib/hooks/useKnownPacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readId, readListParams, routes } from '@/lib/routes/paths';
import { mapTexts } from '@/lib/texts/map';
import { MapPane } from './MapPane';

/** The doors of a packet or a target on a map, each also as a button. */
export function ViewMapScreen() {
  return (
    <Opened title={mapTexts.title} needs="campaign" skeleton={<RowSkeletons count={6} />}>
      <MapOfQuery />
    </Opened>
  );
}

function MapOfQuery() {
  const query = useRouteQuery();
  const list = readListParams(query);
  if (list) return <MapOfList list={list} doorId={readId(query, 'addressId')} />;
  return (
    <Screen title={mapTexts.title} above={routes.walk}>
      <NotHere what="packet" back={routes.walk} way="backToWalk" />
    </Screen>
  );
}

function MapOfList({ list, doorId }: { list: ListRef; doorId: string }) {
  const packet = useKnownPacket(list);
  const title = (packet.state === 'ready' && packet.data?.displayCode) || mapTexts.title;
  const above = list.packetId === '' ? routes.targetDetail(list) : routes.packetDetail(list);
  return (
    <Screen title={title} page={mapTexts.titleOf(title)} above={above}>
      <MapPane list={list} opensAt={doorId} />
    </Screen>
  );
}

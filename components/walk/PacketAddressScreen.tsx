'use client';
import { DoorPane } from '@/components/door/DoorPane';
import { DoorSkeleton } from '@/components/door/DoorSkeleton';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { doorInOrder } from '@/lib/domain/walk/walkOrder';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useKnownPacket } from '@/lib/hooks/usePacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { type DoorParams, readDoorParams, routes } from '@/lib/routes/paths';
import { titleTexts } from '@/lib/texts/titles';
import { NextDoors } from './NextDoors';

/** One door of a list. */
export function PacketAddressScreen() {
  return (
    <Opened title={titleTexts.door} needs="campaign" skeleton={<DoorSkeleton />}>
      <PacketAddress />
    </Opened>
  );
}

function PacketAddress() {
  const params = readDoorParams(useRouteQuery());
  if (params) return <NamedDoor params={params} />;
  return (
    <Screen title={titleTexts.door} above={routes.walk}>
      <NotHere what="door" back={routes.walk} way="backToWalk" />
    </Screen>
  );
}

function NamedDoor({ params }: { params: DoorParams }) {
  const packet = useKnownPacket(params);
  const view = useDoorList(params);
  const title = (packet.state === 'ready' && packet.data?.displayCode) || titleTexts.door;
  const inOrder = view.state === 'ready' ? doorInOrder(view.data.doors, params.doorId) : undefined;
  return (
    <Screen title={title} above={routes.listAddress(params)} footer={inOrder && <NextDoors list={params} inOrder={inOrder} />}>
      {view.state === 'loading' && <DoorSkeleton />}
      {view.state === 'offline' && <Unavailable view={view} what="door" />}
      {view.state === 'failed' && view.failure.kind !== 'refused' && <Unavailable view={view} what="door" />}
      {inOrder && <DoorPane list={params} door={inOrder.door} />}
      {!inOrder && (view.state === 'ready' || (view.state === 'failed' && view.failure.kind === 'refused')) && (
        <NotHere what="door" back={routes.listAddress(params)} way="backToList" />
      )}
    </Screen>
  );
}

'use client';
import { NotHere } from '@/components/queue/NotHere';
import { Opened } from '@/components/queue/Opened';
import { Screen } from '@/components/queue/Screen';
import { Unavailable } from '@/components/queue/Unavailable';
import { useDoorList } from '@/lib/data/useDoorList';
import { useKnownPacket } from '@/lib/data/usePacket';
import { useRouteQuery } from '@/lib/data/useRouteQuery';
import { doorInOrder } from '@/lib/domain/walkOrder';
import { type DoorParams, readDoorParams, routes } from '@/lib/routes';
import { DoorPane } from './DoorPane';
import { DoorSkeleton } from './DoorSkeleton';
import { NextDoors } from './NextDoors';

/** One door of a list. */
export function PacketAddressScreen() {
  return (
    <Opened title="Door" needs="campaign" skeleton={<DoorSkeleton />}>
      <PacketAddress />
    </Opened>
  );
}

function PacketAddress() {
  const params = readDoorParams(useRouteQuery());
  if (params) return <NamedDoor params={params} />;
  return (
    <Screen title="Door" above={routes.walk}>
      <NotHere what="door" back={routes.walk} backLabel="Back to Walk" />
    </Screen>
  );
}

function NamedDoor({ params }: { params: DoorParams }) {
  const packet = useKnownPacket(params);
  const view = useDoorList(params);
  const title = (packet.state === 'ready' && packet.data?.displayCode) || 'Door';
  const inOrder = view.state === 'ready' ? doorInOrder(view.data.addresses, params.addressId) : undefined;
  return (
    <Screen title={title} above={routes.listAddress(params)} footer={inOrder && <NextDoors list={params} inOrder={inOrder} />}>
      {view.state === 'loading' && <DoorSkeleton />}
      {view.state === 'offline' && <Unavailable view={view} what="This door is" />}
      {view.state === 'failed' && view.failure.kind !== 'refused' && <Unavailable view={view} what="This door is" />}
      {inOrder && <DoorPane list={params} address={inOrder.door} />}
      {!inOrder && (view.state === 'ready' || (view.state === 'failed' && view.failure.kind === 'refused')) && (
        <NotHere what="door" back={routes.listAddress(params)} backLabel="Back to the list" />
      )}
    </Screen>
  );
}

'use client';
import { DoorPane } from '@/components/door/DoorPane';
import { DoorSkeleton } from '@/components/door/DoorSkeleton';
import { MarkDoor } from '@/components/door/MarkDoor';
import { useNextDoor } from '@/components/door/useNextDoor';
import { NotHere, Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { type DoorList, doorName } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { isNotHere } from '@/lib/domain/failure';
import { distanceMeters } from '@/lib/domain/geo';
import { type DoorInOrder, doorInOrder } from '@/lib/domain/walk/doorInOrder';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useOpenDoor } from '@/lib/hooks/doorLeft';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useServerNow } from '@/lib/hooks/useNow';
import { useOwnPosition } from '@/lib/hooks/useOwnPosition';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { type DoorParams, readDoorParams, routes } from '@/lib/routes/paths';
import { distanceText } from '@/lib/texts/distance';
import { isolate } from '@/lib/texts/isolate';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { titleTexts } from '@/lib/texts/titles';
import { NextDoors } from './NextDoors';

const EMPTY: DoorList = { doors: [], groups: [] };

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
  useOpenDoor(params);
  const view = useDoorList(params);
  const from = useOwnPosition(params.doorId);
  const all = view.state === 'ready' ? view.data : EMPTY;
  const inOrder = doorInOrder(all.doors, params.doorId);
  const title = inOrder ? doorName(inOrder.door) : titleTexts.door;
  const away = inOrder && from && hasPlace(inOrder.door) && oneDoorTexts.away(distanceText(distanceMeters(from, inOrder.door)));
  return (
    <Screen
      title={title}
      sub={inOrder && [isolate(inOrder.door.city ?? ''), away].filter(Boolean).join(' · ')}
      above={routes.listAddress(params)}
      list={params}
      footer={inOrder && <DoorFooter list={params} inOrder={inOrder} all={all} />}
    >
      {view.state === 'loading' && <DoorSkeleton />}
      {view.state === 'offline' && <Unavailable view={view} what="door" />}
      {view.state === 'failed' && !isNotHere(view.failure) && <Unavailable view={view} what="door" />}
      {inOrder && <DoorPane list={params} door={inOrder.door} all={all} />}
      {!inOrder && (view.state === 'ready' || (view.state === 'failed' && isNotHere(view.failure))) && (
        <NotHere what="door" back={routes.listAddress(params)} way="backToList" />
      )}
    </Screen>
  );
}

/** What can be said of the door, and the ways on: pinned to the lower edge, in reach of the thumb. */
function DoorFooter({ list, inOrder, all }: { list: ListRef; inOrder: DoorInOrder; all: DoorList }) {
  const nowMs = useServerNow();
  const { door } = inOrder;
  const toDo = useNextDoor(list, all.doors, door.doorId, nowMs);
  return (
    <div data-tall-footer className="relative min-w-0 basis-full! low:flex low:flex-col">
      <MarkDoor list={list} door={door} all={all}>
        <NextDoors list={list} inOrder={inOrder} toDo={toDo} />
      </MarkDoor>
    </div>
  );
}

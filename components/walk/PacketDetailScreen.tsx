'use client';
import { useState } from 'react';
import { useNextDoor } from '@/components/door/useNextDoor';
import { NotHere, RefreshFailed, Unavailable } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { useUpdatedText } from '@/components/frame/useUpdatedText';
import { PacketSkeleton } from '@/components/packet/PacketSkeletons';
import { PacketSummary } from '@/components/packet/PacketSummary';
import { ReceiptCard } from '@/components/queue/ReceiptCard';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { MapPin } from '@/components/ui/icons/MapPin';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { Share } from '@/components/ui/icons/Share';
import { later } from '@/components/ui/later';
import { Notice } from '@/components/ui/Notice';
import { type Door, type DoorList, doorName } from '@/lib/domain/door/door';
import { PACKET_TYPE } from '@/lib/domain/limits';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Packet } from '@/lib/domain/walk/packet';
import type { QueryView } from '@/lib/hooks/queryView';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useIsOnPhone } from '@/lib/hooks/useIsOnPhone';
import { useMapsAndImages } from '@/lib/hooks/useMapsAndImages';
import { useServerNow } from '@/lib/hooks/useNow';
import { usePacket } from '@/lib/hooks/usePacket';
import { usePacketReceipts } from '@/lib/hooks/usePacketReceipts';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { readListParams, routes } from '@/lib/routes/paths';
import { shareTexts } from '@/lib/texts/share';
import { titleTexts } from '@/lib/texts/titles';
import { walkTexts } from '@/lib/texts/walk';
import { usePacketMore } from './usePacketMore';

const PacketImage = later(() => import('./PacketImage').then(({ PacketImage }) => PacketImage));
const ReadyLine = later(() => import('./ReadyLine').then(({ ReadyLine }) => ReadyLine));
const ShareSheet = later(() => import('./ShareSheet').then(({ ShareSheet }) => ShareSheet));

/** One packet: how far it is, and the ways into it. */
export function PacketDetailScreen() {
  return (
    <Opened title={titleTexts.packet} needs="campaign" skeleton={<PacketSkeleton />}>
      <PacketDetail />
    </Opened>
  );
}

function PacketDetail() {
  const list = readListParams(useRouteQuery());
  const above = list?.packetType === PACKET_TYPE.target && list.targetId !== '' ? routes.targetDetail(list) : routes.walk;
  if (list && list.packetId !== '') return <PacketOfList list={list} above={above} />;
  return (
    <Screen title={titleTexts.packet} above={above}>
      <NotHere what="packet" back={routes.walk} way="backToWalk" />
    </Screen>
  );
}

function PacketOfList({ list, above }: { list: ListRef; above: string }) {
  const { more, sheet } = usePacketMore(list);
  return (
    <Screen title={titleTexts.packet} above={above} actions={[more]} list={list}>
      <PacketPane list={list} />
      {sheet}
    </Screen>
  );
}

function PacketPane({ list }: { list: ListRef }) {
  const view = usePacket(list);
  if (view.state === 'loading') return <PacketSkeleton />;
  if (view.state !== 'ready') return <Unavailable view={view} what="packet" />;
  if (!view.data) return <NotHere what="packet" back={routes.walk} way="backToWalk" />;
  return <KnownPacket packet={view.data} list={list} refreshPacket={view.refresh} />;
}

const NO_DOORS: readonly Door[] = [];

/** Its list is fetched here already, so that it is on the phone before the volunteer walks off. */
function KnownPacket({ packet, list, refreshPacket }: { packet: Packet; list: ListRef; refreshPacket: () => void }) {
  const doors = useDoorList(list);
  const updated = useUpdatedText(doors);
  const next = useNextDoor(list, doors.state === 'ready' ? doors.data.doors : NO_DOORS, '', useServerNow());
  const where = whereTheWalkIs(doors, next);
  const refresh = () => {
    refreshPacket();
    if (doors.state !== 'loading') doors.refresh();
  };
  return (
    <div className="space-y-3 p-4 pt-1">
      <PacketSummary
        packet={packet}
        onPhone={useIsOnPhone(list)}
        rest={useMapsAndImages([list.packetId]).get(list.packetId)}
        receipts={usePacketReceipts().get(list.packetId)}
        updated={updated}
      />
      {/* Its place is kept free, so that nothing below moves when it comes. */}
      <div className="min-h-14">
        <ReadyLine packet={packet} doors={doors} />
      </div>
      <ButtonLink look="filled" wide href={routes.listAddress(list)}>
        <span className="w-full text-center">
          {walkTexts.openList}
          {/* Always there, and another one for other words, so that nothing jumps when the doors are read. */}
          <span key={where} className="block text-secondary font-normal">
            {' '}
            {where}
          </span>
        </span>
      </ButtonLink>
      <ButtonPair>
        <ButtonLink href={mapRoutes.viewMap(list)} icon={MapPin}>
          {walkTexts.openMap}
        </ButtonLink>
        <Button icon={RefreshCw} busy={doors.state === 'ready' && doors.isRefreshing} onClick={refresh}>
          {walkTexts.refresh}
        </Button>
      </ButtonPair>
      <ButtonPair>
        <PacketImageButton packet={packet} />
        <SharePacket packet={packet} />
      </ButtonPair>
      <ReceiptCard />
      {doors.state === 'ready' && doors.failure && <RefreshFailed failure={doors.failure} text={walkTexts.refreshFailed} />}
      {doors.state === 'offline' && <Notice tone="warning">{walkTexts.doorsNotHere}</Notice>}
    </div>
  );
}

/** What 'Open list' leads to. */
function whereTheWalkIs(doors: QueryView<DoorList>, goesOnAt: Door | null | undefined): string {
  if (doors.state === 'loading' || goesOnAt === null) return walkTexts.loadingDoors;
  if (doors.state !== 'ready') return walkTexts.noDoorsYet;
  if (doors.data.doors.length === 0) return walkTexts.noDoors;
  return goesOnAt ? walkTexts.continueAt(doorName(goesOnAt)) : walkTexts.nothingLeft;
}

/** The way to the packet's image. */
function PacketImageButton({ packet }: { packet: Packet }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{walkTexts.packetImage}</Button>
      {opened && <PacketImage packet={packet} onClose={({ dismissed }) => setOpened(!dismissed)} />}
    </>
  );
}

/** Opens the sheet that shares the packet with another phone. */
function SharePacket({ packet }: { packet: Packet }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button icon={Share} onClick={() => setOpened(true)}>
        {shareTexts.share}
      </Button>
      {opened && <ShareSheet packet={packet} onClose={() => setOpened(false)} />}
    </>
  );
}

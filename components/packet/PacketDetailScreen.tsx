'use client';
import { RefreshCw } from 'lucide-react';
import { NotHere } from '@/components/queue/NotHere';
import { Opened } from '@/components/queue/Opened';
import { ReceiptCard } from '@/components/queue/ReceiptCard';
import { Screen } from '@/components/queue/Screen';
import { Unavailable } from '@/components/queue/Unavailable';
import { useUpdatedText } from '@/components/queue/useUpdatedText';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { Notice } from '@/components/ui/Notice';
import { CardSkeleton } from '@/components/ui/Skeletons';
import { useDoorList } from '@/lib/data/useDoorList';
import { usePacket } from '@/lib/data/usePacket';
import { useRouteQuery } from '@/lib/data/useRouteQuery';
import type { Packet } from '@/lib/domain/packet';
import { type ListParams, readListParams, routes } from '@/lib/routes';
import { PacketSummary } from './PacketSummary';

/** One packet: how far it is, and the ways into it. */
export function PacketDetailScreen() {
  return (
    <Opened
      title="Packet"
      needs="campaign"
      skeleton={
        <div className="p-4">
          <CardSkeleton />
        </div>
      }
    >
      <PacketDetail />
    </Opened>
  );
}

function PacketDetail() {
  const list = readListParams(useRouteQuery());
  const above = list?.packetType === 1 && list.targetId !== '' ? routes.targetDetail(list) : routes.walk;
  return (
    <Screen title="Packet" above={above}>
      {list && list.packetId !== '' ? <PacketPane list={list} /> : <NotHere what="packet" back={routes.walk} backLabel="Back to Walk" />}
    </Screen>
  );
}

function PacketPane({ list }: { list: ListParams }) {
  const view = usePacket(list);
  if (view.state === 'loading') {
    return (
      <div className="p-4">
        <CardSkeleton />
      </div>
    );
  }
  if (view.state !== 'ready') return <Unavailable view={view} what="This packet is" />;
  if (!view.data) return <NotHere what="packet" back={routes.walk} backLabel="Back to Walk" />;
  return <KnownPacket packet={view.data} list={list} refreshPacket={view.refresh} />;
}

/** Its list is fetched here already, so that it is on the phone before the volunteer walks off. */
function KnownPacket({ packet, list, refreshPacket }: { packet: Packet; list: ListParams; refreshPacket: () => void }) {
  const doors = useDoorList(list);
  const updated = useUpdatedText(doors);
  const refresh = () => {
    refreshPacket();
    if (doors.state !== 'loading') doors.refresh();
  };
  return (
    <div className="space-y-3 p-4 pt-1">
      <PacketSummary packet={packet} updated={updated} />
      <ButtonLink look="filled" wide href={routes.listAddress(list)}>
        Open list
      </ButtonLink>
      <Button wide icon={RefreshCw} busy={doors.state === 'ready' && doors.isRefreshing} onClick={refresh}>
        Refresh
      </Button>
      <ReceiptCard />
      {doors.state === 'ready' && doors.failure && (
        <Notice tone="warning">The last refresh did not succeed. What you see is from before; your own marks are in it.</Notice>
      )}
      {doors.state === 'offline' && (
        <Notice tone="warning">The doors of this packet are not on this phone yet. They need a connection once.</Notice>
      )}
    </div>
  );
}

'use client';
import { RefreshCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Screen } from '@/components/queue/Screen';
import { useSync } from '@/components/queue/useSync';
import { useKnownPacket } from '@/lib/data/usePacket';
import { useRouteQuery } from '@/lib/data/useRouteQuery';
import { type ListParams, readListParams, routes } from '@/lib/routes';
import { DoorListPane } from './DoorListPane';
import { useLocationNotice } from './useLocationNotice';

const SyncingDialog = dynamic(() => import('@/components/queue/SyncingDialog').then(({ SyncingDialog }) => SyncingDialog), { ssr: false });

/** A list of doors under its packet's code, with Sync. */
export function DoorListScreen() {
  const list = readListParams(useRouteQuery());
  if (list) return <Listed list={list} />;
  return (
    <Screen title="Doors" above={routes.walk}>
      <DoorListPane list={undefined} />
    </Screen>
  );
}

function Listed({ list }: { list: ListParams }) {
  const packet = useKnownPacket(list);
  const { syncing, start, cancel } = useSync(list);
  const notice = useLocationNotice();
  const title = (packet.state === 'ready' && packet.data?.displayCode) || 'Doors';
  const above = list.packetId === '' ? routes.targetDetail(list) : routes.packetDetail(list);
  return (
    <Screen title={title} above={above} actions={[{ label: 'Sync', icon: RefreshCw, onPress: start, busy: syncing }]} footer={notice}>
      <DoorListPane list={list} />
      {syncing && <SyncingDialog onCancel={cancel} />}
    </Screen>
  );
}

'use client';
import { useLocationNotice } from '@/components/door/useLocationNotice';
import { Screen } from '@/components/frame/Screen';
import { useSync } from '@/components/queue/useSync';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { later } from '@/components/ui/later';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useKnownPacket } from '@/lib/hooks/usePacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readListParams, routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { titleTexts } from '@/lib/texts/titles';
import { DoorListPane } from './DoorListPane';

const SyncingDialog = later(() => import('@/components/queue/SyncingDialog').then(({ SyncingDialog }) => SyncingDialog));

/** A list of doors under its packet's code, with Sync. */
export function DoorListScreen() {
  const list = readListParams(useRouteQuery());
  if (list) return <Listed list={list} />;
  return (
    <Screen title={titleTexts.doors} above={routes.walk}>
      <DoorListPane list={undefined} />
    </Screen>
  );
}

function Listed({ list }: { list: ListRef }) {
  const packet = useKnownPacket(list);
  const { syncing, start, cancel } = useSync(list);
  const notice = useLocationNotice();
  const title = (packet.state === 'ready' && packet.data?.displayCode) || titleTexts.doors;
  const above = list.packetId === '' ? routes.targetDetail(list) : routes.packetDetail(list);
  return (
    <Screen title={title} above={above} actions={[{ label: listTexts.sync, icon: RefreshCw, onPress: start, busy: syncing }]}>
      <DoorListPane list={list} notice={notice} />
      {syncing && <SyncingDialog onCancel={cancel} />}
    </Screen>
  );
}

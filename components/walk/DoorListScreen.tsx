'use client';
import { useState } from 'react';
import { useLocationNotice } from '@/components/door/useLocationNotice';
import { Screen } from '@/components/frame/Screen';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { later } from '@/components/ui/later';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useKnownPacket } from '@/lib/hooks/useKnownPacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readListParams, routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { titleTexts } from '@/lib/texts/titles';
import { DoorListPane } from './DoorListPane';

const Syncing = later(() => import('@/components/queue/Syncing').then(({ Syncing }) => Syncing));

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
  const [syncing, setSyncing] = useState(false);
  const notice = useLocationNotice();
  const title = (packet.state === 'ready' && packet.data?.displayCode) || titleTexts.doors;
  const above = list.packetId === '' ? routes.targetDetail(list) : routes.packetDetail(list);
  return (
    <Screen
      title={title}
      above={above}
      actions={[{ label: listTexts.sync, icon: RefreshCw, onPress: () => setSyncing(true), busy: syncing }]}
    >
      <DoorListPane list={list} notice={notice} />
      {syncing && <Syncing list={list} onEnd={() => setSyncing(false)} />}
    </Screen>
  );
}

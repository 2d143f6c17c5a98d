'use client';
import { type ReactNode, useState } from 'react';
import { Screen } from '@/components/frame/Screen';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useKnownPacket } from '@/lib/hooks/useKnownPacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readListParams, routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { titleTexts } from '@/lib/texts/titles';
import { Syncing } from './lateListParts';

/** Draws the doors of a list, which is undefined where the address names none. */
type DrawDoors = (list: ListRef | undefined) => ReactNode;

/** A list of doors under its packet's code, with Sync. */
export function DoorListScreen({ children: draw }: { children: DrawDoors }) {
  const list = readListParams(useRouteQuery());
  if (list) return <Listed list={list} draw={draw} />;
  return (
    <Screen title={titleTexts.doors} above={routes.walk}>
      {draw(undefined)}
    </Screen>
  );
}

function Listed({ list, draw }: { list: ListRef; draw: DrawDoors }) {
  const packet = useKnownPacket(list);
  const [syncing, setSyncing] = useState(false);
  const title = (packet.state === 'ready' && packet.data?.displayCode) || titleTexts.doors;
  const above = list.packetId === '' ? routes.targetDetail(list) : routes.packetDetail(list);
  return (
    <Screen
      title={title}
      above={above}
      actions={[{ label: listTexts.sync, icon: RefreshCw, onPress: () => setSyncing(true), busy: syncing }]}
    >
      {draw(list)}
      {syncing && <Syncing list={list} onEnd={() => setSyncing(false)} />}
    </Screen>
  );
}

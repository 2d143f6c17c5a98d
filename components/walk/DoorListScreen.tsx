'use client';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Screen } from '@/components/frame/Screen';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useKnownPacket } from '@/lib/hooks/useKnownPacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { readListParams, routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { titleTexts } from '@/lib/texts/titles';
import { Syncing } from './lateListParts';
import type { ListHead } from './listHead';

/** Draws the doors of a list, which is undefined where the address names none. */
type DrawDoors = (list: ListRef | undefined, head?: ListHead) => ReactNode;

/** A list of doors under its streets, with Sync. Until they are known its packet's code stands there. */
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
  const [streets, onTitle] = useState('');
  const onLeft: ListHead['onLeft'] = useRef(undefined);
  const head = useMemo(() => ({ onTitle, onLeft }), []);
  const title = streets || (packet.state === 'ready' && packet.data?.displayCode) || titleTexts.doors;
  const above = list.packetId === '' ? routes.targetDetail(list) : routes.packetDetail(list);
  return (
    <Screen
      title={title}
      sub={<Left onLeft={onLeft} />}
      above={above}
      actions={[{ label: listTexts.sync, icon: RefreshCw, onPress: () => setSyncing(true), busy: syncing }]}
    >
      {draw(list, head)}
      {syncing && <Syncing list={list} onEnd={() => setSyncing(false)} />}
    </Screen>
  );
}

/** Its line is there before it says anything, so that the title stays where it is. */
function Left({ onLeft }: Pick<ListHead, 'onLeft'>) {
  const [words, setWords] = useState('');
  useLayoutEffect(() => {
    onLeft.current = setWords;
  }, [onLeft]);
  return words || '\u00a0';
}

'use client';
import { usePathname } from 'next/navigation';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { NotHere } from '@/components/frame/lateStates';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { MapPaneSpace } from '@/components/streets/MapSpace';
import { RefreshCw } from '@/components/ui/icons/RefreshCw';
import { lateModule } from '@/components/ui/lateModule';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import { listKey } from '@/lib/domain/walk/listKey';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { loadFromPhone } from '@/lib/hooks/loadFromPhone';
import { useKnownPacket } from '@/lib/hooks/useKnownPacket';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { tabOfPath } from '@/lib/routes/listTabs';
import { readListParams, routes } from '@/lib/routes/paths';
import type { LeftWords } from '@/lib/texts/leftWords';
import { listTexts } from '@/lib/texts/list';
import { titleTexts } from '@/lib/texts/titles';
import { listParts, Syncing } from './lateListParts';
import type { ListHead } from './listHead';
import { usePacketMore } from './usePacketMore';

/** Loaded apart: with it three routes would exceed the limit of a first load. */
const doorsPane = lateModule(() => import('./DoorsPane'));
const DoorsPane = doorsPane.component((file) => file.DoorsPane, DoorsMeanwhile);

loadFromPhone(() => Promise.all([doorsPane.load(), listParts.load()]));

/** The doors of a packet or a target, as a list or on a map: one screen under three paths (docs/product/list.md#screen-list-view). */
export function DoorsScreen() {
  return (
    <Opened title={titleTexts.doors} needs="campaign" skeleton={<DoorsMeanwhile />}>
      <DoorsOfAddress />
    </Opened>
  );
}

/** What stands in the doors' place until they are here. */
function DoorsMeanwhile() {
  return tabOfPath(usePathname()) === 'map' ? <MapPaneSpace /> : <DoorSkeletons />;
}

function DoorsOfAddress() {
  const list = readListParams(useRouteQuery());
  if (list) return <Listed list={list} />;
  return (
    <Screen title={titleTexts.doors} above={routes.walk}>
      <NotHere what="packet" back={routes.walk} way="backToWalk" />
    </Screen>
  );
}

/** A list of doors under its streets, with Sync. Until they are known its packet's code stands there. */
function Listed({ list }: { list: ListRef }) {
  const packet = useKnownPacket(list);
  const [syncing, setSyncing] = useState(false);
  const [streets, onTitle] = useState('');
  const onLeft: ListHead['onLeft'] = useRef(undefined);
  const startNear: NonNullable<ListHead['startNear']> = useRef(undefined);
  const head = useMemo(() => ({ onTitle, onLeft, startNear }), []);
  const { more, sheet } = usePacketMore(list, () => startNear.current?.());
  const title = streets || (packet.state === 'ready' && packet.data?.displayCode) || titleTexts.doors;
  const above = list.packetId === '' ? routes.targetDetail(list) : routes.packetDetail(list);
  return (
    <Screen
      title={title}
      sub={<Left onLeft={onLeft} />}
      above={above}
      list={list}
      actions={[{ label: listTexts.sync, icon: RefreshCw, onPress: () => setSyncing(true), busy: syncing }, more]}
      work={syncing && <Syncing list={list} onEnd={() => setSyncing(false)} />}
    >
      <DoorsPane key={listKey(list)} list={list} head={head} />
      {sheet}
    </Screen>
  );
}

/** The line stands there before it has words, so that the title keeps its place. */
const NOTHING: LeftWords = { left: '\u00a0', leftInShort: '\u00a0', leftAlone: '\u00a0' };

/**
 * Writes in the toolbar what is left, in as many words as there is room for. Behind the name of a round or filter the
 * time makes room, so that on a phone both are one line; on the narrowest the name stands above.
 */
function Left({ onLeft }: Pick<ListHead, 'onLeft'>) {
  const [{ of, left, leftInShort, leftAlone }, setWords] = useState(NOTHING);
  useLayoutEffect(() => {
    onLeft.current = setWords;
  }, [onLeft]);
  if (of) {
    return (
      <>
        <span className="@max-[9rem]:block">{of}</span>
        <span className="@max-[9rem]:hidden"> · </span>
        <span className="@max-[17.5rem]:hidden">{left}</span>
        <span className="hidden @min-[14.5rem]:@max-[17.5rem]:inline">{leftInShort}</span>
        <span className="@min-[14.5rem]:hidden">{leftAlone}</span>
      </>
    );
  }
  return (
    <>
      <span className="@max-[10.25rem]:hidden">{left}</span>
      <span className="@min-[10.25rem]:hidden">{leftInShort}</span>
    </>
  );
}

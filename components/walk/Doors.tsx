'use client';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { type ListMoves, useDoorMarking } from '@/components/door/useDoorMarking';
import { MapPaneSpace } from '@/components/streets/MapSpace';
import { lateModule } from '@/components/ui/lateModule';
import { DoorSkeletons } from '@/components/ui/Skeletons';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { Door, DoorList } from '@/lib/domain/door/door';
import type { ChangeId } from '@/lib/domain/ids';
import { MAX_ROWS_RENDERED_WHOLE } from '@/lib/domain/limits';
import { nextToDo } from '@/lib/domain/walk/doorState';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Round } from '@/lib/domain/walk/round';
import { useDoorLeft } from '@/lib/hooks/doorLeft';
import { replaceAddress } from '@/lib/hooks/replaceAddress';
import { useListTab } from '@/lib/hooks/useListTab';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { tabOfPath } from '@/lib/routes/listTabs';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { readId } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { listViewTexts } from '@/lib/texts/listView';
import { DoorsInList } from './DoorsInList';
import type { DoorsView } from './doorsView';
import { DOORS_PANEL, ListBar } from './ListBar';
import { EndChoice, FilterSheet, FinishedPacket, listParts, SayListHead, SayMark } from './lateListParts';
import type { ListHead } from './listHead';
import { useWalkOfDoors } from './useWalkOfDoors';

const doorsOnMap = lateModule(() => import(/* webpackChunkName: "doors-on-map" */ './DoorsOnMap'));
const DoorsOnMap = doorsOnMap.component((file) => file.DoorsOnMap, MapPaneSpace);
/** A long list is drawn by parts that are loaded apart. */
const LongDoorsInList = listParts.component(() => DoorsInList, DoorSkeletons);

type DoorsProps = {
  list: ListRef;
  /** Where it says what it has. */
  head: ListHead;
  known: DoorList;
  /** This phone's changes that are in them. */
  recorded: RecordedBySubject;
  inFlight: ReadonlySet<ChangeId>;
  updated: string | undefined;
  refreshFailed: boolean;
  /** Shown between the map and the doors: the map has its place to itself. */
  belowMap: ReactNode;
};

/** The doors of a list that is on the phone, as a list or on a map, and the bar with Undo and the way on that both have. */
export function Doors({ list, head, known: { doors: all, groups }, recorded, inFlight, updated, refreshFailed, belowMap }: DoorsProps) {
  const walk = useWalkOfDoors(list, all, recorded);
  const { round, beginRound, doors, stateOf, next, last, hasOthers, nowMs } = walk;
  const choice = round?.choice;
  const [tab] = useListTab();
  const query = useRouteQuery();
  const [filters, setFilters] = useState(false);
  const isMap = tab === 'map';
  const leftId = useDoorLeft(list, isMap);
  const askedId = readId(query, 'addressId');
  // Back to a door's sheet shows the door that was left, however many doors were done since.
  const [openId, setOpenId] = useState<string>(askedId && (leftId ?? askedId));
  // On the map the next door may be before the eyes already.
  const ahead = isMap && next?.doorId === openId ? (nextToDo(doors, stateOf, openId) ?? next) : next;
  const view = useRef<DoorsView>(null);
  const moves = useRef<ListMoves>(undefined);
  const marking = useDoorMarking(list, moves);
  const { onUndo } = marking;
  const { startNear } = head;
  useEffect(() => {
    if (startNear) startNear.current = walk.order.onStartNear;
  }, [startNear, walk.order.onStartNear]);
  useWhenIdle(doorsOnMap.preload);
  const open = (doorId: string) => {
    setOpenId(doorId);
    // So Back from the door's own screen or from its survey returns to the door that was left.
    if (tabOfPath(window.location.pathname) === 'map') replaceAddress(mapRoutes.viewMap({ ...list, ...(doorId && { doorId }) }));
  };
  const onRound = useCallback(
    (begun: Round | undefined) => {
      beginRound(begun);
      view.current?.showAll();
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
    [beginRound],
  );
  // What is searched for stays.
  const walkAll = useCallback(() => beginRound(undefined), [beginRound]);
  const endRound = useCallback(() => onRound(undefined), [onRound]);
  const goTo = useCallback(
    (door: Door | undefined) => {
      if (!door && hasOthers) return endRound();
      if (view.current) view.current.goTo(door);
      // The map is still being loaded: it opens at the door.
      else if (isMap && door) setOpenId(door.doorId);
      if (!door) showEnd();
    },
    [hasOthers, endRound, isMap],
  );
  const onFilter = useCallback(() => setFilters(true), []);
  const undo = useCallback(({ door, change }: LastMarked) => onUndo(door, change), [onUndo]);
  const age = refreshFailed && updated !== undefined ? listTexts.refreshFailed(updated) : updated;
  return (
    <>
      <SayListHead head={head} walk={walk} all={all} recorded={recorded} />
      <div role="tabpanel" id={DOORS_PANEL} aria-label={listViewTexts.tabs[tab]}>
        {isMap ? (
          <DoorsOnMap
            list={list}
            all={all}
            walk={walk}
            next={ahead}
            groups={groups}
            marking={marking}
            age={age}
            openId={openId}
            onOpen={open}
            onFilter={onFilter}
            onWholeList={endRound}
            view={view}
          >
            {belowMap}
          </DoorsOnMap>
        ) : (
          <Suspense fallback={<DoorSkeletons />}>
            <DoorsOfLength
              list={list}
              walk={walk}
              recorded={recorded}
              inFlight={inFlight}
              marking={marking}
              moves={moves}
              age={age}
              onFilter={onFilter}
              onWholeList={endRound}
              onSearchAll={walkAll}
              view={view}
            />
          </Suspense>
        )}
        {choice && <EndChoice choice={choice} groups={groups} onEnd={endRound} />}
        {!next && !hasOthers && <FinishedPacket list={list} doors={all} stateOf={stateOf} nowMs={nowMs} onRound={onRound} />}
      </div>
      <SayMark last={last} />
      {filters && (
        <FilterSheet doors={all} groups={groups} nowMs={nowMs} round={round} onRound={onRound} onClose={() => setFilters(false)} />
      )}
      <ListBar next={ahead} onNext={goTo} hasOthers={hasOthers} all={walk.counts.all} last={last} onUndo={undo} />
    </>
  );
}

function DoorsOfLength(props: ComponentProps<typeof DoorsInList>) {
  // A list that grows while it is open stays where it is.
  const [isLong] = useState(props.walk.doors.length > MAX_ROWS_RENDERED_WHOLE);
  return isLong ? <LongDoorsInList {...props} /> : <DoorsInList {...props} />;
}

function showEnd(): void {
  const end = document.querySelector('[data-walk-end]');
  end?.scrollIntoView({ block: 'start' });
  end?.querySelector('h2')?.focus({ preventScroll: true });
}

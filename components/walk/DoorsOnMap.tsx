'use client';
import { type ReactNode, type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { DoorMarking } from '@/components/door/useDoorMarking';
import { LongRows } from '@/components/packet/LongRows';
import type { Door, Group } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import type { Position } from '@/lib/domain/geo';
import { listControls } from '@/lib/domain/walk/listControls';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useOneTap } from '@/lib/hooks/useOneTap';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { commonTexts } from '@/lib/texts/common';
import { mapTexts } from '@/lib/texts/map';
import { DoorButton } from './DoorButton';
import type { DoorsView } from './doorsView';
import { FilterButton, WholeListButton } from './FilterButton';
import { DoorOverMap, DoorsHere, overMap, useOverMap } from './lateOverMap';
import { PacketMap } from './PacketMap';
import type { WalkOfDoors } from './useWalkOfDoors';

type DoorsOnMapProps = {
  list: ListRef;
  /** All doors of the list, in walk order. */
  all: readonly Door[];
  walk: WalkOfDoors;
  /** The door to go on with. */
  next: Door | undefined;
  /** The campaign's groups. */
  groups: readonly Group[];
  marking: DoorMarking;
  /** How old the doors are: 'Updated 12 min ago'. */
  age: string | undefined;
  /** Id of the door whose sheet is open; empty for none. */
  openId: string;
  onOpen: (doorId: string) => void;
  /** Opens the filter by street and person. */
  onFilter: () => void;
  /** Walks the whole list again. */
  onWholeList: () => void;
  view: RefObject<DoorsView | null>;
  /** Shown between the map and the doors. */
  children: ReactNode;
};

const ROW_PX = 66;
const NOTHING = () => undefined;
/** The map stands above the doors' list: wherever the page was scrolled to, the map is to be seen. */
function showMap(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/**
 * The doors of the list on the street map, and below it each as a button. Both open the same sheet and show the same doors, so that they
 * always agree.
 */
export function DoorsOnMap({
  list,
  all: everyDoor,
  walk: { part: ofRound, round, stateOf, counts, nowMs },
  next,
  groups,
  marking,
  age,
  openId,
  onOpen,
  onFilter,
  onWholeList,
  view,
  children,
}: DoorsOnMapProps) {
  const [hereIds, setHereIds] = useState<readonly string[]>([]);
  const [position, setPosition] = useState<Position>();
  const sheet = useRef<HTMLElement>(null);
  const openedBy = useRef<Element>(null);
  const openDoor = (doorId: string) => {
    if (openId === '') openedBy.current = document.activeElement;
    showMap();
    setHereIds([]);
    onOpen(doorId);
  };
  const close = () => {
    onOpen('');
    if (openedBy.current instanceof HTMLElement) openedBy.current.focus();
  };
  useLayoutEffect(showMap, []);
  useWhenIdle(overMap.preload);
  const oneTap = useOneTap();
  // The bar's button names the next door as soon as it is pressed: a trembling thumb goes one door on.
  const goTo: DoorsView['goTo'] = (door) => void oneTap('next', async () => (door ? openDoor(door.doorId) : close()));
  useImperativeHandle(view, () => ({ goTo, showAll: NOTHING }));
  const openAt = (doorIds: readonly string[]) => {
    const [first, ...others] = doorIds;
    if (others.length > 0) setHereIds(doorIds);
    else if (first !== undefined) openDoor(first);
  };
  const open = everyDoor.find(({ doorId }) => doorId === openId);
  // A door's own screen leads here from any door.
  // Only doors that were chosen have pins; a second round is walked among those that were done.
  const pinned = round?.choice ? ofRound : everyDoor;
  const doors = open && !pinned.includes(open) ? [...pinned, open] : pinned;
  const here = doors.filter(({ doorId }) => hereIds.includes(doorId));
  // The map keeps the door's pin free of the sheet, which it measures when the door is chosen.
  const sheetIsHere = useOverMap(open !== undefined || here.length > 0, () => {
    setHereIds([]);
    close();
  });
  const { filter, wholeList } = listControls(round);
  const withoutPlace = doors.filter((door) => !hasPlace(door)).length;
  return (
    <>
      <div className="map-pane">
        <PacketMap
          packetId={list.packetId}
          doors={doors}
          stateOf={stateOf}
          next={next}
          open={sheetIsHere ? open : undefined}
          sheet={sheet}
          onOpen={openAt}
          onGround={() => open && close()}
          onPosition={setPosition}
        />
        <div className="flex items-center gap-2 py-1 pr-3 pl-4">
          <p className="flex-1 text-secondary text-soft tabular-nums">
            {[
              commonTexts.doorsKnocked(counts.done + counts.tryAgain, counts.all),
              withoutPlace > 0 && mapTexts.withoutPlace(withoutPlace),
              age,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {wholeList && <WholeListButton onWholeList={onWholeList} />}
          {filter && <FilterButton isOn={filter === 'on'} onOpen={onFilter} />}
        </div>
      </div>
      {children}
      <LongRows label={mapTexts.doorsOnMap} items={doors} keyOf={({ doorId }) => doorId} rowPx={ROW_PX}>
        {(door) => <DoorButton door={door} state={stateOf(door)} nowMs={nowMs} onOpen={() => openDoor(door.doorId)} />}
      </LongRows>
      {sheetIsHere && here.length > 0 && (
        <DoorsHere doors={here} stateOf={stateOf} nowMs={nowMs} onOpen={openDoor} onClose={() => setHereIds([])} />
      )}
      {sheetIsHere && open && (
        <DoorOverMap
          sheet={sheet}
          list={list}
          door={open}
          doors={doors}
          groups={groups}
          nowMs={nowMs}
          stateOf={stateOf}
          from={position}
          marking={marking}
          onOpen={onOpen}
          onClose={close}
        />
      )}
    </>
  );
}

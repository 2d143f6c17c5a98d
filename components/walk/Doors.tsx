'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type ListMoves, useDoorMarking } from '@/components/door/useDoorMarking';
import { stageAtDoor } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { countDoors } from '@/lib/domain/door/findDoors';
import { type ContinueMemo, continueDoor } from '@/lib/domain/walk/continueDoor';
import { placeKey } from '@/lib/domain/walk/listPlace';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { readListPlaces } from '@/lib/hooks/readListPlaces';
import { useAfterFrame } from '@/lib/hooks/useAfterFrame';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { DoorList } from './DoorList';
import { DoorListHeader } from './DoorListHeader';
import { ListBar } from './ListBar';
import { FinishedPacket, NoDoors, PartyLegend, SayListHead } from './lateListParts';
import type { ListHead } from './listHead';
import type { RowTops } from './rowTops';
import { useDoorSelection } from './useDoorSelection';
import { useListPlace } from './useListPlace';

type DoorsProps = {
  list: ListRef;
  /** Where it says what it has. */
  head: ListHead | undefined;
  doors: readonly Door[];
  updated: string | undefined;
  refreshFailed: boolean;
};

/** The doors of a list that is on the phone: which of them, in which order, and what is said of each. */
export function Doors({ list, head, doors, updated, refreshFailed }: DoorsProps) {
  const nowMs = useNow();
  const walkbook = useWalkbook();
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const moves = useRef<ListMoves>(undefined);
  const { onDone, onNotHome, justDone } = useDoorMarking(list, moves);
  // What counts the doors stands around their rows and is drawn after them: a tap's own frame has its row alone to draw.
  const counted = useAfterFrame(doors);
  const [memo] = useState<ContinueMemo>({});
  const next = continueDoor(counted, nowMs, memo);
  const key = placeKey(walkbook.session.campaignCredentials()?.campaignUid ?? '', list);
  const [kept] = useState(() => readListPlaces(walkbook)[key]);
  // The first door of all stands under what is above the list.
  const opensAt = next === counted[0] ? undefined : next?.doorId;
  const { shown, from, showAll, header } = useDoorSelection(doors, justDone, kept);
  const { filter, typed } = header;
  const tops = useRef<RowTops>(null);
  const place = { doorId: opensAt, ...kept, filter, typed, from };
  const goTo = useListPlace(key, place, { shown, tops, showAll, moves });
  const counts = useMemo(() => countDoors(counted), [counted]);
  const stage = useCallback((door: Door) => stageAtDoor(door, recorded, inFlight), [recorded, inFlight]);
  const href = useCallback((door: Door) => routes.packetAddress({ ...list, doorId: door.doorId }), [list]);
  const age = refreshFailed && updated !== undefined ? listTexts.refreshFailed(updated) : updated;
  return (
    <>
      {head && <SayListHead head={head} doors={counted} left={counts.toDo} nowMs={nowMs} />}
      <DoorListHeader counts={counts} {...header} />
      {shown.length === 0 ? (
        <NoDoors typed={typed} onShowAll={showAll} />
      ) : (
        <DoorList
          doors={shown}
          all={counted}
          tops={tops}
          nowMs={nowMs}
          from={from}
          stageAtDoor={stage}
          hrefOf={href}
          onDone={onDone}
          onNotHome={onNotHome}
        />
      )}
      <PartyLegend doors={counted} />
      <ListBar
        next={next}
        onNext={goTo}
        counts={counts}
        age={age}
        finished={!next && <FinishedPacket list={list} doors={counted} stageAtDoor={stage} />}
      />
    </>
  );
}

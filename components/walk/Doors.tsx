'use client';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type ListMoves, useDoorMarking } from '@/components/door/useDoorMarking';
import { stageAtDoor } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import { countDoors } from '@/lib/domain/door/findDoors';
import { type ContinueMemo, untriedDoor } from '@/lib/domain/walk/continueDoor';
import { type LastMarked, type LastMarkedMemo, lastMarked } from '@/lib/domain/walk/lastMarked';
import { placeKey } from '@/lib/domain/walk/listPlace';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { doorsOfRound, leftOfRound, nextOfRound, type SecondRound } from '@/lib/domain/walk/secondRound';
import { readListPlaces } from '@/lib/hooks/readListPlaces';
import { useAfterFrame } from '@/lib/hooks/useAfterFrame';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useSecondRound } from '@/lib/hooks/useSecondRound';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { DoorList } from './DoorList';
import { DoorListHeader } from './DoorListHeader';
import { ListBar } from './ListBar';
import { EndRound, FinishedPacket, NoDoors, PartyLegend, SayListHead, SayUndone } from './lateListParts';
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
export function Doors({ list, head, doors: all, updated, refreshFailed }: DoorsProps) {
  const nowMs = useNow();
  const walkbook = useWalkbook();
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const moves = useRef<ListMoves>(undefined);
  const { onDone, onNotHome, onUndo, justDone } = useDoorMarking(list, moves);
  const key = placeKey(walkbook.session.campaignCredentials()?.campaignUid ?? '', list);
  const [round, beginRound] = useSecondRound(key, nowMs);
  const doors = useMemo(() => (round ? doorsOfRound(all, round) : all), [all, round]);
  // What counts the doors stands around their rows and is drawn after them: a tap's own frame has its row alone to draw.
  const counted = useAfterFrame(doors);
  const [memo] = useState<ContinueMemo>({});
  const next = round ? nextOfRound(counted, round) : untriedDoor(counted, nowMs, memo);
  const [undoMemo] = useState<LastMarkedMemo>(() => new WeakMap());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a receipt changes nothing of it, and whatever is recorded here changes a door
  const last = useMemo(() => lastMarked(counted, recorded, undoMemo), [counted]);
  const [kept] = useState(() => readListPlaces(walkbook)[key]);
  // The first door of all stands under what is above the list.
  const opensAt = next === counted[0] ? undefined : next?.doorId;
  const { shown, from, showAll, header } = useDoorSelection(doors, justDone, kept);
  const { filter, typed } = header;
  const tops = useRef<RowTops>(null);
  const place = { doorId: opensAt, ...kept, filter, typed, from };
  const goTo = useListPlace(key, place, { shown, tops, showAll, moves });
  const counts = useMemo(() => countDoors(counted), [counted]);
  const toWalk = round ? leftOfRound(counted, round) : counts.toDo;
  const left = next ? toWalk : 0;
  const stage = useCallback((door: Door) => stageAtDoor(door, recorded, inFlight), [recorded, inFlight]);
  const href = useCallback((door: Door) => routes.packetAddress({ ...list, doorId: door.doorId }), [list]);
  const undo = useCallback(({ door, change }: LastMarked) => onUndo(door, change), [onUndo]);
  const age = refreshFailed && updated !== undefined ? listTexts.refreshFailed(updated) : updated;
  const onRound = (begun: SecondRound | undefined) => {
    beginRound(begun);
    showAll();
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <>
      {head && <SayListHead head={head} doors={counted} all={all} left={left} inRound={round !== undefined} nowMs={nowMs} />}
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
      <PartyLegend doors={counted} age={age} />
      {round && <EndRound onEnd={() => onRound(undefined)} />}
      {!next && <FinishedPacket list={list} doors={round ? all : counted} nowMs={nowMs} onRound={onRound} />}
      <SayUndone last={last} />
      <ListBar next={next} onNext={goTo} all={counts.all} last={last} onUndo={undo} />
    </>
  );
}

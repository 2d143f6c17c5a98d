'use client';
import { type RefObject, useCallback, useImperativeHandle, useRef, useState } from 'react';
import type { DoorMarking, ListMoves } from '@/components/door/useDoorMarking';
import { latestMark, useMarks } from '@/components/door/useMarkedDoor';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import { stageAtDoor } from '@/lib/domain/change/stage';
import type { Door } from '@/lib/domain/door/door';
import type { ChangeId } from '@/lib/domain/ids';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDoorLeft } from '@/lib/hooks/doorLeft';
import { readListPlaces } from '@/lib/hooks/readListPlaces';
import type { UnsavedTalks } from '@/lib/hooks/useUnsavedTalks';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { DoorList } from './DoorList';
import { DoorListHeader } from './DoorListHeader';
import type { DoorsView } from './doorsView';
import { KeepRowsStill } from './KeepRowsStill';
import { NoDoors, PartyLegend, SayUnsavedTalks } from './lateListParts';
import type { RowTops } from './rowTops';
import { useDoorSelection } from './useDoorSelection';
import { useListPlace } from './useListPlace';
import type { WalkOfDoors } from './useWalkOfDoors';

type DoorsInListProps = {
  list: ListRef;
  walk: WalkOfDoors;
  /** This phone's changes that are in the doors. */
  recorded: RecordedBySubject;
  inFlight: ReadonlySet<ChangeId>;
  marking: DoorMarking;
  moves: RefObject<ListMoves | undefined>;
  /** Opens the filter by street and person. */
  onFilter: () => void;
  /** Walks the whole list again, from its top. */
  onWholeList: () => void;
  /** Walks the whole list again; what is searched for stays. */
  onSearchAll: () => void;
  /** How old the doors are. */
  age: string | undefined;
  view: RefObject<DoorsView | null>;
};

/** The doors as rows: which of them, in which order, and what is said of each. */
export function DoorsInList({
  list,
  walk,
  recorded,
  inFlight,
  marking,
  moves,
  onFilter,
  onWholeList,
  onSearchAll,
  age,
  view,
}: DoorsInListProps) {
  const { key, nowMs, round, doors, stateOf, counts, next, hasOthers } = walk;
  const { from, sort, isLooking, onSort } = walk.order;
  const { onDone, onNotHome, justMarked } = marking;
  const walkbook = useWalkbook();
  const marks = useMarks();
  const [kept] = useState(() => readListPlaces(walkbook)[key]);
  // The first door of all stands under what is above the list.
  const opensAt = next === doors[0] ? undefined : next?.doorId;
  const { shown, showAll, header } = useDoorSelection(doors, stateOf, justMarked, kept);
  const { filter, typed } = header;
  // The end of the walk stands in the place of its rows.
  const isOver = typed === '' && !next && !hasOthers;
  const tops = useRef<RowTops>(null);
  const place = { doorId: opensAt, ...kept, filter, typed, from };
  const leftId = useDoorLeft(list);
  const goTo = useListPlace(key, place, { doors, shown, stateOf, tops, showAll, leftId, moves });
  useImperativeHandle(view, () => ({ goTo: (door) => door && goTo(door), showAll }), [goTo, showAll]);
  const [talks, onTalks] = useState<UnsavedTalks>();
  const madeHereAt = useCallback(
    (door: Door) => {
      const latest = latestMark(recorded, door.doorId);
      return {
        stage: stageAtDoor(door, recorded, inFlight),
        seq: latest?.seq,
        isUndone: latest?.undoes !== undefined,
        isTalkUnsaved: talks?.isAt(door.doorId) ?? false,
      };
    },
    [recorded, inFlight, talks],
  );
  const href = useCallback((door: Door) => routes.packetAddress({ ...list, doorId: door.doorId }), [list]);
  return (
    <>
      <DoorListHeader
        counts={counts}
        {...header}
        {...{ sort, isLooking, onSort }}
        round={round}
        onFilterBy={onFilter}
        onWholeList={onWholeList}
      />
      {shown.length === 0 ? (
        !isOver && <NoDoors typed={typed} onShowAll={showAll} onWholeList={round && onSearchAll} />
      ) : (
        <KeepRowsStill shown={shown} chosenBy={[filter, typed, from, round, doors[0]?.doorId]} tops={tops} moves={moves}>
          <DoorList
            doors={shown}
            all={doors}
            tops={tops}
            nowMs={nowMs}
            stateOf={stateOf}
            from={from}
            madeHereAt={madeHereAt}
            marks={marks}
            hrefOf={href}
            onDone={onDone}
            onNotHome={onNotHome}
          />
        </KeepRowsStill>
      )}
      <SayUnsavedTalks onTalks={onTalks} />
      <PartyLegend doors={shown.length === 0 ? shown : doors} age={age} />
    </>
  );
}

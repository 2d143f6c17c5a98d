'use client';
import { useCallback, useRef, useState } from 'react';
import { DoorRow } from '@/components/door/DoorRow';
import { PeopleRows } from '@/components/door/PeopleRows';
import { type ListMoves, useDoorMarking } from '@/components/door/useDoorMarking';
import { latestMark, useMarks } from '@/components/door/useMarkedDoor';
import { useStateOfDoor } from '@/components/door/useNextDoor';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { RowList } from '@/components/ui/RowList';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { type Door, type DoorList, doorName, splitLine } from '@/lib/domain/door/door';
import type { FoundPerson } from '@/lib/domain/voter/found';
import { type FoundInList, isFound } from '@/lib/domain/voter/foundAtDoors';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import { sideOf } from '@/lib/domain/walk/streetSides';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useUnsavedTalks } from '@/lib/hooks/useUnsavedTalks';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { searchTexts } from '@/lib/texts/search';
import { FoundPersonRow } from './FoundPersonRow';
import { WalkBar } from './WalkBar';

/**
 * The doors on this phone behind which people were found: each with its marks, the people with theirs, and in the bar below Undo and the way
 * back to the walk, of the list in which something was marked here last.
 */
export function FoundDoors({ lists }: { lists: readonly FoundInList[] }) {
  const [marked, setMarked] = useState<string>();
  const { list } = lists.find((one) => keyOf(one.list) === marked) ?? lists[0] ?? {};
  return (
    <>
      {lists.map((one) => (
        <InList key={keyOf(one.list)} {...one} onMarked={() => setMarked(keyOf(one.list))} />
      ))}
      {list && <WalkBar key={keyOf(list)} list={list} />}
    </>
  );
}

const keyOf = ({ targetId, packetId }: FoundInList['list']) => `${targetId}|${packetId}`;

type InListProps = FoundInList & { onMarked: () => void };

function InList({ list, doors, onMarked }: InListProps) {
  const view = useDoorList(list);
  if (view.state === 'ready') return <InReadyList list={list} doors={doors} onMarked={onMarked} all={view.data} />;
  // The list has left the phone since its people were found.
  return <WithoutDoor people={doors.flatMap(({ people }) => people)} />;
}

/** People whose door cannot be shown: a row each, as for everybody else who was found. */
function WithoutDoor({ people }: { people: readonly FoundPerson[] }) {
  return (
    <RowList label={searchTexts.inYourPackets}>
      {people.map((person) => (
        <FoundPersonRow key={person.voterId ?? person.name} person={person} />
      ))}
    </RowList>
  );
}

function InReadyList({ list, doors, onMarked, all }: InListProps & { all: DoorList }) {
  const { recordingRule } = useWalkbook();
  const nowMs = useServerNow();
  const stateOf = useStateOfDoor(list, nowMs);
  const recorded = useRecorded();
  const inFlight = useInFlight();
  // The bar has Undo: no toast says what the row says already.
  const moves = useRef<ListMoves>(undefined);
  const { onDone, onNotHome } = useDoorMarking(list, moves);
  const marks = useMarks();
  const talks = useUnsavedTalks();
  const saying = (mark: (door: Door) => void) => (door: Door) => {
    onMarked();
    // No address names this list: it was loaded here, and what is marked here is what the volunteer is at.
    recordingRule.open(list);
    mark(door);
  };
  const { street, others } = packetStreets(all.doors);
  const hrefOf = useCallback(({ doorId }: Door) => routes.packetAddress({ ...list, doorId }), [list]);
  return (
    <section>
      <SectionTitle title={searchTexts.inYourPacket(listTexts.streets(street, others))} />
      {doors.map(({ doorId, people }) => {
        const door = all.doors.find((one) => one.doorId === doorId);
        if (!door) return <WithoutDoor key={doorId} people={people} />;
        return (
          <div key={doorId} className="@container mb-2 border-y border-line bg-card">
            <h3 className="px-4 pt-2 text-secondary font-bold">{streetText(door)}</h3>
            <DoorRow
              door={door}
              isUnit={false}
              nowMs={nowMs}
              stateOf={stateOf}
              hrefOf={hrefOf}
              stage={stageAtDoor(door, recorded, inFlight)}
              seq={latestMark(recorded, doorId)?.seq}
              isUndone={latestMark(recorded, doorId)?.undoes !== undefined}
              isTalkUnsaved={talks.isAt(doorId)}
              marks={marks}
              onDone={saying(onDone)}
              onNotHome={saying(onNotHome)}
            />
            <PeopleRows
              list={list}
              door={door}
              people={door.people.filter((person) => isFound(person, people))}
              groups={all.groups}
              label={oneDoorTexts.peopleAt(doorName(door))}
              nowMs={nowMs}
            />
          </div>
        );
      })}
    </section>
  );
}

/** Returns the door's street with its side: 'Front St · odd side'. */
function streetText({ line }: Door): string {
  const side = sideOf(line);
  const { street } = splitLine(line);
  return side ? listTexts.side(street, side) : street;
}

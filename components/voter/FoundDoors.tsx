'use client';
import { useCallback } from 'react';
import { DoorRow } from '@/components/door/DoorRow';
import { PeopleRows } from '@/components/door/PeopleRows';
import { useDoorMarking } from '@/components/door/useDoorMarking';
import { SectionTitle } from '@/components/packet/SectionTitle';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowList } from '@/components/ui/RowList';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { type Door, type DoorList, doorName, splitLine } from '@/lib/domain/door/door';
import type { FoundPerson } from '@/lib/domain/voter/found';
import { type FoundInList, isFound } from '@/lib/domain/voter/foundAtDoors';
import { continueDoor } from '@/lib/domain/walk/continueDoor';
import { packetStreets } from '@/lib/domain/walk/packetStreets';
import { sideOf } from '@/lib/domain/walk/streetSides';
import { useDoorList } from '@/lib/hooks/useDoorList';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { routes } from '@/lib/routes/paths';
import { listTexts } from '@/lib/texts/list';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { searchTexts } from '@/lib/texts/search';
import { FoundPersonRow } from './FoundPersonRow';

/** The doors on this phone behind which people were found: each with its marks, the people with theirs, and the way back to the walk. */
export function FoundDoors({ lists }: { lists: readonly FoundInList[] }) {
  return lists.map((one) => <InList key={`${one.list.targetId}|${one.list.packetId}`} {...one} />);
}

function InList({ list, doors }: FoundInList) {
  const view = useDoorList(list);
  if (view.state === 'ready') return <InReadyList list={list} doors={doors} all={view.data} />;
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

function InReadyList({ list, doors, all }: FoundInList & { all: DoorList }) {
  const nowMs = useNow();
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const { onDone, onNotHome } = useDoorMarking(list);
  const { street, others } = packetStreets(all.doors);
  const next = continueDoor(all.doors, nowMs);
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
              hrefOf={hrefOf}
              stage={stageAtDoor(door, recorded, inFlight)}
              onDone={onDone}
              onNotHome={onNotHome}
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
      {next && (
        <RowList label={searchTexts.backToTheWalk}>
          <LinkRow href={routes.packetAddress({ ...list, doorId: next.doorId })} title={searchTexts.backToTheWalk} sub={doorName(next)} />
        </RowList>
      )}
    </section>
  );
}

/** Returns the door's street with its side: 'Front St · odd side'. */
function streetText({ line }: Door): string {
  const side = sideOf(line);
  const { street } = splitLine(line);
  return side ? listTexts.side(street, side) : street;
}

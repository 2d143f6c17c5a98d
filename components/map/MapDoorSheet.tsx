'use client';
import { DoorResult } from '@/components/door/DoorResult';
import { DoorWarning } from '@/components/door/DoorWarning';
import { Household } from '@/components/door/Household';
import { MarkDoor } from '@/components/door/MarkDoor';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { Dialog } from '@/components/ui/Dialog';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { type Door, doorName, type Group, isDone } from '@/lib/domain/door/door';
import { hasPlace } from '@/lib/domain/door/place';
import { nextToDo } from '@/lib/domain/walk/doorInOrder';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDirections } from '@/lib/hooks/useDirections';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { routes } from '@/lib/routes/paths';
import { lastVisitText } from '@/lib/texts/lastVisit';
import { mapTexts } from '@/lib/texts/map';

type DoorSheetProps = {
  list: ListRef;
  door: Door;
  doors: readonly Door[];
  /** The campaign's groups. */
  groups: readonly Group[];
  /** Opens another door's sheet in the place of this one. */
  onOpen: (doorId: string) => void;
  onClose: () => void;
};

/** A door of the map: who lives there, what last happened, and what can be said of it. It marks as the list does. */
export function MapDoorSheet({ list, door, doors, groups, onOpen, onClose }: DoorSheetProps) {
  const nowMs = useNow();
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const here = { ...list, doorId: door.doorId };
  const directions = useDirections(door);
  const next = nextToDo(doors, door.doorId, nowMs);
  return (
    <Dialog name="door" title={doorName(door)} open onClose={onClose}>
      <div className="px-4 pt-1">
        {door.warning && <DoorWarning reason={door.warning} />}
        <p className="text-body text-soft">{[door.city, door.zip].filter((part) => part !== '').join(' ')}</p>
        <Household list={list} door={door} groups={groups} nowMs={nowMs} />
        {!hasPlace(door) && <p className="mt-3 text-secondary text-soft">{mapTexts.notOnMap}</p>}
        <DoorResult done={isDone(door)} lastText={lastVisitText(door.last, nowMs)} stage={stageAtDoor(door, recorded, inFlight)} />
      </div>
      <MarkDoor list={list} door={door} groups={groups}>
        {next && (
          <Button look="text" wide onClick={() => onOpen(next.doorId)}>
            {mapTexts.nextToDo(doorName(next))}
          </Button>
        )}
      </MarkDoor>
      <div className="px-4 pt-1 pb-3">
        <ButtonPair>
          <ButtonLink href={routes.packetAddress(here)}>{mapTexts.openDoor}</ButtonLink>
          <ButtonLink href={directions}>{mapTexts.directions}</ButtonLink>
        </ButtonPair>
      </div>
    </Dialog>
  );
}

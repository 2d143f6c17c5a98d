'use client';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { MapPin } from '@/components/ui/icons/MapPin';
import { Navigation } from '@/components/ui/icons/Navigation';
import { later } from '@/components/ui/later';
import { DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { stageAtDoor } from '@/lib/domain/change/stage';
import type { Door, DoorList } from '@/lib/domain/door/door';
import { signOfResult } from '@/lib/domain/door/doorSign';
import { wasVisitedToday } from '@/lib/domain/walk/doorState';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDirections } from '@/lib/hooks/useDirections';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { lastVisitText } from '@/lib/texts/lastVisit';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { DoorResult } from './DoorResult';
import { DoorWarning } from './DoorWarning';
import { Household } from './Household';
import { useStateOfDoor } from './useNextDoor';

const BackTimes = later(() => import('./BackTimes').then(({ BackTimes }) => BackTimes));
/** If it does not load, the door is shown without it. */
const ConflictNote = later(() =>
  import('./ConflictNote').then(
    ({ ConflictNote }) => ConflictNote,
    () => () => null,
  ),
);
const BelowDoor = later(() => import('./BelowDoor').then(({ BelowDoor }) => BelowDoor));

type DoorPaneProps = {
  list: ListRef;
  door: Door;
  /** The list that the door is in, as it is shown. */
  all: DoorList;
};

/** A door that is on the phone: its last result, its household, its building and its reports. */
export function DoorPane({ list, door, all }: DoorPaneProps) {
  const nowMs = useServerNow();
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const state = useStateOfDoor(list, nowMs)(door);
  const done = state === 'done';
  const isComingBack = !done && wasVisitedToday(door, nowMs) && door.last?.action === DOOR_ACTION.comeBack;
  const here = { ...list, doorId: door.doorId };
  const directions = useDirections(door);
  return (
    <div className="pb-4">
      <div className="space-y-2 px-4 py-2">
        {door.warning && <DoorWarning reason={door.warning} />}
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1 basis-40">
            <DoorResult
              sign={signOfResult(door, state)}
              lastText={lastVisitText(door.last, nowMs, state)}
              stage={stageAtDoor(door, recorded, inFlight)}
            />
          </div>
          <ButtonLink size={48} icon={Navigation} href={directions}>
            {oneDoorTexts.directions}
          </ButtonLink>
        </div>
        {isComingBack && <BackTimes key={door.doorId} list={list} door={door} nowMs={nowMs} />}
        <ConflictNote list={list} doorId={door.doorId} nowMs={nowMs} />
      </div>
      <Household list={list} door={door} groups={all.groups} nowMs={nowMs} />
      <div className="space-y-3 p-4">
        <ButtonLink wide href={mapRoutes.viewMap(here)} icon={MapPin}>
          {oneDoorTexts.map}
        </ButtonLink>
        <BelowDoor key={door.doorId} list={list} door={door} doors={all.doors} />
      </div>
    </div>
  );
}

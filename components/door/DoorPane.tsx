'use client';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { MapPin } from '@/components/ui/icons/MapPin';
import { Navigation } from '@/components/ui/icons/Navigation';
import { later } from '@/components/ui/later';
import { stageAtDoor } from '@/lib/domain/change/stage';
import type { Door, DoorList } from '@/lib/domain/door/door';
import { signOfResult } from '@/lib/domain/door/doorSign';
import { namedResult } from '@/lib/domain/door/namedResult';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDirections } from '@/lib/hooks/useDirections';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { lastVisitText, markedText } from '@/lib/texts/lastVisit';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { goToResults } from './DoorButtons';
import { DoorResult } from './DoorResult';
import { DoorWarning } from './DoorWarning';
import { Household } from './Household';
import { useStateOfDoor } from './useNextDoor';

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
  const here = { ...list, doorId: door.doorId };
  const directions = useDirections(door);
  return (
    <div className="pb-4">
      <div className="space-y-2 px-4 py-2">
        {door.warning && <DoorWarning reason={door.warning} />}
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1 basis-36">
            <DoorResult
              sign={signOfResult(door, state)}
              lastText={lastVisitText(namedResult(door), nowMs, state)}
              marked={markedText(door.last, nowMs)}
              stage={stageAtDoor(door, recorded, inFlight)}
            />
          </div>
          <a
            href={directions}
            className="grid min-h-14 place-items-center content-center rounded-2xl border-2 border-edge bg-card px-2 text-small font-semibold text-primary active:bg-chip"
          >
            <Navigation aria-hidden="true" className="size-6" />
            {oneDoorTexts.directions}
          </a>
        </div>
        {/* Where text is large the results come behind everybody who lives here. */}
        <button
          type="button"
          onClick={goToResults}
          className="hidden min-h-12 w-full items-center justify-center gap-2 rounded-2xl border-2 border-edge bg-card px-2 text-secondary font-semibold text-primary active:bg-chip low:flex"
        >
          {oneDoorTexts.toResults}
        </button>
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

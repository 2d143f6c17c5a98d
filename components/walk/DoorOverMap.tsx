'use client';
import { type RefObject, useRef, useState } from 'react';
import { DoorResult } from '@/components/door/DoorResult';
import { DoorWarning } from '@/components/door/DoorWarning';
import { Household } from '@/components/door/Household';
import { DoneButton, MoreButton, ResultButton } from '@/components/door/ResultButtons';
import type { DoorMarking } from '@/components/door/useDoorMarking';
import { SheetOverMap } from '@/components/streets/SheetOverMap';
import { ButtonLink } from '@/components/ui/ButtonLink';
import { ButtonPair } from '@/components/ui/ButtonPair';
import { ClipboardList } from '@/components/ui/icons/ClipboardList';
import { later } from '@/components/ui/later';
import { COMPLETE, DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { type Door, doorName, type Group } from '@/lib/domain/door/door';
import { signOfResult } from '@/lib/domain/door/doorSign';
import { namedResult } from '@/lib/domain/door/namedResult';
import { hasPlace } from '@/lib/domain/door/place';
import { BELOW_DONE } from '@/lib/domain/door/results';
import type { Position } from '@/lib/domain/geo';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useDirections } from '@/lib/hooks/useDirections';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useUnsavedTalks } from '@/lib/hooks/useUnsavedTalks';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { routes } from '@/lib/routes/paths';
import { doorTexts } from '@/lib/texts/door';
import { lastVisitText, markedText } from '@/lib/texts/lastVisit';
import { mapTexts } from '@/lib/texts/map';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { SheetHead } from './SheetHead';

const MoreResults = later(() => import('@/components/door/MoreResults').then(({ MoreResults }) => MoreResults));

type DoorOverMapProps = {
  sheet: RefObject<HTMLElement | null>;
  list: ListRef;
  door: Door;
  /** The list's doors, in walk order. */
  doors: readonly Door[];
  /** The campaign's groups. */
  groups: readonly Group[];
  nowMs: number;
  stateOf: StateOfDoor;
  /** This phone's place. */
  from: Position | undefined;
  marking: DoorMarking;
  /** Shows another door in the place of this one. */
  onOpen: (doorId: string) => void;
  onClose: () => void;
};

/**
 * Shows a door of the map in the lower half of the screen: who lives there, what last happened, and what can be said of it. The door's pin
 * stays in sight above it (docs/product/map.md#a-door-over-the-map).
 */
export function DoorOverMap({ sheet, list, door, doors, groups, nowMs, stateOf, from, marking, onOpen, onClose }: DoorOverMapProps) {
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const title = useRef<HTMLHeadingElement>(null);
  const [more, setMore] = useState(false);
  const directions = useDirections(door);
  const talks = useUnsavedTalks();
  const { onDone, onMark } = marking;
  const name = doorName(door);
  const state = stateOf(door);
  const done = state === 'done';
  const here = { ...list, doorId: door.doorId };
  const said = state === 'tryAgain' ? door.last?.action : undefined;
  const onResult = (action: string) => (action === COMPLETE ? onDone(door) : void onMark(door, { action }));
  const result = (action: string) => ({ name, action, isSaid: said === action, onResult });
  return (
    <SheetOverMap kind="door" name={name} sheet={sheet} title={title} onClose={onClose} className="door-over-map">
      <div className="flex min-h-0 flex-1 flex-col low:block low:overflow-y-auto low:overscroll-contain">
        <SheetHead door={door} doors={doors} title={title} from={from} onOpen={onOpen} />
        {/* Another door begins at its top, where its warning stands. */}
        <div key={door.doorId} className="min-h-0 flex-1 overflow-y-auto overscroll-contain low:overflow-visible">
          <div className="px-4 pb-1">
            {door.warning && <DoorWarning reason={door.warning} />}
            <DoorResult
              sign={signOfResult(door, state)}
              lastText={lastVisitText(namedResult(door), nowMs, state)}
              marked={markedText(door.last, nowMs)}
              stage={stageAtDoor(door, recorded, inFlight)}
            />
            {talks.isAt(door.doorId) && (
              <p className="flex items-center gap-2 pb-2 font-bold text-warn">
                <ClipboardList aria-hidden="true" className="size-5 shrink-0" />
                {doorTexts.talkNotSaved}
              </p>
            )}
            {!hasPlace(door) && <p className="pb-2 text-secondary text-soft">{mapTexts.notOnMap}</p>}
          </div>
          <Household list={list} door={door} groups={groups} nowMs={nowMs} />
          <div className="flex flex-wrap gap-2 px-4 pt-3 *:flex-auto *:basis-16">
            {BELOW_DONE.map((action) => (
              <ResultButton key={action} {...result(action)} className="flex-col flex-nowrap! text-secondary leading-[1.2]" />
            ))}
            <MoreButton name={name} onMore={() => setMore(true)} />
          </div>
          <div className="px-4 py-3">
            <ButtonPair>
              <ButtonLink href={routes.packetAddress(here)}>{mapTexts.openDoor}</ButtonLink>
              <ButtonLink href={directions}>{mapTexts.directions}</ButtonLink>
            </ButtonPair>
          </div>
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line p-2.5 *:flex-1 *:basis-20">
          <ResultButton {...result(DOOR_ACTION.notHome)} className="text-body" />
          <DoneButton name={name} done={done} onDone={() => onDone(door)} />
          <a
            href={mapRoutes.survey(here)}
            className="inline-flex min-h-14 flex-wrap content-center items-center justify-center gap-x-2 gap-y-0.5 rounded-2xl bg-primary px-2 py-1.5 text-center text-[1.125rem] font-bold text-on-primary active:opacity-85"
          >
            <ClipboardList aria-hidden="true" className="size-6 shrink-0 max-[22rem]:hidden" />
            {oneDoorTexts.survey}
          </a>
        </div>
      </div>
      {more && (
        <MoreResults
          door={door}
          state={state}
          groups={groups}
          onResult={onResult}
          onPerson={(mark, key) => void onMark(door, mark, key)}
          onClose={() => setMore(false)}
        />
      )}
    </SheetOverMap>
  );
}

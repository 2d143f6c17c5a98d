import { ChevronRight } from '@/components/ui/icons/ChevronRight';
import { type Door, doorName } from '@/lib/domain/door/door';
import { signOfDoor } from '@/lib/domain/door/doorSign';
import { namedResult } from '@/lib/domain/door/namedResult';
import { ofPass } from '@/lib/domain/door/ofPass';
import type { DoorId } from '@/lib/domain/ids';
import type { DoorState, StateOfDoor } from '@/lib/domain/walk/doorState';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { REPLACES } from '@/lib/hooks/links';
import { routes } from '@/lib/routes/paths';
import { doorTexts } from '@/lib/texts/door';
import { isolate } from '@/lib/texts/isolate';
import { lastVisitText } from '@/lib/texts/lastVisit';
import { oneDoorTexts } from '@/lib/texts/oneDoor';
import { SIGN_TEXT, StateSign } from './StateSign';

type BuildingDoorsProps = {
  list: ListRef;
  doors: readonly Door[];
  /** The door on the screen. */
  here: DoorId;
  stateOf: StateOfDoor;
  nowMs: number;
};

/** The doors of a building, each with its people, its state and the way to it. */
export function BuildingDoors({ list, doors, here, stateOf, nowMs }: BuildingDoorsProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes the list role away from lists without bullets
    <ul role="list" className="-mx-4">
      {doors.map((door) => (
        <li key={door.doorId} className="border-t border-line">
          <a
            {...REPLACES}
            href={routes.packetAddress({ ...list, doorId: door.doorId })}
            aria-label={doorName(door)}
            aria-current={door.doorId === here ? 'page' : undefined}
            className={`flex min-h-14 items-center gap-x-3 px-4 scant:flex-wrap py-1.5 -outline-offset-3 active:bg-chip ${door.doorId === here ? 'bg-chip' : ''}`}
          >
            <span className="min-w-14 shrink-0 text-row scant:basis-full">{door.unit ?? doorName(door)}</span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-body">
                {ofPass(door.people)
                  .map(({ name }) => isolate(name ?? doorTexts.nameNotKnown))
                  .join(', ')}
              </span>
              <ResultInWords door={door} state={stateOf(door)} nowMs={nowMs} />
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft scant:hidden" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function ResultInWords({ door, state, nowMs }: { door: Door; state: DoorState; nowMs: number }) {
  const sign = signOfDoor(door, state);
  const result = lastVisitText(namedResult(door), nowMs, state) ?? (state === 'done' ? doorTexts.done : oneDoorTexts.notVisited);
  return (
    <span
      className={`flex items-center gap-1.5 text-secondary ${SIGN_TEXT[sign]} ${sign === 'done' || door.warning ? 'font-semibold' : ''}`}
    >
      <StateSign sign={sign} />
      <span className="min-w-0 wrap-anywhere">{door.warning ? doorTexts.doNotKnock(door.warning) : result}</span>
    </span>
  );
}

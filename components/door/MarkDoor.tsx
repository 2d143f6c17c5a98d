'use client';
import { type ReactNode, useRef, useState } from 'react';
import { later } from '@/components/ui/later';
import { COMPLETE, DOOR_ACTION } from '@/lib/domain/change/door/actions';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import { type Door, type DoorList, doorName } from '@/lib/domain/door/door';
import { wasVisitedToday } from '@/lib/domain/walk/doorState';
import { type LastMarked, type LastMarkedMemo, lastMarked } from '@/lib/domain/walk/lastMarked';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useUnsavedTalks } from '@/lib/hooks/useUnsavedTalks';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { DoorButtons } from './DoorButtons';
import { SayMark } from './SayMark';
import { UndoInBar } from './UndoInBar';
import { useDoorMarking } from './useDoorMarking';
import { useStateOfDoor } from './useNextDoor';

const BackTimes = later(() => import('./BackTimes').then(({ BackTimes }) => BackTimes));
const MoreResults = later(() => import('./MoreResults').then(({ MoreResults }) => MoreResults));

type MarkDoorProps = {
  list: ListRef;
  door: Door;
  /** The whole list. */
  all: DoorList;
  /** The ways on, beside Undo. */
  children?: ReactNode;
};

/**
 * Draws the buttons that mark a door, and below them Undo beside the ways on. Undo takes back this door's latest mark. Where the door has none, it
 * takes back the list's, so that a volunteer who went on to the next door can still undo. The times to come back stand above the buttons and move
 * none of them. Where the whole screen scrolls, they come behind the results.
 */
export function MarkDoor({ list, door, all: { doors, groups }, children }: MarkDoorProps) {
  const recorded = useRecorded();
  const { onDone, onMark, onUndo } = useDoorMarking(list);
  const nowMs = useServerNow();
  const state = useStateOfDoor(list, nowMs)(door);
  const isComingBack = state !== 'done' && wasVisitedToday(door, nowMs) && door.last?.action === DOOR_ACTION.comeBack;
  const [more, setMore] = useState(false);
  const unsaved = useUnsavedTalks();
  const doneButton = useRef<HTMLButtonElement>(null);
  useWhenIdle(BackTimes.preload);
  useWhenIdle(MoreResults.preload);
  const [memo] = useState<LastMarkedMemo>(() => new WeakMap());
  const own = changeToUndo(door, recordedAtDoor(recorded, door.doorId));
  const last = own ? { door, change: own } : lastMarked(doors, recorded, memo);
  const onResult = (action: string) => (action === COMPLETE ? onDone(door) : onMark(door, { action }));
  const undo = (taken: LastMarked) => onUndo(taken.door, taken.change);
  return (
    <>
      <SayMark key={door.doorId} last={last} />
      {isComingBack && <BackTimes key={`${door.doorId}-times`} list={list} door={door} nowMs={nowMs} />}
      <DoorButtons
        name={doorName(door)}
        done={state === 'done'}
        said={state === 'tryAgain' ? door.last?.action : undefined}
        onDone={() => onDone(door)}
        onResult={onResult}
        onMore={() => setMore(true)}
        survey={mapRoutes.survey({ ...list, doorId: door.doorId })}
        hasTalk={unsaved.isAt(door.doorId)}
        onSurvey={() => unsaved.startAnew(door.doorId)}
        doneButton={doneButton}
      />
      <div className="low:order-2 low:portrait:h-(--list-bar)">
        <div className="flex items-stretch border-t border-line bg-card pb-[calc(var(--under-actions)-env(safe-area-inset-bottom))] low:portrait:fixed low:portrait:inset-x-0 low:portrait:bottom-0 low:portrait:z-10 low:portrait:h-(--list-bar) low:portrait:pb-(--under-actions)">
          <div className="grid min-h-15 w-[calc(50vw-2.6rem)] max-w-42 shrink-0 pt-1 pl-3 low:w-1/2 low:max-w-full low:pt-[6px] sideways:w-[45%] sideways:*:w-full">
            <UndoInBar last={last} onUndo={undo} />
          </div>
          <div className="min-w-0 flex-1">{children}</div>
        </div>
      </div>
      {more && (
        <MoreResults
          door={door}
          state={state}
          groups={groups}
          onResult={onResult}
          onPerson={(mark, key) => onMark(door, mark, key)}
          onClose={() => setMore(false)}
        />
      )}
    </>
  );
}

'use client';
import { type ReactNode, useRef, useState } from 'react';
import { later } from '@/components/ui/later';
import { COMPLETE } from '@/lib/domain/change/door/actions';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import { type Door, doorName, type Group } from '@/lib/domain/door/door';
import type { LastMarked } from '@/lib/domain/walk/lastMarked';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { DoorButtons } from './DoorButtons';
import { UndoInBar } from './UndoInBar';
import { useDoorMarking } from './useDoorMarking';
import { useStateOfDoor } from './useNextDoor';

const MoreResults = later(() => import('./MoreResults').then(({ MoreResults }) => MoreResults));

type MarkDoorProps = {
  list: ListRef;
  door: Door;
  groups: readonly Group[];
  /** The ways on, beside Undo. */
  children?: ReactNode;
};

/** The buttons of a door's screen, which mark the door, and below them its Undo, which keeps its own place, beside the ways on. */
export function MarkDoor({ list, door, groups, children }: MarkDoorProps) {
  const recorded = useRecorded();
  const { onDone, onMark, onUndo } = useDoorMarking(list);
  const state = useStateOfDoor(list, useServerNow())(door);
  const [more, setMore] = useState(false);
  const doneButton = useRef<HTMLButtonElement>(null);
  useWhenIdle(MoreResults.preload);
  const undone = changeToUndo(door, recordedAtDoor(recorded, door.doorId));
  const onResult = (action: string) => (action === COMPLETE ? onDone(door) : onMark(door, { action }));
  const undo = (taken: LastMarked) => onUndo(taken.door, taken.change);
  return (
    <>
      <DoorButtons
        name={doorName(door)}
        done={state === 'done'}
        said={state === 'tryAgain' ? door.last?.action : undefined}
        onDone={() => onDone(door)}
        onResult={onResult}
        onMore={() => setMore(true)}
        survey={mapRoutes.survey({ ...list, doorId: door.doorId })}
        doneButton={doneButton}
      />
      <div className="flex items-stretch border-t border-line low:flex-wrap">
        <div className="grid min-h-16 w-[calc(50vw-2.6rem)] max-w-42 shrink-0 py-1 pl-3 low:w-full low:max-w-full">
          <UndoInBar last={undone && { door, change: undone }} onUndo={undo} />
        </div>
        <div className="min-w-0 flex-1">{children}</div>
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

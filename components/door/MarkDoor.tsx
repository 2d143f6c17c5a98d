'use client';
import { type ReactNode, useRef, useState } from 'react';
import { Undo2 } from '@/components/ui/icons/Undo2';
import { later } from '@/components/ui/later';
import { COMPLETE } from '@/lib/domain/change/door/actions';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import { type Door, doorName, type Group } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { mapRoutes } from '@/lib/routes/mapPaths';
import { commonTexts } from '@/lib/texts/common';
import { doorTexts } from '@/lib/texts/door';
import { DoorButtons } from './DoorButtons';
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
  const undo = () => {
    // The Undo may be gone in a moment, and the focus with it.
    doneButton.current?.focus();
    if (undone) onUndo(door, undone);
  };
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
        <div className="grid min-h-14 w-26 shrink-0">
          {undone && (
            <button
              type="button"
              aria-label={doorTexts.at(commonTexts.undo, doorName(door))}
              onClick={undo}
              className="m-1 inline-flex min-h-12 items-center justify-center gap-2 rounded-xl border-2 border-edge text-body font-semibold text-ink active:bg-chip"
            >
              <Undo2 aria-hidden="true" className="size-5 shrink-0" />
              {commonTexts.undo}
            </button>
          )}
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

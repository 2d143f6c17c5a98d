'use client';
import { useState } from 'react';
import { later } from '@/components/ui/later';
import { COMPLETE } from '@/lib/domain/change/doorChange';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import { type Door, doorName, type Group, isDone } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useWhenIdle } from '@/lib/hooks/useWhenIdle';
import { DoorButtons } from './DoorButtons';
import { useDoorMarking } from './useDoorMarking';

const MoreResults = later(() => import('./MoreResults').then(({ MoreResults }) => MoreResults));

/** The buttons of a door's screen, which mark the door. */
export function MarkDoor({ list, door, groups }: { list: ListRef; door: Door; groups: readonly Group[] }) {
  const recorded = useRecorded();
  const { onDone, onMark, onUndo } = useDoorMarking(list);
  const [more, setMore] = useState(false);
  useWhenIdle(MoreResults.preload);
  const undone = changeToUndo(door, recordedAtDoor(recorded, door.doorId));
  const onResult = (action: string) => (action === COMPLETE ? onDone(door) : onMark(door, { action }));
  return (
    <>
      <DoorButtons
        name={doorName(door)}
        done={isDone(door)}
        onDone={() => onDone(door)}
        onResult={onResult}
        onMore={() => setMore(true)}
        onUndo={undone && (() => onUndo(door, undone))}
      />
      {more && (
        <MoreResults
          door={door}
          groups={groups}
          onResult={onResult}
          onPerson={(mark, key) => onMark(door, mark, key)}
          onClose={() => setMore(false)}
        />
      )}
    </>
  );
}

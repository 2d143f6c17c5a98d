'use client';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { changeToUndo } from '@/lib/domain/change/undo';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { DoorButtons } from './DoorButtons';
import { useDoorMarking } from './useDoorMarking';

/** The buttons of a door's screen, which mark the door. */
export function MarkDoor({ list, door }: { list: ListRef; door: Door }) {
  const { recorded } = useRecorded();
  const { onDone, onNotHome, onUndo } = useDoorMarking(list);
  const undone = changeToUndo(door, recordedAtDoor(recorded, door.doorId));
  return (
    <DoorButtons
      name={doorName(door)}
      done={isDone(door)}
      onDone={() => onDone(door)}
      onNotHome={() => onNotHome(door)}
      onUndo={undone && (() => onUndo(door, undone))}
    />
  );
}

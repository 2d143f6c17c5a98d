'use client';
import { Card } from '@/components/ui/Card';
import { recordedAtDoor } from '@/lib/domain/change/recorded';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { markOfUndo } from '@/lib/domain/change/undo';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { lastResultText } from '@/lib/texts/door';
import { DoorButtons } from './DoorButtons';
import { DoorResult } from './DoorResult';
import { Household } from './Household';
import { useDoorMarking } from './useDoorMarking';
import { useLocationNotice } from './useLocationNotice';

/** A door that is on the phone: who lives there, what last happened, and what can be said of it now. */
export function DoorPane({ list, door }: { list: ListRef; door: Door }) {
  const nowMs = useNow();
  const { recorded } = useRecorded();
  const inFlight = useInFlight();
  const { onDone, onNotHome, onUndo } = useDoorMarking(list);
  const notice = useLocationNotice();
  const undo = markOfUndo(door, recordedAtDoor(recorded, door.doorId));
  return (
    <div className="space-y-3 p-4 pt-1">
      <Card>
        <h2 className="text-headline">{doorName(door)}</h2>
        <p className="mt-1 text-body text-soft">{[door.city, door.zip].filter((part) => part !== '').join(' ')}</p>
        <Household people={door.people} />
        <DoorResult done={isDone(door)} lastText={lastResultText(door.last, nowMs)} stage={stageAtDoor(door, recorded, inFlight)} />
      </Card>
      <DoorButtons
        done={isDone(door)}
        onDone={() => onDone(door)}
        onNotHome={() => onNotHome(door)}
        onUndo={undo && (() => onUndo(door))}
      />
      {notice}
    </div>
  );
}

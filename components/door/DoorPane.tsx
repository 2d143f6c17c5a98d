'use client';
import { Card } from '@/components/ui/Card';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { type Door, doorName, isDone } from '@/lib/domain/door/door';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { lastResultText } from '@/lib/texts/door';
import { DoorResult } from './DoorResult';
import { Household } from './Household';
import { useLocationNotice } from './useLocationNotice';

type DoorPaneProps = {
  door: Door;
  /** The packet's code; undefined while it is not known. */
  code: string | undefined;
};

/** A door that is on the phone: who lives there, and what last happened. */
export function DoorPane({ door, code }: DoorPaneProps) {
  const nowMs = useNow();
  const { recorded } = useRecorded();
  const inFlight = useInFlight();
  const notice = useLocationNotice();
  return (
    <div className="space-y-3 p-4 pt-1">
      <Card>
        <h2 className="text-headline">{doorName(door)}</h2>
        <p className="mt-1 text-body text-soft">{[door.city, door.zip].filter((part) => part !== '').join(' ')}</p>
        {code && <p className="text-secondary text-soft tabular-nums">{code}</p>}
        <Household people={door.people} />
        <DoorResult done={isDone(door)} lastText={lastResultText(door.last, nowMs)} stage={stageAtDoor(door, recorded, inFlight)} />
      </Card>
      {notice}
    </div>
  );
}

'use client';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/Card';
import { later } from '@/components/ui/later';
import { stageAtDoor } from '@/lib/domain/change/stage';
import { type Door, type DoorList, doorName, isDone } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useConflict } from '@/lib/hooks/useConflict';
import { useInFlight } from '@/lib/hooks/useInFlight';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { lastResultText } from '@/lib/texts/door';
import { ConflictNote } from './ConflictNote';
import { DoorResult } from './DoorResult';
import { DoorWarning } from './DoorWarning';
import { Household } from './Household';
import { LocationNotice } from './lateLocationNotice';

const BelowDoor = later(() => import('./BelowDoor').then(({ BelowDoor }) => BelowDoor));

type DoorPaneProps = {
  list: ListRef;
  door: Door;
  /** The list that the door is in, as it is shown. */
  all: DoorList;
  /** The packet's code; undefined while it is not known. */
  code: string | undefined;
  /** The ways on. They stand above what is loaded late, which would move them. */
  children?: ReactNode;
};

/** A door that is on the phone: its household, its last result, its building and its reports. */
export function DoorPane({ list, door, all, code, children }: DoorPaneProps) {
  const nowMs = useNow();
  const recorded = useRecorded();
  const inFlight = useInFlight();
  const conflict = useConflict(list, door.doorId);
  return (
    <div className="space-y-3 p-4 pt-1">
      <Card>
        {door.warning && <DoorWarning reason={door.warning} />}
        <h2 className="text-headline">{doorName(door)}</h2>
        <p className="mt-1 text-body text-soft">{[door.city, door.zip].filter((part) => part !== '').join(' ')}</p>
        {code && <p className="text-secondary text-soft tabular-nums">{code}</p>}
        <Household people={door.people} />
        <DoorResult done={isDone(door)} lastText={lastResultText(door.last, nowMs)} stage={stageAtDoor(door, recorded, inFlight)} />
        {conflict && <ConflictNote conflict={conflict} nowMs={nowMs} />}
      </Card>
      {children}
      <BelowDoor key={door.doorId} list={list} door={door} doors={all.doors} />
      <LocationNotice />
    </div>
  );
}

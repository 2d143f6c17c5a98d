'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { ChangeOf } from '@/lib/domain/change/change';
import { doorAfter } from '@/lib/domain/change/door/apply';
import { type RecordedBySubject, type RecordedOf, recordedAtDoor } from '@/lib/domain/change/recorded';
import type { Door } from '@/lib/domain/door/door';
import type { DoorId } from '@/lib/domain/ids';
import { useSession } from '@/lib/hooks/useSession';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';

/** This phone's marks as they are recorded, also before the doors around are drawn with them. */
export type Marks = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The marks of a door, oldest first; the same array until there is another. */
  readonly at: (door: DoorId) => readonly RecordedOf<'door'>[];
};

const NONE: readonly never[] = [];

/** Returns the marks of whoever is signed in, in the chosen campaign; the same object until that changes. */
export function useMarks(): Marks {
  const { journal } = useWalkbook();
  const { who } = useSession();
  return useMemo(
    () => ({
      subscribe: journal.subscribe,
      at: (door) => (who ? recordedAtDoor(journal.bySubject(who), door) : NONE),
    }),
    [journal, who],
  );
}

/** Returns this phone's latest mark of a door. */
export function latestMark(recorded: RecordedBySubject, door: DoorId): ChangeOf<'door'> | undefined {
  return recordedAtDoor(recorded, door).at(-1)?.change;
}

/**
 * Returns a door as it is now: with a mark that has been recorded since its list was drawn, which follows a frame later.
 *
 * @param seq number of this phone's latest mark in `door`; undefined without one
 */
export function useMarkedDoor(door: Door, marks: Marks, seq = 0): Door {
  const read = () => marks.at(door.doorId);
  const recorded = useSyncExternalStore(marks.subscribe, read, read);
  return useMemo(() => {
    const latest = recorded.at(-1)?.change;
    return latest && latest.seq > seq ? doorAfter(door, recorded, latest) : door;
  }, [door, recorded, seq]);
}

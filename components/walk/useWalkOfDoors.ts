'use client';
import { useMemo, useState } from 'react';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { Door } from '@/lib/domain/door/door';
import { countDoors, doorStates, nextToDo, walkedDoors } from '@/lib/domain/walk/doorState';
import { type LastMarkedMemo, lastMarked } from '@/lib/domain/walk/lastMarked';
import { placeKey } from '@/lib/domain/walk/listKey';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { doorToStartAt, nearestFirst } from '@/lib/domain/walk/nearestFirst';
import { readListPlaces } from '@/lib/hooks/readListPlaces';
import { useServerNow } from '@/lib/hooks/useNow';
import { useRound } from '@/lib/hooks/useRound';
import { useStartListAt } from '@/lib/hooks/useStartListAt';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { useDoorOrder } from './useDoorOrder';

/** How far the walk along a list's doors is, whichever way they are looked at. */
export type WalkOfDoors = ReturnType<typeof useWalkOfDoors>;

/**
 * @param all the doors of the list, in walk order
 * @param recorded this phone's changes that are in them
 */
export function useWalkOfDoors(list: ListRef, all: readonly Door[], recorded: RecordedBySubject) {
  const nowMs = useServerNow();
  const walkbook = useWalkbook();
  const key = placeKey(walkbook.session.campaignCredentials()?.campaignUid ?? '', list);
  const [kept, beginRound] = useRound(list, nowMs);
  const part = useMemo(() => walkedDoors(all, kept), [all, kept]);
  // A round of which the list has no door any more is over.
  const round = part === all ? undefined : kept;
  const stateOf = useMemo(() => doorStates(nowMs, round), [nowMs, round]);
  const [leftFrom] = useState(() => readListPlaces(walkbook)[key]?.from);
  const startListAt = useStartListAt(list);
  const order = useDoorOrder(leftFrom, (here) => {
    startListAt(doorToStartAt(all, stateOf, here));
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  const { from } = order;
  const doors = useMemo(() => (from ? nearestFirst(part, from) : part), [part, from]);
  const counts = useMemo(() => countDoors(doors, stateOf), [doors, stateOf]);
  const next = useMemo(() => nextToDo(doors, stateOf), [doors, stateOf]);
  const [undoMemo] = useState<LastMarkedMemo>(() => new WeakMap());
  // Of the whole list: what was marked last may be a door that is not walked now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a receipt changes nothing of it, and whatever is recorded here changes a door
  const last = useMemo(() => lastMarked(all, recorded, undoMemo), [all]);
  return {
    /** Names the list among all of this phone. */
    key,
    /** The screen's clock, milliseconds. */
    nowMs,
    /** The part of the list that is walked; undefined for all of it. */
    round,
    beginRound,
    /** In which order the doors are walked. */
    order,
    /** Those to walk, in that order: the round's, or all. */
    doors,
    /** The same in walk order. */
    part,
    /** Sorts any door of the list. */
    stateOf,
    counts,
    /** The door to go on with; undefined when all were knocked. */
    next,
    /** What Undo takes back. */
    last,
    /** True when all doors of a round are knocked, and not all of the list. */
    hasOthers: !next && round !== undefined && nextToDo(all, stateOf) !== undefined,
  };
}

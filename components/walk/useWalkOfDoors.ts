'use client';
import { useMemo, useState } from 'react';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { Door } from '@/lib/domain/door/door';
import { countDoors } from '@/lib/domain/door/findDoors';
import { type ContinueMemo, untriedDoor } from '@/lib/domain/walk/continueDoor';
import { type LastMarkedMemo, lastMarked } from '@/lib/domain/walk/lastMarked';
import { placeKey } from '@/lib/domain/walk/listKey';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { doorsOfRound, leftOfRound, nextOfRound, type Round } from '@/lib/domain/walk/round';
import { useNow } from '@/lib/hooks/useNow';
import { useRound } from '@/lib/hooks/useRound';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';

/** How far the walk along a list's doors is, whichever way they are looked at. */
export type WalkOfDoors = ReturnType<typeof useWalkOfDoors>;

/**
 * @param all the doors of the list, in walk order
 * @param recorded this phone's changes that are in them
 */
export function useWalkOfDoors(list: ListRef, all: readonly Door[], recorded: RecordedBySubject) {
  const nowMs = useNow();
  const walkbook = useWalkbook();
  const key = placeKey(walkbook.session.campaignCredentials()?.campaignUid ?? '', list);
  const [kept, beginRound] = useRound(key, nowMs);
  const { doors, round } = useMemo(() => partWalked(all, kept), [all, kept]);
  const secondRound = round?.choice ? undefined : round;
  const [memo] = useState<ContinueMemo>({});
  const next = secondRound ? nextOfRound(doors, secondRound) : untriedDoor(doors, nowMs, memo);
  const [undoMemo] = useState<LastMarkedMemo>(() => new WeakMap());
  // Of the whole list: what was marked last may be a door that is not walked now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a receipt changes nothing of it, and whatever is recorded here changes a door
  const last = useMemo(() => lastMarked(all, recorded, undoMemo), [all]);
  const counts = useMemo(() => countDoors(doors), [doors]);
  const toWalk = secondRound ? leftOfRound(doors, secondRound) : counts.toDo;
  return {
    /** Names the list among all of this phone. */
    key,
    /** The screen's clock, milliseconds. */
    nowMs,
    /** The part of the list that is walked; undefined for all of it. */
    round,
    beginRound,
    /** Those to walk: the round's, or all. */
    doors,
    /** The round where it is a second one. */
    secondRound,
    counts,
    /** The door to go on with; undefined when all were knocked. */
    next,
    /** What Undo takes back. */
    last,
    left: next ? toWalk : 0,
    /** True when all doors that were chosen are knocked, and not all of the list. */
    hasOthers: !next && round?.choice !== undefined && untriedDoor(all, nowMs) !== undefined,
  };
}

/** A list's doors, those of them that are walked, and the round that says so: of a round of which the list has no door any more nothing is left. */
function partWalked(all: readonly Door[], kept: Round | undefined) {
  const doors = kept ? doorsOfRound(all, kept) : all;
  return doors.length > 0 ? { doors, round: kept } : { doors: all, round: undefined };
}

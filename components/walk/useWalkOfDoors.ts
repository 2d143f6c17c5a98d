'use client';
import { useMemo, useState } from 'react';
import type { Door } from '@/lib/domain/door/door';
import { countDoors } from '@/lib/domain/door/findDoors';
import { type ContinueMemo, untriedDoor } from '@/lib/domain/walk/continueDoor';
import { type LastMarkedMemo, lastMarked } from '@/lib/domain/walk/lastMarked';
import { placeKey } from '@/lib/domain/walk/listPlace';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { doorsOfRound, leftOfRound, nextOfRound } from '@/lib/domain/walk/round';
import { useAfterFrame } from '@/lib/hooks/useAfterFrame';
import { useNow } from '@/lib/hooks/useNow';
import { useRecorded } from '@/lib/hooks/useRecorded';
import { useRound } from '@/lib/hooks/useRound';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';

/** How far the walk along a list's doors is, whichever way they are looked at. */
export type WalkOfDoors = ReturnType<typeof useWalkOfDoors>;

/** @param all the doors of the list, in walk order */
export function useWalkOfDoors(list: ListRef, all: readonly Door[]) {
  const nowMs = useNow();
  const walkbook = useWalkbook();
  const recorded = useRecorded();
  const key = placeKey(walkbook.session.campaignCredentials()?.campaignUid ?? '', list);
  const [round, beginRound] = useRound(key, nowMs);
  const doors = useMemo(() => (round ? doorsOfRound(all, round) : all), [all, round]);
  // What counts the doors stands around their rows and is drawn after them: a tap's own frame has its row alone to draw.
  const counted = useAfterFrame(doors);
  const [memo] = useState<ContinueMemo>({});
  const secondRound = round?.choice ? undefined : round;
  const next = secondRound ? nextOfRound(counted, secondRound) : untriedDoor(counted, nowMs, memo);
  const [undoMemo] = useState<LastMarkedMemo>(() => new WeakMap());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a receipt changes nothing of it, and whatever is recorded here changes a door
  const last = useMemo(() => lastMarked(counted, recorded, undoMemo), [counted]);
  const counts = useMemo(() => countDoors(counted), [counted]);
  const toWalk = secondRound ? leftOfRound(counted, secondRound) : counts.toDo;
  return {
    /** Names the list among all of this phone. */
    key,
    /** The screen's clock, milliseconds. */
    nowMs,
    /** The part of the list that is walked; undefined for all of it. */
    round,
    /** The same where it is a second round. */
    secondRound,
    beginRound,
    /** Those to walk: the round's, or all. */
    doors,
    /** The same a frame later. */
    counted,
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

'use client';
import { useEffect, useMemo, useState } from 'react';
import { lateModule, useLoaded } from '@/components/ui/lateModule';
import type { Door } from '@/lib/domain/door/door';
import { doorStates, nextToDo, type StateOfDoor, walkedDoors } from '@/lib/domain/walk/doorState';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { Round } from '@/lib/domain/walk/round';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';

/** Few walk a part of a list only. */
export const rounds = lateModule(() => import('@/lib/hooks/useRound'));

/** Today's round of a list; null until it is known. Where the code for that does not come, the whole list is walked. */
function useTodaysRound({ packetId, targetId }: ListRef, nowMs: number): Round | null | undefined {
  const { device, session } = useWalkbook();
  const late = useLoaded(rounds);
  const [failed, setFailed] = useState(false);
  const uid = session.campaignCredentials()?.campaignUid;
  const stored = device.get('secondRounds');
  useEffect(() => {
    if (stored) rounds.load().catch(() => setFailed(true));
  }, [stored]);
  return useMemo(() => {
    if (!stored || !uid || failed) return undefined;
    return late ? late.todaysRound(stored, uid, { packetId, targetId }, nowMs) : null;
  }, [stored, late, failed, uid, packetId, targetId, nowMs]);
}

/**
 * The door to go on with after a door (docs/product/door.md#next-to-do): where only a part of the list is walked, of that part; null until that
 * part is known, since another door would be named first and change under the finger.
 *
 * @param doors of the list, in walk order
 * @param doorId empty: from the list's beginning
 * @param nowMs the screen's clock
 */
export function useNextDoor(list: ListRef, doors: readonly Door[], doorId: string, nowMs: number): Door | null | undefined {
  const round = useTodaysRound(list, nowMs);
  return useMemo(
    () => (round === null ? null : nextToDo(walkedDoors(doors, round), doorStates(nowMs, round), doorId)),
    [doors, round, doorId, nowMs],
  );
}

/** Returns how the doors of a list are sorted now, by the round that is walked there. */
export function useStateOfDoor(list: ListRef, nowMs: number): StateOfDoor {
  const round = useTodaysRound(list, nowMs);
  return useMemo(() => doorStates(nowMs, round ?? undefined), [nowMs, round]);
}

'use client';
import { useEffect, useMemo } from 'react';
import { lateModule, useLoaded } from '@/components/ui/lateModule';
import type { Door } from '@/lib/domain/door/door';
import { nextToDo } from '@/lib/domain/walk/doorInOrder';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';

/** Few walk a part of a list only. */
const walked = lateModule(() => import('@/lib/hooks/nextWalked'));

/**
 * The door to go on with after a door (docs/product/door.md#next-to-do): where only a part of the list is walked, of that part; null until that
 * part is known, since another door would be named first and change under the finger.
 *
 * @param doors of the list, in walk order
 * @param doorId empty: from the list's beginning
 * @param nowMs the screen's clock
 */
export function useNextDoor(
  { packetId, targetId }: ListRef,
  doors: readonly Door[],
  doorId: string,
  nowMs: number,
): Door | null | undefined {
  const { device, session } = useWalkbook();
  const rounds = device.get('secondRounds');
  const late = useLoaded(walked);
  useEffect(() => {
    if (rounds) walked.preload();
  }, [rounds]);
  const uid = session.campaignCredentials()?.campaignUid;
  return useMemo(
    () =>
      rounds && uid
        ? late
          ? late.nextWalked(rounds, uid, { list: { packetId, targetId }, doors, doorId, nowMs })
          : null
        : nextToDo(doors, doorId, nowMs),
    [rounds, late, uid, packetId, targetId, doors, doorId, nowMs],
  );
}

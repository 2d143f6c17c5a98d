'use client';
import { useEffect, useMemo, useState } from 'react';
import { lateModule, useLoaded } from '@/components/ui/lateModule';
import type { Door } from '@/lib/domain/door/door';
import { nextToDo } from '@/lib/domain/walk/doorInOrder';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';

/** Few walk a part of a list only. */
export const walked = lateModule(() => import('@/lib/hooks/nextWalked'));

/**
 * The door to go on with after a door (docs/product/door.md#next-to-do): where only a part of the list is walked, of that part; null until that
 * part is known, since another door would be named first and change under the finger. Where the code for that does not come, of the whole list.
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
  const late = useLoaded(walked);
  const [failed, setFailed] = useState(false);
  const uid = session.campaignCredentials()?.campaignUid;
  const rounds = device.get('secondRounds');
  useEffect(() => {
    if (rounds) walked.load().catch(() => setFailed(true));
  }, [rounds]);
  return useMemo(
    () =>
      rounds && uid && !failed
        ? late
          ? late.nextWalked(rounds, uid, { list: { packetId, targetId }, doors, doorId, nowMs })
          : null
        : nextToDo(doors, doorId, nowMs),
    [rounds, late, failed, uid, packetId, targetId, doors, doorId, nowMs],
  );
}

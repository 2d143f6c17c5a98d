'use client';
import { useEffect, useMemo, useState } from 'react';
import { lateModule, useLoaded } from '@/components/ui/lateModule';
import type { Door } from '@/lib/domain/door/door';
import { doorStates, nextToDo, type StateOfDoor, walkedDoors } from '@/lib/domain/walk/doorState';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import type { WayOfList } from '@/lib/hooks/wayOfList';

/** Few walk a part of a list only, or the nearest doors first. */
export const ways = lateModule(() => import('@/lib/hooks/wayOfList'));

const WHOLE_LIST: WayOfList = { round: undefined, inOrder: (doors) => doors };

/** In which way a list is walked today; null until it is known. Where the code for that does not come, the whole list is walked in its order. */
function useWayOfList({ packetId, targetId }: ListRef, nowMs: number): WayOfList | null {
  const { device, session } = useWalkbook();
  const late = useLoaded(ways);
  const [failed, setFailed] = useState(false);
  const uid = session.campaignCredentials()?.campaignUid;
  const rounds = device.get('secondRounds');
  const places = device.get('listPlaces');
  // A list that is walked nearest first has kept from where.
  const isOtherwise = Boolean(rounds) || places?.includes('"from":') === true;
  useEffect(() => {
    if (isOtherwise) ways.load().catch(() => setFailed(true));
  }, [isOtherwise]);
  return useMemo(() => {
    if (!isOtherwise || !uid || failed) return WHOLE_LIST;
    return late ? late.wayOfList({ rounds, places }, uid, { packetId, targetId }, nowMs) : null;
  }, [isOtherwise, rounds, places, late, failed, uid, packetId, targetId, nowMs]);
}

/**
 * The door to go on with after a door (docs/product/door.md#next-to-do): where only a part of the list is walked, of that part, and where the nearest
 * come first, the nearest; null until that is known, since another door would be named first and change under the finger.
 *
 * @param doors of the list, in walk order
 * @param doorId empty: from the list's beginning
 * @param nowMs the screen's clock
 */
export function useNextDoor(list: ListRef, doors: readonly Door[], doorId: string, nowMs: number): Door | null | undefined {
  const way = useWayOfList(list, nowMs);
  return useMemo(() => {
    if (!way) return null;
    const walked = walkedDoors(doors, way.round);
    const ordered = way.inOrder(walked);
    const stateOf = doorStates(nowMs, way.round);
    // Nearest first there is no way back to what was passed over: it begins anew at each door.
    return ordered === walked ? nextToDo(walked, stateOf, doorId) : nextToDo(without(ordered, doorId), stateOf);
  }, [doors, way, doorId, nowMs]);
}

const without = (doors: readonly Door[], doorId: string) => doors.filter((door) => door.doorId !== doorId);

/** Returns how the doors of a list are sorted now, by the round that is walked there. */
export function useStateOfDoor(list: ListRef, nowMs: number): StateOfDoor {
  const way = useWayOfList(list, nowMs);
  return useMemo(() => doorStates(nowMs, way?.round), [nowMs, way]);
}

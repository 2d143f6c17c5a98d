'use client';
import { useMemo } from 'react';
import { doorsOnThisPhone, type PlacedDoor } from '@/lib/data/voter/onThisPhone';
import { useSession } from './useSession';
import { useUnsavedTalks } from './useUnsavedTalks';
import { useWalkbook } from './WalkbookProvider';

/** The doors on this phone with a talk that is not saved; a door of several lists once. */
export function useUnsavedTalkDoors(): readonly PlacedDoor[] {
  const { client } = useWalkbook();
  const { who } = useSession();
  const { isAt } = useUnsavedTalks();
  return useMemo(() => {
    const doors = doorsOnThisPhone(client, who).filter(({ door }) => isAt(door.doorId));
    return [...new Map(doors.map((placed) => [placed.door.doorId, placed])).values()];
  }, [client, who, isAt]);
}

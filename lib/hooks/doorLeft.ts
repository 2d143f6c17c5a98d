'use client';
import { useEffect, useState } from 'react';
import { listKey } from '@/lib/domain/walk/listKey';
import type { ListRef } from '@/lib/domain/walk/listRef';
import type { DoorParams } from '@/lib/routes/paths';
import type { Walkbook } from '@/lib/walkbook/walkbook';
import { useWalkbook } from './WalkbookProvider';

/** The door whose screen or talk was open last on a phone, until its list opens. */
const lastOpen = new WeakMap<Walkbook['device'], { readonly list: string; readonly doorId: string }>();

/** Notes a door whose screen or talk is open, so that its list shows it afterwards (docs/product/list.md#kept-place). */
export function useOpenDoor({ doorId, ...list }: DoorParams): void {
  const { device } = useWalkbook();
  const key = listKey(list);
  useEffect(() => void lastOpen.set(device, { list: key, doorId }), [device, key, doorId]);
}

/**
 * Returns the id of the door of a list whose screen or talk was open last, for what shows the list first after it.
 *
 * @param isWanted false where something else shows the list
 */
export function useDoorLeft(list: ListRef, isWanted = true): string | undefined {
  const { device } = useWalkbook();
  const [left] = useState(() => {
    const last = isWanted ? lastOpen.get(device) : undefined;
    return last?.list === listKey(list) ? last.doorId : undefined;
  });
  useEffect(() => {
    if (isWanted) lastOpen.delete(device);
  }, [device, isWanted]);
  return left;
}

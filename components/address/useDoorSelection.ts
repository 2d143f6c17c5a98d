'use client';
import { useMemo, useState } from 'react';
import { showToast } from '@/components/queue/showToast';
import { useWalkbook } from '@/lib/data/WalkbookProvider';
import type { Address } from '@/lib/domain/address';
import type { AddressId } from '@/lib/domain/ids';
import { type DoorFilter, filterDoors, findDoors } from '@/lib/domain/search';
import { nearestFirst, type Position } from '@/lib/domain/walkOrder';
import type { DoorSort } from './DoorListHeader';

const NO_PLACE = 'Your place is not known, so the doors stay in walk order.';

/** Which doors are shown and in which order: filter, search, walk order or nearest first. */
export function useDoorSelection(addresses: readonly Address[], justDone: ReadonlySet<AddressId>) {
  const { locator } = useWalkbook();
  const [filter, onFilter] = useState<DoorFilter>('all');
  const [typed, onTyped] = useState('');
  const [position, setPosition] = useState<Position>();

  const shown = useMemo(() => {
    const found = findDoors(filterDoors(addresses, filter, justDone), typed);
    return position ? nearestFirst(found, position) : found;
  }, [addresses, filter, justDone, typed, position]);

  const onSort = async (sort: DoorSort) => {
    if (sort === 'walkOrder') return setPosition(undefined);
    const here = await locator.locate();
    if (here.state === 'fixed') setPosition(here);
    else showToast({ kind: 'info', text: NO_PLACE });
  };
  const showAll = () => {
    onFilter('all');
    onTyped('');
  };
  const sort: DoorSort = position ? 'nearest' : 'walkOrder';
  return { shown, filter, onFilter, typed, onTyped, sort, onSort, showAll };
}

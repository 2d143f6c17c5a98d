'use client';
import { useMemo, useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import type { Door } from '@/lib/domain/door/door';
import { type DoorFilter, filterDoors, findDoors } from '@/lib/domain/door/findDoors';
import type { Position } from '@/lib/domain/geo';
import type { DoorId } from '@/lib/domain/ids';
import { nearestFirst } from '@/lib/domain/walk/walkOrder';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { listTexts } from '@/lib/texts/list';
import type { DoorSort } from './DoorListHeader';

/** Which doors are shown and in which order: filter, search, walk order or nearest first. */
export function useDoorSelection(doors: readonly Door[], justDone: ReadonlySet<DoorId>) {
  const { locator } = useWalkbook();
  const [filter, onFilter] = useState<DoorFilter>('all');
  const [typed, onTyped] = useState('');
  const [position, setPosition] = useState<Position>();

  const shown = useMemo(() => {
    const found = findDoors(filterDoors(doors, filter, justDone), typed);
    return position ? nearestFirst(found, position) : found;
  }, [doors, filter, justDone, typed, position]);

  const onSort = async (sort: DoorSort) => {
    if (sort === 'walkOrder') return setPosition(undefined);
    const here = await locator.locate();
    if (here.state === 'fixed') setPosition(here);
    else showToast({ kind: 'info', text: listTexts.placeNotKnown });
  };
  const showAll = () => {
    onFilter('all');
    onTyped('');
  };
  const sort: DoorSort = position ? 'nearest' : 'walkOrder';
  return { shown, filter, onFilter, typed, onTyped, sort, onSort, showAll };
}

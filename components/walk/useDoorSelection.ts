'use client';
import { useCallback, useMemo, useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import type { Door } from '@/lib/domain/door/door';
import { type DoorFilter, filterDoors, findDoors } from '@/lib/domain/door/findDoors';
import type { DoorId } from '@/lib/domain/ids';
import type { ListPlace } from '@/lib/domain/walk/listPlace';
import { nearestFirst } from '@/lib/domain/walk/walkOrder';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import type { DoorSort } from './DoorListHeader';

/**
 * Which doors are shown and in which order: filter, search, walk order or nearest first.
 *
 * @param kept what was chosen when the list was open before
 */
export function useDoorSelection(doors: readonly Door[], justDone: ReadonlySet<DoorId>, kept: ListPlace | undefined) {
  const { locator } = useWalkbook();
  const [filter, onFilter] = useState<DoorFilter>(kept?.filter ?? 'all');
  const [typed, onTyped] = useState(kept?.typed ?? '');
  const [from, setFrom] = useState(kept?.from);

  const shown = useMemo(() => {
    const found = findDoors(filterDoors(doors, filter, justDone), typed);
    return from ? nearestFirst(found, from) : found;
  }, [doors, filter, justDone, typed, from]);

  const onSort = async (sort: DoorSort) => {
    if (sort === 'walkOrder') return setFrom(undefined);
    const here = await locator.locate();
    if (here.state === 'fixed') setFrom({ lat: here.lat, lon: here.lon });
    else showToast({ kind: 'info', text: { news: 'placeNotKnown' } });
  };
  const showAll = useCallback(() => {
    onFilter('all');
    onTyped('');
  }, []);
  const sort: DoorSort = from ? 'nearest' : 'walkOrder';
  return { shown, from, showAll, header: { filter, onFilter, typed, onTyped, sort, onSort } };
}

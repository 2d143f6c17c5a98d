'use client';
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import type { Door } from '@/lib/domain/door/door';
import { type DoorFilter, filterDoors, findDoors, type JustMarked } from '@/lib/domain/door/findDoors';
import type { StateOfDoor } from '@/lib/domain/walk/doorState';
import type { ListPlace } from '@/lib/domain/walk/listPlace';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import type { DoorSort } from './DoorListHeader';
import { listParts } from './lateListParts';

/**
 * Which doors are shown and in which order: filter, search, walk order or nearest first.
 *
 * @param kept what was chosen when the list was open before
 */
export function useDoorSelection(doors: readonly Door[], stateOf: StateOfDoor, justMarked: JustMarked, kept: ListPlace | undefined) {
  const { locator } = useWalkbook();
  const [filter, onFilter] = useState<DoorFilter>(kept?.filter ?? 'all');
  const [typed, onTyped] = useState(kept?.typed ?? '');
  const [from, setFrom] = useState(kept?.from);
  // The nearest doors were asked for, and where the phone is is not known yet.
  const [isLooking, setLooking] = useState(false);
  /** How often an order was chosen: what is found for an earlier choice counts no more. */
  const choices = useRef(0);

  // A list that was left in order of distance is drawn once that order is loaded.
  const nearestFirst = from && use(listParts.load()).nearestFirst;

  const shown = useMemo(() => {
    const found = findDoors(filterDoors(doors, filter, stateOf, justMarked), typed);
    return from && nearestFirst ? nearestFirst(found, from) : found;
  }, [doors, filter, stateOf, justMarked, typed, from, nearestFirst]);

  const onSort = useCallback(
    async (sort: DoorSort) => {
      choices.current += 1;
      const choice = choices.current;
      setLooking(sort === 'nearest');
      if (sort === 'walkOrder') return setFrom(undefined);
      // Without the code for the order by distance, the list keeps the walk order.
      const here = await listParts.load().then(
        ({ placeAtRest }) => placeAtRest(locator.locate),
        () => undefined,
      );
      if (choice !== choices.current) return;
      setLooking(false);
      if (here?.state === 'fixed') setFrom({ lat: here.lat, lon: here.lon });
      else showToast({ kind: 'info', text: { news: 'placeNotKnown' } });
    },
    [locator],
  );
  // Whoever has left the list is told nothing of it.
  useEffect(
    () => () => {
      choices.current += 1;
    },
    [],
  );
  const showAll = useCallback(() => {
    onFilter('all');
    onTyped('');
  }, []);
  const sort: DoorSort = from || isLooking ? 'nearest' : 'walkOrder';
  return { shown, from, showAll, header: { filter, onFilter, typed, onTyped, sort, isLooking, onSort } };
}

'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/toast/showToast';
import type { Position } from '@/lib/domain/geo';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { listParts } from './lateListParts';

export type DoorSort = 'walkOrder' | 'nearest';

/**
 * The order in which a list's doors are walked: the walk's own, or the nearest first (docs/product/list.md#nearest-first).
 *
 * @param kept from where the nearest came first when the list was open before
 * @param startAt begins the walk's own order at the door nearest to a place (docs/product/list.md#start-near-me)
 */
export function useDoorOrder(kept: Position | undefined, startAt: (here: Position) => void) {
  const { locator } = useWalkbook();
  // Since the list was left the volunteer has walked.
  const [from, setFrom] = useState(() => kept && (locator.knownPlace() ?? kept));
  // An order was asked for, and where the phone is is not known yet.
  const [lookingFor, setLookingFor] = useState<DoorSort>();
  /** How often an order was chosen: what is found for an earlier choice counts no more. */
  const choices = useRef(0);
  const begin = useRef(startAt);
  useEffect(() => {
    begin.current = startAt;
  });

  /** Finds this phone's place; undefined where it is not found, or another order was chosen meanwhile. */
  const find = useCallback(
    async (sort: DoorSort): Promise<Position | undefined> => {
      choices.current += 1;
      const choice = choices.current;
      setLookingFor(sort);
      // Without the code that waits for a finger at rest, the list keeps its order.
      const here = await listParts.load().then(
        ({ placeAtRest }) => placeAtRest(locator.locate),
        () => undefined,
      );
      if (choice !== choices.current) return undefined;
      setLookingFor(undefined);
      if (here?.state === 'fixed') return { lat: here.lat, lon: here.lon };
      showToast({ kind: 'info', text: { news: 'placeNotKnown' } });
      return undefined;
    },
    [locator],
  );
  const onSort = useCallback(
    async (sort: DoorSort) => {
      if (sort === 'nearest') {
        const here = await find(sort);
        if (here) setFrom(here);
        return;
      }
      choices.current += 1;
      setLookingFor(undefined);
      setFrom(undefined);
    },
    [find],
  );
  const onStartNear = useCallback(() => {
    void find('walkOrder').then((here) => {
      if (!here) return;
      setFrom(undefined);
      begin.current(here);
    });
  }, [find]);
  // Say nothing once the list was left.
  useEffect(
    () => () => {
      choices.current += 1;
    },
    [],
  );
  const sort: DoorSort = lookingFor ?? (from ? 'nearest' : 'walkOrder');
  return { from, sort, isLooking: lookingFor !== undefined, onSort, onStartNear };
}

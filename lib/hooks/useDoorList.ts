'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchFresh } from '@/lib/data/lists/fetchFresh';
import { applyChanges, type DatedList, type FoldMemo } from '@/lib/domain/change/applyChanges';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { DoorList } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { mapView, type QueryView, queryView } from './queryView';
import { useCampaign } from './useCampaign';
import { useAheadSeconds } from './useNow';
import { useRecorded } from './useRecorded';
import { useWalkbook } from './WalkbookProvider';

/** Returns what lays this device's changes over a list as it was fetched, with their times by the server's clock ({@link applyChanges}). */
export function useFold(): (dated: DatedList, recorded: RecordedBySubject) => DoorList {
  const aheadS = useAheadSeconds();
  return useMemo(() => {
    // Doors that were dated by another clock are other ones.
    const memo: FoldMemo = new WeakMap();
    return (dated, recorded) => applyChanges(dated, recorded, memo, aheadS);
  }, [aheadS]);
}

/** The doors of a list that the volunteer has opened, as they are for them: the server's list with this device's changes laid over it. */
export function useDoorList(list: ListRef): QueryView<DoorList> {
  return useDoorListWith(list, useRecorded());
}

/** The same with what is laid over it. @param recorded what this device has recorded in the chosen campaign */
export function useDoorListWith(list: ListRef, recorded: RecordedBySubject): QueryView<DoorList> {
  const { locator } = useWalkbook();
  const { client, queries } = useCampaign();
  const fold = useFold();
  // The volunteer's own Refresh says where they are, if that is known.
  const refresh = () => {
    fetchFresh(client, queries.doorList(list, locator.knownPlace())).catch(() => undefined);
  };
  const view = queryView(useQuery(queries.doorList(list)), refresh);
  const dated = view.state === 'ready' ? view.data : undefined;
  const folded = useMemo(() => dated && fold(dated, recorded), [dated, recorded, fold]);
  return mapView(view, ({ list: asServed }) => folded ?? asServed);
}

'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchFresh } from '@/lib/data/lists/fetchFresh';
import type { RecordedBySubject } from '@/lib/domain/change/recorded';
import type { DoorList } from '@/lib/domain/door/door';
import type { ListRef } from '@/lib/domain/walk/listRef';
import { mapView, type QueryView, queryView } from './queryView';
import { useCampaign } from './useCampaign';
import { useFold } from './useFold';
import { useRecorded } from './useRecorded';
import { useWalkbook } from './WalkbookProvider';

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

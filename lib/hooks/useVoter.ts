'use client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { voterAfterChanges } from '@/lib/domain/change/voterAfterChanges';
import type { HouseId, VoterId } from '@/lib/domain/ids';
import type { House } from '@/lib/domain/voter/house';
import type { FullVoter, NotesPage } from '@/lib/domain/voter/voter';
import { mapView, type QueryView, queryView } from './queryView';
import { useRecorded } from './useRecorded';
import { useVoterQueries } from './useVoterQueries';

/** A voter as they are for this volunteer: the server's voter with this device's changes laid over it. */
export function useVoter(voterId: VoterId): QueryView<FullVoter> {
  const recorded = useRecorded();
  const view = queryView(useQuery(useVoterQueries().voter(voterId)));
  const dated = view.state === 'ready' ? view.data : undefined;
  const folded = useMemo(() => dated && voterAfterChanges(dated, recorded), [dated, recorded]);
  return mapView(view, ({ voter }) => folded ?? voter);
}

/** A voter's notes from before a time (unix seconds). */
export function useOlderNotes(voterId: VoterId, before: number): QueryView<NotesPage> {
  return queryView(useQuery(useVoterQueries().olderNotes(voterId, before)));
}

const NO_HOUSE: QueryView<House> = {
  state: 'failed',
  failure: { success: false, kind: 'refused', message: '', status: 404 },
  refresh: () => undefined,
};

/** A house and everybody in it; not here where the server does not say which. */
export function useHouse(houseId: HouseId | undefined): QueryView<House> {
  const view = queryView(useQuery(useVoterQueries().house(houseId)));
  return houseId ? view : NO_HOUSE;
}

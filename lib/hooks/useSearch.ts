'use client';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Failure } from '@/lib/domain/failure';
import { findHouses, findPeople } from '@/lib/domain/voter/findOnPhone';
import type { AddressSearch, Answer, FoundHouse, FoundPerson, NameSearch } from '@/lib/domain/voter/found';
import { type QueryView, queryView } from './queryView';
import { useHousesOnThisPhone } from './useOnThisPhone';
import { useVoterQueries } from './useVoterQueries';

/** What a search has come to. A campaign that does not answer is no dead end: this phone is searched instead, and says so. */
export type SearchView<T> =
  | { readonly state: 'loading' }
  /** The campaign no longer accepts the PIN. */
  | { readonly state: 'pinRefused'; readonly view: Extract<QueryView<unknown>, { state: 'failed' }> }
  | { readonly state: 'answered'; readonly view: Extract<QueryView<Answer<T>>, { state: 'ready' }> }
  | {
      readonly state: 'onlyPhone';
      readonly found: readonly T[];
      /** How many were looked through. */
      readonly searched: number;
      /** Why the campaign did not answer; without a connection it was not asked. */
      readonly failure: Failure | undefined;
      readonly refresh: () => void;
    };

/** The people whose names begin so. @param onPhone everybody on this phone, who are searched where the campaign does not answer */
export function useNameSearch({ first, last }: NameSearch, onPhone: readonly FoundPerson[]): SearchView<FoundPerson> {
  const query = useQuery(useVoterQueries().searchName({ first, last }));
  const people = hasNoAnswer(query) ? onPhone : NOBODY;
  const found = useMemo(() => findPeople(people, { first, last }), [people, first, last]);
  return searchView(query, found, people.length);
}

/** The houses at such an address. */
export function useAddressSearch({ number, street, zip }: AddressSearch): SearchView<FoundHouse> {
  const query = useQuery(useVoterQueries().searchAddress({ number, street, zip }));
  const houses = useHousesOnThisPhone(hasNoAnswer(query));
  const found = useMemo(() => findHouses(houses, { number, street, zip }), [houses, number, street, zip]);
  return searchView(query, found, houses.length);
}

const NOBODY: readonly never[] = [];

const hasNoAnswer = ({ data, fetchStatus }: UseQueryResult<unknown>) => data === undefined && fetchStatus !== 'fetching';

function searchView<T>(query: UseQueryResult<Answer<T>>, found: readonly T[], searched: number): SearchView<T> {
  const view = queryView(query);
  switch (view.state) {
    case 'loading':
      return view;
    case 'ready':
      return { state: 'answered', view };
    case 'offline':
      return { state: 'onlyPhone', found, searched, failure: undefined, refresh: view.refresh };
    case 'failed':
      if (view.failure.kind === 'unauthorised') return { state: 'pinRefused', view };
      return { state: 'onlyPhone', found, searched, failure: view.failure, refresh: view.refresh };
    default:
      return view satisfies never;
  }
}

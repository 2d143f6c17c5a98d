'use client';
import { useCallback } from 'react';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { later } from '@/components/ui/later';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { FoundPerson, NameSearch } from '@/lib/domain/voter/found';
import { foundAtDoors } from '@/lib/domain/voter/foundAtDoors';
import { usePeopleOnThisPhone } from '@/lib/hooks/useOnThisPhone';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useNameSearch } from '@/lib/hooks/useSearch';
import { isEmptySearch, readNameSearch, voterRoutes } from '@/lib/routes/voterPaths';
import { lookedForText, searchTexts } from '@/lib/texts/search';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { Found, type FoundWords, NothingTyped } from './Found';
import { FoundPersonRow } from './FoundPersonRow';
import { LookedFor } from './LookedFor';

const FoundDoors = later(
  () => import(/* webpackChunkName: "found-doors" */ './FoundDoors').then(({ FoundDoors }) => FoundDoors),
  Meanwhile,
);

function Meanwhile() {
  return <RowSkeletons count={3} />;
}

/** The voters whose names begin as was typed. */
export function SearchResultsScreen() {
  return (
    <Opened title={voterTitleTexts.people} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <SearchResults />
    </Opened>
  );
}

function SearchResults() {
  const search = readNameSearch(useRouteQuery());
  return (
    <Screen title={voterTitleTexts.people} above={voterRoutes.searchName}>
      {isEmptySearch(search) ? <NothingTyped form={voterRoutes.searchName} /> : <People search={search} />}
    </Screen>
  );
}

const WORDS: FoundWords = {
  list: voterTitleTexts.people,
  count: searchTexts.foundPeople,
  searched: searchTexts.searchedPeople,
  none: searchTexts.nobodyFound,
  noneOnPhone: searchTexts.nobodyOnPhone,
  others: searchTexts.notInYourPackets,
};

function People({ search }: { search: NameSearch }) {
  const onPhone = usePeopleOnThisPhone(true);
  const lead = useCallback(
    (found: readonly FoundPerson[]) => {
      const { lists, others } = foundAtDoors(found, onPhone);
      return { drawn: lists.length > 0 && <FoundDoors lists={lists} />, others };
    },
    [onPhone],
  );
  const looked = { looked: lookedForText(search), form: voterRoutes.searchName };
  return (
    <>
      <LookedFor {...looked} results={voterRoutes.searchResults(search)} />
      <Found {...looked} view={useNameSearch(search, onPhone)} words={WORDS} keyOf={keyOf} lead={lead}>
        {(person) => <FoundPersonRow person={person} />}
      </Found>
    </>
  );
}

const keyOf = ({ voterId, name, address }: FoundPerson) => voterId ?? `${name}|${address}`;

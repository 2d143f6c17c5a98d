'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { InfoRow } from '@/components/ui/InfoRow';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { FoundPerson, NameSearch } from '@/lib/domain/voter/found';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useNameSearch } from '@/lib/hooks/useSearch';
import { routes } from '@/lib/routes/paths';
import { isEmptySearch, readNameSearch, voterRoutes } from '@/lib/routes/voterPaths';
import { lookedForText, searchTexts } from '@/lib/texts/search';
import { ageAndPartyText } from '@/lib/texts/voter';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { Found, type FoundWords, NothingTyped } from './Found';

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
};

function People({ search }: { search: NameSearch }) {
  return (
    <Found view={useNameSearch(search)} looked={lookedForText(search)} words={WORDS} form={voterRoutes.searchName} keyOf={keyOf}>
      {(person) => <PersonRow person={person} />}
    </Found>
  );
}

const keyOf = ({ voterId, name, address }: FoundPerson) => voterId ?? `${name}|${address}`;

/** Leads to the voter; somebody whom only a list of doors knows, to their door. */
function PersonRow({ person }: { person: FoundPerson }) {
  const title = person.name || searchTexts.nameNotKnown;
  const sub = [ageAndPartyText(person), person.address].filter((part) => part !== '').join(' · ') || undefined;
  const { voterId, door } = person;
  if (voterId) return <LinkRow href={voterRoutes.account({ voterId })} title={title} sub={sub} />;
  return door ? <LinkRow href={routes.packetAddress(door)} title={title} sub={sub} /> : <InfoRow title={title} sub={sub} />;
}

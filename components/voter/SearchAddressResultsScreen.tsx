'use client';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { InfoRow } from '@/components/ui/InfoRow';
import { LinkRow } from '@/components/ui/LinkRow';
import { RowSkeletons } from '@/components/ui/RowSkeletons';
import type { AddressSearch, FoundHouse } from '@/lib/domain/voter/found';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useAddressSearch } from '@/lib/hooks/useSearch';
import { routes } from '@/lib/routes/paths';
import { isEmptySearch, readAddressSearch, voterRoutes } from '@/lib/routes/voterPaths';
import { isolate } from '@/lib/texts/isolate';
import { lookedForText, searchTexts } from '@/lib/texts/search';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { Found, type FoundWords, NothingTyped } from './Found';
import { LookedFor } from './LookedFor';

/** The houses at an address. */
export function SearchAddressResultsScreen() {
  return (
    <Opened title={voterTitleTexts.houses} needs="campaign" skeleton={<RowSkeletons count={3} />}>
      <SearchAddressResults />
    </Opened>
  );
}

function SearchAddressResults() {
  const search = readAddressSearch(useRouteQuery());
  return (
    <Screen title={voterTitleTexts.houses} above={voterRoutes.searchAddress}>
      {isEmptySearch(search) ? <NothingTyped form={voterRoutes.searchAddress} /> : <Houses search={search} />}
    </Screen>
  );
}

const WORDS: FoundWords = {
  list: voterTitleTexts.houses,
  count: searchTexts.foundHouses,
  searched: searchTexts.searchedHouses,
  none: searchTexts.noHouseFound,
  noneOnPhone: searchTexts.noHouseOnPhone,
};

function Houses({ search }: { search: AddressSearch }) {
  const looked = { looked: lookedForText(search), form: voterRoutes.searchAddress };
  return (
    <>
      <LookedFor {...looked} results={voterRoutes.searchAddressResults(search)} />
      <Found {...looked} view={useAddressSearch(search)} words={WORDS} keyOf={keyOf}>
        {(house) => <HouseRow house={house} />}
      </Found>
    </>
  );
}

const keyOf = ({ houseId, address, zip }: FoundHouse) => houseId ?? `${address}|${zip}`;

/** Leads to the house; one of which only a list of doors knows, to its door. */
function HouseRow({ house }: { house: FoundHouse }) {
  const { houseId, address, city, zip, people, door } = house;
  const sub = [[isolate(city), zip].filter((part) => part !== '').join(' '), searchTexts.livesHere(people)]
    .filter((part) => part !== '')
    .join(' · ');
  if (houseId) return <LinkRow href={voterRoutes.house({ houseId })} title={address} sub={sub} />;
  return door ? <LinkRow href={routes.packetAddress(door)} title={address} sub={sub} /> : <InfoRow title={address} sub={sub} />;
}

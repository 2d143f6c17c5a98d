'use client';
import { useState } from 'react';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { CardSkeleton } from '@/components/ui/CardSkeleton';
import type { AddressSearch } from '@/lib/domain/voter/found';
import { useOnline } from '@/lib/hooks/useOnline';
import { useHousesOnThisPhone } from '@/lib/hooks/useOnThisPhone';
import { useOpenSearch } from '@/lib/hooks/useOpenSearch';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { isEmptySearch, readAddressSearch, voterRoutes } from '@/lib/routes/voterPaths';
import { searchTexts } from '@/lib/texts/search';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { SearchBox } from './SearchBox';
import { SearchForm } from './SearchForm';

/** Looks for houses by their address. */
export function SearchAddressScreen() {
  return (
    <Opened
      title={voterTitleTexts.searchAddress}
      needs="campaign"
      skeleton={
        <div className="p-4 pt-1">
          <CardSkeleton button />
        </div>
      }
    >
      <AddressForm />
    </Opened>
  );
}

function AddressForm() {
  const [typed, setTyped] = useState(readAddressSearch(useRouteQuery()));
  const [error, setError] = useState<string>();
  const openSearch = useOpenSearch();
  const isOffline = !useOnline(useWalkbook().connectivity);
  const houses = useHousesOnThisPhone(isOffline).length;
  const change = (field: keyof AddressSearch) => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setError(undefined);
  };
  const search = () => {
    const looked = { number: typed.number.trim(), street: typed.street.trim(), zip: typed.zip.trim() };
    if (isEmptySearch(looked)) setError(searchTexts.addressMissing);
    else openSearch(voterRoutes.searchAddress, voterRoutes.searchAddressResults(looked));
  };
  const offline = houses === 0 ? searchTexts.nothingOffline : searchTexts.housesOffline(houses);
  return (
    <Screen title={voterTitleTexts.searchAddress} above={routes.mainMenu}>
      <SearchForm onSearch={search} offline={isOffline ? offline : undefined}>
        <SearchBox
          label={searchTexts.houseNumber}
          isTypedFirst
          autoCapitalize="characters"
          value={typed.number}
          onValue={change('number')}
          error={error}
        />
        <SearchBox
          label={searchTexts.street}
          hint={searchTexts.partOfStreet}
          autoCapitalize="words"
          value={typed.street}
          onValue={change('street')}
        />
        <SearchBox label={searchTexts.zip} inputMode="numeric" value={typed.zip} onValue={change('zip')} />
      </SearchForm>
    </Screen>
  );
}

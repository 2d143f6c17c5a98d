'use client';
import { useState } from 'react';
import { Opened } from '@/components/frame/Opened';
import { Screen } from '@/components/frame/Screen';
import { CardSkeleton } from '@/components/ui/CardSkeleton';
import { useOnline } from '@/lib/hooks/useOnline';
import { usePeopleOnThisPhone } from '@/lib/hooks/useOnThisPhone';
import { useOpenSearch } from '@/lib/hooks/useOpenSearch';
import { useRouteQuery } from '@/lib/hooks/useRouteQuery';
import { useWalkbook } from '@/lib/hooks/WalkbookProvider';
import { routes } from '@/lib/routes/paths';
import { isEmptySearch, readNameSearch, voterRoutes } from '@/lib/routes/voterPaths';
import { searchTexts } from '@/lib/texts/search';
import { voterTitleTexts } from '@/lib/texts/voterTitles';
import { SearchBox } from './SearchBox';
import { SearchForm } from './SearchForm';

/** Looks for voters by name. */
export function SearchNameScreen() {
  return (
    <Opened
      title={voterTitleTexts.searchName}
      needs="campaign"
      skeleton={
        <div className="p-4 pt-1">
          <CardSkeleton button />
        </div>
      }
    >
      <NameForm />
    </Opened>
  );
}

function NameForm() {
  const [typed, setTyped] = useState(readNameSearch(useRouteQuery()));
  const [error, setError] = useState<string>();
  const openSearch = useOpenSearch();
  const isOffline = !useOnline(useWalkbook().connectivity);
  const people = usePeopleOnThisPhone(isOffline).length;
  const change = (field: 'first' | 'last') => (value: string) => {
    setTyped({ ...typed, [field]: value });
    setError(undefined);
  };
  const search = () => {
    const looked = { first: typed.first.trim(), last: typed.last.trim() };
    if (isEmptySearch(looked)) setError(searchTexts.nameMissing);
    else openSearch(voterRoutes.searchName, voterRoutes.searchResults(looked));
  };
  const offline = people === 0 ? searchTexts.nothingOffline : searchTexts.peopleOffline(people);
  return (
    <Screen title={voterTitleTexts.searchName} above={routes.mainMenu}>
      <SearchForm onSearch={search} offline={isOffline ? offline : undefined}>
        <SearchBox
          label={searchTexts.firstName}
          isTypedFirst
          hint={searchTexts.beginning}
          autoCapitalize="words"
          value={typed.first}
          onValue={change('first')}
          error={error}
        />
        <SearchBox label={searchTexts.lastName} autoCapitalize="words" value={typed.last} onValue={change('last')} />
      </SearchForm>
    </Screen>
  );
}

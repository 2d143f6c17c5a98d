import { act, fireEvent, render, screen } from '@testing-library/react';
import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { useBack, useOnNavigation, willReplace } from '@/lib/hooks/navigation';

const ignore = () => undefined;
const ways: string[] = [];
const router = { back: () => ways.push('back'), replace: (url: string) => ways.push(`replace ${url}`) } as unknown as AppRouterInstance;

function Screen() {
  useOnNavigation(ignore);
  const back = useBack('/above/');
  return (
    <button type="button" onClick={back}>
      Back
    </button>
  );
}

const at = (path: string) => (
  <AppRouterContext value={router}>
    <PathnameContext value={path}>
      <SearchParamsContext value={new URLSearchParams()}>
        <Screen />
      </SearchParamsContext>
    </PathnameContext>
  </AppRouterContext>
);

test('a screen over which the history was stepped back is behind no more: on the list Back leads to what is above it', () => {
  const { rerender } = render(at('/list/'));
  const opens = (path: string) => act(() => rerender(at(path)));
  const presses = () => fireEvent.click(screen.getByText('Back'));
  opens('/door/1/');
  opens('/talk/1/');
  willReplace(1);
  opens('/door/2/');
  presses();
  expect(ways).toEqual(['back']);
  opens('/talk/2/');
  willReplace(2);
  opens('/list-again/');
  presses();
  expect(ways).toEqual(['back', 'replace /above/']);
});

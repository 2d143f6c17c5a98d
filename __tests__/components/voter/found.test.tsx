import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InfoRow } from '@/components/ui/InfoRow';
import { Found, type FoundWords } from '@/components/voter/Found';
import type { Answer } from '@/lib/domain/voter/found';
import type { SearchView } from '@/lib/hooks/useSearch';
import { searchTexts } from '@/lib/texts/search';

const WORDS: FoundWords = {
  list: 'People found',
  count: searchTexts.foundPeople,
  searched: searchTexts.searchedPeople,
  none: searchTexts.nobodyFound,
  noneOnPhone: searchTexts.nobodyOnPhone,
};

const show = (view: SearchView<string>) =>
  render(
    <Found view={view} looked="Lee" words={WORDS} form="/search-name/" keyOf={(name) => name}>
      {(name) => <InfoRow title={name} />}
    </Found>,
  );

const answered = (data: Answer<string>): SearchView<string> => ({
  state: 'answered',
  view: { state: 'ready', data, updatedAtMs: 0, isRefreshing: false, failure: undefined, refresh: jest.fn() },
});

test('what was found is counted and listed', () => {
  show(answered({ found: ['Ann Lee', 'Bo Lee'], hasMore: false }));
  expect(screen.getByRole('heading', { name: '2 people' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'People found' }).children).toHaveLength(2);
  expect(screen.queryByText(/There are more/u)).not.toBeInTheDocument();
});

test('that there are more is said in words', () => {
  show(answered({ found: ['Ann Lee'], hasMore: true }));
  expect(screen.getByText('There are more than these 1. Type more letters to find the others.')).toBeInTheDocument();
});

test('nobody found: what to do, and the way there', async () => {
  show(answered({ found: [], hasMore: false }));
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Change search' })).toHaveAttribute('href', '/search-name/');
});

test.each([
  [undefined, 'No connection. Searched only this phone: 314 people.'],
  [{ success: false, kind: 'timeout', message: '' }, 'Timeout has occurred. Searched only this phone: 314 people.'],
  [{ success: false, kind: 'server', message: 'Something broke' }, 'Something broke. Searched only this phone: 314 people.'],
] as const)('without an answer it says why, how little was searched, and can try again: %j', async (failure, words) => {
  const refresh = jest.fn();
  show({ state: 'onlyPhone', found: ['Ann Lee'], searched: 314, failure, refresh });
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByText('Ann Lee')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('nobody on this phone is said so', () => {
  show({ state: 'onlyPhone', found: [], searched: 314, failure: undefined, refresh: jest.fn() });
  expect(screen.getByRole('heading', { name: 'Nobody on this phone' })).toBeInTheDocument();
});

test('of many only those in sight are drawn, and each knows its place', () => {
  show(answered({ found: Array.from({ length: 200 }, (_, index) => `Lee ${index}`), hasMore: true }));
  const items = screen.getAllByRole('listitem');
  expect(items.length).toBeLessThanOrEqual(60);
  expect(items[0]).toHaveAttribute('aria-setsize', '200');
});

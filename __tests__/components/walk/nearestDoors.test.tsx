import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listExtras';
import '@/components/walk/listParts';
import type { DatedList } from '@/lib/domain/change/applyChanges';
import type { TapPosition } from '@/lib/domain/change/position';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const doors = [aDoor('12 Elm St', { lat: 44.05, lon: -123.08 }), aDoor('14 Elm St', { lat: 44.06, lon: -123.08 })];
const AT_14 = { state: 'fixed', lat: 44.06, lon: -123.08 } as const;
const NEAREST = ['14 Elm St', '12 Elm St'];

let phone: VoterPhone;
/** Tells where the phone is, for each time that it was asked. */
let found: ((here: TapPosition) => void)[];
const startNear: { current: (() => void) | undefined } = { current: undefined };
beforeEach(async () => {
  phone = await VoterPhone.opens();
  found = [];
  jest.spyOn(phone.walkbook.locator, 'locate').mockImplementation(() => new Promise((resolve) => void found.push(resolve)));
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors, groups: [] }, asOfReceipt: 0 });
  const head = { onTitle: () => undefined, onLeft: { current: undefined }, startNear };
  phone.draws(<DoorsPane list={list} head={head} />, '', '/list-address/');
  await screen.findByRole('listitem', { name: '12 Elm St' });
});
afterEach(() => phone.isPutDown());

const rows = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
const next = () => screen.getByRole('button', { name: /^(?:Next to do|All \d+ knocked)/u });
const order = (name: string) => screen.getByRole('radio', { name });
const isLooking = () => screen.getByRole('radiogroup', { name: 'Sort' }).closest('[aria-busy="true"]') !== null;
const chooses = async (name: string) => userEvent.click(order(name));
/** Waits until the phone was asked so many times, and lets it find its place. */
async function findsPlace(here: TapPosition = AT_14, times = 1) {
  await waitFor(() => expect(found).toHaveLength(times));
  await act(async () => found.at(-1)?.(here));
}
const waits = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));

test('the order that was chosen is shown at once, and that the phone is looking where it is', async () => {
  await chooses('Nearest');
  expect(order('Nearest')).toBeChecked();
  expect(isLooking()).toBe(true);
  expect(rows()).toEqual(['12 Elm St', '14 Elm St']);
  await findsPlace();
  await waitFor(() => expect(rows()).toEqual(NEAREST));
  expect([isLooking(), (order('Nearest') as HTMLInputElement).checked]).toEqual([false, true]);
});

test('the next door to do is the nearest', async () => {
  expect(next()).toHaveTextContent('12 Elm St');
  await chooses('Nearest');
  await findsPlace();
  await waitFor(() => expect(next()).toHaveTextContent('14 Elm St'));
  await userEvent.click(screen.getByRole('button', { name: 'Done, 14 Elm St' }));
  await waitFor(() => expect(next()).toHaveTextContent('12 Elm St'));
  await chooses('Walk order');
  expect(next()).toHaveTextContent('12 Elm St');
});

test('the walk starts near the volunteer, in walk order and for good', async () => {
  await chooses('Nearest');
  await findsPlace({ state: 'fixed', lat: 44.05, lon: -123.08 });
  await waitFor(() => expect(isLooking()).toBe(false));
  await act(async () => startNear.current?.());
  expect(isLooking()).toBe(true);
  await findsPlace(AT_14, 2);
  await waitFor(() => expect(rows()).toEqual(NEAREST));
  expect(order('Walk order')).toBeChecked();
  expect(next()).toHaveTextContent('14 Elm St');
  const [, dated] = phone.walkbook.client.getQueriesData<DatedList>({ queryKey: ['doorList'] })[0] ?? [];
  expect(dated?.list.doors.map(({ line }) => line)).toEqual(NEAREST);
});

test('walk order calls it off, also where the place is found later', async () => {
  await chooses('Nearest');
  await chooses('Walk order');
  expect(order('Walk order')).toBeChecked();
  expect(isLooking()).toBe(false);
  await findsPlace();
  await waits(20);
  expect(rows()).toEqual(['12 Elm St', '14 Elm St']);
  expect(order('Walk order')).toBeChecked();
});

test('of two questions for the place the later one counts', async () => {
  await chooses('Nearest');
  await waitFor(() => expect(found).toHaveLength(1));
  await chooses('Walk order');
  await chooses('Nearest');
  await waitFor(() => expect(found).toHaveLength(2));
  await act(async () => found[0]?.({ state: 'unknown' }));
  expect([isLooking(), (order('Nearest') as HTMLInputElement).checked]).toEqual([true, true]);
  await findsPlace(AT_14, 2);
  await waitFor(() => expect(rows()).toEqual(NEAREST));
});

test('where no place is found the list says that it stays in walk order', async () => {
  await chooses('Nearest');
  await findsPlace({ state: 'unknown' });
  await waitFor(() => expect(order('Walk order')).toBeChecked());
  expect(isLooking()).toBe(false);
});

test.each(['pointerDown', 'pointerUp', 'scroll'] as const)('no row moves within 400 ms of a %s', async (hand) => {
  await chooses('Nearest');
  await waitFor(() => expect(found).toHaveLength(1));
  fireEvent[hand](hand === 'scroll' ? window : screen.getByRole('listitem', { name: '12 Elm St' }));
  await findsPlace();
  await waits(200);
  expect(rows()).toEqual(['12 Elm St', '14 Elm St']);
  expect(isLooking()).toBe(true);
  await waitFor(() => expect(rows()).toEqual(NEAREST));
});

test('another order, filter and search each begin at their first row, once they are shown', async () => {
  const toTop = jest.spyOn(window, 'scrollTo');
  const timesAtTop = () => toTop.mock.calls.filter(([to]) => (to as ScrollToOptions).top === 0).length;
  await chooses('Nearest');
  expect(timesAtTop()).toBe(0);
  await findsPlace();
  await waitFor(() => expect(rows()).toEqual(NEAREST));
  expect(timesAtTop()).toBe(1);
  await chooses('Walk order');
  expect(timesAtTop()).toBe(2);
  await chooses('Not tried 2');
  expect(timesAtTop()).toBe(3);
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter doors' }), '1');
  expect(timesAtTop()).toBe(4);
  await userEvent.click(screen.getByRole('button', { name: 'Done, 14 Elm St' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Done 1' })).toBeInTheDocument());
  expect(timesAtTop()).toBe(4);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoneDoor, aDoor, aPerson } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/walk/DoorsOnMap';
import '@/components/walk/overMapParts';
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listParts';
import type { Door } from '@/lib/domain/door/door';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const place = { lat: 44.05, lon: -123.08 };
const doors = [
  aDoor('12 Elm St', { ...place, people: [aPerson('Ann Lee')] }),
  aDoneDoor('14 Elm St', place),
  aDoor('16 Elm St', { warning: 'Hostile' }),
];

let phone: VoterPhone;
beforeEach(async () => {
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

async function opens(shown: readonly Door[] = doors, opensAt = '') {
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors: shown, groups: [] }, asOfReceipt: 0 });
  const head = { onTitle: () => undefined, onLeft: { current: undefined } };
  phone.draws(<DoorsPane list={list} head={head} />, `addressId=${opensAt}`, '/view-map/');
  // Where these tests run there is no WebGL.
  if (shown.length > 0) await screen.findByText(/^This browser cannot draw a map.*Every door is in the list below\.$/u);
}
const doorsOnMap = () => within(screen.getByRole('list', { name: 'Doors on the map' }));
const door = (name: string | RegExp) => doorsOnMap().getByRole('button', { name });
const sheet = async (name: string) => within(await screen.findByRole('region', { name }));
const bar = (name: RegExp) => screen.getByRole('button', { name });

test('every door is a button by its name, with its state in words', async () => {
  await opens();
  expect(
    doorsOnMap()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '12 Elm St Not visited yet',
    '14 Elm St Done',
    '16 Elm St Do not knock: Hostile · Not visited yet · Not on the map: its location is not known',
  ]);
  expect(screen.getByText('1 of 3 doors · 1 is not on the map', { exact: false })).toBeInTheDocument();
});

test('a door’s sheet marks it, and says at once with the list what it is', async () => {
  await opens();
  await userEvent.click(door(/^12 Elm St/u));
  const open = await sheet('12 Elm St');
  expect(open.getByText('Ann Lee')).toBeInTheDocument();
  expect(open.getByRole('link', { name: /^Survey/u })).toHaveAttribute(
    'href',
    '/list-survey/?targetId=12&packetId=340&packetType=0&addressId=12+Elm+St',
  );
  await userEvent.click(open.getByRole('button', { name: 'Done, 12 Elm St' }));
  await waitFor(() => expect(open.getByRole('button', { name: 'Done, 12 Elm St' })).toHaveAttribute('aria-pressed', 'true'));
  expect(phone.pending()).toMatchObject([{ doorId: '12 Elm St', action: 'c', list: { targetId: '12', packetId: '340' } }]);
  await userEvent.click(open.getByRole('button', { name: 'Close' }));
  expect(door(/^12 Elm St/u)).toHaveAccessibleName(/^12 Elm St Done/u);
});

test('the sheet leads to the doors beside it, and the bar past it to the next door to do', async () => {
  await opens();
  await userEvent.click(door(/^14 Elm St/u));
  expect(bar(/^Next to do/u)).toHaveTextContent('12 Elm St');
  await userEvent.click((await sheet('14 Elm St')).getByRole('button', { name: 'Previous door 12 Elm St' }));
  expect((await sheet('12 Elm St')).queryByRole('button', { name: /^Previous door/u })).not.toBeInTheDocument();
  await userEvent.click(bar(/^Next to do 16 Elm St/u));
  expect((await sheet('16 Elm St')).getByText('Do not knock: Hostile')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** As a trembling thumb does. */
function tapsTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

test('two quick taps on an arrow or on the bar go one door on', async () => {
  await opens();
  tapsTwice(bar(/^Next to do 12 Elm St/u));
  tapsTwice((await sheet('12 Elm St')).getByRole('button', { name: 'Next door 14 Elm St' }));
  tapsTwice((await sheet('14 Elm St')).getByRole('button', { name: 'Previous door 12 Elm St' }));
  expect(await sheet('12 Elm St')).toBeDefined();
});

test('the keyboard is led into the sheet and back to where it was opened', async () => {
  await opens();
  await userEvent.click(door(/^12 Elm St/u));
  expect((await sheet('12 Elm St')).getByRole('heading', { name: '12 Elm St' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: '12 Elm St' })).not.toBeInTheDocument();
  expect(door(/^12 Elm St/u)).toHaveFocus();
});

test('Undo in the bar takes back what was said on the map', async () => {
  await opens();
  await userEvent.click(door(/^12 Elm St/u));
  await userEvent.click((await sheet('12 Elm St')).getByRole('button', { name: 'Not home, 12 Elm St' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo 12 Elm St · not home' }));
  const recorded = () => phone.walkbook.journal.pendingOf(phone.who?.account);
  await waitFor(() => expect(recorded()).toMatchObject([{ body: { action: 'nh' } }, { undoes: recorded()[0]?.changeId }]));
});

test('the map opens at a door, and without doors it says so', async () => {
  await opens(doors, '14 Elm St');
  expect(await screen.findByRole('region', { name: '14 Elm St' })).toBeInTheDocument();
});

test('a list without doors is explained', async () => {
  await opens([]);
  expect(await screen.findByRole('heading', { name: 'This packet is not here' })).toBeInTheDocument();
});

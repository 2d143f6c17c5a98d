import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDoor, aPerson } from '@/__tests__/support/scenario';
import { VoterPhone } from '@/__tests__/support/voterPhone';
// Loaded late by the app: two files that come at once confuse the tests' module loader.
import '@/components/walk/DoorsOnMap';
import '@/components/walk/overMapParts';
import { DoorsPane } from '@/components/walk/DoorsPane';
import '@/components/walk/listExtras';
import '@/components/walk/listParts';
import type { Door } from '@/lib/domain/door/door';
import { OTHER_TOAST_MS } from '@/lib/domain/limits';
import type { LeftWords } from '@/lib/texts/leftWords';

const list = { targetId: '12', packetId: '340', packetType: 0 } as const;
const livesThere = (name: string, party: string, isAsked = false) => ({ ...aPerson(name, isAsked ? ['Yard sign'] : []), party });
const doors = [
  aDoor('12 Elm St', { people: [livesThere('Ann Lee', 'Democratic')] }),
  aDoor('14 Elm St', { people: [livesThere('Bo Lee', 'Green')] }),
  aDoor('3 Oak St', { people: [livesThere('Cy Day', 'Democratic', true)] }),
];

let phone: VoterPhone;
let heads: string[];
beforeEach(async () => {
  heads = [];
  phone = await VoterPhone.opens();
});
afterEach(() => phone.isPutDown());

async function opens(shown: readonly Door[] = doors) {
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors: shown, groups: [] }, asOfReceipt: 0 });
  const head = {
    onTitle: () => undefined,
    onLeft: { current: ({ of, left }: LeftWords) => void heads.push([of, left].filter(Boolean).join(' · ')) },
  };
  phone.draws(<DoorsPane list={list} head={head} />, '', '/list-address/');
  await screen.findByRole('listitem', { name: shown[0]?.line ?? '' });
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'));
const opensFilter = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Filter/u }));
  return within(await screen.findByRole('dialog', { name: 'Filter by street and person' }));
};
async function chooses(...names: readonly RegExp[]) {
  const sheet = await opensFilter();
  for (const name of names) await userEvent.click(sheet.getByRole('checkbox', { name }));
  await userEvent.click(sheet.getByRole('button', { name: /^Show/u }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}
const marks = (button: string, door: string) => userEvent.click(screen.getByRole('button', { name: `${button}, ${door}` }));

test('the doors that were chosen are the walk: rows, counts, title and next door', async () => {
  await opens();
  await chooses(/^Democratic/u);
  await waitFor(() => expect(rows()).toEqual(['12 Elm St', '3 Oak St']));
  expect(await screen.findByRole('radio', { name: 'All 2' })).toBeChecked();
  await waitFor(() => expect(heads.at(-1)).toMatch(/^Filter on · 2 left/u));
  expect(screen.getByText('Only Democratic')).toBeInTheDocument();
  await marks('Not home', '12 Elm St');
  expect(await screen.findByRole('button', { name: 'Next to do 3 Oak St' })).toBeInTheDocument();
});

test('the bar takes back what was marked before, also at a door that was not chosen, and nothing is said to be undone', async () => {
  await opens();
  await marks('Not home', '14 Elm St');
  await chooses(/^Democratic/u);
  await waitFor(() => expect(rows()).not.toContain('14 Elm St'));
  expect(screen.getByRole('button', { name: 'Undo 14 Elm St · not home' })).toBeInTheDocument();
  expect(screen.queryByText(/^Undone/u)).not.toBeInTheDocument();
});

test('opened again the filter keeps the doors that were chosen, whatever was said at them since', async () => {
  await opens();
  await chooses(/^Not asked yet/u);
  await waitFor(() => expect(rows()).toEqual(['12 Elm St', '14 Elm St']));
  const asked = doors.map((door) => ({ ...door, people: door.people.map((person) => ({ ...person, talk: { time: 1 } })) }));
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors: asked, groups: [] }, asOfReceipt: 0 });
  const sheet = await opensFilter();
  expect(sheet.getByRole('checkbox', { name: 'Not asked yet ·\u00a00' })).toBeChecked();
  await userEvent.click(sheet.getByRole('button', { name: 'Show 2 doors' }));
  expect(rows()).toEqual(['12 Elm St', '14 Elm St']);
});

test('who is searched for and was not chosen is found in the whole list', async () => {
  await opens();
  await chooses(/^Democratic/u);
  await userEvent.type(screen.getByRole('textbox', { name: 'Filter doors' }), 'bo lee');
  expect(await screen.findByRole('heading', { name: 'None of these doors' })).toBeInTheDocument();
  // The button in the head begins the list anew; the button below the heading keeps what is searched for.
  const [, below] = screen.getAllByRole('button', { name: 'Whole list' });
  if (!below) throw new Error('There is no way back');
  await userEvent.click(below);
  await waitFor(() => expect(rows()).toEqual(['14 Elm St']));
});

test('once all of them were knocked the bar leads to the whole list, and not to the end of the packet', async () => {
  await opens();
  await chooses(/^Green/u);
  await waitFor(() => expect(rows()).toEqual(['14 Elm St']));
  await marks('Not home', '14 Elm St');
  await userEvent.click(await screen.findByRole('button', { name: 'The one door knocked Whole list' }));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByRole('heading', { name: /knocked/u })).not.toBeInTheDocument();
});

test('a filter of which a refresh has left no door is over', async () => {
  await opens();
  await chooses(/^Green/u);
  await waitFor(() => expect(rows()).toEqual(['14 Elm St']));
  const others = doors.filter(({ line }) => line !== '14 Elm St');
  phone.keeps('doorList', { packetId: '340', targetId: '', signs: false }, { list: { doors: others, groups: [] }, asOfReceipt: 0 });
  await waitFor(() => expect(rows()).toEqual(['12 Elm St', '3 Oak St']));
});

test('rows that were marked leave their filter together, once no door was marked for three seconds', async () => {
  await opens();
  await userEvent.click(screen.getByRole('radio', { name: 'Not tried 3' }));
  await marks('Not home', '12 Elm St');
  await new Promise((resolve) => setTimeout(resolve, OTHER_TOAST_MS / 2));
  await marks('Done', '14 Elm St');
  await new Promise((resolve) => setTimeout(resolve, OTHER_TOAST_MS / 2 + 500));
  expect(rows()).toEqual(['12 Elm St', '14 Elm St', '3 Oak St']);
  await waitFor(() => expect(rows()).toEqual(['3 Oak St']), { timeout: OTHER_TOAST_MS });
});

test('the focus is on the filter’s button again, which stands in another place once a filter is on', async () => {
  await opens();
  await chooses(/^Democratic/u);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filter, on' })).toHaveFocus());
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { EVERYWHERE, keysOfView } from '@/__tests__/support/keysSheet';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import type { StaffReply } from '@/lib/api/staff';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

const NOW = Math.floor(Date.now() / 1000);
type Member = StaffReply<'members'>['members'][number] & Omit<StaffReply<'memberCounts'>[number], 'member'>;

const member = (id: number, name: string, more: Partial<Member> = {}): Member => ({
  member: id,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
  name,
  role: null,
  packets: 0,
  doors: 0,
  talks: 0,
  lastHeardAt: null,
  hasSignedIn: false,
  invitedUntil: null,
  isHeld: false,
  endedAt: null,
  ...more,
});
const TOM = member(7, 'Tom Brandt', { packets: 1, doors: 41, talks: 38, lastHeardAt: NOW - 300, hasSignedIn: true, isHeld: true });
const GRACE = member(8, 'Grace Lindholm');
const listed = (members: Member[], more: Partial<StaffReply<'members'>> = {}): StaffReply<'members'> => ({
  members,
  all: members.length,
  next: null,
  canMail: false,
  ...more,
});
const record = (of: Member, more: Partial<StaffReply<'memberRecord'>> = {}): StaffReply<'memberRecord'> => ({
  ...of,
  held: [{ code: 'K7M4QX9TB', area: 'Court St', doors: 44, done: 13, since: NOW - 9000 }],
  walked: [],
  days: [{ day: '2026-10-13', doors: 41, talks: 38 }],
  phones: [NOW - 300],
  holds: [],
  isShared: false,
  ...more,
});

const countsOf = (id: number) => ({ member: id, doors: id === TOM.member ? TOM.doors : 0, talks: id === TOM.member ? TOM.talks : 0 });

/** A browser at People, with two volunteers. */
function people(answers: ConstructorParameters<typeof ConsolePage>[0] = {}, address = '/console/people/?campaign=1') {
  const page = new ConsolePage({
    session: () => sessionAs('organizer'),
    members: () => listed([GRACE, TOM]),
    memberCounts: ({ members }: { readonly members: readonly number[] }) => members.map((id) => countsOf(id)),
    memberRecord: () => record(TOM),
    ...answers,
  });
  page.opens(<PeopleScreen />, address);
  return page;
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name, 'u') });

test('lists volunteers with what they hold and did, and says who was never invited and whose marks are on hold', async () => {
  people();
  const table = await screen.findByRole('table', { name: 'Volunteers' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Volunteer', 'State', 'Packets', 'Doors', 'Talks', 'Last heard']);
  expect(await screen.findByRole('row', { name: /Tom Brandt.*On hold.*1.*41.*38.*5 min ago/u })).toBeVisible();
  expect(await row('Grace Lindholm')).toHaveTextContent(/Not invited yet.*never/u);
});

test('a filter stands in the address, and what is looked for does not: it is a name', async () => {
  const page = people();
  await userEvent.click(await screen.findByRole('radio', { name: 'Never signed in' }));
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&show=waiting'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find by name or e-mail' }), 'lind');
  await waitFor(() =>
    expect(page.bodiesOf('members').at(-1)).toEqual({ campaign: 1, search: 'lind', show: 'waiting', sort: 'name', isDown: false }),
  );
  expect(page.visited.join()).not.toContain('lind');
});

test('the server sorts, because it alone has them all; rows stand as they come, and what is counted behind them is no order', async () => {
  const page = people();
  await row('Tom Brandt');
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Packets' }));
  expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&sort=packets');
  await waitFor(() => expect(page.bodiesOf('members').at(-1)).toMatchObject({ sort: 'packets', isDown: false }));
  await userEvent.click(screen.getByRole('button', { name: 'Sort by Packets' }));
  await waitFor(() => expect(page.bodiesOf('members').at(-1)).toMatchObject({ sort: 'packets', isDown: true }));
  const names = screen.getAllByRole('row').map(({ textContent }) => /Tom|Grace/u.exec(textContent ?? '')?.[0]);
  expect(names).toEqual([undefined, 'Grace', 'Tom']);
  expect(screen.queryByRole('button', { name: 'Sort by Doors' })).toBeNull();
});

test('the rows are there before what they did is counted', async () => {
  people({ memberCounts: () => new Promise(() => undefined) });
  expect(await row('Tom Brandt')).toHaveTextContent(/On hold.*1.*….*….*5 min ago/u);
  expect(screen.getByRole('button', { name: 'CSV' })).toBeDisabled();
});

test('a row opens its record beside the list, and the address says whose by the number', async () => {
  const page = people();
  await userEvent.click(await row('Tom Brandt'));
  expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&who=7');
  const panel = await screen.findByRole('complementary', { name: 'Tom Brandt' });
  expect(panel).toHaveTextContent(/41 doors, 38 talks in all/u);
  expect(within(panel).getByText('Court St').closest('li')).toHaveTextContent('13 of 44 doors done');
});

test('J and K go through the rows', async () => {
  const page = people();
  await row('Tom Brandt');
  expect((await keysOfView()).toSorted()).toEqual(['J next volunteer', 'K previous volunteer', ...EVERYWHERE].toSorted());
  await userEvent.keyboard('j');
  expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&who=8');
  await waitFor(() => expect(screen.getByRole('row', { name: /Grace/u })).toHaveAttribute('aria-selected', 'true'));
  await userEvent.keyboard('j');
  expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&who=7');
});

test('revoking says first what goes, sends what was seen, and Undo lets them in again', async () => {
  const page = people(
    { revokeMember: () => ({ freed: ['K7M4QX9TB'], signsOut: true }), letInAgain: () => null },
    '/console/people/?campaign=1&who=7',
  );
  const panel = await screen.findByRole('complementary', { name: 'Tom Brandt' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Revoke now' }));
  expect(panel).toHaveTextContent(/1 packet will be free again\. Their phones are signed out/u);
  expect(page.bodiesOf('revokeMember')).toEqual([]);
  await userEvent.click(within(panel).getByRole('button', { name: 'Revoke now' }));
  expect(page.bodiesOf('revokeMember')).toEqual([{ campaign: 1, member: 7, packets: ['K7M4QX9TB'] }]);
  expect(await screen.findByText('Tom Brandt is revoked, 1 packet free again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(page.bodiesOf('letInAgain')).toEqual([{ campaign: 1, member: 7 }]));
  expect(
    await screen.findByText('Tom Brandt is a member again. Packets and PIN do not come back: hand out, and give a new PIN.'),
  ).toBeVisible();
});

test('what was done is said at once, with its Undo, although the record has changed sides and the list is still counted', async () => {
  const stillCounting = () => new Promise<StaffReply<'memberCounts'>>(() => undefined);
  const page = people({}, '/console/people/?campaign=1&who=7');
  page.nowAnswers({
    revokeMember: () => {
      page.nowAnswers({ memberRecord: () => record(TOM, { endedAt: NOW }), memberCounts: stillCounting });
      return { freed: [], signsOut: true };
    },
    letInAgain: () => {
      page.nowAnswers({ memberRecord: () => record(TOM) });
      return null;
    },
  });
  await row('Tom Brandt');
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke now' }));
  const letIn = await screen.findByRole('button', { name: 'Let in again' });
  expect(screen.getByText('Tom Brandt is revoked.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await userEvent.click(letIn);
  expect(await screen.findByRole('button', { name: 'Revoke now' })).toBeVisible();
  expect(screen.getByText('Tom Brandt is a member again.')).toBeVisible();
});

test('a refusal stands in the words of the server, and nothing says that it was done', async () => {
  const said = 'Meanwhile Tom Brandt has other packets: K7M-4QX-9TB. Look again, then revoke.';
  people({ revokeMember: () => refusal(409, said) }, '/console/people/?campaign=1&who=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Revoke now' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('Nothing to undo')).toBeVisible();
});

test('a new PIN is shown once, and one that ends now only where the account is the campaign’s alone', async () => {
  const issued = { email: TOM.email, name: TOM.name, link: 'https://walk.example.org/login/#e=x&k=y', pin: null, mailed: null };
  const page = people({ newPin: () => ({ campaignName: 'Alder Bay', issued }) }, '/console/people/?campaign=1&who=7');
  await userEvent.click(await screen.findByRole('button', { name: 'New PIN' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'End the present PIN now' }));
  await userEvent.click(screen.getByRole('button', { name: 'Give a new PIN' }));
  expect(page.bodiesOf('newPin')).toEqual([{ campaign: 1, member: 7, endsNow: true, by: 'link' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the code of Tom Brandt' }));
  expect(screen.getByText(issued.link)).toBeVisible();
});

test('of an account that opens another campaign too, an invitation can only be mailed', async () => {
  people(
    { members: () => listed([TOM], { canMail: true }), memberRecord: () => record(TOM, { isShared: true, phones: null }) },
    '/console/people/?campaign=1&who=7',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'New PIN' }));
  expect(screen.getAllByRole('radio', { name: /mail|card|link/iu }).map((one) => one.getAttribute('value'))).toEqual(['mail']);
  expect(screen.queryByRole('checkbox', { name: 'End the present PIN now' })).toBeNull();
});

test('what volunteers are called is text, whatever it is', async () => {
  people({ members: () => listed([member(9, '<img src=x onerror=alert(1)>')]) });
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test.each(['lead', 'viewer'] as const)('is not for a %s', async (role) => {
  const page = people({ session: () => sessionAs(role) });
  expect(await screen.findByText(/People is not for a/u)).toBeVisible();
  expect(page.bodiesOf('members')).toEqual([]);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, sessionAs } from '@/__tests__/support/consolePage';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import type { StaffReply } from '@/lib/api/staff';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

type Answers = ConstructorParameters<typeof ConsolePage>[0];

const SCRIPT: StaffReply<'script'> = {
  seen: 'a',
  script: { opening: 'Hi', points: [], candidate: null, leaveBehind: null, questions: [] },
  instead: null,
  passes: [{ pass: 7, name: 'October', closed: false, own: false }],
  canUndo: false,
  saved: null,
};
const DETAILS: StaffReply<'campaignDetails'> = {
  ...{ name: 'Alder Bay', org: null, supportPhone: null, phoneBankHost: null, literature: null },
  ...{ zone: 'America/New_York', language: null, color: null, logo: null },
};
const LEE: StaffReply<'accounts'>[number] = { email: 'lee@example.org', name: 'Lee Park', role: 'lead', seenAt: null };
const ANSWERS: Answers = {
  session: () => sessionAs('owner'),
  script: () => SCRIPT,
  campaignDetails: () => DETAILS,
  budgets: () => [{ kind: 'notes', standard: 2000, set: null }],
  events: () => ({ events: [], hasMore: false, zone: 'America/New_York' }),
  accounts: () => [LEE],
  members: () => ({ members: [], all: 0, next: null, canMail: true }),
};

async function opens(address: string) {
  const page = new ConsolePage(ANSWERS);
  page.opens(<PeopleScreen />, `/console/people/?campaign=1${address}`);
  await screen.findByRole('tablist');
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const question = (what: string) => screen.queryByRole('dialog', { name: `Your changes to ${what} are not saved.` });
const field = (name: string) => screen.findByRole('textbox', { name });

/** Each form: where it is, what opens it, and a field of it. */
const FORMS = [
  ['the script', '&tab=script', undefined, 'First words'],
  ['this event', '&tab=campaign', 'Add an event', 'Place'],
  ['the campaign’s details', '&tab=campaign', undefined, 'Organization'],
  ['the limits of volunteers', '&tab=campaign', undefined, 'Notes and reports a day'],
  ['the list of people to invite', '&do=invite', undefined, 'Names and e-mails'],
  ['the new staff member', '&tab=staff', 'Let somebody in', 'E-mail'],
] as const;

describe.each(FORMS)('%s', (what, address, opener, name) => {
  const typed = async () => {
    const page = await opens(address);
    if (opener !== undefined) await userEvent.click(await screen.findByRole('button', { name: opener }));
    await userEvent.type(await field(name), '12');
    return page;
  };

  test('another tab asks: whoever keeps editing is where they were, whoever leaves goes where they wanted', async () => {
    const page = await typed();
    const before = window.location.search;
    await userEvent.click(screen.getByRole('tab', { name: 'Voters’ privacy' }));
    expect(question(what)).toBeVisible();
    await press('Keep editing');
    expect(question(what)).toBeNull();
    expect(window.location.search).toBe(before);
    expect(((await field(name)) as HTMLInputElement).value).toContain('12');
    await userEvent.click(screen.getByRole('tab', { name: 'Voters’ privacy' }));
    await press('Leave without saving');
    await waitFor(() => expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&tab=privacy'));
    expect(await field('Who is it?')).toBeVisible();
    expect(question(what)).toBeNull();
  });

  test('another view asks, by a link and by a digit, and so does the end of the page', async () => {
    await typed();
    await userEvent.click(screen.getByRole('link', { name: /Tonight/u }));
    expect(question(what)).toBeVisible();
    await press('Keep editing');
    screen.getByRole('tab', { name: 'Volunteers' }).focus();
    await userEvent.keyboard('1');
    expect(question(what)).toBeVisible();
    await press('Keep editing');
    const leaves = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaves);
    expect(leaves.defaultPrevented).toBe(true);
  });

  test('untouched it asks nothing', async () => {
    const page = await opens(address);
    if (opener !== undefined) await userEvent.click(await screen.findByRole('button', { name: opener }));
    await field(name);
    await userEvent.click(screen.getByRole('tab', { name: 'Voters’ privacy' }));
    await waitFor(() => expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&tab=privacy'));
    const leaves = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaves);
    expect(leaves.defaultPrevented).toBe(false);
  });
});

test('a link is followed once somebody leaves', async () => {
  await opens('&tab=script');
  await userEvent.type(await field('First words'), '!');
  const link = screen.getByRole('link', { name: /Tonight/u });
  const followed = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', followed);
  await userEvent.click(link);
  expect(followed).not.toHaveBeenCalled();
  await press('Leave without saving');
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
});

test('the script of a pass is another one: it asks, and what is typed is not taken for its', async () => {
  const page = await opens('&tab=script');
  await userEvent.type(await field('First words'), '!');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Script of' }), '7');
  expect(question('the script')).toBeVisible();
  expect(page.visited).toEqual([]);
  await press('Leave without saving');
  await waitFor(() => expect(page.visited.at(-1)).toMatch(/of=7/u));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'First words' })).toHaveValue('Hi'));
});

test('the Escape key and the cross of a panel ask', async () => {
  await opens('&do=invite');
  await userEvent.type(await field('Names and e-mails'), 'Ana');
  await userEvent.keyboard('{Escape}');
  expect(question('the list of people to invite')).toBeVisible();
  await press('Keep editing');
  await userEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Close' }));
  expect(question('the list of people to invite')).toBeVisible();
});

test('another row asks before a new colleague who is not saved goes', async () => {
  await opens('&tab=staff');
  await userEvent.click(await screen.findByRole('button', { name: 'Let somebody in' }));
  await userEvent.type(await field('Name'), 'Jo Bell');
  await userEvent.click(screen.getByRole('row', { name: /Lee Park/u }));
  expect(question('the new staff member')).toBeVisible();
  await press('Leave without saving');
  expect(await screen.findByRole('complementary', { name: 'Lee Park' })).toBeVisible();
});

test('what is saved asks no more', async () => {
  const page = await opens('&tab=script');
  await userEvent.type(await field('First words'), '!');
  const now = { ...SCRIPT, seen: 'b', script: SCRIPT.script && { ...SCRIPT.script, opening: 'Hi!' } };
  page.nowAnswers({
    scriptPreview: () => ({ problems: [], means: { made: [], left: [], levels: [], renamed: [] } }),
    saveScript: () => now,
    script: () => now,
  });
  await press('Save the script');
  expect(await screen.findByText('The script of the campaign is saved.')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Voters’ privacy' }));
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&tab=privacy'));
});

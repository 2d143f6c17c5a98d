import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import type { StaffReply } from '@/lib/api/staff';
import { useRefresh } from '@/lib/console/useRefresh';

/* What is typed, and what is shown once, stays when what it stands beside cannot be read again. */

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

type Answers = ConstructorParameters<typeof ConsolePage>[0];

/** Asks for all again, as coming back to the window does. */
function AskAnew() {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => void refresh()}>
      ask anew
    </button>
  );
}

function opens(address: string, answers: Answers) {
  const page = new ConsolePage({ session: () => sessionAs('owner'), ...answers });
  page.opens(
    <>
      <AskAnew />
      <PeopleScreen />
    </>,
    `/console/people/?campaign=1&${address}`,
  );
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const AWAY = refusal(409, 'The campaign is being moved.');
const OLD = 'Showing the last data we have. The campaign is being moved.';

const SCRIPT: StaffReply<'script'> = {
  seen: 'a',
  script: {
    opening: 'Hi',
    points: [],
    candidate: { name: 'Dana Reyes', office: null, vote: null, photo: null },
    leaveBehind: null,
    questions: [],
  },
  instead: null,
  passes: [],
  canUndo: false,
  saved: null,
};
const LEE: StaffReply<'accounts'>[number] = { email: 'lee@example.org', name: 'Lee Park', role: 'lead', seenAt: null };

test('a script: what is typed stays, that it is old is said, and is said no more once it was read', async () => {
  const page = opens('tab=script', { script: () => SCRIPT });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Office' }), 'Mayor');
  page.nowAnswers({ script: () => AWAY });
  await press('ask anew');
  expect(await screen.findByText(OLD)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
  page.nowAnswers({ script: () => SCRIPT });
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(OLD)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
});

test('without a connection it is said, too, and that phones keep their marks', async () => {
  const page = opens('tab=script', { script: () => SCRIPT });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Office' }), 'Mayor');
  page.nowAnswers({ script: () => NO_CONNECTION });
  await press('ask anew');
  expect(await screen.findByText(/^The server can’t be reached\. .* phones keep their marks\.$/u, {}, { timeout: 15_000 })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
}, 20_000);

test('staff: a link that is shown once stays', async () => {
  const link = 'https://walk.example.org/console/sign-in/#key=abc';
  const page = opens('tab=staff', { accounts: () => [LEE], newStaffLink: () => ({ link }) });
  await userEvent.click(await screen.findByRole('row', { name: /Lee Park/u }));
  await press('Show it here');
  expect(await screen.findByText(link)).toBeVisible();
  page.nowAnswers({ accounts: () => AWAY });
  await press('ask anew');
  expect(await screen.findByText(OLD)).toBeVisible();
  expect(screen.getByText(link)).toBeVisible();
});

test('a new event: what is typed stays, as the details do', async () => {
  const details = { name: 'Alder Bay', org: null, supportPhone: null, phoneBankHost: null, literature: null };
  const page = opens('tab=campaign', {
    campaignDetails: () => ({ ...details, zone: 'America/New_York', language: null, color: null, logo: null }),
    budgets: () => [{ kind: 'notes', standard: 2000, set: null }],
    events: () => ({ events: [], hasMore: false, zone: 'America/New_York' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an event' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Place' }), 'Pier 2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Organization' }), 'Friends');
  await userEvent.type(screen.getByRole('textbox', { name: 'Notes and reports a day' }), '12');
  page.nowAnswers({ campaignDetails: () => AWAY, budgets: () => AWAY, events: () => AWAY });
  await press('ask anew');
  expect(await screen.findByText(OLD)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('Pier 2');
  expect(screen.getByRole('textbox', { name: 'Organization' })).toHaveValue('Friends');
  expect(screen.getByRole('textbox', { name: 'Notes and reports a day' })).toHaveValue('12');
});

test('an answer of 401 takes nothing away while the session is good, and leads to signing in once it is not', async () => {
  const page = opens('tab=script', { script: () => SCRIPT });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Office' }), 'Mayor');
  const asked = page.bodiesOf('session').length;
  page.nowAnswers({ script: () => refusal(401) });
  await press('ask anew');
  await waitFor(() => expect(page.bodiesOf('session').length).toBeGreaterThan(asked));
  expect(within(screen.getByRole('main')).getByRole('textbox', { name: 'Office' })).toHaveValue('Mayor');
  expect(page.visited).toEqual([]);
  page.nowAnswers({ session: () => refusal(401) });
  await press('Try again');
  await waitFor(() => expect(page.visited.at(-1)).toMatch(/^\/console\/sign-in\//u));
});

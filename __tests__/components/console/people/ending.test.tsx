import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import type { StaffReply } from '@/lib/api/staff';
import type { StaffRole } from '@/lib/domain/staff/roles';

type Answers = ConstructorParameters<typeof ConsolePage>[0];

const DETAILS: StaffReply<'campaignDetails'> = {
  ...{ name: 'Alder Bay Forward', org: null, supportPhone: null, phoneBankHost: null, literature: null },
  ...{ zone: null, language: null, color: null, logo: null },
};
const CONTENTS: StaffReply<'campaignContents'> = {
  ...{ name: 'Alder Bay Forward', members: 14, people: 9218, doors: 5120, changes: 659 },
  ...{ archiveAt: null, archivedAt: null },
};
/** October 13, 2026 */
const OCT_13 = 1_791_892_800;

async function open(answers: Answers = {}, role: StaffRole = 'owner') {
  const page = new ConsolePage({
    session: () => sessionAs(role),
    campaignDetails: () => DETAILS,
    budgets: () => [],
    events: () => ({ events: [], hasMore: false, zone: null }),
    campaignContents: () => CONTENTS,
    ...answers,
  });
  page.opens(<PeopleScreen />, '/console/people/?campaign=1&tab=campaign');
  await screen.findByRole('heading', { name: 'What phones are told' });
  return page;
}
const say = () => userEvent.click(screen.getByRole('button', { name: 'Say what goes' }));

test('an organizer neither archives nor deletes', async () => {
  await open({}, 'organizer');
  expect(screen.queryByRole('heading', { name: 'When it is over' })).not.toBeInTheDocument();
});

test('what there is is counted when an owner asks, not before; deleting waits for the exact name', async () => {
  const page = await open({ deleteCampaign: () => ({ name: CONTENTS.name }) });
  expect(page.bodiesOf('campaignContents')).toEqual([]);
  await say();
  expect(await screen.findByText('9,218')).toBeVisible();
  const remove = screen.getByRole('button', { name: 'Delete for good' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Type its name/u }), 'Alder Bay');
  expect(remove).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /^Type its name/u }), ' Forward{Enter}');
  expect(page.bodiesOf('deleteCampaign')).toEqual([{ campaign: 1, name: 'Alder Bay Forward' }]);
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/tonight/'));
});

test('whoever has deleted a campaign is led on, although the session has it no more and not all is read again', async () => {
  const campaigns = [
    { campaign: 1, name: 'Alder Bay Forward', role: 'owner' },
    { campaign: 2, name: 'Oak', role: 'owner' },
  ] as const;
  const page = await open({ session: () => ({ ...sessionAs('owner'), campaigns: [...campaigns] }) });
  page.nowAnswers({
    deleteCampaign: () => {
      page.nowAnswers({
        session: () => ({ ...sessionAs('owner'), campaigns: campaigns.slice(1) }),
        budgets: () => new Promise<StaffReply<'budgets'>>(() => undefined),
      });
      return { name: CONTENTS.name };
    },
  });
  await say();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Type its name/u }), 'Alder Bay Forward{Enter}');
  await waitFor(() => expect(page.visited).toEqual(['/console/tonight/']));
});

test('names leave in so many days, and stay again', async () => {
  let archiveAt: number | null = null;
  const page = await open({
    campaignContents: () => ({ ...CONTENTS, archiveAt }),
    planArchiving: ({ days }: { days: number | null }) => {
      archiveAt = days === null ? null : OCT_13;
      return { archiveAt, archivedAt: null };
    },
  });
  await say();
  const days = await screen.findByRole('textbox', { name: 'In how many days?' });
  await userEvent.clear(days);
  await userEvent.type(days, '90');
  await userEvent.click(screen.getByRole('button', { name: 'Take the names out in 90 days' }));
  expect(await screen.findByText(/^The names leave on Oct 13\. All names/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the names' }));
  expect(await screen.findByText('The names stay.')).toBeVisible();
  expect(page.bodiesOf('planArchiving')).toEqual([
    { campaign: 1, days: 90 },
    { campaign: 1, days: null },
  ]);
});

test('where they are gone, it says when, and asks no more', async () => {
  await open({ campaignContents: () => ({ ...CONTENTS, archivedAt: OCT_13 }) });
  await say();
  expect(await screen.findByText(/^The names left the server on Oct 13/u)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'In how many days?' })).not.toBeInTheDocument();
});

test('a number of days that is none cannot be sent', async () => {
  await open();
  await say();
  const days = await screen.findByRole('textbox', { name: 'In how many days?' });
  for (const typed of ['0', '4000', 'soon']) {
    await userEvent.clear(days);
    await userEvent.type(days, typed);
    expect(screen.getByRole('button', { name: /^Take the names out/u })).toBeDisabled();
  }
});

test('what is refused or cannot be reached is said, and the name stays typed', async () => {
  const page = await open({ deleteCampaign: () => refusal(409, 'Confirm it with its exact name.') });
  await say();
  await userEvent.type(await screen.findByRole('textbox', { name: /^Type its name/u }), 'Alder Bay Forward{Enter}');
  expect(await screen.findByText('Confirm it with its exact name.')).toBeVisible();
  page.nowAnswers({ deleteCampaign: () => NO_CONNECTION });
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByText('Confirm it with its exact name.')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: /^Type its name/u })).toHaveValue('Alder Bay Forward');
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import { MOST_INVITED, MOST_MAILED } from '@/lib/contract/staff/invitations';

type Answers = ConstructorParameters<typeof ConsolePage>[0];
type Row = StaffBody<'invite'>['rows'][number];

const outcomeOf = ({ email, name }: Row): StaffReply<'invitePreview'>[number] =>
  name === undefined ? { becomes: 'refused', email, reason: 'Say who it is: a name is missing.' } : { becomes: 'new', email, name };
const issuedOf = ({ email, name = '' }: Row): StaffReply<'invite'>['issued'][number] => ({
  email,
  name,
  link: null,
  pin: null,
  mailed: true,
});

/** The panel to invite by, on a server that sends mail. */
async function invitePanel(answers: Answers = {}) {
  const page = new ConsolePage({
    session: () => sessionAs('organizer'),
    members: () => ({ members: [], all: 40, next: null, canMail: true }),
    invitePreview: ({ rows }: StaffBody<'invitePreview'>) => rows.map(outcomeOf),
    invite: ({ rows }: StaffBody<'invite'>) => ({ campaignName: 'Alder Bay', outcomes: rows.map(outcomeOf), issued: rows.map(issuedOf) }),
    ...answers,
  });
  page.opens(<PeopleScreen />, '/console/people/?campaign=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
  const panel = await screen.findByRole('complementary', { name: 'Invite volunteers' });
  return { page, panel: within(panel) };
}

async function typed(text: string, answers: Answers = {}) {
  const { page, panel } = await invitePanel(answers);
  await userEvent.click(panel.getByRole('textbox', { name: 'Names and e-mails' }));
  await userEvent.paste(text);
  return { page, panel };
}

test('one filled button a view: it opens the panel, and the address says so', async () => {
  const { page } = await invitePanel();
  expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&do=invite');
});

test('says what becomes of each row before anybody is invited, and invites the good ones', async () => {
  const { page, panel } = await typed('Ana Díaz <ana@example.org>\nbo@example.org');
  await userEvent.click(panel.getByRole('button', { name: 'Check 2 people' }));
  const rows = await panel.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'New Ana Díazana@example.org',
    'Refused bo@example.orgSay who it is: a name is missing.',
  ]);
  expect(page.bodiesOf('invite')).toEqual([]);
  await userEvent.click(panel.getByRole('button', { name: 'Invite 1 person' }));
  expect(page.bodiesOf('invite')).toEqual([{ campaign: 1, rows: [{ email: 'ana@example.org', name: 'Ana Díaz' }], by: 'mail' }]);
  expect(await panel.findByText('1 person invited')).toBeVisible();
  expect(panel.getByText('Mailed')).toBeVisible();
  expect(screen.getByText('1 person invited.')).toBeVisible();
});

test.each([
  ['By mail', MOST_MAILED],
  ['On cards to print', MOST_INVITED],
])('many are invited some at a time, all of them once: %s, %i', async (way, most) => {
  const count = most * 2 + 3;
  const lines = Array.from({ length: count }, (_, index) => `Bo ${index} <bo${index}@example.org>`);
  const { page, panel } = await typed(lines.join('\n'));
  await userEvent.click(panel.getByRole('radio', { name: way }));
  await userEvent.click(panel.getByRole('button', { name: `Check ${count} people` }));
  await userEvent.click(await panel.findByRole('button', { name: `Invite ${count} people` }));
  expect(await panel.findByText(`${count} people invited`)).toBeVisible();
  const bodies = page.bodiesOf('invite') as StaffBody<'invite'>[];
  expect(bodies.map(({ rows }) => rows.length)).toEqual([most, most, 3]);
  expect(new Set(bodies.flatMap(({ rows }) => rows.map(({ email }) => email))).size).toBe(count);
});

test('a list that breaks off in the middle says who is done and how many are left', async () => {
  let calls = 0;
  const lines = Array.from({ length: MOST_MAILED + 2 }, (_, index) => `Bo ${index} <bo${index}@example.org>`);
  const { panel } = await typed(lines.join('\n'), {
    invite: ({ rows }: StaffBody<'invite'>) => {
      calls += 1;
      return calls === 1
        ? { campaignName: 'Alder Bay', outcomes: rows.map(outcomeOf), issued: rows.map(issuedOf) }
        : refusal(409, 'This server sends no mail.');
    },
  });
  await userEvent.click(panel.getByRole('button', { name: /^Check/u }));
  await userEvent.click(await panel.findByRole('button', { name: /^Invite \d+ people/u }));
  expect(await panel.findByText(`${MOST_MAILED} people invited`)).toBeVisible();
  expect(panel.getByText('Stopped: 2 people left.')).toBeVisible();
  expect(panel.getByText('This server sends no mail.')).toBeVisible();
});

const aMailing = (of: Partial<StaffReply<'job'>>): StaffReply<'job'> => ({
  ...{
    id: 9,
    kind: 'mailEverybody',
    about: 'everybody',
    state: 'running',
    step: 'mailing',
    done: 20,
    total: 40,
    isCancelling: false,
    resumed: 0,
  },
  ...{ result: null, message: null, by: 'Jo Alvarez', isOwn: false, askedAt: 1, beganAt: 2, endedAt: null },
  ...of,
});

test('everybody is mailed by the server, and whoever opens the panel meanwhile sees how far it is', async () => {
  const started: StaffReply<'job'>[] = [];
  const { page, panel } = await invitePanel({
    jobs: () => ({ jobs: started }),
    mailEverybody: () => {
      started.push(aMailing({}));
      return { jobId: 9 };
    },
    cancelJob: () => aMailing({ isCancelling: true }),
  });
  await userEvent.click(panel.getByRole('button', { name: 'Invite all' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Invite 40 people' }));
  expect(await panel.findByRole('progressbar', { name: 'Mailing invitations' })).toHaveAttribute('aria-valuenow', '50');
  expect(page.bodiesOf('mailEverybody')).toEqual([{ campaign: 1, show: 'all', seen: 0 }]);
  expect(panel.queryByRole('button', { name: 'Invite all' })).not.toBeInTheDocument();
  await userEvent.click(panel.getByRole('button', { name: 'Stop here' }));
  expect(page.bodiesOf('cancelJob')).toEqual([{ campaign: 1, job: 9 }]);
});

test('who has everybody mailed says which long work they have seen, and is told who was quicker', async () => {
  const why = 'Meanwhile Lee has had everybody mailed.';
  const { page, panel } = await invitePanel({
    jobs: () => ({ jobs: [{ ...aMailing({ state: 'done' }), id: 12, kind: 'draftCut' }, aMailing({ state: 'done' })] }),
    mailEverybody: () => refusal(409, why),
  });
  await userEvent.click(panel.getByRole('button', { name: 'Invite all' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Invite 40 people' }));
  expect(await panel.findByText(why)).toBeVisible();
  expect(page.bodiesOf('mailEverybody')).toEqual([{ campaign: 1, show: 'all', seen: 12 }]);
});

test.each([
  ['done', { mailed: 38, failed: 2 }, /^Mailed to 38 people\. To 2 people no mail went/u],
  ['done', { mailed: 40, failed: 0 }, /^Mailed to 40 people\.$/u],
  ['cancelled', { mailed: 20, failed: 0 }, /^Stopped\. Mailed to 20 people\.$/u],
  ['failed', null, /^The mailing has ended early\. Mailed to 0 people\.$/u],
] as const)('how a mailing has ended is said: %s, %j', async (state, result, said) => {
  const { panel } = await invitePanel({ jobs: () => ({ jobs: [aMailing({ state, result: result && { ...result } })] }) });
  expect(await panel.findByText(said)).toBeVisible();
});

test('everybody gets a card after their number was said, call after call from where the server says', async () => {
  const answers: StaffReply<'inviteAll'>[] = [
    {
      campaignName: 'Alder Bay',
      outcomes: [],
      issued: [issuedOf({ email: 'a@example.org', name: 'A' })],
      next: { name: 'A', email: 'a@example.org' },
      left: 1,
    },
    { campaignName: 'Alder Bay', outcomes: [], issued: [issuedOf({ email: 'b@example.org', name: 'B' })], next: null, left: 0 },
  ];
  const { page, panel } = await invitePanel({ inviteAll: () => answers.shift() ?? refusal(500) });
  await userEvent.click(panel.getByRole('radio', { name: 'On cards to print' }));
  await userEvent.click(panel.getByRole('button', { name: 'Invite all who have never signed in' }));
  expect(page.bodiesOf('inviteAll')).toEqual([]);
  await userEvent.click(await panel.findByRole('button', { name: 'Invite 40 people' }));
  expect(await panel.findByText('2 people invited')).toBeVisible();
  expect(page.bodiesOf('inviteAll')).toEqual([
    { campaign: 1, by: 'card', show: 'waiting' },
    { campaign: 1, by: 'card', show: 'waiting', after: { name: 'A', email: 'a@example.org' } },
  ]);
});

test('cards are printed in place of the screen, each with its code, link and PIN', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const card = {
    email: 'ana@example.org',
    name: 'Ana Díaz',
    link: 'https://walk.example.org/login/#e=a&k=b',
    pin: 'ABCDEFGHJKLM',
    mailed: null,
  };
  const { page, panel } = await typed('Ana Díaz <ana@example.org>', {
    invite: () => ({ campaignName: 'Alder Bay', outcomes: [{ becomes: 'new', email: card.email, name: card.name }], issued: [card] }),
  });
  await userEvent.click(panel.getByRole('radio', { name: 'On cards to print' }));
  await userEvent.click(panel.getByRole('button', { name: 'Check 1 person' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Invite 1 person' }));
  expect(page.bodiesOf('invite')).toMatchObject([{ by: 'card' }]);
  await userEvent.click(await panel.findByRole('button', { name: 'Print 1 card' }));
  await waitFor(() => expect(print).toHaveBeenCalled());
  const paper = document.querySelector('[data-on-paper]');
  expect(paper).toHaveTextContent(/Ana Díaz.*Alder Bay.*https:\/\/walk\.example\.org\/login\/#e=a&k=b.*ABCD EFGH JKLM/u);
  expect(paper?.querySelector('svg path')).not.toBeNull();
  print.mockRestore();
});

const CARD = {
  ...{ email: 'ana@example.org', name: 'Ana Díaz', link: 'https://walk.example.org/login/#e=a&k=b', pin: 'ABCDEFGHJKLM' },
  mailed: null,
};
const ROW: StaffReply<'members'>['members'][number] = {
  ...{ member: 8, email: 'grace@example.org', name: 'Grace Lindholm', role: null, packets: 0, lastHeardAt: null },
  ...{ hasSignedIn: false, invitedUntil: null, isHeld: false, endedAt: null },
};

/** The panel with a card that is shown once. */
async function withCard(answers: Answers = {}) {
  const { page, panel } = await typed('Ana Díaz <ana@example.org>', {
    members: () => ({ members: [ROW], all: 1, next: null, canMail: true }),
    invite: () => ({ campaignName: 'Alder Bay', outcomes: [{ becomes: 'new', email: CARD.email, name: CARD.name }], issued: [CARD] }),
    ...answers,
  });
  await userEvent.click(panel.getByRole('radio', { name: 'On cards to print' }));
  await userEvent.click(panel.getByRole('button', { name: 'Check 1 person' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Invite 1 person' }));
  return { page, panel };
}
const card = () => screen.findByRole('button', { name: 'Print 1 card' });
const asked = () => screen.queryByRole('dialog', { name: 'These are shown once' });
const answers = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test.each(['j', 'k', '{Escape}', '1'])('what is shown once stays when somebody presses %s, until they let it go', async (key) => {
  const { page } = await withCard();
  await card();
  screen.getByRole('heading', { name: 'Invite volunteers' }).focus();
  const { length } = page.visited;
  await userEvent.keyboard(key);
  expect(asked()).toBeVisible();
  await answers('Keep them here');
  expect(asked()).toBeNull();
  expect(await card()).toBeVisible();
  expect(page.visited).toHaveLength(length);
  await userEvent.keyboard(key);
  await answers('Discard links');
  await waitFor(() => expect(page.visited.length).toBeGreaterThan(length));
});

test('a row asks too, and is opened once they are let go', async () => {
  const { page } = await withCard();
  await card();
  await userEvent.click(screen.getByRole('row', { name: /Grace/u }));
  expect(asked()).toBeVisible();
  await answers('Discard links');
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/people/?campaign=1&who=8'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Print 1 card' })).toBeNull());
});

test('a link to another view and closing the page ask; another tab of this view does not, and they are there behind it', async () => {
  await withCard({ accounts: () => [] });
  await card();
  await userEvent.click(screen.getByRole('link', { name: /Tonight/u }));
  expect(asked()).toBeVisible();
  await answers('Keep them here');
  const leaves = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaves);
  expect(leaves.defaultPrevented).toBe(true);
  await userEvent.click(screen.getByRole('tab', { name: 'Staff' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Print 1 card' })).toBeNull());
  expect(asked()).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Volunteers' }));
  expect(await card()).toBeVisible();
});

test('nobody more is invited once nobody can see it, and nobody lets go what is still being made', async () => {
  let answer: (reply: StaffReply<'invite'>) => void = () => undefined;
  const lines = Array.from({ length: MOST_INVITED + 2 }, (_, index) => `Bo ${index} <bo${index}@example.org>`);
  const { page, panel } = await typed(lines.join('\n'), {
    invite: () => new Promise<StaffReply<'invite'>>((resolve) => (answer = resolve)),
  });
  await userEvent.click(panel.getByRole('radio', { name: 'On cards to print' }));
  await userEvent.click(panel.getByRole('button', { name: /^Check/u }));
  await userEvent.click(await panel.findByRole('button', { name: /^Invite \d+ people/u }));
  await userEvent.keyboard('{Escape}');
  expect(asked()).toHaveTextContent(/Stop here first/u);
  expect(screen.queryByRole('button', { name: 'Discard links' })).toBeNull();
  cleanup();
  await act(async () => answer({ campaignName: 'Alder Bay', outcomes: [], issued: [CARD] }));
  expect(page.bodiesOf('invite')).toHaveLength(1);
});

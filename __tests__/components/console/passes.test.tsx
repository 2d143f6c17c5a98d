import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { EVERYWHERE, keysOfView } from '@/__tests__/support/keysSheet';
import { anEvening } from '@/__tests__/support/tonight';
import { LogScreen } from '@/components/console/log/LogScreen';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import { TonightScreen } from '@/components/console/tonight/TonightScreen';
import type { StaffReply } from '@/lib/api/staff';
import type { StaffRole } from '@/lib/domain/staff/roles';
import { momentText } from '@/lib/texts/dates';

type Answers = ConstructorParameters<typeof ConsolePage>[0];

const DAY_SECONDS = 86_400;
const OPENED = Math.floor(Date.now() / 1000) - 60 * DAY_SECONDS;
const DAY = momentText(OPENED * 1000, Date.now());
const FIRST = { pass: 1, name: 'September', openedAt: null, closedAt: OPENED };
const WALKED = { pass: 2, name: 'October', openedAt: OPENED, closedAt: null };
const BOTH = { passes: [WALKED, FIRST], more: 0 };
const FIGURES: Readonly<Record<number, StaffReply<'passFigures'>>> = {
  1: { doors: 1_096, done: 700, retry: 96, uncut: 20, packets: { free: 3, out: 5, knocked: 16 } },
  2: { doors: 900, done: 296, retry: 4, uncut: 0, packets: { free: 5, out: 11, knocked: 8 } },
};
const aPacket = (id: number, of: Partial<StaffReply<'passPackets'>['packets'][number]> = {}) => ({
  ...{ id, code: 'F9T4RW2XK', area: null, street: `Street ${id}`, others: 0, doors: 40, done: 10, retry: 5 },
  ...{ state: 'out' as const, walker: 'Carla Voss', ...of },
});

function made(role: StaffRole, answers: Answers = {}) {
  return new ConsolePage({
    session: () => sessionAs(role),
    passes: () => BOTH,
    passFigures: ({ pass }: { pass: number }) => FIGURES[pass] ?? refusal(404, 'No such pass'),
    passPackets: () => ({ packets: [aPacket(1), aPacket(2, { done: 40, retry: 0, walker: null })], more: 0 }),
    tonight: () => anEvening(),
    tonightPackets: () => [],
    log: () => ({ doings: [], next: null, people: [] }),
    ...answers,
  });
}
/** The site's build gives each path its slash. */
const leadsTo = (view: string, query: string) => expect.stringMatching(new RegExp(`^/console/${view}/?\\?${query}$`, 'u'));
const bar = () => within(screen.getByRole('banner'));
const button = () => bar().findByRole('button', { name: /^Pass: /u });
const menu = () => screen.findByRole('dialog', { name: 'Passes' });
const links = async () => within(within(await menu()).getByRole('list')).getAllByRole('link');

test('the bar names the one pass of a campaign as text', async () => {
  made('owner', { passes: () => ({ passes: [WALKED], more: 0 }) }).opens(<LogScreen />, '/console/log/?campaign=1');
  expect(await bar().findByText('October')).toBeVisible();
  expect(bar().queryByRole('button', { name: /Pass/u })).toBeNull();
});

test('a campaign whose passes cannot be read has its name alone', async () => {
  const page = made('owner', { passes: () => refusal(404) });
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  expect(await bar().findByText('Alder Bay Forward')).toBeVisible();
  await waitFor(() => expect(page.bodiesOf('passes')).toEqual([{ campaign: 1 }]));
  expect(bar().queryByText('October')).toBeNull();
});

test('of several passes there is a menu, the newest first; they are counted once it is open', async () => {
  const page = made('owner');
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  expect(await button()).toHaveTextContent('October');
  expect(page.bodiesOf('passFigures')).toEqual([]);
  await userEvent.click(await button());
  const [walked, former] = await links();
  expect(walked).toHaveTextContent(`OctoberWalked since ${DAY}`);
  expect(former).toHaveTextContent(`SeptemberWalked from the beginning, closed ${DAY}`);
  await waitFor(() => expect(walked).toHaveTextContent('296 of 900 doors done'));
  expect(former).toHaveTextContent('700 of 1,096 doors done');
  expect(walked).toHaveAttribute('aria-current', 'true');
  expect(walked).toHaveAttribute('href', leadsTo('log', 'campaign=1'));
  expect(former).toHaveAttribute('href', leadsTo('tonight', 'campaign=1&pass=1'));
});

test('doors that cannot be counted are said to be so', async () => {
  made('owner', { passFigures: () => refusal(409, 'Later') }).opens(<LogScreen />, '/console/log/?campaign=1');
  await userEvent.click(await button());
  expect(await within(await menu()).findAllByText('The doors could not be counted now.')).toHaveLength(2);
});

describe('more passes than every view knows', () => {
  const OLD = [12, 11, 10].map((pass) => ({ pass, name: `Old ${pass}`, openedAt: 5, closedAt: OPENED - pass }));
  const NEW = [
    { ...WALKED, pass: 21 },
    { ...FIRST, pass: 20 },
  ];
  /** Two a page. */
  const passes = ({ before = 99 }: { before?: number }) => {
    const rest = [...NEW, ...OLD].filter(({ pass }) => pass < before);
    return { passes: rest.slice(0, 2), more: Math.max(0, rest.length - 2) };
  };

  test('are read a page at a time, in the menu', async () => {
    const page = made('owner', { passes, passFigures: () => refusal(409, 'Later') });
    page.opens(<LogScreen />, '/console/log/?campaign=1');
    await userEvent.click(await button());
    expect(await links()).toHaveLength(2);
    await userEvent.click(within(await menu()).getByRole('button', { name: '3 earlier passes' }));
    await within(await menu()).findByRole('button', { name: '1 earlier pass' });
    expect(await links()).toHaveLength(4);
    await userEvent.click(within(await menu()).getByRole('button', { name: '1 earlier pass' }));
    await waitFor(async () => expect(await links()).toHaveLength(5));
    expect((await links()).at(-1)).toHaveAttribute('href', leadsTo('tonight', 'campaign=1&pass=10'));
    expect(page.bodiesOf('passes')).toEqual([{ campaign: 1 }, { campaign: 1, before: 20 }, { campaign: 1, before: 11 }]);
    expect(within(await menu()).queryByRole('button', { name: /earlier pass/u })).toBeNull();
  });

  test('open by their address', async () => {
    made('owner', { passes, passFigures: () => FIGURES[1] ?? refusal(404) }).opens(
      <TonightScreen />,
      '/console/tonight/?campaign=1&pass=10',
    );
    expect(await screen.findByRole('heading', { name: 'Old 10' })).toBeVisible();
    expect(await button()).toHaveTextContent('Old 10');
  });

  test('of an address that names none of them it is said', async () => {
    made('owner', { passes }).opens(<TonightScreen />, '/console/tonight/?campaign=1&pass=7');
    expect(await screen.findByText('This campaign has no such pass, or the address is wrong.')).toBeVisible();
  });
});

test('the menu by keyboard: Enter opens it, arrows go through it and around its ends, Escape gives the focus back', async () => {
  const page = made('owner');
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  (await button()).focus();
  await userEvent.keyboard('{Enter}');
  const [walked, former] = await links();
  await waitFor(() => expect(walked).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}');
  expect(former).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(walked).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(former).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(walked).toHaveFocus();
  await userEvent.keyboard('{End}1');
  expect(former).toHaveFocus();
  expect(page.visited).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button()).toHaveFocus();
});

test('a former pass is shown in Tonight, as it stands, with the way back and without anything to do to it', async () => {
  const page = made('organizer');
  page.opens(<TonightScreen />, '/console/tonight/?campaign=1&pass=1');
  expect(await screen.findByRole('heading', { name: 'September' })).toBeVisible();
  expect(await button()).toHaveTextContent('September');
  expect(screen.getByText(`Closed ${DAY}. Nothing of it is handed out; marks that still arrive for it count here.`)).toBeVisible();
  const figures = within(await screen.findByLabelText('This pass'));
  for (const text of ['700', 'Of 1,096 doors', '96', '300', '24', '16 all knocked', '3', '20'])
    expect(figures.getByText(text)).toBeVisible();
  const table = within(await screen.findByRole('table', { name: 'Packets of this pass' }));
  expect(table.getByRole('row', { name: /Street 1.*Carla Voss.*15 of 40.*10.*5.*25/u })).toBeVisible();
  expect(table.getByRole('row', { name: /Street 2.*Nobody.*40 of 40/u })).toBeVisible();
  for (const name of [/Hold/u, /Take back/u, /Write/u]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(page.asked.map(({ name }) => name)).not.toContain('tonight');
  expect(screen.getByRole('link', { name: 'Export its results' })).toHaveAttribute(
    'href',
    '/console/people/?campaign=1&tab=campaign&part=export&pass=1',
  );
  expect(screen.getByRole('link', { name: 'Back to October' })).toHaveAttribute('href', leadsTo('tonight', 'campaign=1'));
});

test('the sheet of keys lists none of the evening’s on a former pass, where they do nothing', async () => {
  made('organizer').opens(<TonightScreen />, '/console/tonight/?campaign=1&pass=1');
  await screen.findByRole('table', { name: 'Packets of this pass' });
  expect(await keysOfView()).toEqual(EVERYWHERE);
});

test('the menu of passes and Tonight lead to where results are exported, for whoever exports', async () => {
  made('organizer').opens(<TonightScreen />, '/console/tonight/?campaign=1');
  expect(await screen.findByRole('link', { name: 'Export results' })).toHaveAttribute(
    'href',
    leadsTo('people', 'campaign=1&tab=campaign&part=export'),
  );
  await userEvent.click(await button());
  expect(within(await menu()).getByRole('link', { name: 'Export results' })).toHaveAttribute(
    'href',
    leadsTo('people', 'campaign=1&tab=campaign&part=export'),
  );
});

test('a field lead, who exports nothing, is not led there', async () => {
  made('lead').opens(<TonightScreen />, '/console/tonight/?campaign=1');
  await userEvent.click(await button());
  await menu();
  expect(screen.queryByRole('link', { name: /Export/u })).toBeNull();
});

test.each(['', '&pass=2'])('the pass that is walked is Tonight itself: %j', async (pass) => {
  made('lead').opens(<TonightScreen />, `/console/tonight/?campaign=1${pass}`);
  expect(await screen.findByRole('heading', { name: 'Tonight' })).toBeVisible();
  expect(await button()).toHaveTextContent('October');
});

test.each(['3', '0', 'x', '1 or 1=1'])('a pass %j that the campaign does not have is said to be none', async (pass) => {
  const page = made('lead');
  page.opens(<TonightScreen />, `/console/tonight/?campaign=1&pass=${encodeURIComponent(pass)}`);
  expect(await screen.findByRole('heading', { name: 'No such pass' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to October' })).toBeVisible();
  expect(page.asked.map(({ name }) => name)).not.toContain('passFigures');
});

test('a viewer sees the figures of a former pass, and asks for no packets', async () => {
  const page = made('viewer');
  page.opens(<TonightScreen />, '/console/tonight/?campaign=1&pass=1');
  expect(within(await screen.findByLabelText('This pass')).getByText('700')).toBeVisible();
  expect(screen.getByText(/Viewers see figures without names/u)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Export its results' })).toBeNull();
  expect(page.asked.map(({ name }) => name)).not.toContain('passPackets');
});

test('packets are put in order by their headings, which the address keeps, and thousands of them are drawn bit by bit', async () => {
  const packets = Array.from({ length: 450 }, (_, index) => aPacket(index + 1, { done: index % 40 }));
  const page = made('owner', { passPackets: () => ({ packets, more: 7 }) });
  page.opens(<TonightScreen />, '/console/tonight/?campaign=1&pass=1');
  const table = await screen.findByRole('table', { name: 'Packets of this pass' });
  const firstRow = () => within(table).getAllByRole('row')[1];
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(201));
  expect(firstRow()).toHaveTextContent('Street 1F9T');
  expect(screen.getByText('7 packets more than this list can show.')).toBeVisible();
  await userEvent.click(within(table).getByRole('button', { name: 'Sort by Done' }));
  await userEvent.click(within(table).getByRole('button', { name: 'Sort by Done' }));
  expect(page.visited.at(-1)).toBe('/console/tonight/?campaign=1&pass=1&sort=-done');
  await waitFor(() => expect(firstRow()).toHaveTextContent('Street 40F9T'));
  await userEvent.click(screen.getByRole('button', { name: 'Show 200 packets more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 50 packets more' }));
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(451));
  expect(screen.queryByRole('button', { name: /^Show/u })).toBeNull();
});

test('what cannot be read of a former pass is said, and read again; one that was never cut says so', async () => {
  const page = made('owner', {
    passFigures: () => refusal(409, 'The campaign is being archived'),
    passPackets: () => ({ packets: [], more: 0 }),
  });
  page.opens(<TonightScreen />, '/console/tonight/?campaign=1&pass=1');
  expect(await screen.findByText('The campaign is being archived')).toBeVisible();
  page.nowAnswers({ passFigures: () => FIGURES[1] ?? NO_CONNECTION });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No packets' })).toBeVisible();
});

test('what somebody has typed as a pass’s name is shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  made('owner', { passes: () => ({ passes: [{ ...WALKED, name: hostile }], more: 0 }) }).opens(<LogScreen />, '/console/log/?campaign=1');
  expect(await bar().findByText(hostile)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('the export of a former pass begins with its name, and is in sight', async () => {
  const seen = jest.spyOn(Element.prototype, 'scrollIntoView');
  const page = made('organizer', {
    campaignDetails: () => ({
      ...{ name: 'Alder Bay Forward', org: null, supportPhone: null, phoneBankHost: null, literature: null },
      ...{ zone: null, language: null, color: null, logo: null },
    }),
    budgets: () => [],
    events: () => ({ events: [], hasMore: false, zone: null }),
    exportFile: () => ({ path: 'staff/exported?ticket=abc', name: 'results.csv', expiresAt: OPENED + DAY_SECONDS }),
  });
  page.opens(<PeopleScreen />, '/console/people/?campaign=1&tab=campaign&part=export&pass=1');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Pass' })).toHaveValue('September'));
  expect(seen.mock.contexts.at(-1)).toContainElement(screen.getByRole('heading', { name: 'Export' }));
  seen.mockRestore();
  expect(screen.getByRole('region', { name: 'Export' })).toHaveFocus();
  expect(await button()).toHaveTextContent('October');
  await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
  await waitFor(() => expect(page.bodiesOf('exportFile')).toEqual([{ campaign: 1, what: 'results', pass: 'September' }]));
});

describe('on a phone', () => {
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: media.includes('max-width'), onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }),
    );
  });
  afterEach(() => jest.restoreAllMocks());

  test('the pass stands in the line of the campaign, which opens the passes, and the campaigns where there are several', async () => {
    const campaigns = [...sessionAs('owner').campaigns, { campaign: 7, name: 'Oak', role: 'owner' as const }];
    const page = made('owner', { session: () => ({ ...sessionAs('owner'), campaigns }) });
    page.opens(<LogScreen />, '/console/log/?campaign=1');
    const one = await bar().findByRole('button', { name: /^Log\s*Alder Bay Forward · October$/u });
    expect(bar().queryByRole('combobox')).toBeNull();
    await userEvent.click(one);
    expect(await links()).toHaveLength(2);
    await userEvent.selectOptions(within(await menu()).getByRole('combobox', { name: 'Campaign' }), 'Oak');
    expect(page.visited).toEqual(['/console/log/?campaign=7']);
  });

  test('the view stands above the campaign and its one pass, in one row', async () => {
    made('owner', { passes: () => ({ passes: [WALKED], more: 0 }) }).opens(<LogScreen />, '/console/log/?campaign=1');
    expect(await bar().findByText('Alder Bay Forward · October')).toBeVisible();
    expect(bar().getByText('Log')).toBeVisible();
    // Not once more below it: what reads the page aloud alone has the heading.
    expect(await screen.findByRole('heading', { name: 'Log' })).toHaveClass('max-md:sr-only');
  });
});

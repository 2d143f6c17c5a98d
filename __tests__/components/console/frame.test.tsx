import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { AccountScreen } from '@/components/console/account/AccountScreen';
import { browserName } from '@/components/console/account/browserName';
import { FirstView } from '@/components/console/frame/FirstView';
import { LogScreen } from '@/components/console/log/LogScreen';
import type { StaffReply } from '@/lib/api/staff';
import { railOf } from '@/lib/console/views';

const SECONDS = 1_790_000_000;
const line = (id: number, more: Partial<StaffReply<'log'>['doings'][number]> = {}) => ({
  id,
  at: SECONDS + id,
  staff: 3,
  name: 'Jo Alvarez',
  role: 'owner',
  what: 'setRole',
  about: `person${id}@example.org: viewer`,
  ...more,
});
const line1 = line(1);
const aLog = (lines: ReturnType<typeof line>[], hasMore = false) => ({
  doings: lines,
  next: hasMore ? (lines.at(-1)?.id ?? null) : null,
  people: [{ staff: 7, name: 'Dana Okafor' }],
});

test('whoever is not signed in is led to signing in, and from there back to the very view', async () => {
  const page = new ConsolePage({ session: () => refusal(401, 'You are signed out') });
  page.opens(<LogScreen />, '/console/log/?campaign=1&sort=-name');
  await waitFor(() => expect(page.visited).toEqual(['/console/sign-in/?to=%2Fconsole%2Flog%2F%3Fcampaign%3D1%26sort%3D-name']));
});

test('a session that ends while a view is open leads to signing in', async () => {
  let isOver = false;
  const page = new ConsolePage({
    session: () => (isOver ? refusal(401) : sessionAs('owner')),
    log: () => (isOver ? refusal(401) : aLog([line(2)], true)),
  });
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  const more = await screen.findByRole('button', { name: 'Show older' });
  isOver = true;
  await userEvent.click(more);
  await waitFor(() => expect(page.visited.at(-1)).toMatch(/^\/console\/sign-in\//u));
});

test.each([
  ['a server without the calls', refusal(404), 'No console here'],
  ['a server that answers by https alone', refusal(403, 'The console opens by https'), 'Couldn’t load this'],
])('%s is said', async (_, failure, title) => {
  new ConsolePage({ session: () => failure }).opens(<LogScreen />, '/console/log/');
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
});

test.each([[[]], [[{ campaign: 2, name: 'Oak', role: 'owner' }]]] as const)(
  'a practice town is called so on every view: %j',
  async (others) => {
    const town = { campaign: 1, name: 'Alder Bay', role: 'owner', isPractice: true } as const;
    const page = new ConsolePage({ session: () => ({ ...sessionAs('owner'), campaigns: [town, ...others] }), log: () => aLog([]) });
    page.opens(<LogScreen />, '/console/log/?campaign=1');
    const bar = within(await screen.findByRole('banner'));
    const tag = await bar.findByText('Practice');
    expect(tag).toHaveTextContent('Practice: A made-up town with made-up people: nothing here is the real campaign.');
    expect(tag).toHaveAttribute('title', expect.stringContaining('made-up'));
    if (others.length > 0) expect(bar.getByRole('option', { name: 'Alder Bay (practice)' })).toBeInTheDocument();
  },
);

test('a campaign of one’s own has no such tag', async () => {
  new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog([]) }).opens(<LogScreen />, '/console/log/?campaign=1');
  expect(await screen.findByText('Alder Bay Forward')).toBeVisible();
  expect(screen.queryByText('Practice')).toBeNull();
});

test.each([
  ['how things stand at the moment, offers to try again', refusal(409, 'The log is being moved'), 1],
  ['who asks, does not: it would be refused again', refusal(403, 'The log is the owners’'), 0],
])('a refusal is said in the words of the server; one about %s', async (_, failure, times) => {
  new ConsolePage({ session: () => sessionAs('owner'), log: () => failure }).opens(<LogScreen />, '/console/log/');
  expect(await screen.findByText(failure.message)).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(times);
});

describe('without a connection', () => {
  let isOnline = true;
  const goes = (online: boolean) => {
    isOnline = online;
    act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  };
  beforeEach(() => {
    isOnline = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  });
  const said = () => screen.queryByText(/^You’re offline\. .* phones keep their marks\.$/u);
  const bar = () => within(screen.getByRole('banner'));

  test('the bar and a line say so in a view that is loaded; both go at once when it is back, and all is read anew', async () => {
    const page = new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog([line1]) });
    page.opens(<LogScreen />, '/console/log/?campaign=1');
    await screen.findByText(line1.about);
    act(() => page.stream?.onOpen());
    expect(bar().getByText('Live')).toBeVisible();
    page.nowAnswers({ log: () => NO_CONNECTION });
    goes(false);
    expect(said()).toBeVisible();
    expect(bar().getByText(/^Offline/u)).toBeVisible();
    expect(bar().queryByText('Live')).toBeNull();
    expect(screen.getByText(line1.about)).toBeVisible();
    page.nowAnswers({ log: () => aLog([line(7)]) });
    goes(true);
    act(() => page.stream?.onOpen());
    expect(said()).toBeNull();
    expect(bar().getByText('Live')).toBeVisible();
    expect(await screen.findByText('person7@example.org: viewer')).toBeVisible();
  });

  test('a view that was not loaded says so in words, and not with rows in their shape for ever', async () => {
    const page = new ConsolePage({ session: () => sessionAs('owner'), log: () => NO_CONNECTION });
    goes(false);
    page.opens(<LogScreen />, '/console/log/?campaign=1');
    expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible();
    expect(said()).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
    page.nowAnswers({ log: () => aLog([line1]) });
    goes(true);
    expect(await screen.findByText(line1.about)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Offline' })).toBeNull();
  });
});

test('a view that a role may not open says who can change that, and asks for nothing of it', async () => {
  const page = new ConsolePage({ session: () => sessionAs('viewer') });
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  expect(await screen.findByText(/Log is not for a viewer\. An owner of the campaign can change your role/u)).toBeVisible();
  expect(page.asked.map(({ name }) => name)).toEqual(['session', 'passes']);
  expect(within(screen.getByRole('navigation', { name: 'Views' })).queryByRole('link', { name: 'Log' })).toBeNull();
});

test.each(['2', '0', 'x', '1 or 1=1'])('the campaign %j of an address, in which one does not work, is not there', async (campaign) => {
  const page = new ConsolePage({ session: () => sessionAs('owner') });
  page.opens(<LogScreen />, `/console/log/?campaign=${encodeURIComponent(campaign)}`);
  expect(await screen.findByText(/You don’t work in this campaign/u)).toBeVisible();
  expect(page.asked.map(({ name }) => name)).toEqual(['session']);
});

test('somebody who works nowhere any more is told so', async () => {
  new ConsolePage({ session: () => ({ ...sessionAs('owner'), campaigns: [] }) }).opens(<FirstView />, '/console/');
  expect(await screen.findByText(/you work in no campaign/u)).toBeVisible();
});

test('the log is read page by page, sorted by its headings, and keeps the order in the address', async () => {
  const page = new ConsolePage({
    session: () => sessionAs('owner'),
    log: (body: { before?: number }) => (body.before === undefined ? aLog([line(9), line(8, { name: 'Ana Roy' })], true) : aLog([line(3)])),
  });
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  const table = await screen.findByRole('table', { name: 'What staff did' });
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[4]?.textContent);
  expect(names()).toEqual(['person9@example.org: viewer', 'person8@example.org: viewer']);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(page.bodiesOf('log')).toEqual([{ campaign: 1 }, { campaign: 1, before: 8 }]);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  await userEvent.click(within(table).getByRole('button', { name: 'Sort by Who' }));
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/log/?campaign=1&sort=name'));
  await waitFor(() => expect(names()[0]).toBe('person8@example.org: viewer'));
  expect(within(table).getByRole('columnheader', { name: /Who/u })).toHaveAttribute('aria-sort', 'ascending');
});

describe('a line says in words', () => {
  const LINES = [
    line(4, { what: 'handOutPackets', role: 'lead', about: 'F9T-4RW-2XK to Carla Voss' }),
    line(3, { what: 'geocode', role: 'terminal', staff: null, name: 'The terminal', about: 'points.csv' }),
    line(2, { what: 'jobEnded', about: 'publishCut: done' }),
  ];
  const cellsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);

  test('what was done, as what and about what', async () => {
    new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog(LINES) }).opens(<LogScreen />, '/console/log/');
    const [, ...rows] = within(await screen.findByRole('table', { name: 'What staff did' })).getAllByRole('row');
    expect(rows.map((row) => cellsOf(row).slice(2))).toEqual([
      ['field lead', 'handed out', 'F9T-4RW-2XK to Carla Voss'],
      ['terminal', 'ran the command geocode', 'points.csv'],
      ['owner', 'long work ended', 'published a cut: done'],
    ]);
  });

  test('in the file too, which has the call’s own name behind them', async () => {
    const files: Blob[] = [];
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog(LINES) }).opens(<LogScreen />, '/console/log/');
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    const [head, first] = (await textOf(files[0])).split('\r\n');
    expect(head).toBe('When,Who,As,What,About,Call');
    expect(first).toMatch(/,Jo Alvarez,field lead,handed out,F9T-4RW-2XK to Carla Voss,handOutPackets$/u);
  });
});

test('the log is filtered by who and by kind, which stand in the address as numbers and never as names', async () => {
  const page = new ConsolePage({
    session: () => sessionAs('owner'),
    log: (body: { kind?: string; before?: number }) =>
      body.kind === undefined ? aLog([line(9)]) : { ...aLog([]), next: body.before === undefined ? 4 : null },
  });
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  const who = await screen.findByRole('combobox', { name: 'Who' });
  expect(
    within(who)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Everybody', 'Jo Alvarez', 'Dana Okafor', 'The terminal', 'The server']]);
  await userEvent.selectOptions(who, 'Dana Okafor');
  await waitFor(() => expect(page.bodiesOf('log').at(-1)).toEqual({ campaign: 1, who: 7 }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Settling');
  await waitFor(() => expect(page.bodiesOf('log').at(-1)).toEqual({ campaign: 1, who: 7, kind: 'settle' }));
  expect(page.visited.at(-1)).toBe('/console/log/?campaign=1&who=7&kind=settle');
  expect(await screen.findByText('The latest lines have nothing of it. Show older looks further back.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('The log has nothing of it.')).toBeVisible();
  expect(page.bodiesOf('log').at(-1)).toEqual({ campaign: 1, who: 7, kind: 'settle', before: 4 });
  expect(screen.getByRole('link', { name: 'Export results' })).toBeVisible();
});

test('an address that names somebody by a number shows that it does, before a line of theirs is here', async () => {
  new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog([]) }).opens(<LogScreen />, '/console/log/?campaign=1&who=99');
  expect(await screen.findByRole('combobox', { name: 'Who' })).toHaveDisplayValue('Somebody who works here no more');
});

test('a log without a line says when it gets one', async () => {
  new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog([]) }).opens(<LogScreen />, '/console/log/');
  expect(await screen.findByRole('heading', { name: 'Nothing yet' })).toBeVisible();
});

test('what somebody has typed is shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog([line(1, { name: hostile, about: hostile })]) }).opens(
    <LogScreen />,
    '/console/log/',
  );
  // In its row twice, and where one chooses whose lines are shown.
  expect(await screen.findAllByText(hostile)).toHaveLength(3);
  expect(document.querySelector('img')).toBeNull();
});

test('the keys lead to views, and are listed; typing is left alone', async () => {
  const page = new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog([line(1)]) });
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  await screen.findByRole('table');
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Account')).toBeVisible();
  const digit = String(railOf('owner').findIndex(({ view }) => view === 'account') + 1);
  await userEvent.keyboard(digit);
  expect(page.visited).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard(digit);
  expect(page.visited).toEqual(['/console/account/?campaign=1']);
});

const aSession = (id: number, isThis: boolean) => ({
  id,
  startedAt: SECONDS,
  seenAt: SECONDS,
  browser: `Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 ${id}`,
  isThis,
});

test('one’s own sessions are listed; another is ended, this one is signed out', async () => {
  let open = [aSession(1, true), aSession(2, false)];
  const page = new ConsolePage({
    session: () => sessionAs('viewer'),
    sessions: () => open,
    endSession: () => {
      open = open.filter(({ isThis }) => isThis);
      return null;
    },
    signOut: () => null,
  });
  page.opens(<AccountScreen />, '/console/account/?campaign=1');
  await userEvent.click(await screen.findByRole('button', { name: 'End the session in Chrome, Linux' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End/u })).toBeNull());
  expect(page.bodiesOf('endSession')).toEqual([{ id: 2 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out here' }));
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/sign-in/'));
  expect(page.bodiesOf('signOut')).toEqual([{}]);
});

test.each([
  [NO_CONNECTION, 'You are still signed in: the server was not reached. Try again.'],
  [refusal(500), 'You are still signed in: the server has not answered as it should. Try again.'],
])('whom the server has not signed out stays, and reads that they are still signed in', async (failure, said) => {
  const page = new ConsolePage({ session: () => sessionAs('viewer'), sessions: () => [aSession(1, true)], signOut: () => failure });
  page.opens(<AccountScreen />, '/console/account/?campaign=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out here' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Jo Alvarez' })).toBeVisible();
  expect(page.visited).toEqual([]);
  // A session that is over already is signed out.
  page.nowAnswers({ signOut: () => refusal(401) });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out here' }));
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/sign-in/'));
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605 Version/18.5 Mobile Safari/604.1', 'Safari, iOS'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, macOS'],
  ['', 'A browser that does not say what it is'],
])('the browser that calls itself %j is named', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});

test('without a connection the first view says that nothing is lost', async () => {
  const page = new ConsolePage({ session: () => NO_CONNECTION });
  page.opens(<FirstView />, '/console/');
  expect(await screen.findByText(/Nothing is lost: volunteers’ phones keep their marks\./u)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  page.nowAnswers({ session: () => sessionAs('owner') });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.visited).toEqual([`${railOf('owner')[0]?.path}?campaign=1`]));
});

test('single keys can be switched off, which this browser remembers; Escape and the arrows are none', async () => {
  const page = new ConsolePage({ session: () => sessionAs('owner'), log: () => aLog([line(1)]) });
  page.opens(<LogScreen />, '/console/log/?campaign=1');
  await screen.findByText('person1@example.org: viewer');
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await userEvent.click(within(sheet).getByRole('switch', { name: /^Single-key shortcuts/u }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const before = page.visited.length;
  await userEvent.keyboard('1?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(page.visited).toHaveLength(before);
  expect(localStorage.getItem('consoleKeys')).toBe('off');
  await userEvent.click(screen.getByRole('button', { name: /^Shortcuts/u }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('switch', { name: /^Single-key shortcuts/u }));
  await userEvent.keyboard('{Escape}1');
  expect(page.visited).toHaveLength(before + 1);
  expect(localStorage.getItem('consoleKeys')).toBeNull();
});

function textOf(file: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file ?? new Blob());
  });
}

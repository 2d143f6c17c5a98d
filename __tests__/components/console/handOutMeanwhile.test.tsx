import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConsolePage } from '@/__tests__/support/consolePage';
import { AT, button, carla, court, depot, ferry, free, moved, opens, out, pageOf, quay, waiting, walt } from '@/__tests__/support/handOut';
import { later } from '@/__tests__/support/later';
import type { StaffReply } from '@/lib/api/staff';

/* What others do, and what somebody opens, before an answer comes. */

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

const facts = { volunteer: court.volunteer, since: court.since, marked: 13, toDo: 31, toRetry: 0, heardAt: AT };
const ben = { id: 77, name: 'Ben Okafor' };
const elm = { ...court, code: 'E5C3RM8HD', area: 'Elm St +1', volunteer: { id: 8, name: 'Abe Lind' } };
const BACK = { call: 'takeBackPackets' as const, body: { packets: [ferry.code], from: carla.id } };
const ISSUED = { volunteer: court.volunteer, issued: { pin: 'ABCD2345WXYZ', link: 'https://walk.example.org/login/#e=g&k=x' } };
const panel = (name: string) => within(screen.getByRole('complementary', { name }));
/** The lists are read again, with what somebody else has done. */
const hears = (page: ConsolePage) => act(() => page.stream?.onNews(['handOut']));
const isRead = () => waitFor(() => expect(button(/^The next free near/u)).toHaveAttribute('aria-busy', 'false'));

describe('a packet that somebody else has by now', () => {
  const opensOf = (ask: 'Take back' | 'Hand over') => userEvent.click(button(`${ask}: Court St + 2 more of Grace Lindholm`));

  test.each(['Take back', 'Hand over'] as const)('%s: the panel says who has it, and does nothing to them', async (ask) => {
    const page = pageOf({ takeBackFacts: () => facts });
    await opens(page);
    await opensOf(ask);
    await screen.findByText('13 recorded doors stay, with Grace Lindholm’s name.');
    page.nowAnswers({ packetsOut: () => out([{ ...court, volunteer: ben }]) });
    hears(page);
    const said = await screen.findByText('Ben Okafor has Court St + 2 more by now. What can be done about it stands in their row.');
    expect(said).toBeVisible();
    expect(panel(ask).getAllByRole('button')).toEqual([panel(ask).getByRole('button', { name: 'Close' })]);
    expect(page.bodiesOf('takeBackPackets')).toEqual([]);
    expect(page.bodiesOf('takeBackFacts')).toEqual([{ campaign: 1, packets: [court.code], from: 9 }]);
  });

  test('a new PIN is still for whoever lost the phone', async () => {
    const page = pageOf({ takeBackFacts: () => facts, signOutPhones: () => ISSUED });
    await opens(page);
    await opensOf('Take back');
    await userEvent.click(await screen.findByRole('button', { name: 'New PIN at once' }));
    await screen.findByText('Nothing undoes this.');
    page.nowAnswers({ packetsOut: () => out([{ ...court, volunteer: ben }]) });
    hears(page);
    await screen.findByText(ben.name);
    await userEvent.click(button('End Grace Lindholm’s PIN'));
    expect(page.bodiesOf('signOutPhones')).toEqual([{ campaign: 1, volunteer: 9 }]);
  });

  test('an address that names another holder does nothing to whoever has it', async () => {
    await opens(pageOf({ takeBackFacts: () => facts }), `/console/hand-out/?campaign=1&ask=pin&of=${court.code}&from=77`);
    expect(await screen.findByText(/^Grace Lindholm has Court St \+ 2 more by now\./u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /PIN$/u })).not.toBeInTheDocument();
  });
});

describe('one thing at a time', () => {
  test('Enter hands out nothing while a panel asks something else', async () => {
    const page = pageOf({ takeBackFacts: () => facts, handOutPackets: () => moved(BACK) });
    await opens(page, `/console/hand-out/?campaign=1&ask=back&of=${court.code}&from=9`);
    await screen.findByRole('button', { name: 'Take back 31 doors' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(page.bodiesOf('handOutPackets')).toEqual([]);
  });

  test('the next one is not given before the lists without the last one are there', async () => {
    const page = pageOf({ handOutNext: () => moved(BACK) });
    await opens(page);
    const read = later<StaffReply<'freePackets'>>();
    page.nowAnswers({ freePackets: () => read.promise });
    await userEvent.click(button('The next free near, to Carla Voss'));
    await screen.findByText('Ferry St + 2 more handed to Carla Voss.');
    await userEvent.click(button(/^The next free near/u));
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(page.bodiesOf('handOutNext')).toHaveLength(1);
    expect(page.bodiesOf('handOutPackets')).toEqual([]);
    read.resolve(free([depot]));
    await isRead();
    await userEvent.click(button(/^The next free near/u));
    expect(page.bodiesOf('handOutNext')).toHaveLength(2);
  });

  test('the second press of a double click gives nothing', async () => {
    const page = pageOf({ handOutNext: () => moved(BACK) });
    await opens(page);
    fireEvent.click(button('The next free near, to Carla Voss'), { detail: 2 });
    expect(page.bodiesOf('handOutNext')).toEqual([]);
  });
});

describe('what was chosen before an answer comes stays', () => {
  test.each([
    ['handOutPackets', 'Hand out Ferry St + 2 more to Carla Voss'],
    ['handOutNext', 'The next free near, to Carla Voss'],
  ] as const)('%s', async (call, name) => {
    const given = later<StaffReply<'handOutPackets'>>();
    const page = pageOf({ [call]: () => given.promise });
    await opens(page);
    await userEvent.click(button(name));
    await userEvent.click(button(/^Walt Friedman/u));
    await userEvent.click(button(/^Depot St/u));
    page.nowAnswers({
      waitingVolunteers: () => waiting([walt]),
      freePackets: ({ kind }: { kind: string }) => free(kind === 'toDo' ? [depot] : [quay]),
    });
    given.resolve(moved(BACK));
    await screen.findByText('Ferry St + 2 more handed to Carla Voss.');
    await isRead();
    expect(button('Hand out Depot St + 3 more to Walt Friedman')).toBeEnabled();
    expect(new URLSearchParams(window.location.search).get('to')).toBe(String(walt.id));
  });

  test('after a code was made', async () => {
    const made = later<StaffReply<'makeGuestKey'>>();
    const page = pageOf({ makeGuestKey: () => made.promise });
    await opens(page);
    await userEvent.click(button('Show a code'));
    await userEvent.click(button(/^Depot St/u));
    made.resolve({
      ...{ volunteer: { id: 77, name: 'Sam' }, packet: { code: ferry.code, area: ferry.area, toDo: 47 } },
      ...{ link: 'https://walk.example.org/login/#e=guest&k=x', expiresAt: Math.floor(Date.now() / 1000) + 900 },
      undo: { call: 'endGuestKey', body: { volunteer: 77 } },
    });
    await screen.findByText('A code for Ferry St + 2 more was made.');
    expect(button('Hand out Depot St + 3 more to Carla Voss')).toBeVisible();
  });

  test('a panel that was opened meanwhile', async () => {
    const taken = later<StaffReply<'takeBackPackets'>>();
    const page = pageOf({ packetsOut: () => out([court, elm]), takeBackFacts: () => facts, takeBackPackets: () => taken.promise });
    await opens(page);
    await userEvent.click(button('Take back: Court St + 2 more of Grace Lindholm'));
    await userEvent.click(await screen.findByRole('button', { name: 'Take back 31 doors' }));
    await userEvent.click(button('Hand over: Elm St + 1 more of Abe Lind'));
    await screen.findByRole('complementary', { name: 'Hand over Elm St + 1 more?' });
    taken.resolve(moved({ call: 'handOutPackets', body: { packets: [court.code], to: 9 } }, 'Grace Lindholm'));
    await screen.findByText('Ferry St + 2 more taken back from Grace Lindholm.');
    await isRead();
    expect(screen.getByRole('complementary', { name: 'Hand over Elm St + 1 more?' })).toBeVisible();
  });
});

describe('a new PIN, which is shown once', () => {
  const shows = async () => {
    const page = pageOf({ packetsOut: () => out([court, elm]), takeBackFacts: () => facts, signOutPhones: () => ISSUED });
    await opens(page, `/console/hand-out/?campaign=1&ask=pin&of=${court.code}&from=9`);
    await userEvent.click(await screen.findByRole('button', { name: 'End Grace Lindholm’s PIN' }));
    await screen.findByText('ABCD 2345 WXYZ');
    return page;
  };

  test('stays when nobody has the packet any more', async () => {
    const page = await shows();
    page.nowAnswers({ packetsOut: () => out([]) });
    hears(page);
    expect(await screen.findByText('Nobody is out yet')).toBeVisible();
    expect(screen.getByText('ABCD 2345 WXYZ')).toBeVisible();
  });

  test('stays by Escape and by another row until it is closed; then comes what was opened meanwhile', async () => {
    await shows();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Take back: Elm St + 1 more of Abe Lind'));
    expect(await screen.findByText(/^Write the PIN down first\./u)).toBeVisible();
    expect(screen.getByText('ABCD 2345 WXYZ')).toBeVisible();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    await userEvent.click(panel('New PIN for Grace Lindholm?').getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(await screen.findByRole('complementary', { name: 'Take back Elm St + 1 more?' })).toBeVisible();
    expect(screen.queryByText('ABCD 2345 WXYZ')).not.toBeInTheDocument();
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });
});

describe('printing one packet', () => {
  const link = { path: 'staff/printed?ticket=x.y', expiresAt: AT, packets: 1 };
  const what = () => screen.getByRole('combobox', { name: 'Packets of' });
  const opensFor = async (page: ConsolePage) => {
    await opens(page, `/console/hand-out/?campaign=1&ask=print&packet=${depot.code}`);
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Packets of' }), 'only Depot St + 3 more');
  };

  test('prints no other one, and not the whole pass, when it is gone', async () => {
    const page = pageOf({ printPackets: () => link });
    await opensFor(page);
    page.nowAnswers({ freePackets: ({ kind }: { kind: string }) => free(kind === 'toDo' ? [ferry] : [quay]) });
    hears(page);
    await screen.findByText('Depot St + 3 more is not free any more. Choose another one.');
    expect(what()).toHaveDisplayValue('Choose what to print');
    await userEvent.click(button('Make the PDF'));
    await userEvent.click(button(/^Ferry St/u));
    await userEvent.click(button('Make the PDF'));
    expect(page.bodiesOf('printPackets')).toEqual([]);
    await userEvent.selectOptions(what(), 'only Ferry St + 2 more');
    await userEvent.click(button('Make the PDF'));
    expect(page.bodiesOf('printPackets')).toEqual([{ campaign: 1, packets: [ferry.code], paper: 'letter' }]);
  });

  test('its link goes when another one is chosen, and comes to no other one late', async () => {
    const page = pageOf({ printPackets: () => link });
    await opensFor(page);
    const saves = () => screen.queryByRole('link', { name: 'Save the PDF of 1 packet' });
    await userEvent.click(button('Make the PDF'));
    await waitFor(() => expect(saves()).toBeVisible());
    await userEvent.click(button(/^Ferry St/u));
    await waitFor(() => expect(saves()).not.toBeInTheDocument());

    const late = later<typeof link>();
    page.nowAnswers({ printPackets: () => late.promise });
    await userEvent.selectOptions(what(), 'only Ferry St + 2 more');
    await userEvent.click(button('Make the PDF'));
    await userEvent.click(button(/^Depot St/u));
    late.resolve(link);
    await waitFor(() => expect(button('Make the PDF')).toHaveAttribute('aria-busy', 'false'));
    expect(saves()).not.toBeInTheDocument();
    await userEvent.selectOptions(what(), 'only Depot St + 3 more');
    expect(saves()).not.toBeInTheDocument();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, sessionAs } from '@/__tests__/support/consolePage';
import {
  AT,
  button,
  carla,
  court,
  depot,
  ferry,
  free,
  moved,
  opens,
  out,
  pageOf,
  places,
  quay,
  waiting,
  walt,
} from '@/__tests__/support/handOut';
import { keysOfView } from '@/__tests__/support/keysSheet';
import { HandOutScreen } from '@/components/console/handOut/HandOutScreen';
import type { StaffReply } from '@/lib/api/staff';
import { useStaffQuery } from '@/lib/console/useStaffQuery';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

test('the nearest packet and whoever is here are chosen already, and the one button names both', async () => {
  await opens(pageOf());
  expect(button('Hand out Ferry St + 2 more to Carla Voss')).toBeEnabled();
  expect(button(/^Ferry St \+ 2 more nearest Harbor · F9T-4RW-2XK/u)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('2 waiting, 2 packets free · choose a volunteer and a packet, or drag one to the other')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'All knocked, doors to retry' })).getByText('28 to retry')).toBeVisible();
});

test('what is chosen by a click stands in the address, by ids alone, and is given', async () => {
  const page = pageOf({ handOutPackets: () => moved({ call: 'takeBackPackets', body: { packets: [depot.code], from: 121 } }) });
  await opens(page);
  await userEvent.click(button(/^Walt Friedman/u));
  await userEvent.click(button(/^Depot St/u));
  expect(page.visited.at(-1)).toBe('/console/hand-out/?campaign=1&to=121&packet=D4P6TK7NW');
  await userEvent.click(button('Hand out Depot St + 3 more to Walt Friedman'));
  expect(page.bodiesOf('handOutPackets')).toEqual([{ campaign: 1, packets: [depot.code], to: 121 }]);
  await waitFor(() => expect(screen.getByText('Ferry St + 2 more handed to Carla Voss.')).toBeVisible());
});

test('the next free one near goes to whoever is chosen, whichever it is by then, and can be taken back', async () => {
  const back = { call: 'takeBackPackets' as const, body: { packets: [ferry.code], from: 120 } };
  const page = pageOf({
    handOutNext: () => moved(back),
    takeBackPackets: () => moved({ ...back, call: 'handOutPackets', body: { packets: [ferry.code], to: 120 } }),
  });
  await opens(page, '/console/hand-out/?campaign=1&near=e3');
  await userEvent.click(button('The next free near, to Carla Voss'));
  expect(page.bodiesOf('handOutNext')).toEqual([{ campaign: 1, to: 120, count: 1, near: { kind: 'event', id: 3 } }]);
  expect(await screen.findByText('Ferry St + 2 more handed to Carla Voss.')).toBeVisible();
  await userEvent.click(button('Undo'));
  expect(page.bodiesOf('takeBackPackets')).toEqual([{ campaign: 1, ...back.body }]);
});

test('the bottom line takes back what was given, and gives it again by Redo alone', async () => {
  const back = { call: 'takeBackPackets' as const, body: { packets: [ferry.code], from: 120 } };
  const again = { call: 'handOutPackets' as const, body: { packets: [ferry.code], to: 120 } };
  const page = pageOf({ handOutPackets: () => moved(back), takeBackPackets: () => moved(again) });
  await opens(page);
  await userEvent.click(button('Hand out Ferry St + 2 more to Carla Voss'));
  await userEvent.click(button('Undo'));
  expect(page.bodiesOf('takeBackPackets')).toEqual([{ campaign: 1, ...back.body }]);
  expect(await screen.findByText('Undone: Ferry St + 2 more handed to Carla Voss.')).toBeVisible();
  expect(button('Undo')).toBeDisabled();
  await userEvent.click(button('Redo'));
  expect(page.bodiesOf('handOutPackets')).toHaveLength(2);
});

test('who was quicker is said where the button is, and the lists are asked for anew', async () => {
  const message = 'Noor Haddad has Ferry St + 2 more (F9T-4RW-2XK) meanwhile, by Ana just now. Nothing was handed out.';
  const page = pageOf({ handOutPackets: () => refusal(409, message) });
  await opens(page);
  const before = page.bodiesOf('freePackets').length;
  await userEvent.click(button('Hand out Ferry St + 2 more to Carla Voss'));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(page.bodiesOf('freePackets').length).toBeGreaterThan(before));
  expect(button('Undo')).toBeDisabled();
});

test('keys choose the next volunteer and packet, and Enter gives', async () => {
  const page = pageOf({ handOutPackets: () => moved({ call: 'takeBackPackets', body: { packets: [quay.code], from: 121 } }) });
  await opens(page);
  expect((await keysOfView()).map((listed) => listed.split(' ')[0]).toSorted()).toEqual(['/', 'Enter', 'Esc', 'J', 'K', 'N', 'P']);
  await userEvent.keyboard('j');
  await screen.findByRole('button', { name: 'Hand out Ferry St + 2 more to Walt Friedman' });
  await userEvent.keyboard('n');
  await screen.findByRole('button', { name: 'Hand out Depot St + 3 more to Walt Friedman' });
  await userEvent.keyboard('n');
  await screen.findByRole('button', { name: 'Hand out Quay St + 1 more to Walt Friedman' });
  await userEvent.keyboard('{Enter}');
  expect(page.bodiesOf('handOutPackets')).toEqual([{ campaign: 1, packets: [quay.code], to: 121 }]);
});

describe('what the address names and no loaded page has', () => {
  const FIRST_100 = { ...court, code: 'A5C3RM8HD', area: 'Ash St +1', volunteer: { id: 8, name: 'Abe Lind' } };
  const facts = { volunteer: court.volunteer, since: court.since, marked: 13, toDo: 31, toRetry: 0, heardAt: AT };
  const BACK = { call: 'takeBackPackets' as const, body: { packets: [ferry.code], from: 120 } };
  const outIn = ({ code }: { code?: string }) => out(code === undefined ? [FIRST_100] : code === court.code ? [court] : []);

  test('a packet that is out is read by its code, and can be taken back', async () => {
    const page = pageOf({ packetsOut: outIn, takeBackFacts: () => facts });
    await opens(page, `/console/hand-out/?campaign=1&ask=back&of=${court.code}`);
    expect(await screen.findByRole('button', { name: 'Take back 31 doors' })).toBeVisible();
    expect(page.bodiesOf('packetsOut')).toContainEqual({ campaign: 1, code: court.code });
  });

  test('a packet that nobody has is said to be so only once the server has said it', async () => {
    const page = pageOf({ packetsOut: ({ code }: { code?: string }) => (code === undefined ? out([]) : refusal(409, 'Being moved.')) });
    await opens(page, '/console/hand-out/?campaign=1&ask=back&of=B5C3RM8HD');
    const panel = within(await screen.findByRole('complementary', { name: 'Take back' }));
    expect(await panel.findByText('Being moved.')).toBeVisible();
    page.nowAnswers({ packetsOut: () => out([]) });
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Nobody has this packet any more, or it has no doors left.')).toBeVisible();
  });

  test('a free packet is read by its code, and is the one that is handed out', async () => {
    const page = pageOf({
      freePackets: ({ kind, code }: { kind: string; code?: string }) =>
        free(kind === 'toDo' ? [ferry, depot] : code === quay.code ? [quay] : []),
      handOutPackets: () => moved(BACK),
    });
    await opens(page, `/console/hand-out/?campaign=1&packet=${quay.code}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand out Quay St + 1 more to Carla Voss' }));
    expect(page.bodiesOf('handOutPackets')).toEqual([{ campaign: 1, packets: [quay.code], to: 120 }]);
  });

  test('a packet that is not free any more leaves its place to no other one', async () => {
    const page = pageOf({ handOutPackets: () => moved(BACK) });
    await opens(page, `/console/hand-out/?campaign=1&packet=${depot.code}`);
    await screen.findByRole('button', { name: 'Hand out Depot St + 3 more to Carla Voss' });
    page.nowAnswers({ freePackets: ({ kind }: { kind: string }) => free(kind === 'toDo' ? [ferry] : []) });
    act(() => page.stream?.onNews(['handOut']));
    expect(await screen.findByText('Depot St + 3 more is not free any more. Choose another one.')).toBeVisible();
    expect(button('Choose a packet')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(page.bodiesOf('handOutPackets')).toEqual([]);
    await userEvent.click(button(/^Ferry St/u));
    expect(button('Hand out Ferry St + 2 more to Carla Voss')).toBeEnabled();
  });

  test('who was chosen and does not wait any more leaves their place to nobody', async () => {
    const page = pageOf({ handOutPackets: () => moved(BACK) });
    await opens(page, '/console/hand-out/?campaign=1&to=121');
    await screen.findByRole('button', { name: 'Hand out Ferry St + 2 more to Walt Friedman' });
    page.nowAnswers({ waitingVolunteers: ({ volunteer }: { volunteer?: number }) => waiting(volunteer === undefined ? [carla] : []) });
    act(() => page.stream?.onNews(['handOut']));
    expect(await screen.findByText('Walt Friedman does not wait for a packet any more. Choose somebody else.')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(page.bodiesOf('handOutPackets')).toEqual([]);
  });

  test('whoever is chosen stays chosen while another name is looked for', async () => {
    const page = pageOf({
      waitingVolunteers: ({ search, volunteer }: { search?: string; volunteer?: number }) =>
        waiting(volunteer === walt.id ? [walt] : search === undefined ? [carla, walt] : [carla]),
    });
    await opens(page, '/console/hand-out/?campaign=1&to=121&find=carla');
    expect(await screen.findByRole('button', { name: 'Hand out Ferry St + 2 more to Walt Friedman' })).toBeEnabled();
  });

  test('a packet is handed over to anybody who waits, whoever the view has looked for, and its receiver is looked for apart', async () => {
    const page = pageOf({
      waitingVolunteers: ({ search }: { search?: string }) =>
        search === 'grace'
          ? waiting([])
          : {
              ...waiting(search === 'walt' ? [walt] : [carla]),
              next: search === undefined ? { isHere: true, name: carla.name, id: 120 } : null,
            },
      takeBackFacts: () => facts,
      handOverPackets: () => moved(BACK),
    });
    await opens(page, `/console/hand-out/?campaign=1&ask=over&of=${court.code}&find=grace`);
    const panel = within(await screen.findByRole('complementary', { name: 'Hand over Court St + 2 more?' }));
    expect(await panel.findByRole('option', { name: 'Carla Voss' })).toBeInTheDocument();
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'To' }), 'Carla Voss');
    await userEvent.type(panel.getByRole('searchbox', { name: 'Find a volunteer' }), 'walt');
    expect(await panel.findByRole('option', { name: 'Walt Friedman' })).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Hand over' })).toBeDisabled();
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'To' }), 'Walt Friedman');
    await userEvent.click(panel.getByRole('button', { name: 'Hand over' }));
    expect(page.bodiesOf('handOverPackets')).toEqual([{ campaign: 1, packets: [court.code], from: 9, to: 121 }]);
  });
});

test('a packet that is dragged onto a volunteer, or the other way round, chooses both', async () => {
  await opens(pageOf());
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    types: ['application/x-walkbook-packet'],
  };
  const row = (name: RegExp) => button(name).closest('li') as HTMLElement;
  fireEvent.dragStart(row(/^Depot St/u), { dataTransfer });
  fireEvent.dragOver(row(/^Walt/u), { dataTransfer });
  fireEvent.drop(row(/^Walt/u), { dataTransfer });
  expect(await screen.findByRole('button', { name: 'Hand out Depot St + 3 more to Walt Friedman' })).toBeVisible();
});

test('taking back says first what stays and what may still come', async () => {
  const page = pageOf({
    takeBackFacts: () => ({ volunteer: court.volunteer, since: court.since, marked: 13, toDo: 31, toRetry: 0, heardAt: AT }),
    takeBackPackets: () => moved({ call: 'handOutPackets', body: { packets: [court.code], to: 9 } }, 'Grace Lindholm'),
  });
  await opens(page);
  await userEvent.click(button('Take back: Court St + 2 more of Grace Lindholm'));
  const panel = await screen.findByRole('complementary', { name: 'Take back Court St + 2 more?' });
  expect(await within(panel).findByText('13 recorded doors stay, with Grace Lindholm’s name.')).toBeVisible();
  expect(within(panel).getByText(/^Last heard .+\. What the phone still keeps counts when it arrives\.$/u)).toBeVisible();
  expect(within(panel).getByText('31 doors are free at once. The phone says so at its next contact.')).toBeVisible();
  expect(page.visited.at(-1)).toBe('/console/hand-out/?campaign=1&ask=back&of=C5C3RM8HD&from=9');
  await userEvent.click(within(panel).getByRole('button', { name: 'Take back 31 doors' }));
  expect(page.bodiesOf('takeBackPackets')).toEqual([{ campaign: 1, packets: [court.code], from: 9 }]);
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
});

test('a packet is handed over to somebody who waits; Escape closes the panel and gives its row the focus', async () => {
  const page = pageOf({
    takeBackFacts: () => ({ volunteer: court.volunteer, since: null, marked: 0, toDo: 31, toRetry: 0, heardAt: null }),
    handOverPackets: () => refusal(409, 'Grace Lindholm does not have it any more.'),
  });
  await opens(page);
  await userEvent.click(button('Hand over: Court St + 2 more of Grace Lindholm'));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'To' }), 'Walt Friedman');
  const panel = screen.getByRole('complementary', { name: 'Hand over Court St + 2 more?' });
  await userEvent.click(within(panel).getByRole('button', { name: 'Hand over' }));
  expect(page.bodiesOf('handOverPackets')).toEqual([{ campaign: 1, packets: [court.code], from: 9, to: 121 }]);
  expect(await within(panel).findByRole('alert')).toHaveTextContent('Grace Lindholm does not have it any more.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
  expect(button('Hand over: Court St + 2 more of Grace Lindholm')).toHaveFocus();
});

test('a lost phone: what ends is said first; then the new PIN is shown once, and nothing undoes it', async () => {
  const page = pageOf({
    takeBackFacts: () => ({ volunteer: court.volunteer, since: null, marked: 0, toDo: 31, toRetry: 0, heardAt: null }),
    signOutPhones: () => ({
      volunteer: court.volunteer,
      issued: { pin: 'ABCD2345WXYZ', link: 'https://walk.example.org/login/#e=g&k=x' },
    }),
  });
  await opens(page, '/console/hand-out/?campaign=1&ask=pin&of=C5C3RM8HD');
  expect(await screen.findByText('Nothing undoes this.')).toBeVisible();
  expect(page.bodiesOf('signOutPhones')).toEqual([]);
  await userEvent.click(button('End Grace Lindholm’s PIN'));
  expect(await screen.findByText('ABCD 2345 WXYZ')).toBeVisible();
  expect(await screen.findByText('Grace Lindholm’s phones are signed out.')).toBeVisible();
  expect(button('Undo')).toBeDisabled();
});

describe('somebody without an account', () => {
  const key = (expiresIn: number): StaffReply<'makeGuestKey'> => ({
    volunteer: { id: 77, name: 'Sam' },
    packet: { code: ferry.code, area: ferry.area, toDo: 47 },
    link: 'https://walk.example.org/login/#e=guest&k=secret',
    expiresAt: Math.floor(Date.now() / 1000) + expiresIn,
    undo: { call: 'endGuestKey', body: { volunteer: 77 } },
  });

  test('has a code that says what it opens and how long, and of which there is another', async () => {
    const page = pageOf({ makeGuestKey: () => key(758), endGuestKey: () => null });
    await opens(page);
    await userEvent.type(screen.getByRole('textbox', { name: 'Their name, for their marks' }), 'Sam');
    await userEvent.click(button('Show a code'));
    expect(await screen.findByRole('img', { name: 'Code that opens Ferry St + 2 more' })).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^12:3\d$/u);
    await userEvent.click(button('New code'));
    expect(page.bodiesOf('makeGuestKey')).toEqual([
      { campaign: 1, packet: ferry.code, name: 'Sam' },
      { campaign: 1, packet: ferry.code, name: 'Sam', instead: 77 },
    ]);
    expect(window.location.href).not.toContain('secret');
    await userEvent.click(button('Undo'));
    expect(page.bodiesOf('endGuestKey')).toEqual([{ campaign: 1, volunteer: 77 }]);
  });

  test('who has scanned it is said as soon as the server knows', async () => {
    const page = pageOf({ makeGuestKey: () => key(758), guestKey: () => ({ state: 'used', expiresAt: null }) });
    await opens(page);
    await userEvent.click(button('Show a code'));
    expect(await screen.findByText('Taken: Sam has it on the phone.')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  test('a code whose time is over is not shown any more', async () => {
    const page = pageOf({ makeGuestKey: () => key(-1) });
    await opens(page);
    await userEvent.click(button('Show a code'));
    expect(await screen.findByText('This code opens nothing any more.')).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Code/u })).not.toBeInTheDocument();
  });
});

test('a meeting point is opened, its code shown, and ended', async () => {
  const point = { code: 'MMM222333', target: null, minutes: null, openedAt: AT, out: 2 };
  const page = pageOf();
  page.nowAnswers({
    openMeetingPoint: () => {
      page.nowAnswers({ handOutPlaces: () => ({ ...places, points: [point] }) });
      return {
        ...point,
        link: 'https://walk.example.org/packet/?c=MMM222333',
        isNew: true,
        undo: { call: 'endMeetingPoint', body: { code: point.code } },
      };
    },
    endMeetingPoint: () => {
      page.nowAnswers({ handOutPlaces: () => places });
      return { ...point, undo: { call: 'reopenMeetingPoint', body: { code: point.code } } };
    },
  });
  await opens(page);
  await userEvent.click(button('Meeting point’s code'));
  await userEvent.click(await screen.findByRole('button', { name: 'Open it' }));
  expect(await screen.findByRole('img', { name: 'Code of the meeting point MMM-222-333' })).toBeVisible();
  await userEvent.click(button('End it'));
  expect(await screen.findByText('Meeting point MMM-222-333 ended.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Open it' })).toBeVisible();
});

test('a target is printed by a link', async () => {
  const page = pageOf({ printPackets: () => ({ path: 'staff/printed?ticket=x.y', expiresAt: AT, packets: 9 }) });
  await opens(page);
  await userEvent.click(button('Print a target as PDF'));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Paper' }), 'A4');
  await userEvent.click(button('Make the PDF'));
  expect(await screen.findByRole('link', { name: 'Save the PDF of 9 packets' })).toHaveAttribute(
    'href',
    '/api/v31/staff/printed?ticket=x.y',
  );
  expect(page.bodiesOf('printPackets')).toEqual([{ campaign: 1, packets: [], target: 7, paper: 'a4' }]);
});

test('near what packets are free is chosen, and names are looked for', async () => {
  const page = pageOf();
  await opens(page);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Near' }), 'Harbor Hall');
  await waitFor(() => expect(page.bodiesOf('freePackets')).toContainEqual({ campaign: 1, kind: 'toDo', near: { kind: 'event', id: 3 } }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a volunteer' }), 'walt');
  await waitFor(() => expect(page.bodiesOf('waitingVolunteers')).toContainEqual({ campaign: 1, search: 'walt' }));
});

test.each([
  ['nobody waits', { waitingVolunteers: () => waiting([]) }, 'Nobody is waiting', 'Choose a volunteer'],
  ['nobody is here', { waitingVolunteers: () => waiting([walt]) }, 'Not signed in', 'Choose a volunteer'],
] as const)('where %s it is said, and the button says what is missing', async (_, answers, said, label) => {
  await opens(pageOf(answers));
  expect(await screen.findByText(said)).toBeVisible();
  expect(button(label)).toBeDisabled();
});

test('packets that are all knocked are counted apart from those that are out, as in Tonight', async () => {
  await opens(pageOf({ packetsOut: () => ({ ...out([court]), all: 10, knocked: 1 }) }));
  expect(await screen.findByText('9 packets, 31 doors left, 1 more all knocked')).toBeVisible();
});

test('who has signed in and is not here is signed in, with when their phone was last heard', async () => {
  const away = { ...walt, heardAt: AT - 200 * 86_400, hasSignedIn: true };
  await opens(pageOf({ waitingVolunteers: () => waiting([away]) }));
  const row = button(/^Walt Friedman/u);
  expect(row).toHaveTextContent('phone last heard Mar 2');
  expect(row).toHaveTextContent('Signed in');
});

test('nothing free, and a list that does not load, each say so', async () => {
  const page = pageOf({ freePackets: () => free([]), packetsOut: () => refusal(409, 'The campaign is being moved.') });
  page.opens(<HandOutScreen />, '/console/hand-out/?campaign=1');
  expect(await screen.findByText('No packet is free', { selector: 'section[aria-label="Free, nearest first"] *' })).toBeVisible();
  expect(await screen.findByText('The campaign is being moved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'All knocked, doors to retry' })).not.toBeInTheDocument());
});

test('a viewer sees none of it', async () => {
  const page = pageOf({ session: () => sessionAs('viewer') });
  page.opens(<HandOutScreen />, '/console/hand-out/?campaign=1');
  expect(await screen.findByText(/Hand out is not for a viewer/u)).toBeVisible();
  expect(page.bodiesOf('waitingVolunteers')).toEqual([]);
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (media) =>
      ({
        ...wide(media),
        matches: media.includes('max-width: 47.99rem'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as MediaQueryList;
  });
  afterEach(() => {
    window.matchMedia = wide;
  });

  test('a code is held up, and the next person has another packet, without ending what was just scanned', async () => {
    const made = (packet: typeof ferry, id: number): StaffReply<'makeGuestKey'> => ({
      volunteer: { id, name: `Guest ${packet.code.slice(0, 3)}` },
      packet: { code: packet.code, area: packet.area, toDo: packet.toDo },
      link: `https://walk.example.org/login/#e=guest${id}&k=secret`,
      expiresAt: Math.floor(Date.now() / 1000) + 900,
      undo: { call: 'endGuestKey', body: { volunteer: id } },
    });
    const page = pageOf();
    page.nowAnswers({ makeGuestKey: ({ packet }: { packet: string }) => (packet === ferry.code ? made(ferry, 77) : made(depot, 78)) });
    page.opens(<HandOutScreen />, '/console/hand-out/?campaign=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Show a code for Ferry St + 2 more' }));
    expect(await screen.findByRole('img', { name: 'Code that opens Ferry St + 2 more' })).toBeVisible();
    expect(screen.getByText('Scan with the phone’s camera')).toBeVisible();
    await userEvent.click(button('Taken: next person'));
    expect(await screen.findByRole('img', { name: 'Code that opens Depot St + 3 more' })).toBeVisible();
    expect(page.bodiesOf('makeGuestKey')).toEqual([
      { campaign: 1, packet: ferry.code },
      { campaign: 1, packet: depot.code },
    ]);
  });

  test('by name there are the lists of the desk', async () => {
    const page = pageOf();
    page.opens(<HandOutScreen />, '/console/hand-out/?campaign=1');
    await userEvent.click(await screen.findByRole('button', { name: 'By name' }));
    expect(await screen.findByRole('button', { name: 'Hand out Ferry St + 2 more to Carla Voss' })).toBeEnabled();
    await act(() => userEvent.click(button('By code')));
    expect(button('By name')).toBeVisible();
  });
});

/** As a step of the first run reads it. */
function OnePage() {
  useStaffQuery('freePackets', { campaign: 1, kind: 'toDo' });
  return null;
}

test('what another view has read of the same list by one page does not stop it', async () => {
  pageOf().opens(
    <>
      <OnePage />
      <HandOutScreen />
    </>,
    '/console/hand-out/?campaign=1',
  );
  expect(await screen.findByRole('button', { name: /^Ferry St/u })).toBeVisible();
});

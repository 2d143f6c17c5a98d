import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, NO_CONNECTION, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { EVERYWHERE, keysOfView } from '@/__tests__/support/keysSheet';
import { later } from '@/__tests__/support/later';
import { anEvening, EVENING_SECONDS, outTonight, THREE_OUT } from '@/__tests__/support/tonight';
import { TonightScreen } from '@/components/console/tonight/TonightScreen';
import type { StaffReply } from '@/lib/api/staff';
import { FAR_METERS } from '@/lib/domain/staff/evening';
import { distanceText } from '@/lib/texts/distance';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

type Answers = ConstructorParameters<typeof ConsolePage>[0];

async function opens(answers: Answers = {}, address = '/console/tonight/?campaign=1') {
  const page = new ConsolePage({ session: () => sessionAs('lead'), tonight: () => anEvening(), tonightPackets: () => [], ...answers });
  page.opens(<TonightScreen />, address);
  await screen.findByRole('heading', { name: 'Tonight' });
  return page;
}
const rows = () => screen.getAllByRole('row').slice(1);
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name, 'u') });
const panel = (name: string) => screen.getByRole('complementary', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an evening in six figures, in the time of the campaign', async () => {
  await opens();
  expect(screen.getByText(/^Tuesday, October 13, 6:42\spm where the campaign is; \d+:42\s[ap]m here$/u)).toBeVisible();
  const figures = screen.getByLabelText('This evening');
  for (const text of [
    '215',
    '+ 41 on hold',
    '55',
    '59 people answered',
    '26%',
    '21',
    '500',
    'left of 1,096',
    '296 done, 300 to retry',
    '1 quiet',
  ])
    expect(within(figures).getAllByText(text)[0]).toBeVisible();
});

const person = (id: number, isHere: boolean) => ({
  ...{ id, name: `V ${id}`, email: `v${id}@example.org`, heardAt: null, isHere, hasSignedIn: isHere },
});
test.each([
  ['two who are here, and others', [person(1, true), person(2, true), person(3, false)], false, 'Hand out to 2 waiting'],
  ['nobody who is here', [person(3, false)], true, 'Hand out'],
  ['a page of them, and more', [person(1, true), person(2, true)], true, 'Hand out to more than 2 waiting'],
] as const)('the way to Hand out says how many wait there: %s', async (_, volunteers, isMore, name) => {
  const next = isMore ? { isHere: true, name: 'V 2', id: 2 } : null;
  await opens({ waitingVolunteers: () => ({ volunteers: [...volunteers], all: 40, next }) });
  const ways = () => screen.getAllByRole('link', { name: /^Hand out/u }).map((link) => link.textContent);
  await waitFor(() => expect(ways()).toContain(name));
  expect(ways().filter((way) => way !== 'Hand out')).toEqual(name === 'Hand out' ? [] : [name]);
});

test('who needs the staff comes first, with what is so of each', async () => {
  await opens();
  expect(rows().map((row) => within(row).getByRole('button', { name: /^Open/u }).textContent)).toEqual([
    'Tom Brandt',
    'Grace Lindholm',
    'Robin Ames',
  ]);
  expect(rowOf('Grace Lindholm')).toHaveTextContent('Quiet · Mill St + 2 more, 31 left13 tonight');
  expect(rowOf('Grace Lindholm')).toHaveTextContent('38 min');
  expect(rowOf('Tom Brandt')).toHaveTextContent('On hold · Mill St + 2 more, 31 left41 heldjust now7238 held · 93%');
  expect(rowOf('Robin Ames')).toHaveTextContent('Mill St + 2 more, 31 left13 tonightjust now233 · 23%');
  expect(within(rowOf('Robin Ames')).getByRole('img', { name: '6 done, 7 to retry, 31 to do' })).toBeVisible();
});

test('filters carry counts and stand in the address; a heading sorts', async () => {
  const page = await opens();
  await userEvent.click(screen.getByRole('radio', { name: 'Needs you 2' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(page.visited.at(-1)).toBe('/console/tonight/?campaign=1&show=needs-you');
  await userEvent.click(screen.getByRole('radio', { name: 'All 3' }));
  await press('Sort by Volunteer');
  await press('Sort by Volunteer');
  await waitFor(() => expect(page.visited.at(-1)).toBe('/console/tonight/?campaign=1&sort=-volunteer'));
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Tom Brandt'));
});

test('somebody is found by a part of their name, and nobody where nobody has it', async () => {
  await opens();
  const find = screen.getByRole('searchbox', { name: 'Find a volunteer' });
  await userEvent.type(find, 'robin');
  expect(rows()).toHaveLength(1);
  await userEvent.type(find, 'x');
  expect(screen.getByText('Nobody who is out has this name.')).toBeVisible();
});

test('the panel says what is so of a quiet volunteer before what can be done', async () => {
  await opens({}, '/console/tonight/?campaign=1&who=1');
  const grace = panel('Grace Lindholm');
  expect(grace).toHaveTextContent('Mill St + 2 more · M7L-2QX-4RB · out since');
  expect(grace).toHaveTextContent('Not heard since');
  expect(grace).toHaveTextContent('Most often the phone has no signal and keeps the marks until it has.');
  expect(grace).toHaveTextContent('Of the 44 doors they have, whoever knocked: 6 done, 7 to retry');
  expect(within(grace).getByRole('link', { name: 'Call Grace Lindholm' })).toHaveAttribute('href', 'tel:5415550127');
});

test('figures that cannot be true stand beside those of the others, as advice', async () => {
  await opens({}, '/console/tonight/?campaign=1&who=3');
  const tom = panel('Tom Brandt');
  expect(tom).toHaveTextContent('41 doors on hold since');
  expect(tom).toHaveTextContent('Why: Look at it');
  expect(
    within(tom)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['72 doors an hour; the others tonight 23', '38 talks at 41 doors: 93%; the others tonight 23%']);
  expect(tom).toHaveTextContent('Advice, and no accusation: ask first.');
});

test('what a volunteer is called is text, whatever it is', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await opens(
    { tonight: () => anEvening([outTonight(9, name, { holds: [{ number: 1, heldAt: 5, reason: '<b>why</b>' }] })]) },
    '/console/tonight/?campaign=1&who=9',
  );
  expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(document.querySelector('img[src="x"], aside b b')).toBeNull();
});

test('a hold says what it will do, is sent once with its reason, and is taken back from the bottom line', async () => {
  const page = await opens({ holdMarks: () => ({ hold: 8, changes: 13 }), releaseMarks: () => ({ changes: 13 }) });
  await press('Hold the marks of Robin Ames');
  const robin = await screen.findByRole('complementary', { name: 'Robin Ames' });
  expect(robin).toHaveTextContent(
    '13 doors of this evening, and what still arrives, leave lists, results and exports until they are released.',
  );
  // The act has one button.
  expect(within(robin).getAllByRole('button', { name: /^Hold/u })).toHaveLength(1);
  const reason = within(robin).getByLabelText('Why, for whoever reads it later');
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Too fast{Enter}');
  expect(await screen.findByText('13 marks by Robin Ames held.')).toBeVisible();
  expect(page.bodiesOf('holdMarks')).toEqual([{ campaign: 1, volunteer: 2, reason: 'Too fast' }]);
  expect(within(robin).queryByLabelText('Why, for whoever reads it later')).toBeNull();
  await press('Undo');
  expect(await screen.findByText('Undone: 13 marks by Robin Ames held.')).toBeVisible();
  expect(page.bodiesOf('releaseMarks')).toEqual([{ campaign: 1, volunteer: 2, holds: [8] }]);
});

test('a release names the holds that are shown, and says who was quicker', async () => {
  const said = 'This campaign has no hold 7 that is not released. Ana Ruiz released them last.';
  const page = await opens({ releaseMarks: () => refusal(409, said) });
  await press('Release the marks of Tom Brandt');
  expect(await screen.findByRole('alert')).toHaveTextContent(said);
  expect(page.bodiesOf('releaseMarks')).toEqual([{ campaign: 1, volunteer: 3, holds: [7] }]);
  expect(page.bodiesOf('tonight').length).toBeGreaterThan(1);
});

test('taking back says first what becomes of the doors, and what they typed stays when it is refused', async () => {
  const page = await opens(
    { takeBackPackets: () => refusal(409, 'Walt Friedman has packet M7L-2QX-4RB now.') },
    '/console/tonight/?campaign=1&who=1',
  );
  await press('Take back');
  const grace = panel('Grace Lindholm');
  expect(grace).toHaveTextContent(
    '31 doors nobody has knocked at are free again. The 13 marked stay as they are, and what the phone still sends counts.',
  );
  await userEvent.type(within(grace).getByLabelText('They read on their phone'), '!');
  await press('Take back 1 packet');
  expect(await within(grace).findByRole('alert')).toHaveTextContent('Walt Friedman has packet M7L-2QX-4RB now.');
  const reason = 'Please come back to the meeting point!';
  expect(within(grace).getByLabelText('They read on their phone')).toHaveValue(reason);
  const moved = { packets: [], volunteer: { id: 1, name: 'Grace Lindholm' }, notified: 1 };
  const takesBack = { call: 'takeBackPackets' as const, body: { packets: ['M7L2QX4RB'], from: 1 } };
  page.nowAnswers({
    takeBackPackets: () => ({ ...moved, undo: { call: 'handOutPackets', body: { packets: ['M7L2QX4RB'], to: 1 } } }),
    handOutPackets: () => ({ ...moved, undo: takesBack }),
  });
  await press('Take back 1 packet');
  expect(await screen.findByText('1 packet taken back from Grace Lindholm.')).toBeVisible();
  expect(page.bodiesOf('takeBackPackets')).toEqual(Array(2).fill({ campaign: 1, packets: ['M7L2QX4RB'], from: 1, reason }));
  await press('Undo');
  expect(await screen.findByText('Undone: 1 packet taken back from Grace Lindholm.')).toBeVisible();
  expect(page.bodiesOf('handOutPackets')).toEqual([{ campaign: 1, packets: ['M7L2QX4RB'], to: 1 }]);
});

test('a message goes to all who are out, and whom nothing reached is named', async () => {
  const page = await opens({ writeToVolunteers: () => ({ people: 3, notTold: [{ id: 2, name: 'Robin Ames' }] }) });
  await press('Write to all 3');
  await userEvent.type(screen.getByLabelText('Message'), 'Come back by 8:30 pm{Enter}');
  expect(await screen.findByText(/Not told, .*: Robin Ames\. Call them\./u)).toBeVisible();
  expect(screen.getByText('Written to 2 volunteers.')).toBeVisible();
  expect(page.bodiesOf('writeToVolunteers')).toEqual([{ campaign: 1, to: 'out', words: 'Come back by 8:30 pm' }]);
});

describe('an answer that comes after another form was opened leaves it open, with what is typed', () => {
  const opensLate = async () => {
    const told = later<StaffReply<'writeToVolunteers'>>();
    await opens({ writeToVolunteers: () => told.promise }, '/console/tonight/?campaign=1&who=2');
    return told;
  };
  const message = () => screen.getByLabelText('Message');

  test('of another volunteer', async () => {
    const told = await opensLate();
    await press('Write');
    await userEvent.type(message(), 'Come back{Enter}');
    await press('Open Grace Lindholm');
    await screen.findByRole('complementary', { name: 'Grace Lindholm' });
    await press('Write');
    await userEvent.type(message(), 'Call me');
    told.resolve({ people: 1, notTold: [] });
    expect(await screen.findByText('Written to Robin Ames.')).toBeVisible();
    expect(message()).toHaveValue('Call me');
  });

  test('to all', async () => {
    const told = await opensLate();
    await press('Write to all 3');
    await userEvent.type(message(), 'Come back{Enter}');
    await press('Cancel');
    await press('Write to all 3');
    await userEvent.type(message(), 'Stay out');
    told.resolve({ people: 3, notTold: [] });
    expect(await screen.findByText('Written to 3 volunteers.')).toBeVisible();
    expect(message()).toHaveValue('Stay out');
  });
});

test('a volunteer without notifications is to be called, and a server that sends none offers no writing', async () => {
  const page = await opens(
    { tonight: () => anEvening([outTonight(2, 'Robin Ames', { isReachable: false })]) },
    '/console/tonight/?campaign=1&who=2',
  );
  const writes = () => screen.queryAllByRole('button', { name: /^Write/u }).map(({ textContent }) => textContent);
  expect(panel('Robin Ames')).toHaveTextContent('Their phone takes no notifications. Call instead.');
  expect(writes()).toEqual(['Write to all 1']);
  page.nowAnswers({ tonight: () => anEvening(THREE_OUT, { canWrite: false }) });
  await act(async () => page.stream?.onNews(['tonight']));
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(writes()).toEqual([]);
  expect(panel('Robin Ames')).not.toHaveTextContent('notifications');
});

test('going back from a form leads to the button that opened it', async () => {
  await opens({}, '/console/tonight/?campaign=1&who=2');
  await press('Hold 13 doors');
  await press('Cancel');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hold 13 doors' })).toHaveFocus());
});

test('the rows add up to the head, and who has come in has a filter and is not written to', async () => {
  const cameIn = outTonight(4, 'Ana Cole', { heardAt: EVENING_SECONDS - 7_200, sentAt: EVENING_SECONDS - 7_200, packets: [] });
  await opens({ tonight: () => anEvening([...THREE_OUT, cameIn]) });
  expect(screen.getByRole('button', { name: 'Write to all 3' })).toBeVisible();
  expect(rows().at(-1)).toHaveTextContent('Ana Cole');
  await userEvent.click(screen.getByRole('radio', { name: 'Came in 1' }));
  await waitFor(() => expect(rows().map((row) => within(row).getByRole('button', { name: /^Open/u }).textContent)).toEqual(['Ana Cole']));
});

test('who has not begun is not quiet, however long ago they were handed a packet', async () => {
  await opens({ tonight: () => anEvening([outTonight(2, 'Robin Ames', { heardAt: null, sentAt: null })]) });
  expect(rowOf('Robin Ames')).toHaveTextContent('never');
  expect(rowOf('Robin Ames')).not.toHaveTextContent('Quiet');
  expect(screen.getByText('All heard from')).toBeVisible();
});

test('how far marks are from their doors is said in the units of every other distance', async () => {
  await opens(
    { tonight: () => anEvening([outTonight(2, 'Robin Ames', { advice: [{ kind: 'far', marks: 3 }] })]) },
    '/console/tonight/?campaign=1&who=2',
  );
  expect(panel('Robin Ames')).toHaveTextContent(`3 marks over ${distanceText(FAR_METERS)} from their doors`);
});

test('a telephone number is added where it is missing, and cleared by an empty field', async () => {
  const page = await opens({ setVolunteerPhone: () => null }, '/console/tonight/?campaign=1&who=2');
  await press('Add a number');
  await userEvent.type(screen.getByLabelText('Telephone'), '(541) 555-0100{Enter}');
  expect(await screen.findByText('Telephone number of Robin Ames saved.')).toBeVisible();
  await press('Add a number');
  await userEvent.type(screen.getByLabelText('Telephone'), '{Enter}');
  await waitFor(() => expect(page.bodiesOf('setVolunteerPhone')).toHaveLength(2));
  expect(page.bodiesOf('setVolunteerPhone')).toEqual([
    { campaign: 1, volunteer: 2, phone: '(541) 555-0100' },
    { campaign: 1, volunteer: 2, phone: null },
  ]);
});

test('J and K go through the rows as they stand, and Escape closes the panel and gives its row the focus', async () => {
  await opens();
  const own = ['J next volunteer', 'K previous volunteer', 'Enter open the volunteer'];
  expect((await keysOfView()).toSorted()).toEqual([...own, ...EVERYWHERE].toSorted());
  await userEvent.keyboard('j');
  expect(await screen.findByRole('complementary', { name: 'Tom Brandt' })).toBeVisible();
  await userEvent.keyboard('j');
  expect(await screen.findByRole('complementary', { name: 'Grace Lindholm' })).toBeVisible();
  await userEvent.keyboard('k');
  expect(await screen.findByRole('complementary', { name: 'Tom Brandt' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Tom Brandt' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Open Tom Brandt' })).toHaveFocus();
});

test('whoever is opened and has come in is told to be in the list no more, and where their holds are', async () => {
  const page = await opens({ session: () => sessionAs('organizer') }, '/console/tonight/?campaign=1&who=3');
  expect(panel('Tom Brandt')).toBeVisible();
  page.nowAnswers({ tonight: () => anEvening([outTonight(2, 'Robin Ames')]) });
  await act(async () => page.stream?.onNews(['tonight']));
  const said = within(await screen.findByRole('complementary', { name: 'Not in this list' }));
  expect(said.getByText(/^This volunteer was not out this evening, or has come in/u)).toBeVisible();
  expect(said.getByRole('link', { name: 'Marks on hold, under To settle' })).toHaveAttribute(
    'href',
    '/console/to-settle/?campaign=1&kind=advice',
  );
  expect(said.getByRole('link', { name: 'Their record, under People' })).toHaveAttribute('href', '/console/people/?campaign=1&who=3');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(page.visited.at(-1)).toBe('/console/tonight/?campaign=1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open Robin Ames' })).toHaveFocus());
});

test('an address that names somebody who is not out says so to a field lead too, and Enter opens the first who is', async () => {
  await opens({}, '/console/tonight/?campaign=1&who=99');
  const said = within(await screen.findByRole('complementary', { name: 'Not in this list' }));
  expect(said.queryByRole('link')).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Tom Brandt' })).toBeVisible();
});

test('what is new is asked for when the stream says so, and only what is about it', async () => {
  const page = await opens();
  await act(async () => page.stream?.onOpen());
  expect(await screen.findByText('Live')).toBeVisible();
  await waitFor(() => expect(page.bodiesOf('tonight')).toHaveLength(2));
  await act(async () => page.stream?.onNews(['toSettle']));
  expect(page.bodiesOf('tonight')).toHaveLength(2);
  page.nowAnswers({ tonight: () => anEvening([outTonight(5, 'Noor Haddad')]) });
  await act(async () => page.stream?.onNews(['tonight']));
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
});

test('where the stream is cut and nothing is answered, what was known stays, with since when', async () => {
  const page = await opens();
  page.nowAnswers(Object.fromEntries(page.asked.map(({ name }) => [name, () => NO_CONNECTION])));
  await act(async () => page.stream?.onCut(false));
  expect(await screen.findByText(/^Offline since/u)).toBeVisible();
  expect(rows()).toHaveLength(3);
});

test('an evening on which nobody is out yet says how many packets are free, and leads to Hand out', async () => {
  await opens({ tonight: () => anEvening([]) });
  const text = screen.getByText('5 packets are free. Volunteers who take one appear here, with every mark as it arrives.');
  const card = text.closest('section') ?? document.body;
  expect(within(card).getByRole('link', { name: 'Hand out' })).toHaveAttribute('href', '/console/hand-out/?campaign=1');
  expect(screen.queryByRole('button', { name: /^Write/u })).toBeNull();
});

test('before there are packets the way leads to cutting them', async () => {
  const { totals } = anEvening();
  const nothing = { ...totals, packets: { free: 0, out: 0, knocked: 0 } };
  await opens({ session: () => sessionAs('organizer'), tonight: () => anEvening([], { totals: nothing }) });
  expect(screen.getByRole('link', { name: 'Cut packets' })).toHaveAttribute('href', '/console/start/?campaign=1&step=cut');
});

test('a viewer sees the figures, is told why there are no names, and asks for none', async () => {
  const { now, since, zone, totals } = anEvening();
  const page = await opens({ session: () => sessionAs('viewer'), tonightFigures: () => ({ now, since, zone, totals }) });
  expect(screen.getByText('215')).toBeVisible();
  expect(screen.getByText(/Viewers see figures without names/u)).toBeVisible();
  expect(page.asked.map(({ name }) => name)).not.toContain('tonight');
});

test('what could not be read is said, and read again', async () => {
  const page = new ConsolePage({ session: () => sessionAs('owner'), tonight: () => refusal(409, 'The campaign is being archived') });
  page.opens(<TonightScreen />, '/console/tonight/?campaign=1');
  expect(await screen.findByText('The campaign is being archived')).toBeVisible();
  page.nowAnswers({ tonight: () => anEvening() });
  await press('Try again');
  expect(await screen.findByText('Robin Ames')).toBeVisible();
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

  test('who needs the staff stands above the others, with what is wrong and the one thing to do', async () => {
    await opens();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Grace Lindholm is quiet')).toBeVisible();
    expect(screen.getByText('Not heard for 38 min · Mill St + 2 more, 31 left')).toBeVisible();
    expect(screen.getByText('41 doors kept out of the results')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call Grace Lindholm' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Release the marks of Tom Brandt' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Robin Ames/u }));
    expect(await screen.findByRole('complementary', { name: 'Robin Ames' })).toBeVisible();
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsolePage, refusal, sessionAs } from '@/__tests__/support/consolePage';
import { PeopleScreen } from '@/components/console/people/PeopleScreen';
import type { StaffBody, StaffReply } from '@/lib/api/staff';
import type { StaffRole } from '@/lib/domain/staff/roles';

// The browser keeps what somebody has done: each test begins without it.
afterEach(() => localStorage.clear());

type Answers = ConstructorParameters<typeof ConsolePage>[0];

function tab(name: 'staff' | 'campaign' | 'privacy', answers: Answers, role: StaffRole = 'owner') {
  const page = new ConsolePage({ session: () => sessionAs(role), ...answers });
  page.opens(<PeopleScreen />, `/console/people/?campaign=1&tab=${name}`);
  return page;
}

describe('Staff', () => {
  const LEE: StaffReply<'accounts'>[number] = { email: 'lee@example.org', name: 'Lee Park', role: 'lead', seenAt: null };
  const open = async (answers: Answers = {}) => {
    const page = tab('staff', { accounts: () => [LEE], ...answers });
    await userEvent.click(await screen.findByRole('row', { name: /Lee Park/u }));
    return { page, panel: within(await screen.findByRole('complementary', { name: 'Lee Park' })) };
  };

  test('a role is changed from the one that was seen, and Undo gives it back; no e-mail stands in the address', async () => {
    const { page, panel } = await open({ setRole: () => null });
    await userEvent.click(panel.getByRole('radio', { name: /^Organizer/u }));
    await userEvent.click(panel.getByRole('button', { name: 'Make Lee Park an organizer' }));
    expect(page.bodiesOf('setRole')).toEqual([{ campaign: 1, email: LEE.email, role: 'organizer', from: 'lead' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(page.bodiesOf('setRole').at(-1)).toEqual({ campaign: 1, email: LEE.email, role: 'lead', from: 'organizer' }),
    );
    expect(page.visited.join()).not.toContain('lee');
  });

  test('the arrows of a keyboard go through the roles, and give none before the button is pressed', async () => {
    const { page, panel } = await open({ setRole: () => null });
    panel.getByRole('radio', { name: /^Field lead/u }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(panel.getByRole('radio', { name: /^Owner/u })).toBeChecked();
    expect(page.bodiesOf('setRole')).toEqual([]);
    await userEvent.click(panel.getByRole('button', { name: 'Make Lee Park an owner' }));
    expect(page.bodiesOf('setRole')).toEqual([{ campaign: 1, email: LEE.email, role: 'owner', from: 'lead' }]);
    expect(panel.getByRole('radio', { name: /^Owner/u })).toHaveFocus();
  });

  test('one’s own role has a warning, and that it was given away is said after its panel has gone', async () => {
    const own = { ...LEE, email: 'jo@example.org', name: 'Jo Alvarez', role: 'owner' } as const;
    const page = tab('staff', { accounts: () => [own, LEE] });
    page.nowAnswers({
      setRole: () => {
        page.nowAnswers({ session: () => sessionAs('organizer'), accounts: () => new Promise<StaffReply<'accounts'>>(() => undefined) });
        return null;
      },
    });
    await userEvent.click(await screen.findByRole('row', { name: /Lee Park/u }));
    expect(screen.queryByText(/^This is your own role/u)).toBeNull();
    await userEvent.click(screen.getByRole('row', { name: /Jo Alvarez/u }));
    expect(screen.getByText(/^This is your own role/u)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /^Organizer/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Make Jo Alvarez an organizer' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Jo Alvarez' })).toBeNull());
    expect(screen.getByText('jo@example.org is organizer here.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  test('what another owner was quicker with stands in the words of the server', async () => {
    const { panel } = await open({ setRole: () => refusal(409, 'Meanwhile lee@example.org is viewer here.') });
    await userEvent.click(panel.getByRole('radio', { name: /^Owner/u }));
    await userEvent.click(panel.getByRole('button', { name: 'Make Lee Park an owner' }));
    expect(await panel.findByText('Meanwhile lee@example.org is viewer here.')).toBeVisible();
  });

  test('a link is shown once, with its code', async () => {
    const link = 'https://walk.example.org/console/sign-in/#key=abc';
    const { page, panel } = await open({ newStaffLink: () => ({ link }) });
    await userEvent.click(panel.getByRole('button', { name: 'Show it here' }));
    expect(page.bodiesOf('newStaffLink')).toEqual([{ campaign: 1, email: LEE.email, by: 'link' }]);
    expect(await panel.findByText(link)).toBeVisible();
    expect(await panel.findByRole('img', { name: 'Code with the link of Lee Park' })).toBeVisible();
  });

  test('a link is mailed where the server mails; where it does not it is shown, and that is said', async () => {
    const { panel } = await open();
    expect(panel.getByRole('button', { name: 'Mail it' })).toBeVisible();
    cleanup();
    const { panel: without } = await open({ session: () => ({ ...sessionAs('owner'), canMail: false }) });
    expect(without.queryByRole('button', { name: 'Mail it' })).toBeNull();
    expect(without.getByText(/This server sends no mail. Show the link here/u)).toBeVisible();
    expect(without.getByRole('button', { name: 'Show it here' })).toBeVisible();
  });

  test('somebody’s work here ends only after it was said what that means', async () => {
    const { page, panel } = await open({ removeStaff: () => null });
    await userEvent.click(panel.getByRole('button', { name: 'Take the role away' }));
    expect(page.bodiesOf('removeStaff')).toEqual([]);
    expect(panel.getByText(/What they did stays in the log/u)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Take the role away' }));
    expect(page.bodiesOf('removeStaff')).toEqual([{ campaign: 1, email: LEE.email }]);
    expect(await screen.findByText('lee@example.org does not work here any more.')).toBeVisible();
  });

  test('that somebody’s work here has ended is said, although their row and panel have gone and not all is read again', async () => {
    const { page, panel } = await open();
    page.nowAnswers({
      removeStaff: () => {
        page.nowAnswers({ accounts: () => [], session: () => new Promise<StaffReply<'session'>>(() => undefined) });
        return null;
      },
    });
    await userEvent.click(panel.getByRole('button', { name: 'Take the role away' }));
    await userEvent.click(panel.getByRole('button', { name: 'Take the role away' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Lee Park' })).toBeNull());
    expect(screen.getByText('lee@example.org does not work here any more.')).toBeVisible();
  });

  test('somebody new is let in with a name and a role', async () => {
    const page = tab('staff', { accounts: () => [LEE], setRole: () => null });
    await userEvent.click(await screen.findByRole('button', { name: 'Let somebody in' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Jo Bell');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Jo@Example.org');
    await userEvent.click(screen.getByRole('radio', { name: /^Viewer/u }));
    await userEvent.click(screen.getByRole('button', { name: 'Let in' }));
    expect(page.bodiesOf('setRole')).toEqual([{ campaign: 1, email: 'jo@example.org', role: 'viewer', from: null, name: 'Jo Bell' }]);
  });

  test('of somebody who works for others too it is said that they sign in anew', async () => {
    const told = 'jo@example.org works in another campaign too. They are signed out everywhere.';
    tab('staff', { accounts: () => [LEE], setRole: () => ({ told }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Let somebody in' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'jo@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Let in' }));
    expect(await screen.findByText(`jo@example.org is organizer here. ${told}`)).toBeVisible();
  });

  test('an organizer sees who works here, and who could change it', async () => {
    tab('staff', { accounts: () => [LEE] }, 'organizer');
    expect(await screen.findByText(/Only an owner can let somebody in/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Let somebody in' })).toBeNull();
    await userEvent.click(screen.getByRole('row', { name: /Lee Park/u }));
    expect(screen.queryByRole('complementary', { name: 'Lee Park' })).toBeNull();
  });
});

describe('Campaign', () => {
  const DETAILS: StaffReply<'campaignDetails'> = {
    name: 'Alder Bay Forward',
    org: null,
    supportPhone: '555-0100',
    phoneBankHost: null,
    literature: null,
    zone: 'America/New_York',
    language: null,
    color: null,
    logo: null,
  };
  const EVENT = {
    title: 'Canvass',
    starts: '2026-10-03 18:30',
    ends: '2026-10-03 20:30',
    place: 'Harbor Hall',
    description: '',
    lat: null,
    lon: null,
  };
  const campaign = (answers: Answers = {}) =>
    tab('campaign', {
      campaignDetails: () => DETAILS,
      budgets: () => [{ kind: 'notes', standard: 2000, set: null }],
      events: () => ({ events: [{ event: 3, startsAt: 1, endsAt: 2, ...EVENT }], hasMore: false, zone: 'America/New_York' }),
      ...answers,
    });

  test('only what was changed is sent, with what it was', async () => {
    const page = campaign({ changeCampaign: () => DETAILS });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Organization' }), 'Friends');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Phone for volunteers' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /literature/u }), 'is done');
    const [form] = screen.getAllByRole('button', { name: 'Save' });
    if (form) await userEvent.click(form);
    expect(page.bodiesOf('changeCampaign')).toEqual([
      {
        campaign: 1,
        changes: {
          org: { from: null, to: 'Friends' },
          supportPhone: { from: '555-0100', to: null },
          literature: { from: null, to: 'closes' },
        },
      },
    ]);
  });

  test('zone, language and color are chosen, and sent as the server takes them', async () => {
    const page = campaign({ changeCampaign: () => DETAILS });
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect([...((zone as HTMLInputElement).list?.options ?? [])].map(({ value }) => value)).toContain('America/Chicago');
    await userEvent.clear(zone);
    await userEvent.type(zone, 'America/Chicago');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Spanish (es)');
    fireEvent.change(screen.getByLabelText('Choose the color'), { target: { value: '#1f5f7a' } });
    expect(screen.getByRole('textbox', { name: 'Color' })).toHaveValue('#1f5f7a');
    const [form] = screen.getAllByRole('button', { name: 'Save' });
    if (form) await userEvent.click(form);
    expect(page.bodiesOf('changeCampaign')).toEqual([
      {
        campaign: 1,
        changes: {
          zone: { from: 'America/New_York', to: 'America/Chicago' },
          language: { from: null, to: 'es' },
          color: { from: null, to: '#1f5f7a' },
        },
      },
    ]);
  });

  test('a zone and a language that are in no list are kept, and another tag can be typed', async () => {
    const page = campaign({
      campaignDetails: () => ({ ...DETAILS, zone: 'US/Nowhere', language: 'es-419' }),
      changeCampaign: () => DETAILS,
    });
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue('US/Nowhere');
    const language = screen.getByRole('combobox', { name: 'Language' });
    expect(language).toHaveDisplayValue('Latin American Spanish (es-419)');
    const [form] = screen.getAllByRole('button', { name: 'Save' });
    expect(form).toBeDisabled();
    await userEvent.selectOptions(language, 'Another one, by its tag');
    const tag = screen.getByRole('textbox', { name: 'Language' });
    await userEvent.clear(tag);
    await userEvent.type(tag, 'chr');
    if (form) await userEvent.click(form);
    expect(page.bodiesOf('changeCampaign')).toEqual([{ campaign: 1, changes: { language: { from: 'es-419', to: 'chr' } } }]);
  });

  test('a budget is set from what was seen, and taken back by an empty field', async () => {
    const page = campaign({ setBudget: () => [] });
    const field = await screen.findByRole('textbox', { name: 'Notes and reports a day' });
    const save = within(field.closest('form') ?? document.body).getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    await userEvent.type(field, '12x');
    expect(save).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, '12');
    await userEvent.click(save);
    expect(page.bodiesOf('setBudget')).toEqual([{ campaign: 1, kind: 'notes', from: null, to: 12 }]);
  });

  test('why a button is gray stands at its field: no whole number of changes, too many days', async () => {
    campaign({
      campaignContents: () => ({ name: 'Alder Bay', people: 1, doors: 1, changes: 0, members: 0, archiveAt: null, archivedAt: null }),
    });
    const field = await screen.findByRole('textbox', { name: 'Notes and reports a day' });
    await userEvent.type(field, '12x');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Enter a whole number, or leave this empty.');
    await userEvent.click(screen.getByRole('button', { name: 'Say what goes' }));
    const days = await screen.findByRole('textbox', { name: 'In how many days?' });
    await userEvent.clear(days);
    await userEvent.type(days, '4000');
    expect(days).toHaveAccessibleDescription('Enter a number from 1 to 3,650.');
  });

  test('an event without a title and times is not sent, and each field says so', async () => {
    const page = campaign();
    await userEvent.click(await screen.findByRole('button', { name: 'Add an event' }));
    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.click(within(title.closest('form') ?? document.body).getByRole('button', { name: 'Save' }));
    expect(title).toHaveFocus();
    for (const field of [title, screen.getByLabelText('Begins'), screen.getByLabelText('Ends')])
      expect(field).toHaveAccessibleDescription('Fill this in.');
    expect(page.bodiesOf('saveEvent')).toEqual([]);
  });

  test('what is typed stays while a colleague saves; what they saved is not written over unseen', async () => {
    const page = campaign();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Organization' }), 'Friends');
    const meanwhile = 'Meanwhile Lee has changed the organization: it is "Theirs" now. Look again.';
    page.nowAnswers({
      campaignDetails: () => ({ ...DETAILS, logo: 'new.png', org: 'Theirs', supportPhone: '555-0199' }),
      changeCampaign: () => refusal(409, meanwhile),
    });
    const [save] = screen.getAllByRole('button', { name: 'Save' });
    if (save) await userEvent.click(save);
    expect(await screen.findByText(meanwhile)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Organization' })).toHaveValue('Friends');
    expect(screen.getByRole('textbox', { name: 'Phone for volunteers' })).toHaveValue('555-0199');
    if (save) await userEvent.click(save);
    expect(page.bodiesOf('changeCampaign')).toEqual([
      { campaign: 1, changes: { org: { from: null, to: 'Friends' } } },
      { campaign: 1, changes: { org: { from: 'Theirs', to: 'Friends' } } },
    ]);
  });

  test('a budget that is typed stays when a colleague sets another one', async () => {
    const page = campaign({ setBudget: () => refusal(409, 'Meanwhile it is 50.') });
    const field = await screen.findByRole('textbox', { name: 'Notes and reports a day' });
    await userEvent.type(field, '12');
    page.nowAnswers({ budgets: () => [{ kind: 'notes', standard: 2000, set: 50 }] });
    await userEvent.type(field, '{Enter}');
    expect(await screen.findByText('Meanwhile it is 50.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Notes and reports a day' }), '{Enter}');
    expect(page.bodiesOf('setBudget')).toEqual([
      { campaign: 1, kind: 'notes', from: null, to: 12 },
      { campaign: 1, kind: 'notes', from: 50, to: 12 },
    ]);
  });

  test('what is typed while details are saved stays, over what was saved', async () => {
    let answer: (details: StaffReply<'campaignDetails'>) => void = () => undefined;
    const page = campaign({ changeCampaign: () => new Promise<StaffReply<'campaignDetails'>>((resolve) => (answer = resolve)) });
    const org = await screen.findByRole('textbox', { name: 'Organization' });
    const host = screen.getByRole('textbox', { name: 'Phone bank' });
    await userEvent.type(org, 'Friends');
    await userEvent.type(host, 'pb.example.org');
    const [save] = screen.getAllByRole('button', { name: 'Save' });
    if (save) await userEvent.click(save);
    await userEvent.type(org, ' of the Bay');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    const saved = { ...DETAILS, org: 'Friends', phoneBankHost: 'pb.example.org' };
    page.nowAnswers({ campaignDetails: () => saved, changeCampaign: () => saved });
    answer(saved);
    expect(await screen.findByText('The campaign’s details are saved.')).toBeVisible();
    expect(org).toHaveValue('Friends of the Bay');
    expect(host).toHaveValue('pb.example.org');
    if (save) await userEvent.click(save);
    expect(page.bodiesOf('changeCampaign').at(-1)).toEqual({
      campaign: 1,
      changes: { org: { from: 'Friends', to: 'Friends of the Bay' }, name: { from: DETAILS.name, to: `${DETAILS.name}!` } },
    });
  });

  test('what is typed while a budget is saved stays, and is saved from it', async () => {
    let answer: (budgets: StaffReply<'setBudget'>) => void = () => undefined;
    const page = campaign({ setBudget: () => new Promise<StaffReply<'setBudget'>>((resolve) => (answer = resolve)) });
    const field = await screen.findByRole('textbox', { name: 'Notes and reports a day' });
    await userEvent.type(field, '12{Enter}');
    await userEvent.type(field, '0');
    page.nowAnswers({ budgets: () => [{ kind: 'notes', standard: 2000, set: 12 }], setBudget: () => [] });
    answer([]);
    expect(await screen.findByText('Notes and reports a day: saved.')).toBeVisible();
    expect(field).toHaveValue('120');
    await userEvent.type(field, '{Enter}');
    expect(page.bodiesOf('setBudget').at(-1)).toEqual({ campaign: 1, kind: 'notes', from: 12, to: 120 });
  });

  test('that an event is off is said at once, with its Undo, although its row has gone and not all is read again', async () => {
    const page = campaign();
    page.nowAnswers({
      removeEvent: () => {
        page.nowAnswers({
          events: () => ({ events: [], hasMore: false, zone: 'America/New_York' }),
          budgets: () => new Promise<StaffReply<'budgets'>>(() => undefined),
        });
        return EVENT;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take Canvass off' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take Canvass off' })).toBeNull());
    expect(screen.getByText('Canvass is off.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  test('an event is taken off, and Undo brings it back', async () => {
    const page = campaign({ removeEvent: () => EVENT, saveEvent: () => ({ event: 4, startsAt: 1, endsAt: 2, ...EVENT }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Take Canvass off' }));
    expect(page.bodiesOf('removeEvent')).toEqual([{ campaign: 1, event: 3 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(page.bodiesOf('saveEvent')).toEqual([{ campaign: 1, to: EVENT }]));
  });

  describe('the place of an event', () => {
    const NONE = { found: [], more: false };
    const ELM = { address: '12 Elm St', city: 'Alder Bay', zip: '12345' };
    const place = async (pin: { lat: number; lon: number } | null) => {
      const page = campaign({
        find: () => ({ people: NONE, doors: { found: [{ door: 5, ...ELM }], more: false }, packets: NONE, volunteers: NONE }),
        foundDoor: () => ({ door: 5, ...ELM, pin, standing: null, people: [], more: false }),
        saveEvent: ({ to }: StaffBody<'saveEvent'>) => ({ event: 3, startsAt: 1, endsAt: 2, ...to }),
      });
      expect(await screen.findByText(/^Not on the map/u)).toBeVisible();
      await userEvent.click(await screen.findByRole('button', { name: 'Change Canvass' }));
      await userEvent.clear(screen.getByRole('textbox', { name: 'Place' }));
      const search = screen.getByRole('combobox', { name: 'Find a door at or near the place' });
      await userEvent.type(search, '12 elm');
      await screen.findByRole('option', { name: /12 Elm St/u });
      await userEvent.type(search, '{Enter}');
      const save = async () => {
        const form = screen.getByRole('textbox', { name: 'Title' }).closest('form') ?? document.body;
        await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
      };
      return { page, save };
    };

    test('is found as a door is: its point is saved, and its address where no place is typed', async () => {
      const { page, save } = await place({ lat: 44.6, lon: -124 });
      expect(await screen.findByText('On the map at 12 Elm St.')).toBeVisible();
      expect(screen.getByRole('region', { name: 'Find a door at or near the place' })).toHaveFocus();
      expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('12 Elm St');
      expect(page.bodiesOf('foundDoor')).toEqual([{ campaign: 1, door: 5 }]);
      await save();
      const to = { ...EVENT, place: '12 Elm St', lat: 44.6, lon: -124 };
      expect(page.bodiesOf('saveEvent')).toEqual([{ campaign: 1, event: 3, from: EVENT, to }]);
    });

    test('can be taken off the map, and found again', async () => {
      const { page, save } = await place({ lat: 44.6, lon: -124 });
      await userEvent.click(await screen.findByRole('button', { name: 'Take it off the map' }));
      expect(screen.getByRole('combobox', { name: 'Find a door at or near the place' })).toBeVisible();
      await save();
      expect(page.bodiesOf('saveEvent')).toMatchObject([{ to: { lat: null, lon: null } }]);
    });

    test('a door without a point says so, and places nothing', async () => {
      await place(null);
      expect(await screen.findByText('12 Elm St is not on the map yet. Choose another door.')).toBeVisible();
      expect(screen.getByRole('textbox', { name: 'Place' })).toHaveValue('');
    });
  });

  test('an event is changed from what was seen', async () => {
    const page = campaign({ saveEvent: ({ to }: StaffBody<'saveEvent'>) => ({ event: 3, startsAt: 1, endsAt: 2, ...to }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Change Canvass' }));
    const place = screen.getByRole('textbox', { name: 'Place' });
    await userEvent.clear(place);
    await userEvent.type(place, 'Pier 2');
    await userEvent.click(within(place.closest('form') ?? document.body).getByRole('button', { name: 'Save' }));
    expect(page.bodiesOf('saveEvent')).toEqual([{ campaign: 1, event: 3, from: EVENT, to: { ...EVENT, place: 'Pier 2' } }]);
  });
});

describe('Voters’ privacy', () => {
  const HELD: StaffReply<'personHeld'> = { id: '12', name: 'Kim Park', address: '1 Elm St', held: [{ what: 'notes', count: 2 }] };
  const look = async (answers: Answers = {}) => {
    const page = tab('privacy', { personHeld: () => HELD, ...answers }, 'organizer');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Who is it?' }), 'Kim Park');
    await userEvent.click(screen.getByRole('button', { name: 'Look up' }));
    return page;
  };

  test('says who is meant and how much is held; the address has no name', async () => {
    const page = await look();
    expect(await screen.findByRole('heading', { name: /Kim Park.*1 Elm St/u })).toBeVisible();
    expect(screen.getByText('notes').closest('li')).toHaveTextContent('notes2');
    expect(page.bodiesOf('personHeld')).toEqual([{ campaign: 1, person: 'Kim Park' }]);
    expect(window.location.href).not.toContain('Kim');
  });

  test('of several it says how to tell them apart', async () => {
    await look({ personHeld: () => refusal(409, 'Several people are called "Kim Park". Name one by the id: 12; 13.') });
    expect(await screen.findByText(/Name one by the id: 12; 13/u)).toBeVisible();
  });

  test('forgetting is asked twice: by what goes, and by the name', async () => {
    const page = await look({ forgetPerson: () => ({ changes: 1, mentions: 0 }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Forget them' }));
    expect(screen.getByText(/There is no way back but a backup/u)).toBeVisible();
    const forget = screen.getByRole('button', { name: 'Forget for good' });
    const name = screen.getByRole('textbox', { name: 'Type their name as it stands here: Kim Park' });
    await userEvent.type(name, 'Kim');
    expect(forget).toBeDisabled();
    await userEvent.type(name, ' Park');
    await userEvent.click(forget);
    expect(page.bodiesOf('forgetPerson')).toEqual([{ campaign: 1, person: '12', name: 'Kim Park' }]);
    expect(await screen.findByText('They are forgotten.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Kim Park/u })).toBeNull();
  });
});

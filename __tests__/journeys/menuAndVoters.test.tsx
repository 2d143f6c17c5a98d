import { createHmac } from 'node:crypto';
import { screen, within } from '@testing-library/dom';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { downloads } from '@/__tests__/support/downloads';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually, valuesOfDatabase } from '@/__tests__/support/volunteer';
import { plannedEvents } from '@/e2e/support/events';
import { logIn, type Person, peopleIn } from '@/e2e/support/otherKinds';
import { aFiledVoter, VOTER_CALLS, VoterFile } from '@/e2e/support/voterFile';
import { DOUBLE_TAP_MS } from '@/lib/domain/doubleTap';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const world = withDemoWorld();

const item = (text: string) => screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes(text));
const first = ([found]: readonly HTMLElement[]): HTMLElement => {
  if (!found) throw new Error('There is none yet');
  return found;
};
const main = () => within(world().volunteer.main());
const seesHeading = (name: string, level?: number) =>
  eventually(() => expect(screen.getByRole('heading', { name, ...(level ? { level } : {}) })).toBeVisible());

/** The campaign has planned events. */
function planEvents(): void {
  world().phone.network.answers(/getEvents\.php/u, () => Response.json({ response: 'success', message: '', data: plannedEvents }));
}

describe('around the walk', () => {
  const seesPackets = () => eventually(() => expect(world().volunteer.packetLinks()).not.toHaveLength(0));

  /** Until the answers of a kind have reached the phone's disk. */
  async function keeps(kind: string): Promise<void> {
    const keys = async () => (await valuesOfDatabase()).map(([key]) => key);
    await eventually(async () => expect(await keys()).toContainEqual(expect.stringContaining(`["${kind}"`)));
  }

  test('the screens open with a signal, and without one after the page is loaded again', async () => {
    const { phone, volunteer } = world();
    planEvents();
    await volunteer.isSignedIn();
    await eventually(() => expect(volunteer.walkEntry()).toBeVisible());
    const menu = () => screen.getByRole('list', { name: 'Main menu' });
    for (const name of ['Walk', 'Targets', 'Find a packet', 'Search by name', 'Search by address', 'Map', 'Events', 'Settings'])
      expect(volunteer.the('link', new RegExp(`^${name}`, 'u'), menu())).toBeVisible();

    for (const [name, path] of [
      ['Home', '/home/'],
      ['List', '/list/'],
    ] as const) {
      await volunteer.presses('Menu');
      await volunteer.clicks(() => within(screen.getByRole('dialog', { name: 'Alder Bay Forward' })).getByRole('button', { name }));
      await eventually(() => expect(window.location.pathname).toBe(path));
      await volunteer.presses('Back');
      await volunteer.seesAddress(/^\/main-menu\//u);
    }

    await volunteer.clicks(() => volunteer.the('link', /^Targets\s+\d+ targets/u, menu()));
    await volunteer.clicks(() => first(within(screen.getByRole('list', { name: 'Targets' })).getAllByRole('link')));
    await volunteer.seesAddress(/^\/target-detail\//u);
    await seesPackets();
    await keeps('targetPackets');
    const target = phone.path;
    const code = /[A-Z0-9]{3}(?:-[A-Z0-9]{3}){2}/u.exec(volunteer.packetLinks().at(-1)?.textContent ?? '')?.[0] ?? '';

    await volunteer.opens(`/packet/?c=${code.replaceAll('-', '').toLowerCase()}`);
    await volunteer.seesAddress(/\/packet-detail\/.*packetType=2/u);
    await seesHeading(code);

    await volunteer.opens('/list/');
    await seesPackets();
    const all = volunteer.packetLinks().length;
    await volunteer.clicks(() => screen.getByRole('radio', { name: 'Mine' }));
    await eventually(() => expect(screen.getByRole('radio', { name: 'Mine' })).toBeChecked());
    expect(volunteer.packetLinks().length).toBeLessThan(all);
    await volunteer.clicks(() => screen.getByRole('radio', { name: 'All' }));
    await volunteer.fills('Code or name', code.toLowerCase());
    await eventually(() => expect(volunteer.packetLinks()).toHaveLength(1));

    const files = downloads();
    await volunteer.opens('/events/');
    await volunteer.presses('Add to calendar Canvass kick-off');
    const file = await eventually(() => files.only());
    expect(file.name).toBe('walkbook-event.ics');
    const lines = (await file.text()).split('\r\n');
    expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
    expect(lines).toContain('SUMMARY:Canvass kick-off');

    await volunteer.opens('/home/');
    await volunteer.sees('0 doors done');
    for (const kind of ['events', 'walk']) await keeps(kind);
    volunteer.goesOffline();

    await volunteer.opens('/home/');
    await eventually(() => expect(volunteer.the('link', /^Canvass kick-off/u)).toBeVisible());
    expect(volunteer.the('link', 'Open list')).toBeVisible();
    await volunteer.opens('/list/');
    await eventually(() => expect(volunteer.packetLinks()).toHaveLength(all));
    await volunteer.opens('/targets/');
    await volunteer.sees(/packets? done · \d+ handed out/u);
    await volunteer.opens(target);
    await seesPackets();
    await volunteer.opens(`/packet/?c=${code}`);
    await seesHeading(code);
    await volunteer.opens('/packet/?c=ZZZZZZZZZ');
    await volunteer.sees(/^The network is offline\. A new packet needs a connection/u);
    await volunteer.opens('/events/');
    await seesHeading('Canvass kick-off');
    await volunteer.sees(/^Updated/u);
    await volunteer.opens('/test/');
    await volunteer.presses('Copy as text');
    await volunteer.sees('Copied');
    const copied = await navigator.clipboard.readText();
    expect(copied).toMatch(/Online: no\n/u);
    expect(copied).not.toContain(DEMO_SIGN_IN.pin);
    expect(copied).not.toContain(DEMO_SIGN_IN.email);
  });

  test('home counts the doors of today, and takes back what is undone', async () => {
    const { phone, volunteer } = world();
    await volunteer.isAtTheDoors();
    const [first = '', second = '', third = ''] = await volunteer.nextDoors(3);
    await volunteer.marksDone(first);
    await volunteer.marksDone(second);
    await volunteer.marksNotHome(third);
    await volunteer.opens('/home/');
    await volunteer.sees('2 doors done');
    await volunteer.sees('1 more visited, with another result');
    phone.goesBack();
    await volunteer.clicks(() => volunteer.doneButton(first));
    await eventually(() => expect(volunteer.doneButton(first)).toHaveAttribute('aria-pressed', 'false'));
    await volunteer.opens('/home/');
    await volunteer.sees('1 door done');
  });

  test('the phone bank’s link is signed at the tap, and asks for a connection; a campaign without one has no way to it', async () => {
    const { phone, volunteer } = world();
    const links = () => volunteer.all('link', /^Phone bank/u);
    const link = () => volunteer.the('link', /^Phone bank/u);
    await volunteer.isSignedIn();
    await eventually(() => expect(volunteer.walkEntry()).toBeVisible());
    expect(links()).toHaveLength(0);

    phone.network.answers(/\/(login|getCampaigns)\.php/u, async ({ fromServer }) => {
      const envelope = await (await fromServer()).json();
      const campaigns = Array.isArray(envelope.data) ? envelope.data : envelope.data.campaigns;
      for (const campaign of campaigns) campaign.phoneBankHost = 'phones.example.org';
      return Response.json(envelope);
    });
    await volunteer.signsOut();
    await volunteer.signsIn();
    await volunteer.choosesCampaign();
    await eventually(() => expect(link()).toHaveAttribute('rel', 'noopener noreferrer'));
    expect(link()).toHaveAttribute('target', '_blank');
    const before = Math.floor(Date.now() / 1000);
    await eventually(async () => {
      await volunteer.clicks(link);
      expect(link().getAttribute('href')).toMatch(/^https:\/\/phones\.example\.org\/phone\//u);
    });
    const [, uid = '', seconds = '', signature] = /\/phone\/([^/]+)\/(\d+)\/([^/]+)$/u.exec(link().getAttribute('href') ?? '') ?? [];
    expect(signature).toBe(createHmac('sha1', DEMO_SIGN_IN.pin).update(`phone/${uid}/${seconds}`).digest('base64url'));
    expect(Number(seconds)).toBeGreaterThanOrEqual(before);

    volunteer.goesOffline();
    await eventually(() => expect(volunteer.the('link', /^Phone bank\s*Needs a connection$/u)).toBeVisible());
    await volunteer.clicks(link);
    await volunteer.sees('Can not do this when offline');
  });

  const HOSTILE = [
    '',
    '?c=',
    '?c=%3Cscript%3Ealert(1)%3C/script%3E',
    `?c=${'x'.repeat(10_000)}`,
    '?c=%00%00&packetId=%00',
    '?c=%E0%A4%A&packetType=99',
    '?c=NOSUCH999&targetId=../../etc&voterId=1',
  ];

  longTest('whatever stands in the address, every one of these screens says something and has a way back', async () => {
    const { phone, volunteer } = world();
    planEvents();
    await volunteer.isSignedIn();
    await eventually(() => expect(volunteer.walkEntry()).toBeVisible());
    for (const path of ['home', 'list', 'targets', 'packet', 'events', 'test']) {
      for (const query of HOSTILE) {
        await volunteer.opens(`/${path}/${query}`);
        await eventually(() => expect(volunteer.the('button', 'Back')).toBeVisible());
        await eventually(() => expect(volunteer.main()).toHaveTextContent(/\w{4}/u));
      }
    }
    await volunteer.opens('/packet/?c=NOSUCH999');
    await volunteer.sees('No packet of this campaign has this code. Check it and try again.');
    expect(phone.errors).toEqual([]);
  });

  test('signed out, these screens lead to the log-in, and the diagnostics open', async () => {
    const { volunteer } = world();
    for (const path of ['home', 'list', 'targets', 'packet', 'events']) {
      await volunteer.opens(`/${path}/`);
      await volunteer.seesAddress(/^\/login\//u);
    }
    await volunteer.opens('/test/');
    await volunteer.sees('Signed in');
  });
});

describe('voters', () => {
  const seesTheVoter = (name: string) => seesHeading(name, 1);
  const donor = () => screen.getByRole('checkbox', { name: 'Donor' });
  const textOf = (role: 'First name' | 'Last name') => world().volunteer.the('textbox', role);

  async function peopleOnThisPhone(): Promise<Person[]> {
    return peopleIn((await valuesOfDatabase()).map(([, value]) => value));
  }

  /** Answers about voters from a file; changes of them reach the server too. */
  function answersFrom(file: VoterFile): void {
    world().phone.network.answers(VOTER_CALLS, ({ url, body, fromServer }) => {
      const answer = file.answerTo(url, body);
      return answer ? new Response(answer.body, { status: answer.status ?? 200 }) : fromServer();
    });
  }

  /** The kinds of changes that have arrived since the function was made, and the texts of all notes. */
  async function changesSinceNow() {
    const before = (await logIn(world().server.db)).log.length;
    return async () => {
      const { log, notes } = await logIn(world().server.db);
      return { kinds: log.slice(before).map(({ kind }) => kind), notes };
    };
  }

  test('a house is found by its street, and leads to who lives there', async () => {
    const { volunteer } = world();
    answersFrom(new VoterFile());
    await volunteer.isSignedIn();
    await volunteer.follows('Search by address');
    await volunteer.fills('Street', 'alder');
    await volunteer.presses('Search');
    await volunteer.seesAddress(/\/search-address-results\//u);
    await volunteer.clicks(() => volunteer.the('link', '101 Alder Street', volunteer.main()));
    await eventually(() => expect(screen.getByRole('list', { name: 'Who lives here' })).toHaveTextContent('Maria Delgado'));
  });

  test('tags and notes are taken back with Undo, and a note is deleted by saving it empty', async () => {
    const { volunteer } = world();
    const changes = await changesSinceNow();
    await volunteer.isAtTheDoors();
    const [person] = await peopleOnThisPhone();
    if (!person) throw new Error('The list has no people');
    const [given = '', ...last] = person.name.split(' ');
    const filed = aFiledVoter({ voterId: person.voterId, first: given, last: last.join(' '), notes: [] });
    answersFrom(new VoterFile([filed]));
    await volunteer.opens(`/details-tags/?voterId=${person.voterId}`);
    await eventually(() => expect(donor()).toBeChecked());
    await volunteer.clicks(donor);
    await eventually(() => expect(donor()).not.toBeChecked());
    await volunteer.presses('Undo');
    await eventually(() => expect(donor()).toBeChecked());
    await volunteer.seesEverythingSent();

    await volunteer.opens(`/note-editor/?voterId=${person.voterId}`);
    await volunteer.presses('Save');
    await volunteer.sees('Type something first.');
    await volunteer.fills('Note', 'Call after six');
    await volunteer.presses('Save');
    const notes = () => screen.getByRole('list', { name: 'Notes' });
    await volunteer.clicks(() => within(notes()).getByRole('link', { name: /Edit/u }));
    await eventually(() => expect(volunteer.the('textbox', 'Note')).toHaveValue('Call after six'));
    await volunteer.fills('Note', '');
    await volunteer.presses('Save');
    await seesHeading('No notes yet');
    await volunteer.clicks(() => volunteer.the('button', 'Undo', first(item('note deleted'))));
    await eventually(() => expect(notes()).toHaveTextContent('Call after six'));
    await volunteer.seesEverythingSent();

    const sent = await changes();
    expect(sent.kinds).toEqual(['tags', 'tags', 'note', 'note', 'note']);
    expect(sent.notes).toContain('Call after six');
  });

  longTest('a voter met in the street is marked three taps from the menu, and noted about there, without a signal', async () => {
    const { volunteer } = world();
    const changes = await changesSinceNow();
    await volunteer.isAtTheDoors();
    const [{ name = '' } = {}] = await peopleOnThisPhone();
    await volunteer.opens('/main-menu/');
    volunteer.goesOffline();
    await volunteer.follows('Search by name');
    await volunteer.fills('Last name', name.split(' ').at(-1)?.slice(0, 1) ?? '');
    await volunteer.clicks(() => screen.getByRole('button', { name: 'Search' }));
    const toDo = await eventually(() =>
      first(volunteer.all('button', /^Done, /u).filter((button) => button.getAttribute('aria-pressed') === 'false')),
    );
    const door = toDo.getAttribute('aria-label')?.replace('Done, ', '') ?? '';
    const done = () => first(volunteer.all('button', `Done, ${door}`).filter((one) => one.getAttribute('aria-label') === `Done, ${door}`));
    const isDone = (pressed: boolean) => eventually(() => expect(done()).toHaveAttribute('aria-pressed', `${pressed}`));
    await volunteer.user.click(toDo);
    await isDone(true);
    await volunteer.clicks(() =>
      volunteer.the('button', /^Undo .*done$/u, first([...document.querySelectorAll<HTMLElement>('[data-walk-bar]')])),
    );
    await isDone(false);
    // A tap that follows sooner belongs to the one before it.
    await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP_MS));
    await volunteer.clicks(done);
    await isDone(true);
    await volunteer.seesWaiting(3);
    const people = () => screen.getByRole('list', { name: `People at ${door}` });

    await volunteer.clicks(() => first(volunteer.all('button', 'Note', people())));
    await volunteer.fills('Note', 'Met at the corner');
    await volunteer.presses('Save');
    await eventually(() => expect(people()).toHaveTextContent('Met at the corner'));
    await volunteer.clicks(() => first(volunteer.all('button', 'Survey', people())));
    await volunteer.seesAddress(/list-survey/u);
    await volunteer.presses('Back');
    await eventually(() => expect(people()).toBeVisible());
    expect(volunteer.the('link', /^Back to the walk/u)).toBeVisible();

    volunteer.comesBack();
    await volunteer.seesEverythingSent();
    const sent = await changes();
    expect(sent.kinds).toEqual(['door', 'door', 'door', 'note']);
    expect(sent.notes).toContain('Met at the corner');
  });

  test('without a signal this phone is searched, forgives a letter, and says how little that is', async () => {
    const { volunteer } = world();
    await volunteer.isAtTheDoors();
    const person = (await peopleOnThisPhone()).find(({ name }) => /^\p{L}+ \p{L}{6,}$/u.test(name));
    const [given = '', last = ''] = person?.name.split(' ') ?? [];
    await volunteer.opens('/search-name/');
    volunteer.goesOffline();
    await volunteer.sees(/^No connection\. Only the \d+ people on this phone/u);
    await volunteer.fills('First name', given.toUpperCase());
    await volunteer.fills('Last name', `${last.slice(0, 3)}x${last.slice(4)}`);
    await volunteer.presses('Search');
    await volunteer.sees(/^No connection\. Searched only this phone: \d+ people\.$/u);
    await volunteer.clicks(() => first(volunteer.all('link', new RegExp(`^${given} ${last}$`, 'u'), volunteer.main())));
    await seesTheVoter(`${given} ${last}`);
    await volunteer.sees('This is all that is on this phone.');

    await volunteer.presses('Back');
    await volunteer.seesAddress(/^\/search-results\//u);
    await volunteer.presses('Back');
    await eventually(() => expect(textOf('First name')).toHaveValue(given.toUpperCase()));
    await volunteer.opens('/search-address-results/?n=&st=street&z=');
    await eventually(() => expect(screen.getByText(/^No connection\. Searched only this phone: \d+ addresses\.$/u)).toBeVisible());
  });

  const QUERIES = [
    '',
    '?voterId=',
    '?voterId=nobody',
    '?voterId=%3Cscript%3Ealert(1)%3C/script%3E',
    `?voterId=${'9'.repeat(3000)}`,
    '?voterId=%E0%A4%A',
  ];
  const ROUTES = [
    'account-details',
    'details-contact',
    'details-voter',
    'details-tags',
    'details-finance',
    'details-house',
    'details-map',
    'details-notes',
    'note-editor',
  ];

  longTest('whatever an address names, every screen about voters explains itself and leads on', async () => {
    const { phone, volunteer } = world();
    answersFrom(new VoterFile());
    await volunteer.isSignedIn();
    const visits = [
      ...ROUTES.flatMap((route) => QUERIES.map((query) => `/${route}/${query}`)),
      '/details-house/?houseId=nowhere',
      '/note-editor/?voterId=v1&noteId=nothing',
      '/note-editor/?voterId=v1&noteId=imported-7',
      '/search-results/',
      '/search-address-results/?n=+',
    ];
    for (const visit of visits) {
      await volunteer.opens(visit);
      await eventually(() => expect(main().getByRole('heading', { level: 2 })).toBeVisible());
      await eventually(() => expect(main().getByRole('link')).toBeVisible());
    }
    expect(phone.errors).toEqual([]);
  });

  test('what is surely no phone number is shown, and is no link', async () => {
    const { volunteer } = world();
    const contact = { workPhone: '203-555-0199 ext. 4 / 203-555-0100', asked: '2024-10-05' };
    const masked = { phone: '(203) 555-XXXX', email: null };
    answersFrom(new VoterFile([aFiledVoter({ ...masked, contact }), aFiledVoter({ ...masked, voterId: 'v2', contact: {} })]));
    await volunteer.isSignedIn();
    await volunteer.opens('/details-contact/?voterId=v1');
    const ways = () =>
      main()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    await eventually(() => expect(ways()).toEqual(['tel:2035550199', 'sms:2035550199']));
    for (const text of ['(203) 555-XXXX', '2024-10-05']) expect(main().getByText(text)).toBeVisible();
    await volunteer.opens('/account-details/?voterId=v1');
    await eventually(() => expect(main().getByText(contact.workPhone)).toBeVisible());
    await volunteer.opens('/account-details/?voterId=v2');
    await eventually(() => expect(main().getByText('(203) 555-XXXX')).toBeVisible());
  });

  test('the details of a voter show what is filed', async () => {
    const { phone, volunteer } = world();
    answersFrom(new VoterFile());
    await volunteer.isSignedIn();
    const itemsOf = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const like = (...patterns: readonly RegExp[]) => patterns.map((pattern) => expect.stringMatching(pattern));
    await volunteer.opens('/details-contact/?voterId=v1');
    await eventually(() => expect(volunteer.the('link', 'Call (203) 555-0142')).toHaveAttribute('href', 'tel:2035550142'));
    await volunteer.opens('/details-voter/?voterId=v1');
    await eventually(() =>
      expect(itemsOf('Voting history')).toEqual(
        like(/^General 2024.*by mail/u, /^Primary 2024.*in person/u, /^General 2022.*Did not vote/u),
      ),
    );
    await volunteer.opens('/details-finance/?voterId=v1');
    await eventually(() => expect(screen.getByText('$125.50')).toBeVisible());
    await eventually(() =>
      expect(itemsOf('Contributions')).toEqual(like(/^\$100\.00.*Harbour for Council/u, /^\$25\.50.*Friends of the Library/u)),
    );
    await volunteer.opens('/details-house/?voterId=v1');
    await eventually(() => expect(screen.getByRole('list', { name: 'Who lives here' })).toHaveTextContent('Maria Delgado'));
    await volunteer.opens('/details-map/?voterId=v1');
    await eventually(() =>
      expect(screen.getByRole('heading', { name: '101 Alder Street, Harbour Heights 06512', level: 2 })).toBeVisible(),
    );
    await volunteer.opens('/details-tags/?voterId=v1');
    await eventually(() => expect(donor()).toBeChecked());
    await volunteer.opens('/details-notes/?voterId=v1');
    await eventually(() => expect(screen.getByRole('list', { name: 'Notes' })).toHaveTextContent('Ring twice: the bell is faint.'));
    expect(phone.errors).toEqual([]);
  });
});

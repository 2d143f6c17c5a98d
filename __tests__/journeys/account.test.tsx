import { screen, within } from '@testing-library/dom';
import { closingCheck } from '@/__tests__/support/closingCheck';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { pinChangesElsewhere, staffInvite, withFormerPins } from '@/__tests__/support/memberPins';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually, type Volunteer, valuesOfDatabase } from '@/__tests__/support/volunteer';
import { readStorage } from '@/e2e/support/readStorage';
import { openDatabase } from '@/lib/offline/database';
import { DEMO_SIGN_IN, DEMO_USERS } from '@/server/demo/signIn';

const world = withDemoWorld();
withFormerPins(world);

const SIGNED_OUT = 'What you marked is saved and still gets sent.';
const UPDATES = /mapListUpdate2\.php/u;

async function marksDoors(volunteer: Volunteer, count: number): Promise<void> {
  for (const door of await volunteer.nextDoors(count)) await volunteer.marksDone(door);
}

const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/gu, ' ').trim();
const cachedKeys = async () => (await valuesOfDatabase()).map(([key]) => key).filter((key) => /walkbook-(?:cache|image)/u.test(key));

async function receiptsOnThisPhone(): Promise<number> {
  const db = await openDatabase();
  const count = await db.count('receipts');
  db.close();
  return count;
}

describe('logging out', () => {
  longTest('nobody locks themselves out by one tap: without a signal, logging out says what it means first', async () => {
    const { volunteer, marks } = world();
    const sheet = () => volunteer.the('dialog', 'Log out?');
    await volunteer.isAtTheDoors();
    volunteer.goesOffline();
    await marksDoors(volunteer, 3);
    await volunteer.opens('/settings/');
    await volunteer.presses('Log out');
    await eventually(() => expect(sheet()).toHaveTextContent('3 doors stay on this phone. Without a signal you cannot log in again.'));
    await volunteer.clicks(() => volunteer.the('button', 'Stay logged in', sheet()));
    await eventually(() => expect(volunteer.all('dialog', 'Log out?')).toEqual([]));
    await volunteer.sees(DEMO_SIGN_IN.email);

    await volunteer.confirmsLogOut();
    await volunteer.sees('3 doors wait on this phone. They are sent when you log in again.');
    await volunteer.sees(/^What was marked on this phone is saved\. There is no signal/u);
    // The phone does not know who signs in next, so it opens none of the former screens.
    await volunteer.opens('/list-campaign/');
    await volunteer.seesAddress(/^\/login\//u);

    volunteer.comesBack();
    await volunteer.seesNo(/There is no signal/u);
    await volunteer.signsIn();
    await volunteer.seesAddress(/^\/list-campaign\//u);
    await volunteer.seesEverythingSent();
    expect(await marks()).toHaveLength(3);
  });

  test('with everything received and a signal, Log out is one tap', async () => {
    const { volunteer } = world();
    await volunteer.isSignedIn();
    await volunteer.opens('/settings/');
    await volunteer.presses('Log out');
    await volunteer.seesAddress(/^\/login\//u);
    expect(volunteer.all('dialog', 'Log out?')).toEqual([]);
  });
});

describe('a new PIN', () => {
  async function isAskedForThePin(volunteer: Volunteer): Promise<void> {
    await volunteer.seesAddress(/^\/pin\//u);
    await eventually(() => expect(volunteer.the('textbox', 'New PIN')).toBeVisible());
  }

  async function savesThePin(volunteer: Volunteer, pin: string): Promise<void> {
    await volunteer.fills('New PIN', pin);
    await volunteer.presses('Save');
  }

  async function saysLater(volunteer: Volunteer): Promise<void> {
    await volunteer.presses('Later');
    await volunteer.seesAddress(/^(?!\/pin\/)/u);
    await volunteer.seesDoors();
  }

  test('is asked for once and after a reload, marking goes on without it, and with it everything leaves once', async () => {
    const { volunteer, phone, server } = world();
    await volunteer.goesToTheDoors();
    const [first = '', second = '', third = '', fourth = ''] = await volunteer.nextDoors(4);
    const updatesBefore = phone.network.countOf(UPDATES);
    volunteer.goesOffline();
    await volunteer.marksDone(first);
    await volunteer.marksNotHome(second);
    const pin = await pinChangesElsewhere(server, DEMO_SIGN_IN.email);
    volunteer.comesBack();

    await isAskedForThePin(volunteer);
    await saysLater(volunteer);
    await volunteer.reloads();
    await isAskedForThePin(volunteer);
    await saysLater(volunteer);
    await volunteer.marksDone(third);
    await volunteer.seesWaiting(3);
    const dataQueue = await volunteer.opensTheDataQueue();
    await eventually(() => expect(dataQueue).toHaveTextContent('no longer accepts its PIN'));
    await volunteer.clicks(() => volunteer.the('link', 'Enter new PIN', dataQueue));
    await isAskedForThePin(volunteer);
    // Whichever call met the refusal first: none came after it.
    expect(phone.network.countOf(UPDATES) - updatesBefore).toBeLessThanOrEqual(1);

    await savesThePin(volunteer, '000000');
    await volunteer.sees('E-mail or PIN not recognised');
    volunteer.goesOffline();
    await savesThePin(volunteer, pin);
    await volunteer.sees('cannot be reached');
    expect(volunteer.the('textbox', 'New PIN')).toHaveValue(pin);
    volunteer.comesBack();
    await volunteer.presses('Retry');

    await volunteer.seesAddress(/^\/list-address\//u);
    await volunteer.seesEverythingSent();
    await volunteer.marksDone(fourth);
    await closingCheck(world(), [
      { door: first, result: 'done' },
      { door: second, result: 'notHome' },
      { door: third, result: 'done' },
      { door: fourth, result: 'done' },
    ]);
  });
});

describe('a lost phone', () => {
  test('is signed out, forgets lists and people, and sends the rest for staff; the member goes on elsewhere', async () => {
    const { volunteer, server, marks, takesAnotherPhone } = world();
    await volunteer.isAtTheDoors();
    await volunteer.keepsTheList();
    const [door = ''] = await volunteer.nextDoors(1);
    volunteer.goesOffline();
    await volunteer.marksDone(door);
    const link = await staffInvite(server, DEMO_SIGN_IN.email, { now: true });
    volunteer.comesBack();

    await volunteer.seesAddress(/^\/login\/$/u);
    await volunteer.sees(SIGNED_OUT);
    await eventually(async () => expect(await volunteer.waitingOnThisPhone()).toBe(0));
    await eventually(async () => expect(await receiptsOnThisPhone()).toBe(0));
    const street = door.replace(/^\S+ /u, '');
    const left = JSON.stringify([await valuesOfDatabase(), { ...localStorage, ...sessionStorage }]);
    expect(left).not.toContain(street);
    expect(await cachedKeys()).toEqual([]);
    await volunteer.opens('/walk/');
    await volunteer.seesAddress(/^\/login\/$/u);

    // The server keeps the mark for staff, once however often the phone sends it, and counts it nowhere.
    const kept = await server.db.selectFrom('signed_out_changes').select('changes').execute();
    expect(kept.flatMap(({ changes }) => changes)).toMatchObject([{ kind: 'door', body: { action: 'c' } }]);
    expect(await marks()).toEqual([]);

    const next = await takesAnotherPhone();
    await next.opens(link);
    await next.sees('Your invitation is ready. Press Log in.');
    await next.presses('Log in');
    await next.presses('Continue');
    await next.choosesCampaign();
    await next.opensWalk();
    await next.opensPacket();
    await next.opensTheList();
    expect(next.doneButton(door)).toHaveAttribute('aria-pressed', 'false');
  });

  test('that was killed while it forgot goes on with that at its next start, and stays usable', async () => {
    const { volunteer } = world();
    await volunteer.isAtTheDoors();
    await volunteer.keepsTheList();
    // As a kill right after the note leaves it: nothing is wiped yet.
    const db = await openDatabase();
    await db.put('values', JSON.stringify({ [DEMO_SIGN_IN.email]: DEMO_SIGN_IN.pin }), 'endedPins');
    await db.put('values', 'yes', 'wiping');
    await db.put('values', JSON.stringify({ email: '', pin: '', isLoggedIn: false }), 'userData');
    db.close();
    await volunteer.opens('/list-address/');
    await volunteer.seesAddress(/^\/login\/$/u);
    await volunteer.sees(SIGNED_OUT);
    expect(await cachedKeys()).toEqual([]);
    expect(localStorage.getItem('campaignData') ?? '').toBe('');
    await volunteer.signsIn();
    await volunteer.choosesCampaign();
    await volunteer.opens('/login/');
    await eventually(() => volunteer.main());
    await volunteer.seesNo(SIGNED_OUT);
  });
});

describe('Clear user data', () => {
  const question = () => screen.getByRole('alertdialog', { name: 'Clear User Data?' });
  const warning = () => world().volunteer.the('dialog', /would be lost$/u);

  async function saysOkay(volunteer: Volunteer): Promise<void> {
    await volunteer.clicks(() => within(question()).getByRole('button', { name: 'Okay' }));
    await volunteer.seesAddress(/^\/login\//u);
    await eventually(() => expect(volunteer.the('button', 'Log in')).toBeVisible());
  }

  /** The text of each file that the app saves from now on. */
  function noteFiles(): string[] {
    const texts: string[] = [];
    const createObjectURL = (file: Blob) => {
      const reader = new FileReader();
      reader.onload = () => texts.push(String(reader.result));
      reader.readAsText(file);
      return 'blob:file';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    return texts;
  }

  /** From the walk to the doors of a packet that is not finished. */
  async function opensAnUnfinishedPacket(volunteer: Volunteer): Promise<void> {
    await volunteer.clicks(() => {
      const unfinished = volunteer.packetLinks().find((packet) => {
        const bar = within(packet).getByRole('progressbar');
        return bar.getAttribute('aria-valuenow') !== bar.getAttribute('aria-valuemax');
      });
      if (!unfinished) throw new Error('Every packet is finished');
      return unfinished;
    });
    await volunteer.opensTheList();
  }

  test('says what two volunteers of a phone would lose, saves it as a file, and leaves nothing of either', async () => {
    const { volunteer, phone } = world();
    const { ana } = DEMO_USERS;
    phone.network.fails(UPDATES);
    await volunteer.isAtTheDoors();
    await marksDoors(volunteer, 2);
    await volunteer.opens('/settings/');
    await volunteer.confirmsLogOut();
    await volunteer.signsIn(ana);
    await volunteer.choosesCampaign();
    await volunteer.opens('/walk/');
    await opensAnUnfinishedPacket(volunteer);
    await marksDoors(volunteer, 1);
    await volunteer.opens('/settings/');

    await volunteer.presses('Clear user data');
    await eventually(() => expect(warning()).toHaveAccessibleName('3 changes would be lost'));
    const owners = await eventually(() => within(warning()).getAllByRole('listitem'));
    expect(owners.map(textOf)).toEqual([
      expect.stringMatching(/^ana@example\.org \(you\)\s*1 change$/u),
      expect.stringMatching(/^robin@example\.org\s*2 changes$/u),
    ]);
    const files = noteFiles();
    await volunteer.presses('Save as a file');
    await eventually(() => expect(files).toHaveLength(1));
    const saved = JSON.parse(files[0] ?? '');
    expect(saved.kept.pending.map(({ account }: { account: string }) => account).toSorted()).toEqual([
      'ana@example.org',
      'robin@example.org',
      'robin@example.org',
    ]);
    // Another phone can take in what is the signed-in account's.
    expect(saved).toMatchObject({ walkbook: 'rescue', requests: [{ url: expect.stringContaining('mapListUpdate2.php?') }] });
    expect(JSON.stringify(saved)).not.toContain(ana.pin);

    await volunteer.presses('Continue to clear');
    await volunteer.clicks(() => within(question()).getByRole('button', { name: 'Cancel' }));
    await eventually(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect((await readStorage()).userData).toContain('ana@example.org');

    await volunteer.presses('Clear user data');
    await volunteer.presses('Continue to clear');
    await saysOkay(volunteer);
    expect(phone.path).toMatch(/^\/login\//u);
    const { texts, databases } = await readStorage();
    const everything = [...texts, databases, document.body.textContent ?? ''].join('\n');
    for (const name of ['ana@example.org', 'robin@example.org', ana.pin, DEMO_SIGN_IN.pin]) expect(everything).not.toContain(name);
  });

  longTest('sends what waits before it clears, and then asks the question alone', async () => {
    const { volunteer, phone, marks } = world();
    const takesChanges = phone.network.fails(UPDATES);
    await volunteer.isAtTheDoors();
    await marksDoors(volunteer, 2);
    await volunteer.opens('/settings/');
    await volunteer.presses('Clear user data');
    await volunteer.presses('Send them now');
    await eventually(() => expect(warning()).toHaveTextContent('Not all could be sent'));
    takesChanges();
    await volunteer.presses('Send them now');
    await eventually(() => expect(question()).toHaveTextContent('all changes have been sent'));
    await saysOkay(volunteer);
    expect(await marks()).toHaveLength(2);
  });
});

describe('the phone', () => {
  const QUESTION = 'For the best experience, install the app on your device';
  const PHONES = [
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      "Tap the Sharing icon and choose 'Add to Home Screen'",
    ],
    [
      'an Android phone',
      'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      "Tap the Settings icon and choose 'Add to Home Screen'",
    ],
  ] as const;

  test.each(PHONES)('on %s the main menu says how to install the app, once, and is in nobody’s way', async (_, userAgent, how) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { volunteer, phone } = world();
    await volunteer.signsIn();
    await volunteer.seesAddress(/^\/list-campaign\//u);
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    await volunteer.choosesCampaign();
    await eventually(() => expect(screen.getByText(QUESTION)).toBeVisible());
    await volunteer.opensWalk();
    await volunteer.presses('Back');
    await volunteer.presses('Install App');
    await eventually(() => expect(screen.getByText(how)).toBeVisible());
    await volunteer.presses('OK');
    await volunteer.seesNo(how);
    await phone.reloads();
    await eventually(() => expect(volunteer.walkEntry()).toBeVisible());
    expect(volunteer.all('button', 'Install App')).toEqual([]);
  });

  test('remembers Continue in Browser, and settings offers the installation all the same', async () => {
    const { volunteer, phone } = world();
    await volunteer.isSignedIn();
    await volunteer.presses('Continue in Browser');
    await volunteer.seesNo(QUESTION);
    await phone.reloads();
    await eventually(() => expect(volunteer.walkEntry()).toBeVisible());
    expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
    await volunteer.follows('Settings');
    await eventually(() => expect(volunteer.the('button', 'Install App')).toBeVisible());
  });

  test('counts, refreshes and clears its offline data; what was marked stays', async () => {
    const { volunteer, phone } = world();
    await volunteer.isAtTheDoors();
    await volunteer.keepsTheList();
    phone.network.fails(UPDATES);
    await marksDoors(volunteer, 1);
    await volunteer.opens('/settings/');
    await volunteer.sees(/^\d+ lists? of doors$/u);
    await volunteer.clicks(() => volunteer.the('button', /^Refresh$/u));
    await volunteer.sees('Everything on this phone is up to date');
    await volunteer.clicks(() => volunteer.the('button', /^Clear$/u));
    const sure = () => screen.getByRole('alertdialog', { name: 'Clear offline data?' });
    await volunteer.clicks(() => within(sure()).getByRole('button', { name: 'Okay' }));
    await volunteer.sees('No list of doors');
    await eventually(async () => expect(await volunteer.keysOfLists()).toEqual([]));
    expect(await volunteer.waitingOnThisPhone()).toBe(1);
  });
});

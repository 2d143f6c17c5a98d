import { screen, within } from '@testing-library/dom';
import { systemCloses } from '@/__tests__/support/closedBySystem';
import { withDemoWorld } from '@/__tests__/support/demoWorld';
import { savedFiles } from '@/__tests__/support/savedFiles';
import { longTest } from '@/__tests__/support/shortRun';
import { eventually, Volunteer, valuesOfDatabase } from '@/__tests__/support/volunteer';
import { WholeApp } from '@/__tests__/support/wholeApp';
import { peopleIn } from '@/e2e/support/otherKinds';
import { openDatabase } from '@/lib/offline/database';
import { forgetPerson } from '@/server/campaign/privacy/forgetPerson';
import { systemClock } from '@/server/clock';
import { voterSearchColumns } from '@/server/database/searchColumns';
import { DEMO_SIGN_IN } from '@/server/demo/signIn';

const world = withDemoWorld();

describe('a person whom staff have forgotten', () => {
  /** A name that stands nowhere else. */
  const [FIRST, LAST] = ['Zebulon', 'Quagmarsh'];
  const NAME = `${FIRST} ${LAST}`;
  /** A number that stands nowhere else. */
  const PHONE = '555-867-5309';
  /** The text of the note. */
  const WORDS = 'Wears a purple hat';

  /** Gives somebody of the open list the name and refreshes the list. @returns whom, and their door */
  async function nameNeighbor() {
    const { server, volunteer } = world();
    const [person] = peopleIn((await valuesOfDatabase()).map(([, value]) => value));
    const voterId = String(person?.voterId);
    const uid = String(JSON.parse(localStorage.getItem('campaignData') ?? '{}').uId);
    const named = { first_name: FIRST, last_name: LAST };
    await server.db
      .updateTable('voters')
      .set({ ...named, phone: PHONE, ...voterSearchColumns(named) })
      .where('id', '=', Number(voterId))
      .where('campaign_id', '=', (db) => db.selectFrom('memberships').select('campaign_id').where('uid', '=', uid))
      .execute();
    await volunteer.presses('Sync');
    const row = await eventually(() => {
      const [found] = volunteer.doors().filter(({ textContent }) => textContent?.includes(FIRST));
      if (!found) throw new Error('Their name has not come yet');
      return found;
    });
    // The next screen reads the list from the disk, so it must be there.
    await eventually(async () => expect(JSON.stringify(await valuesOfDatabase())).toContain(LAST));
    return { voterId, uid, door: row.getAttribute('aria-label') ?? '' };
  }

  /** The places on this phone in which a text stands: rows of the database and texts of pages. What a service worker keeps shows in the browser. */
  async function placesOf(text: string): Promise<readonly string[]> {
    const says = (kept: string) => kept.toLowerCase().includes(text.toLowerCase());
    const db = await openDatabase();
    const stores = ['updaterQueue', 'receipts', 'quarantine', 'values'] as const;
    const rows = await Promise.all(
      stores.map(async (store) => {
        const [keys, values] = await Promise.all([db.getAllKeys(store), db.getAll(store)]);
        return keys.map((key, index) => ({ place: `${store} ${key}`, kept: JSON.stringify([key, values[index]]) }));
      }),
    );
    db.close();
    const texts = Object.entries({ ...localStorage, ...sessionStorage }).map(([key, value]) => ({
      place: `text ${key}`,
      kept: String(value),
    }));
    return [...rows.flat(), ...texts].filter(({ kept }) => says(kept)).map(({ place }) => place);
  }

  longTest('is gone from a phone that was offline, at its next contact: from every screen and every store', async () => {
    const { server, phone, volunteer } = world();
    await volunteer.goesToTheDoors();
    await volunteer.keepsTheList();
    const { voterId, uid, door } = await nameNeighbor();
    const list = phone.path;
    const them = () => screen.getByRole('group', { name: NAME });
    const pressesAtThem = (name: string) => volunteer.clicks(() => within(them()).getByRole('button', { name }));
    const notes = async (text: string) => {
      await pressesAtThem('Note');
      await volunteer.fills('Note', text);
    };

    // A phone that knows them: looked at, searched for, asked, written about.
    await volunteer.opens('/search-name/');
    await volunteer.fills('Last name', LAST);
    await volunteer.presses('Search');
    await volunteer.clicks(() => volunteer.the('link', NAME, volunteer.main()));
    await eventually(() => screen.getByRole('heading', { name: NAME, level: 1 }));
    await volunteer.opens(`/details-house/?voterId=${voterId}`);
    await eventually(() => expect(volunteer.main()).toHaveTextContent(FIRST));
    await volunteer.opens(list);
    await volunteer.seesDoors();
    await volunteer.opensTheDoor(door);
    // Marked with their name, and written about: received.
    await notes(`${WORDS} on Sundays`);
    await volunteer.presses('Save');
    await volunteer.presses('Come back');
    await volunteer.seesEverythingSent();
    // The list arrives with what was written about them: the next mark has a copy of it.
    await volunteer.opens(list);
    await volunteer.seesDoors();
    await volunteer.presses('Sync');
    await eventually(async () => expect(await placesOf(`${WORDS} on Sundays`)).toContainEqual(expect.stringMatching(/^values /u)));
    await volunteer.opensTheDoor(door);
    volunteer.goesOffline();
    // A note that waits, a mark that waits, a note and a talk that were only begun, and a search of the list.
    await notes(`${WORDS} on Mondays`);
    await volunteer.presses('Save');
    await volunteer.presses('Not home');
    await volunteer.seesWaiting(2);
    for (const said of [LAST, PHONE, `${WORDS} on Sundays`])
      expect(await placesOf(said)).toContainEqual(expect.stringMatching(/^updaterQueue /u));
    await notes(`${WORDS}, only typed`);
    await volunteer.user.keyboard('{Escape}');
    await pressesAtThem('Survey');
    await volunteer.seesAddress(/list-survey/u);
    await volunteer.opens(list);
    await volunteer.fills('Filter doors', LAST.toLowerCase());
    await eventually(() => expect(volunteer.doors()).toHaveLength(1));
    await volunteer.opens('/walk/');
    expect((await placesOf(LAST)).length).toBeGreaterThan(5);
    expect((await placesOf(WORDS)).length).toBeGreaterThan(2);

    await forgetPerson({ db: server.db, clock: systemClock }, uid, { person: voterId });
    volunteer.comesBack();
    await volunteer.seesEverythingSent();
    await volunteer.opens('/walk/');
    for (const said of [LAST, FIRST, PHONE, WORDS]) await eventually(async () => expect([said, await placesOf(said)]).toEqual([said, []]));

    // No screen has them, with a signal and without.
    await volunteer.opens(list);
    await eventually(() => expect(volunteer.door(door)).toHaveTextContent('Not home'));
    expect(document.body).not.toHaveTextContent(LAST);
    await volunteer.opensTheDoor(door);
    expect(screen.queryByRole('group', { name: NAME })).not.toBeInTheDocument();
    await volunteer.opens(`/account-details/?voterId=${voterId}`);
    await eventually(() => screen.getByRole('heading', { name: 'This voter is not here' }));
    volunteer.goesOffline();
    await volunteer.opens(`/search-results/?f=&l=${LAST.slice(0, 4)}`);
    await volunteer.sees(/Searched only this phone/u);
    expect(document.body).not.toHaveTextContent(LAST);
    await volunteer.opens('/home/');
    await eventually(() => screen.getByRole('heading', { level: 1 }));
    expect(document.body).not.toHaveTextContent(LAST);
  });
});

test('packets that were never opened open without a signal, others say that they need one, and the guard knows which was opened', async () => {
  const { phone, volunteer } = world();
  await volunteer.signsIn();
  await volunteer.choosesCampaign();
  await volunteer.opensWalk();
  const mine = () => volunteer.packetLinks();
  const saying = (text: string) => mine().filter(({ textContent }) => textContent?.includes(text));
  const doneIn = (packet: HTMLElement | undefined) =>
    Number(packet && within(packet).getByRole('progressbar').getAttribute('aria-valuenow'));
  await eventually(() => expect(mine()).not.toHaveLength(0));
  const own = mine().length;
  // jsdom has neither Wi-Fi nor WebGL.
  await eventually(() => expect(saying('Doors here, no image yet')).toHaveLength(own));
  await eventually(async () => expect(await volunteer.keysOfLists()).toHaveLength(own));
  await volunteer.opensTarget();
  const target = phone.path;
  const keysOfValues = async () => (await valuesOfDatabase()).map(([key]) => key);
  await eventually(async () => expect(await keysOfValues()).toContainEqual(expect.stringContaining('["targetPackets"')));
  // One of the target's packets is the volunteer's.
  await eventually(() => expect(volunteer.all('link', 'Yours')).toHaveLength(1));

  volunteer.goesOffline();
  // The app has fetched lists ahead, but the volunteer has opened none: the offline guard offers no packet, and the start leads to the last screen.
  await volunteer.opens('/');
  await eventually(() => expect(phone.path).toBe(target));
  // Led to, a screen gives its heading the focus a moment later.
  await phone.reloads();

  const closed = () => {
    const [packet] = saying('Needs a signal');
    if (!packet) throw new Error('No packet needs a signal');
    return packet;
  };
  // Every packet says that it needs a signal until the app has looked up which ones this phone keeps.
  await eventually(() => expect(saying('Doors here, no image yet')).toHaveLength(1));
  await eventually(() => expect(closed()).toHaveAttribute('aria-disabled', 'true'));
  closed().focus();
  await volunteer.user.keyboard('{Enter}');
  await eventually(() => expect(closed()).toHaveTextContent('Needs a signal: not on this phone yet'));
  expect(closed()).toHaveFocus();
  expect(phone.path).toBe(target);

  await volunteer.opens('/walk/');
  await eventually(() => expect(saying('Doors here, no image yet')).toHaveLength(own));
  const doneBefore = doneIn(mine()[1]);
  await volunteer.clicks(() => mine()[1] ?? document.body);
  await volunteer.opensTheList();
  const opened = new URLSearchParams(window.location.search).get('packetId') ?? '';
  const [door = ''] = await volunteer.nextDoors(1);
  await volunteer.marksDone(door);
  await volunteer.opens('/login/');
  await volunteer.seesAddress(new RegExp(`^/start-offline/\\?packetId=${opened}&packetType=0$`, 'u'));
  expect(new URLSearchParams(window.location.search).get('packetType')).toBe('0');
  // The packets that were fetched ahead are there too, each one tap from its doors.
  const others = await eventually(() => within(screen.getByRole('list', { name: 'Your other packets' })).getAllByRole('link'));
  expect(others).toHaveLength(own - 1);
  for (const other of others) expect(other).toHaveAttribute('href', expect.stringMatching(/^\/list-address\/\?/u));
  await volunteer.follows('Continue');
  await volunteer.seesAddress(new RegExp(`^/list-address/\\?.*packetId=${opened}&packetType=0$`, 'u'));
  await volunteer.seesDone(door);

  await volunteer.opens('/walk/');
  await eventually(() => expect(saying('1 door waiting')).toHaveLength(1));
  // The app counts the doors in the packet's own list.
  await eventually(() => expect(doneIn(saying('1 door waiting')[0])).toBe(doneBefore + 1));
  volunteer.comesBack();
  await volunteer.seesEverythingSent();
  await eventually(() => expect(saying('1 door received')).toHaveLength(1));
  await volunteer.seesNo('waiting');
});

describe('changes of a phone without a signal', () => {
  /** Marks doors without a signal and saves them as a file. @returns the doors and the file */
  async function savedAsFile(count: number): Promise<{ doors: string[]; file: File }> {
    const { volunteer } = world();
    await volunteer.isAtTheDoors();
    const doors = await volunteer.nextDoors(count);
    volunteer.goesOffline();
    for (const door of doors) await volunteer.marksDone(door);
    await volunteer.seesWaiting(count);
    const queue = await volunteer.opensTheDataQueue();
    await volunteer.clicks(() => within(queue).getByRole('button', { name: 'Rescue' }));
    const files = savedFiles();
    await volunteer.clicks(() => {
      const asFile = volunteer.the('button', 'As a file');
      expect(asFile).toHaveAttribute('aria-busy', 'false');
      return asFile;
    });
    await eventually(() => expect(files).toHaveLength(1));
    return { doors, file: files[0] as File };
  }

  /** Expects that the campaign has each door once, from the phone that marked it. */
  const eachOnce = (doors: readonly string[]) => doors.map((door) => ({ door, action: 'c', by: DEMO_SIGN_IN.email }));
  const arrived = async () => (await world().marks()).map(({ door, action, by }) => ({ door, action, by }));
  const chooses = async (by: Volunteer, file: File) => by.user.upload(await screen.findByLabelText('Choose a file'), file);

  /** Opens another phone, on which nobody is logged in, where it takes in what others have. */
  async function opensTheTakeIn(): Promise<{ carrier: WholeApp; other: Volunteer }> {
    const carrier = new WholeApp(world().server.app);
    const other = new Volunteer(carrier);
    await other.opens('/login/');
    await other.presses('Receive from another phone');
    return { carrier, other };
  }

  test('leave by its file, and each arrives once, under its maker, also where both phones send it', async () => {
    const { phone, volunteer } = world();
    const { doors, file } = await savedAsFile(12);
    await phone.isPutDown();
    const { carrier, other } = await opensTheTakeIn();
    // Without a signal it keeps what it reads.
    other.goesOffline();
    await chooses(other, file);
    await other.sees('Taken in: 12 changes.');
    await other.sees('Robin Vale: 12 changes to send');
    other.comesBack();
    await other.sees('Robin Vale: 12 changes received by the campaign');
    await chooses(other, file);
    await other.sees('Robin Vale: 12 changes received by the campaign');
    await chooses(other, new File(['[]'], 'x.json', { type: 'application/json' }));
    await other.sees('This file contains no Walkbook changes.');
    await carrier.isPutDown();

    // The rescued phone still has them, and gets its receipts when it has a signal again.
    phone.isTakenUp();
    expect(await volunteer.waitingOnThisPhone()).toBe(12);
    volunteer.comesBack();
    await phone.opens('/walk/');
    await eventually(async () => expect(await volunteer.waitingOnThisPhone()).toBe(0));
    expect(await arrived()).toEqual(eachOnce(doors));
  });

  longTest('are sent by a phone that took them in and was closed before it had a signal, when it is opened again', async () => {
    const { phone } = world();
    const { doors, file } = await savedAsFile(2);
    await phone.isPutDown();
    const { carrier, other } = await opensTheTakeIn();
    other.goesOffline();
    await chooses(other, file);
    await other.sees('Robin Vale: 2 changes to send');
    await carrier.isPutDown();
    carrier.isTakenUp();
    other.comesBack();
    await other.opens('/login/');
    await eventually(() => expect(carrier.network.countOf(/mapListUpdate2/u)).toBe(1));
    await eventually(async () => expect(await arrived()).toEqual(eachOnce(doors)));
    await carrier.isPutDown();
    phone.isTakenUp();
  });
});

test('a tap that meets storage which the system has closed is recorded, and the app goes on', async () => {
  const { volunteer } = world();
  await volunteer.isAtTheDoors();
  const before = await volunteer.waitingOnThisPhone();
  volunteer.goesOffline();
  const [first = '', second = ''] = await volunteer.nextDoors(2);
  systemCloses('before');
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await eventually(async () => expect(await volunteer.waitingOnThisPhone()).toBe(before + 2));
  expect(screen.queryByText('Walkbook has to start again')).not.toBeInTheDocument();
  volunteer.comesBack();
  await eventually(async () => expect(await volunteer.waitingOnThisPhone()).toBe(0));
});

test('the app does not lead back to the console, and has no word of it', async () => {
  const { phone, volunteer } = world();
  await volunteer.isAtTheDoors();
  const doors = phone.path;
  await volunteer.opens('/console/sign-in/');
  await eventually(() => screen.getByRole('heading', { name: 'Sign in to the console' }));
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  await volunteer.opens('/');
  await volunteer.seesDoors();
  expect(phone.path).toBe(doors);
});

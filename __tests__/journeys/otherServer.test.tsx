import { screen } from '@testing-library/dom';
import { rowsOfRun } from '@/__tests__/support/shortRun';
import { eventually, Volunteer } from '@/__tests__/support/volunteer';
import { WholeApp } from '@/__tests__/support/wholeApp';
import { SPECIFIED, SpecifiedServer } from '@/e2e/support/specifiedServer';
import { config } from '@/lib/config';

const { targetId, packetId, doors } = SPECIFIED;
const [first, second, third, fourth] = doors;

let server: SpecifiedServer;
let phone: WholeApp;
let volunteer: Volunteer;

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = cookie;
}

/** A server of the specification alone that puts this into `data` of an accepted Update, and a phone. */
function begins(updateData: unknown = '', walk?: object): void {
  server = new SpecifiedServer(updateData, walk);
  phone = new WholeApp(server.app);
  volunteer = new Volunteer(phone);
}

afterEach(async () => {
  jest.restoreAllMocks();
  setCookie('XSRF-TOKEN=; max-age=0');
  await phone.isPutDown();
  await server.app.close();
});

/** From the log-in to the packet, through its target. */
async function opensThePacket(): Promise<void> {
  await volunteer.signsIn(SPECIFIED);
  await volunteer.choosesCampaign(SPECIFIED.campaign);
  await volunteer.opensWalk();
  await volunteer.follows(`Target ${targetId}`);
  await volunteer.opensPacket('ABC-DEF-GHI');
}

/** From the log-in to doors that are marked with and without a connection, until everything is sent. */
async function doesTheMainJob(): Promise<void> {
  await opensThePacket();
  await volunteer.opensTheList();
  await volunteer.marksDone(first);
  await volunteer.marksNotHome(second);
  await volunteer.seesEverythingSent();
  await volunteer.keepsTheList();

  volunteer.goesOffline();
  await volunteer.marksDone(third);
  await volunteer.seesWaiting(1);
  await volunteer.reloads();
  await volunteer.seesDone(third);
  volunteer.comesBack();
  await volunteer.seesEverythingSent();
  await volunteer.presses('Sync');
  await eventually(() => expect(screen.getByText('Sync Success')).toBeVisible());
  await volunteer.seesDone(first);
  await volunteer.seesDone(third);
}

/** Doors and actions as the server has received them. */
const marks = () => server.updates.flatMap(({ addresses }) => addresses.map(({ id, action }) => [id, action]));
const MARKS_OF_THE_JOB = [
  [first, 'c'],
  [second, 'nh'],
  [third, 'c'],
];

test.each(rowsOfRun(['', true, null, { received: null }], 1))(
  'a server of the specification alone that answers an Update with %j has the main job, once and in order, with the target in every call',
  async (updateData) => {
    begins(updateData);
    await doesTheMainJob();
    expect(marks()).toEqual(MARKS_OF_THE_JOB);
    for (const update of server.updates) expect(update).toMatchObject({ listId: targetId, packetId, listType: 1 });
    const lists = server.queriesOf('mapList2.php');
    expect(lists.length).toBeGreaterThan(0);
    for (const query of lists) expect([query.get('i'), query.get('p')]).toEqual([targetId, packetId]);
  },
);

test('a server at another origin that allows the content type alone has the main job, and no other header goes out', async () => {
  jest.replaceProperty(config, 'apiHost', 'https://api.example.org');
  setCookie('XSRF-TOKEN=of-the-site');
  begins();
  await doesTheMainJob();
  expect(marks()).toEqual(MARKS_OF_THE_JOB);
  expect([...server.headers]).toEqual(['content-type']);
});

test('odd packets and targets hide no others, counts may be text, and what was left out is reported once', async () => {
  const { code } = SPECIFIED;
  const packets = { [packetId]: { c: code, cc: '1', ct: '4', s3: null }, 341: { c: null, cc: 1, ct: 4, s3: 'maps' } };
  begins('', { my_packets: packets, walk_targets: { [targetId]: { cc: '0', ca: '1', cu: '0' }, 13: { cc: 0, ca: 1, cu: 'none' } } });
  await volunteer.signsIn(SPECIFIED);
  await volunteer.choosesCampaign(SPECIFIED.campaign);
  await volunteer.opensWalk();
  for (const load of ['first', 'second']) {
    await volunteer.sees(/ABC-DEF-GHI/u);
    await volunteer.sees(`Target ${targetId}`);
    expect([load, volunteer.packetLinks().length]).toEqual([load, 1]);
    await volunteer.opens('/walk/');
  }
  await volunteer.sees(/ABC-DEF-GHI/u);
  expect(phone.errors.filter((text) => text.includes('getWalk'))).toEqual(['getWalk: entries left out, unreadable: c, cu']);
});

test('the packet that was opened through its target keeps it when it is opened again without a connection', async () => {
  begins();
  await opensThePacket();
  await volunteer.opensTheList();
  await volunteer.keepsTheList();
  volunteer.goesOffline();
  await volunteer.opens('/login/');
  await volunteer.seesAddress(/^\/start-offline\//u);
  await volunteer.follows('Continue');
  await volunteer.marksDone(fourth);
  volunteer.comesBack();
  await volunteer.seesEverythingSent();
  expect(server.updates).toMatchObject([{ listId: targetId, packetId }]);
});

test('a packet found by its code has type 2, though its target has made it known before', async () => {
  begins();
  await opensThePacket();
  expect(new URLSearchParams(window.location.search).get('packetType')).toBe('1');
  await volunteer.opens('/walk/');
  await volunteer.fills('Packet code', 'abc-def-ghi');
  await volunteer.presses('Find packet');
  await volunteer.seesAddress(/^\/packet-detail\/.*packetType=2/u);
});

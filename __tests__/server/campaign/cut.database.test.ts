import { addMember, type TestMember } from '@/__tests__/server/support/campaign';
import { insertCampaign } from '@/__tests__/server/support/doors';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { START_SECONDS, startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { assignCommand } from '@/server/cli/assign';
import type { PushSender } from '@/server/push/pushSender';
import { addStreetTo, markDoor, packetsOf, runCut, type Street } from './cutStreets';

const DAY = 86_400;
let server: TestServer;
let campaignId: number;
let ana: TestMember;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  campaignId = await insertCampaign(server.db, { name: 'Oak for Mayor' });
  ana = await addMember(server, campaignId);
});

const addStreet = (street: string, doors: number, options?: Street) => addStreetTo(server.db, campaignId, street, doors, options);
const cut = (options: Parameters<typeof runCut>[2] = {}) => runCut(server, ana.uid, options);
const packets = () => packetsOf(server.db, campaignId);

const everything = async () => ({
  addresses: await server.db.selectFrom('addresses').selectAll().orderBy('id').execute(),
  packets: await server.db.selectFrom('packets').selectAll().orderBy('id').execute(),
  targets: await server.db.selectFrom('targets').selectAll().orderBy('id').execute(),
});

const mark = (door: number, packetId: number, changeId: string) => markDoor(server, ana, { door, packetId, changeId });

test('imported doors are cut by precinct, each once, in walk order', async () => {
  const elm = await addStreet('Elm St', 40);
  const oak = await addStreet('Oak St', 44, { column: 1 });
  const ash = await addStreet('Ash St', 36, { column: 2, precinct: 'PRECINCT 8' });
  const report = await cut();
  expect(report).toContain('Cutting Precinct 7 (1 of 2)');
  expect(report).toContain('Precinct 7: 2 packets of 40 to 44 doors');
  expect(report).toContain('In all 3 packets of 36 to 44 doors');
  expect(report).not.toContain('In no packet');
  const made = await packets();
  expect(made.map(({ target, area }) => `${target}, ${area}`).toSorted()).toEqual([
    'Precinct 7, Elm St',
    'Precinct 7, Oak St',
    'Precinct 8, Ash St',
  ]);
  expect(made.flatMap(({ doors }) => doors).toSorted((a, b) => a - b)).toEqual([...elm, ...oak, ...ash]);
  const walked = made.find(({ area }) => area === 'Elm St')?.doors ?? [];
  const sideOf = (door: number) => elm.indexOf(door) % 2;
  expect(new Set(walked.slice(0, 20).map(sideOf)).size).toBe(1);
  for (const { code } of made) expect(code).toMatch(/^[A-Z0-9]{9}$/u);
});

test('a phone gets what was cut', async () => {
  const doors = await addStreet('Elm St', 40);
  await cut();
  const walk = await sendSigned(server.app, { pin: ana.pin, endpoint: 'getWalk.php', query: `u=${ana.uid}&y=1` });
  expect(walk.data).toMatchObject({ my_packets: {} });
  const [packet] = await packets();
  const list = await sendSigned(server.app, { pin: ana.pin, endpoint: 'mapList2.php', query: `i=&u=${ana.uid}&y=1&p=${packet?.id}` });
  expect(list.data).toMatchObject({ result: packet?.doors.map((id, index) => ({ addressId: String(id), walk: index + 1 })) });
  expect(packet?.doors).toHaveLength(doors.length);
});

test('doors that stay in no packet are counted and named, with the reason', async () => {
  await addStreet('Elm St', 40);
  await addStreet('Nowhere Rd', 7, { placed: false });
  await addStreet('Shop St', 2, { voters: false });
  const report = await cut();
  expect(report).toContain('In no packet, because its place is not known: 7.\n  1 Nowhere Rd\n');
  expect(report).toContain('  and 2 more (--list names them)');
  expect(report).toContain('In no packet, because nobody of the voter file lives there: 2.\n  1 Shop St\n  2 Shop St');
  expect(await cut({ list: true })).toContain('  7 Nowhere Rd');
});

test('doors without a precinct are cut by town, and those with a target stay in it', async () => {
  await addStreet('Elm St', 40, { precinct: null });
  const oak = await addStreet('Oak St', 40, { column: 5 });
  const target = { campaign_id: campaignId, name: 'Likely voters' };
  const { id } = await server.db.insertInto('targets').values(target).returning('id').executeTakeFirstOrThrow();
  await server.db.updateTable('doors').set({ target_id: id }).where('id', 'in', oak).execute();
  await cut();
  expect((await packets()).map((packet) => `${packet.target}: ${packet.area}`)).toEqual(['Alder Bay: Elm St', 'Likely voters: Oak St']);
});

test('--target cuts one target only; an unknown one is refused', async () => {
  await addStreet('Elm St', 40);
  await addStreet('Oak St', 40, { column: 1, precinct: '8' });
  await cut({ target: 'Precinct 8' });
  expect((await packets()).map(({ area }) => area)).toEqual(['Oak St']);
  await expect(cut({ target: 'Precinct 9' })).rejects.toThrow('No door to cut belongs to a target "Precinct 9".');
});

test.each([0, 1_001, 2.5])('packets of %d doors are refused', async (doors) => {
  await expect(cut({ doors })).rejects.toThrow('A packet has 1 to 1,000 doors.');
});

test('a dry run says the same and writes nothing', async () => {
  await addStreet('Elm St', 40);
  const before = await everything();
  const report = await cut({ dryRun: true });
  expect(report).toContain('1 packet of 40 doors');
  expect(report).toContain('Dry run: nothing was written.');
  expect(await everything()).toEqual(before);
});

test('a map that was named has to be there', async () => {
  await addStreet('Elm St', 4);
  const before = await everything();
  await expect(cut({ streetMap: 'none.pmtiles' })).rejects.toThrow('none.pmtiles is not a street map');
  expect(await everything()).toEqual(before);
});

test('cutting twice changes nothing; new doors are cut on their own', async () => {
  await addStreet('Elm St', 40);
  await cut();
  const before = await packets();
  expect(await cut()).toContain('No door was cut.');
  expect(await packets()).toEqual(before);
  const later = await addStreet('Oak St', 40, { column: 1 });
  await cut();
  const after = await packets();
  expect(after.slice(0, 1)).toEqual(before);
  expect(after[1]?.doors.toSorted((a, b) => a - b)).toEqual(later);
});

test('--again gathers anew what was cut, with the same codes where most doors stay together', async () => {
  await addStreet('Elm St', 40);
  await cut();
  const [former] = await packets();
  await addStreet('Elm Ct', 8, { column: 1 });
  expect(await cut({ again: true })).toContain('Kept their codes: 1.');
  const [packet, ...others] = await packets();
  expect(others).toEqual([]);
  expect({ id: packet?.id, code: packet?.code, doors: packet?.doors.length }).toEqual({ id: former?.id, code: former?.code, doors: 48 });
});

test('--again with smaller packets keeps every door and every mark', async () => {
  const doors = await addStreet('Elm St', 40);
  await cut();
  const [former] = await packets();
  expect(await mark(doors[0] ?? 0, former?.id ?? 0, 'before')).toMatchObject({ response: 'success' });
  server.clock.advanceSeconds(2 * DAY);
  const report = await cut({ again: true, doors: 10 });
  expect(report).toContain('4 packets of 8 to 12 doors');
  expect(report).toContain('Removed: 1 packet whose doors are in others now.');
  const made = await packets();
  expect(made.flatMap((packet) => packet.doors).toSorted((a, b) => a - b)).toEqual(doors);
  const door = await server.db
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', doors[0] ?? 0)
    .executeTakeFirstOrThrow();
  expect(door).toMatchObject({ status: 1, last_change_id: 'before', last_user_id: ana.userId });
});

test('what a phone sends of a packet that is gone is kept for staff, and its list is answered as unknown', async () => {
  const doors = await addStreet('Elm St', 40);
  await cut();
  const [former] = await packets();
  await cut({ again: true, doors: 10 });
  const gone = former?.id ?? 0;
  const list = await sendSigned(server.app, { pin: ana.pin, endpoint: 'mapList2.php', query: `i=&u=${ana.uid}&y=1&p=${gone}` });
  expect(list.status).toBe(404);
  expect(await mark(doors[0] ?? 0, gone, 'late')).toMatchObject({ status: 200, response: 'success', data: { received: ['late'] } });
  const { rows } = { rows: await server.db.selectFrom('stray_changes').selectAll().where('campaign_id', '=', campaignId).execute() };
  expect(rows.map(({ reason }) => reason)).toEqual(['other packet']);
});

test('--again leaves alone what somebody holds or has marked within a day, unless --all', async () => {
  const elm = await addStreet('Elm St', 40);
  const oak = await addStreet('Oak St', 40, { column: 20 });
  await cut();
  const [first, second] = await packets();
  await server.db
    .updateTable('packets')
    .set({ assigned_user_id: ana.userId })
    .where('id', '=', first?.id ?? 0)
    .execute();
  const marked = second?.doors[0] ?? 0;
  await mark(marked, second?.id ?? 0, 'today');
  const before = await packets();
  const report = await cut({ again: true, doors: 10 });
  expect(report).toContain('Left as they are, because somebody holds them: 1.');
  expect(report).toContain('Left as they are, because they were marked within a day: 1.');
  expect(await packets()).toEqual(before);
  const all = await cut({ again: true, all: true, doors: 10 });
  expect(all).toContain('8 packets of 8 to 12 doors');
  expect(all).toContain('was held by Ana Díaz, who needs another one.');
  expect((await packets()).flatMap(({ doors }) => doors).toSorted((a, b) => a - b)).toEqual([...elm, ...oak]);
  const door = await server.db.selectFrom('addresses').select('status').where('id', '=', marked).executeTakeFirstOrThrow();
  expect(door.status).toBe(1);
});

test('another campaign is never touched', async () => {
  await addStreet('Elm St', 40);
  const other = { id: await insertCampaign(server.db, { name: 'Other' }) };
  const own = campaignId;
  campaignId = other.id;
  const theirs = await addStreet('Elm St', 40);
  campaignId = own;
  await cut();
  await cut({ again: true, all: true });
  const doors = await server.db.selectFrom('addresses').select(['packet_id', 'target_id']).where('id', 'in', theirs).execute();
  expect(doors.every(({ packet_id, target_id }) => packet_id === null && target_id === null)).toBe(true);
});

describe('assign', () => {
  let codes: string[];

  beforeEach(async () => {
    await addStreet('Elm St', 40);
    await addStreet('Oak St', 40, { column: 20 });
    await cut();
    codes = (await packets()).map(({ code }) => code);
  });

  const shown = (code: string | undefined) => (code ?? '').replace(/(...)(...)(...)/u, '$1-$2-$3');

  async function assign(which: readonly string[], options: Parameters<typeof assignCommand>[2], push?: PushSender): Promise<string> {
    const printed: string[] = [];
    const openDatabase = async () => ({ db: server.db, close: async () => undefined });
    await assignCommand(ana.uid, which, options, (line) => printed.push(line), openDatabase, push);
    return printed.join('\n');
  }

  const holders = async () => (await packets()).map(({ holder }) => holder);

  test('gives a packet by its code, however it is written, and the walk has it', async () => {
    const report = await assign([shown(codes[0]).toLowerCase()], { to: ana.email });
    expect(report).toBe(`Ana Díaz (${ana.email}) walks ${shown(codes[0])}.`);
    expect(await holders()).toEqual([ana.userId, null]);
    const walk = await sendSigned(server.app, { pin: ana.pin, endpoint: 'getWalk.php', query: `u=${ana.uid}&y=1` });
    expect(walk.data).toMatchObject({ my_packets: { [String((await packets())[0]?.id)]: { c: codes[0] } } });
    const { assigned_at } = await server.db
      .selectFrom('packets')
      .select('assigned_at')
      .where('code', '=', codes[0] ?? '')
      .executeTakeFirstOrThrow();
    expect(assigned_at).toBeGreaterThan(START_SECONDS);
  });

  test('gives all free packets of a target', async () => {
    const ben = await addMember(server, campaignId, { name: 'Ben Okafor' });
    await assign([codes[1] ?? ''], { to: ben.email });
    await assign([], { target: 'Precinct 7', to: ana.email });
    expect(await holders()).toEqual([ana.userId, ben.userId]);
    expect(await assign([], { target: 'Precinct 7', to: ana.email })).toBe('Nothing has changed.\nTheirs already: 1.');
  });

  test('takes back, and what was marked stays', async () => {
    await assign(codes, { to: ana.email });
    const [packet] = await packets();
    await mark(packet?.doors[0] ?? 0, packet?.id ?? 0, 'theirs');
    expect(await assign([codes[0] ?? ''], { takeBack: true })).toContain(`${shown(codes[0])} is free again. Ana Díaz had it`);
    expect(await holders()).toEqual([null, ana.userId]);
    await mark(packet?.doors[1] ?? 0, packet?.id ?? 0, 'later');
    const done = await server.db
      .selectFrom('addresses')
      .select('id')
      .where('packet_id', '=', packet?.id ?? 0)
      .where('status', '=', 1)
      .execute();
    expect(done).toHaveLength(2);
    expect(await assign([codes[0] ?? ''], { takeBack: true })).toBe('Nothing has changed.');
  });

  test('refuses what cannot be given, and then gives nothing', async () => {
    const ben = await addMember(server, campaignId, { name: 'Ben Okafor' });
    await assign([codes[1] ?? ''], { to: ben.email });
    await expect(assign(codes, { to: ana.email })).rejects.toThrow(`${shown(codes[1])} is held by Ben Okafor.`);
    await expect(assign([codes[0] ?? '', 'AAAAAAAAA'], { to: ana.email })).rejects.toThrow('has the code AAA-AAA-AAA');
    await expect(assign([codes[0] ?? ''], { to: 'nobody@example.org' })).rejects.toThrow('nobody@example.org');
    await expect(assign([], { to: ana.email })).rejects.toThrow('Name the packets');
    await expect(assign([], { target: 'Precinct 9', to: ana.email })).rejects.toThrow('no target "Precinct 9"');
    await expect(assign(codes, {})).rejects.toThrow('Say who is to walk');
    await expect(assign(codes, { to: ana.email, takeBack: true })).rejects.toThrow('Say who is to walk');
    expect(await holders()).toEqual([null, ben.userId]);
  });

  test('a member is told on each of their browsers, but for a dry run and for what was theirs already', async () => {
    const told: unknown[] = [];
    const push: PushSender = {
      async send(_, message) {
        told.push(message);
        return 'sent';
      },
    };
    const browser = { endpoint: 'https://push.example.org/1', p256dh: 'key', auth: 'auth', subscribed_at: START_SECONDS };
    await server.db
      .insertInto('push_subscriptions')
      .values({ campaign_id: campaignId, user_id: ana.userId, ...browser })
      .execute();
    await assign(codes, { to: ana.email, dryRun: true }, push);
    expect(told).toEqual([]);
    expect(await assign(codes.slice(0, 1), { to: ana.email }, push)).toContain('Notified on 1 browser.');
    await assign(codes.slice(0, 1), { to: ana.email }, push);
    expect(told).toEqual([{ title: 'New packet assigned', body: shown(codes[0]), path: '/walk/' }]);
  });

  test('a dry run gives nothing', async () => {
    expect(await assign(codes, { to: ana.email, dryRun: true })).toContain('Dry run: nothing was written.');
    expect(await holders()).toEqual([null, null]);
  });
});

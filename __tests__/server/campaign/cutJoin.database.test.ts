import { addMember, type TestMember } from '@/__tests__/server/support/campaign';
import { insertCampaign } from '@/__tests__/server/support/doors';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { planOfBucket } from '@/server/store/packetPlans';
import { addStreetTo, markDoor, packetsOf, runCut, type Street } from './cutStreets';

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
const give = (packetId: number | undefined) =>
  server.db
    .updateTable('packets')
    .set({ assigned_user_id: ana.userId })
    .where('id', '=', packetId ?? 0)
    .execute();

test('a later door joins the packet of its street, which stays what it is', async () => {
  const elm = await addStreet('Elm St', 40);
  await cut();
  const [before] = await packets();
  const drawn = await planOfBucket(server.db, before?.bucket ?? '', before?.code ?? '');
  const [later] = await addStreet('Elm St', 1, { from: 41 });
  const report = await cut({ list: true });
  expect(report).toContain('Precinct 7: 1 door joined 1 packet that was there.');
  expect(report).toMatch(/^ {2}\S+ Elm St: 1 door more, 41 now$/mu);
  const [after, ...others] = await packets();
  expect(others).toEqual([]);
  expect({ ...after, doors: [] }).toEqual({ ...before, doors: [] });
  expect(after?.doors.filter((door) => door !== later)).toEqual(before?.doors);
  const beside = [elm[38], elm[39]].map((door) => after?.doors.indexOf(door ?? 0) ?? 0);
  expect(beside.map((index) => Math.abs(index - (after?.doors.indexOf(later ?? 0) ?? 0)))).toContain(1);
  // The image is drawn from this, and anew when it is another.
  const plan = await planOfBucket(server.db, before?.bucket ?? '', before?.code ?? '');
  expect([drawn?.doors.length, plan?.doors.length]).toEqual([40, 41]);
  const list = await sendSigned(server.app, { pin: ana.pin, endpoint: 'mapList2.php', query: `i=&u=${ana.uid}&y=1&p=${before?.id}` });
  expect(list.data).toMatchObject({ result: after?.doors.map((id, index) => ({ addressId: String(id), walk: index + 1 })) });
});

test('what joins no packet makes one of its own', async () => {
  await addStreet('Elm St', 40);
  await cut();
  const [court, far] = [await addStreet('Elm Ct', 4, { column: 1 }), await addStreet('Far Rd', 3, { column: 30 })];
  const report = await cut();
  expect(report).toContain('In all 1 packet of 3 doors');
  expect(report).toContain('4 doors joined 1 packet that was there.');
  const [first, second] = await packets();
  expect(first?.doors).toEqual(expect.arrayContaining(court));
  expect(first?.area).toBe('Elm St +1');
  expect(second?.doors.toSorted((a, b) => a - b)).toEqual(far);
});

test('a door joins a packet of its own target and its own campaign only', async () => {
  await addStreet('Elm St', 40);
  const own = campaignId;
  const other = await insertCampaign(server.db, { name: 'Other' });
  campaignId = other;
  await addStreet('Elm St', 40);
  const theirs = await addMember(server, campaignId);
  await runCut(server, theirs.uid, {});
  const others = await packets();
  campaignId = own;
  await cut();
  await addStreet('Elm St', 2, { from: 41, precinct: '8' });
  expect(await cut()).not.toContain('joined');
  expect((await packets()).map(({ target, doors }) => [target, doors.length])).toEqual([
    ['Precinct 7', 40],
    ['Precinct 8', 2],
  ]);
  campaignId = other;
  expect(await packets()).toEqual(others);
});

test('--no-join makes packets of all that is new', async () => {
  await addStreet('Elm St', 40);
  await cut();
  await addStreet('Elm St', 3, { from: 41 });
  await cut({ join: false });
  expect((await packets()).map(({ doors }) => doors.length)).toEqual([40, 3]);
});

test('a packet that somebody holds is left alone, unless --all', async () => {
  await addStreet('Elm St', 40);
  await cut();
  const [held] = await packets();
  await give(held?.id);
  const before = await packets();
  await addStreet('Elm St', 3, { from: 41 });
  const alone = await cut({ dryRun: true });
  expect(alone).toContain('In all 1 packet of 3 doors');
  expect(alone).toContain('Could have joined a packet, but somebody holds it, or it was marked within a day (--all joins them): 3 doors.');
  expect(await packets()).toEqual(before);
  expect(await cut({ all: true })).not.toContain('Could have');
  expect((await packets()).map(({ holder, doors }) => [holder, doors.length])).toEqual([[ana.userId, 43]]);
});

test('a packet that was marked within a day is left alone, and joined after it', async () => {
  const [door] = await addStreet('Elm St', 40);
  await cut();
  const [packet] = await packets();
  await markDoor(server, ana, { door: door ?? 0, packetId: packet?.id ?? 0, changeId: 'today' });
  await addStreet('Elm St', 1, { from: 41 });
  expect(await cut({ dryRun: true })).toContain('In all 1 packet of 1 door,');
  server.clock.advanceSeconds(86_401);
  await cut();
  expect((await packets()).map(({ doors }) => doors.length)).toEqual([41]);
  const marked = await server.db
    .selectFrom('addresses')
    .select(['status', 'last_change_id'])
    .where('id', '=', door ?? 0)
    .executeTakeFirst();
  expect(marked).toEqual({ status: 1, last_change_id: 'today' });
});

test('a packet of a pass that is closed is joined by none', async () => {
  await addStreet('Elm St', 40);
  await cut();
  const [former] = await packets();
  const pass = { campaign_id: campaignId, name: 'Second', opened_at: server.clock.nowSeconds() };
  await server.db.updateTable('passes').set({ closed_at: server.clock.nowSeconds() }).where('campaign_id', '=', campaignId).execute();
  await server.db.insertInto('passes').values(pass).execute();
  await addStreet('Elm St', 2, { from: 41 });
  expect(await cut()).toContain('In all 1 packet of 2 doors');
  expect((await packets())[0]).toEqual(former);
});

describe('by minutes', () => {
  test('what is too far to walk is driven to, and the report says how far', async () => {
    await addStreet('Elm St', 30);
    for (const farm of [1, 2, 3, 4]) await addStreet(`Farm ${farm}`, 1, { column: farm * 25 });
    expect(await cut({ dryRun: true })).toContain('  because the next doors are too far: 5');
    const report = await cut({ minutes: 170, list: true });
    expect(report).toMatch(/In all 1 packet of 34 doors and 1\d\d minutes, 0\.\d km to walk and 1\d\.\d km to drive on average\./u);
    expect(report).toMatch(/^ {2}\S+ .*: 34 doors, 1\d\d minutes, 0\.\d km to walk and 1\d\.\d km to drive$/mu);
    expect(report).toContain('Ways of more than 200 m count as driven');
    expect(report).toContain('No street map was read, so no motorways, railways and water are known');
    expect((await packets()).map(({ doors }) => doors.length)).toEqual([34]);
  });

  test('a packet grows only by the time that is left', async () => {
    await addStreet('Elm St', 30);
    await cut({ minutes: 90 });
    const before = (await packets()).map(({ doors }) => doors.length);
    await addStreet('Elm St', 20, { from: 31 });
    await cut({ minutes: 90 });
    const after = (await packets()).map(({ doors }) => doors.length);
    expect(after.reduce((sum, doors) => sum + doors, 0)).toBe(50);
    expect(Math.max(...after)).toBeLessThanOrEqual(34);
    expect(after.slice(0, before.length).every((doors, index) => doors >= (before[index] ?? 0))).toBe(true);
  });

  test.each([
    [{ minutes: 14 }, 'A packet takes 15 to 600 minutes.'],
    [{ minutes: 601 }, 'A packet takes 15 to 600 minutes.'],
    [{ minutes: 60, doors: 40 }, 'Say how many doors a packet is to have, or how many minutes it is to take.'],
  ])('%j is refused', async (options, sentence) => {
    await addStreet('Elm St', 4);
    await expect(cut(options)).rejects.toThrow(sentence);
    expect(await packets()).toEqual([]);
  });
});

test('a small packet says why it is small', async () => {
  await addStreet('Elm St', 40);
  await addStreet('Far Rd', 3, { column: 30 });
  await addStreet('Oak St', 5, { precinct: '8' });
  const report = await cut({ list: true });
  expect(report).toContain('With less than 35 doors: 2.');
  expect(report).toContain('  because its target has no other doors: 1');
  expect(report).toContain('  because the next doors are too far: 1');
  expect(report).toMatch(/Far Rd: 3 doors, \d\.\d km, the next doors are too far$/mu);
});

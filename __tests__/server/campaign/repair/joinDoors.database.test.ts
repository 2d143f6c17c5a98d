import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { placeOf } from '@/__tests__/server/support/doors';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { openReports } from '@/server/campaign/doorReports';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { newPass } from '@/server/campaign/pass/newPass';
import { campaignStatus } from '@/server/campaign/status';
import { saveUniverse } from '@/server/campaign/universe/universes';
import { joinDoorsCommand } from '@/server/cli/joinDoors';
import { repairsCommand } from '@/server/cli/repairs';
import { unresolvedCommand } from '@/server/cli/unresolved';
import { roundBy } from '@/server/database/rounds';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { withSettledDoors } from '@/server/store/settledSubject';
import { everything } from './repairing';

let server: TestServer;
let mine: TestCampaign;
const printed: string[] = [];
const print = (line: string) => printed.push(line);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  printed.length = 0;
});

const openDatabase = () => databaseOf(server)();
const door = (at: number) => mine.doors[at] ?? 0;
const person = (at: number) => String(mine.people[at]?.[0]);
const join = (keep = String(door(0)), gone = String(door(1)), options: object = {}) =>
  joinDoorsCommand(mine.ana.uid, [keep, gone], { by: 'Robin', ...options }, print, openDatabase);
const undo = (number: number) => repairsCommand(mine.ana.uid, { undo: String(number), by: 'Robin' }, () => undefined, openDatabase);
/** All but the lists on which doors were, which stay so that phones' marks still count. */
const all = async () => {
  const { former_lists: _, former_homes: __, ...rest } = await everything(server, mine.campaignId);
  return rest;
};
const shown = () => doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId: mine.packetId });
const mark = (at: number, options: object = {}, sent: Parameters<typeof sendChanges>[3] = {}) => {
  server.clock.advanceSeconds(60);
  return sendChanges(server, mine, [change({ id: door(at), time: server.clock.nowSeconds(), device: 'd', ...options })], sent);
};
const report = (at: number, reportId: string, options: object = {}) =>
  sendItems(server, mine, 'reportDoor.php', [
    { reportId, addressId: String(door(at)), kind: 'gate', text: '', time: server.clock.nowSeconds(), ...options },
  ]);
const strays = async () => (await all()).stray_changes;

test('people, reports and marks of the second door become the first one’s, and undo divides them again', async () => {
  await mark(0, { action: 'nh', changeId: 'first' });
  await mark(1, { changeId: 'second', records: [{ recordId: person(1), add: [String(mine.groups.support)] }] });
  await report(1, 'r1');
  const before = await all();
  await join('1 Elm St', '2 Elm St');
  expect(printed).toEqual([
    `Repair 1: 2 Elm St (door ${door(1)}) was joined to 1 Elm St (door ${door(0)}). To undo it: repairs CAMPAIGN --undo 1`,
  ]);
  const [one, ...others] = await shown();
  expect(others).toHaveLength(1);
  expect(one).toMatchObject({ addressId: String(door(0)), address: '1 Elm St', last: { changeId: 'second' }, reported: 1 });
  expect(one?.record.map(({ recordId, groupNames }) => [recordId, groupNames])).toEqual([
    ...(mine.people[0] ?? []).map((id) => [String(id), []]),
    [person(1), ['Strong support']],
    [String(mine.people[1]?.[1]), []],
  ]);
  expect(one?.visits).toHaveLength(1);
  expect((await campaignStatus(server, mine.ana.uid)).contact.tried).toBe(1);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('the first one’s mark stays where it is the later one', async () => {
  await mark(1, { changeId: 'second' });
  await mark(0, { action: 'nh', changeId: 'first' });
  await join();
  expect((await shown())[0]?.last?.changeId).toBe('first');
});

test('what phones still send for the second door reaches the first, and after an undo it is the second one’s', async () => {
  const untouched = await addCampaign(server);
  await join();
  await mark(1, { changeId: 'late', records: [{ recordId: person(1), add: [String(mine.groups.support)] }] });
  await report(1, 'r1', { kind: 'newPerson', name: 'Jo Reed', personId: `person-${mine.campaignId}` });
  expect(await strays()).toEqual([]);
  const [one] = await shown();
  expect(one).toMatchObject({ last: { changeId: 'late' }, reported: 1 });
  expect(one?.record.map(({ groupNames }) => groupNames)).toEqual([[], [], ['Strong support'], [], []]);
  expect((await openReports(server.db, mine.campaignId)).items[0]?.address).toBe('1 Elm St');
  await undo(1);
  const [first, second] = await shown();
  expect(first).toMatchObject({ status: 0 });
  expect(first?.last).toBeUndefined();
  expect(first?.record).toHaveLength(2);
  expect(second).toMatchObject({ last: { changeId: 'late' }, reported: 1 });
  expect(second?.record.map(({ groupNames }) => groupNames)).toEqual([['Strong support'], [], []]);
  expect(untouched.doors).toHaveLength(3);
});

test('a mark from the second door’s own packet is no stray, one from a list that never had the first is', async () => {
  await server.db.updateTable('doors').set({ packet_id: mine.otherPacketId }).where('id', '=', door(1)).execute();
  await join();
  await mark(1, { changeId: 'late' }, { packetId: String(mine.otherPacketId) });
  expect(await strays()).toEqual([]);
  expect((await shown())[0]?.last?.changeId).toBe('late');
  await mark(0, { changeId: 'elsewhere' }, { packetId: String(mine.otherPacketId) });
  expect(await strays()).toMatchObject([{ reason: 'other packet' }]);
});

test('marks that arrive while the doors are being joined are no strays', async () => {
  const marks = (from: number) =>
    Array.from({ length: 5 }, (_, at) =>
      sendChanges(server, mine, [
        change({ id: door(1), changeId: `mark-${from + at}`, time: server.clock.nowSeconds(), device: `d${at}` }),
      ]),
    );
  const answers = await Promise.all([...marks(0), join().then(() => undefined), ...marks(20)]);
  expect(answers.flatMap((answer) => answer?.status ?? [])).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await strays()).toEqual([]);
  expect((await shown())[0]).toMatchObject({ status: 1, addressId: String(door(0)) });
});

test('a hold takes the second door’s mark from the first, and its release brings it back', async () => {
  await mark(0, { action: 'nh', changeId: 'first', device: 'other' });
  await mark(1, { changeId: 'second' });
  await join();
  const { holds: _, ...joined } = await all();
  await holdChanges(server, mine.ana.uid, { device: 'd', reason: 'Not visited' });
  expect((await shown())[0]?.last?.changeId).toBe('first');
  await releaseHold(server, mine.ana.uid, { number: 1 });
  const { holds: __, ...released } = await all();
  expect(released).toEqual(joined);
});

test('a hold of the first one’s mark leaves the one that was made under the second door’s id', async () => {
  const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
  await mark(1, { changeId: 'second' });
  await mark(0, { action: 'nh', changeId: 'first', device: 'other' }, { by: bo });
  await join();
  await holdChanges(server, mine.ana.uid, { device: 'other', reason: 'Not visited' });
  expect((await shown())[0]?.last?.changeId).toBe('second');
  await releaseHold(server, mine.ana.uid, { number: 1 });
  expect((await shown())[0]?.last?.changeId).toBe('first');
});

test('doors are replayed in the order of their ids, those that only changes are about among them', async () => {
  await join();
  const names = [String(door(1)), String(door(2)), 'no-id'];
  expect(await roundBy(server.db)(withSettledDoors(mine.campaignId, names))).toEqual([String(door(0)), ...names]);
});

test('what the second has and the first lacks is taken over: pin, id of a file, packet', async () => {
  const [keep, gone] = [await placeOf(server.db, door(0)), await placeOf(server.db, door(1))];
  await server.db.updateTable('places').set({ lat: null, lon: null }).where('id', '=', keep).execute();
  await server.db.updateTable('places').set({ source_ref: 'A-2' }).where('id', '=', gone).execute();
  await server.db.updateTable('doors').set({ packet_id: null, walk_position: 0 }).where('id', '=', door(0)).execute();
  const before = await all();
  await join();
  expect((await shown())[0]).toMatchObject({ addressId: String(door(0)), lat: 44.001, lon: -123 });
  const { source_ref } = await server.db.selectFrom('places').select('source_ref').where('id', '=', keep).executeTakeFirstOrThrow();
  expect(source_ref).toBe('A-2');
  await undo(1);
  expect(await all()).toEqual(before);
});

test('what came to the first one’s place since stays at an undo', async () => {
  const [keep, gone] = [await placeOf(server.db, door(0)), await placeOf(server.db, door(1))];
  const place = (id: number) =>
    server.db.selectFrom('places').select(['source_ref', 'lat', 'lon']).where('id', '=', id).executeTakeFirstOrThrow();
  await server.db.updateTable('places').set({ source_ref: 'A-2' }).where('id', '=', gone).execute();
  const second = await place(gone);
  await join();
  const since = { source_ref: 'A-7', lat: 44.5, lon: -123.5 };
  await server.db.updateTable('places').set(since).where('id', '=', keep).execute();
  await undo(1);
  expect([await place(keep), await place(gone)]).toEqual([since, second]);
});

test('where the first one’s place has the second one’s id of the file since, it is not undone', async () => {
  const [keep, gone] = [await placeOf(server.db, door(0)), await placeOf(server.db, door(1))];
  await server.db.updateTable('places').set({ source_ref: 'A-1' }).where('id', '=', keep).execute();
  await server.db.updateTable('places').set({ source_ref: 'A-2' }).where('id', '=', gone).execute();
  await join();
  await server.db.updateTable('places').set({ source_ref: 'A-2' }).where('id', '=', keep).execute();
  await expect(undo(1)).rejects.toThrow('another place by the id of the file');
});

test('the log of repairs has no words that volunteers wrote, and an undo has them from the log', async () => {
  await mark(0, { action: 'nh', changeId: 'first', back: { text: 'Kim works until six' } });
  await mark(1, { action: 'nh', changeId: 'second', back: { text: 'Lee is at a fair' } });
  const before = await all();
  await join();
  const { undo: kept } = await server.db
    .selectFrom('repairs')
    .select('undo')
    .where('campaign_id', '=', mine.campaignId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toMatch(/until six|at a fair/u);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('doors of closed passes are joined too', async () => {
  await mark(1, { changeId: 'second' });
  await newPass(server, mine.ana.uid, { name: 'October' });
  const before = await all();
  await join('1 Elm St', '2 Elm St');
  expect((await shown())[0]?.last?.changeId).toBe('second');
  expect((await all()).doors).toHaveLength(4);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('three doors become one, step by step, and come apart in the other order', async () => {
  await mark(1, { changeId: 'second' });
  await mark(2, { changeId: 'third' });
  const before = await all();
  await join(String(door(1)), String(door(2)));
  await join(String(door(0)), String(door(1)));
  await mark(2, { changeId: 'later' });
  expect((await shown()).map(({ last }) => last?.changeId)).toEqual(['later']);
  await expect(undo(1)).rejects.toThrow('before 2');
  await undo(2);
  expect((await shown()).map(({ last }) => last?.changeId)).toEqual([undefined, 'later']);
  await undo(1);
  expect((await shown()).map(({ last }) => last?.changeId)).toEqual([undefined, 'second', 'later']);
  expect((await all()).voters).toEqual(before.voters);
});

test('a settled stray of the second door goes along and comes back', async () => {
  await sendChanges(server, mine, [change({ id: 999_999_999, changeId: 'lost', device: 'd' })]);
  const [{ id } = { id: 0 }] = await server.db.selectFrom('change_log').select('id').where('campaign_id', '=', mine.campaignId).execute();
  await unresolvedCommand(mine.ana.uid, { apply: [String(id)], to: String(door(1)), by: 'Robin' }, print, openDatabase);
  const before = await all();
  await join();
  expect((await shown())[0]).toMatchObject({ last: { changeId: 'lost' }, visits: [{ action: 'c' }] });
  await undo(2);
  expect(await all()).toEqual(before);
});

test('where the second door’s packet is gone it comes back in none', async () => {
  await server.db
    .updateTable('doors')
    .set({ packet_id: mine.otherPacketId })
    .where('id', 'in', [door(1), door(2)])
    .execute();
  await join();
  await server.db.deleteFrom('packets').where('id', '=', mine.otherPacketId).execute();
  await undo(1);
  const row = await server.db.selectFrom('doors').select(['packet_id', 'target_id']).where('id', '=', door(1)).executeTakeFirstOrThrow();
  expect(row).toEqual({ packet_id: null, target_id: mine.targetId });
});

test('what a phone marks by a list that a join or its undo took the door from still counts', async () => {
  const target = { campaign_id: mine.campaignId, name: 'Others' };
  const { id: others } = await server.db.insertInto('targets').values(target).returning('id').executeTakeFirstOrThrow();
  const file = (at: number, set: { packet_id: number | null; target_id: number }) =>
    server.db.updateTable('doors').set(set).where('id', '=', door(at)).execute();
  await file(0, { packet_id: null, target_id: others });
  await file(1, { packet_id: mine.otherPacketId, target_id: mine.targetId });
  await join();
  await mark(0, { changeId: 'by-the-list-of-its-target' }, { packetId: '', listId: String(others) });
  await undo(1);
  await mark(0, { changeId: 'by-the-list-of-the-join' }, { packetId: String(mine.otherPacketId) });
  expect(await strays()).toEqual([]);
  await mark(0, { changeId: 'by-none' }, { packetId: '0' });
  expect(await strays()).toMatchObject([{ reason: 'other packet' }]);
});

test('a mark by the second door’s packet still counts where that is gone when it comes back', async () => {
  await server.db
    .updateTable('doors')
    .set({ packet_id: mine.otherPacketId })
    .where('id', 'in', [door(1), door(2)])
    .execute();
  await join();
  await server.db.deleteFrom('packets').where('id', '=', mine.otherPacketId).execute();
  await undo(1);
  await mark(1, { changeId: 'late' }, { packetId: String(mine.otherPacketId) });
  expect(await strays()).toEqual([]);
});

test('in a pass that was opened since the second gets a door right behind the first, which keeps its mark', async () => {
  await join();
  await newPass(server, mine.ana.uid, { name: 'October' });
  const october = await server.db
    .selectFrom('passes')
    .select('id')
    .where('campaign_id', '=', mine.campaignId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  const doors = () =>
    server.db
      .selectFrom('addresses')
      .select(['id', 'line', 'packet_id', 'walk_position as at', 'last_change_id as mark'])
      .where('campaign_id', '=', mine.campaignId)
      .where('pass_id', '=', october.id)
      .orderBy('walk_position')
      .orderBy('id')
      .execute();
  await server.db.updateTable('packets').set({ pass_id: october.id }).where('id', '=', mine.otherPacketId).execute();
  for (const [at, { id }] of (await doors()).entries())
    await server.db.updateTable('doors').set({ packet_id: mine.otherPacketId, walk_position: at }).where('id', '=', id).execute();
  const [first] = await doors();
  const list = { packetId: String(mine.otherPacketId) };
  await sendChanges(server, mine, [change({ id: first?.id ?? 0, changeId: 'october', records: [{ recordId: person(1), add: [] }] })], list);
  await undo(1);
  expect((await doors()).map(({ line, packet_id, at, mark: marked }) => [line, packet_id, at, marked])).toEqual([
    ['1 Elm St', mine.otherPacketId, 0, 'october'],
    ['2 Elm St', mine.otherPacketId, 1, null],
    ['3 Elm St', mine.otherPacketId, 2, null],
  ]);
  const people = await doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId: mine.otherPacketId });
  expect(people.map(({ record }) => record.length)).toEqual([2, 2, 2]);
  expect(await strays()).toEqual([]);
});

test('a pass that was opened since with a universe gives the second a door only where somebody of it lives', async () => {
  await server.db
    .updateTable('voters')
    .set({ age: 70 })
    .where('id', '=', Number(person(0)))
    .execute();
  await join();
  await saveUniverse(server, mine.ana.uid, { name: 'Old', conditions: ['age=65-'] });
  await newPass(server, mine.ana.uid, { name: 'October', universe: 'Old' });
  await undo(1);
  const lines = await server.db
    .selectFrom('addresses')
    .select('line')
    .where('campaign_id', '=', mine.campaignId)
    .where('pass_id', '=', (eb) =>
      eb
        .selectFrom('passes')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('campaign_id', '=', mine.campaignId),
    )
    .execute();
  expect(lines).toEqual([{ line: '1 Elm St' }]);
});

test('refused: one door twice, or another campaign’s; a dry run writes nothing', async () => {
  const theirs = await addCampaign(server);
  const [before, others] = [await all(), await everything(server, theirs.campaignId)];
  await expect(join('1 Elm St', String(door(0)))).rejects.toThrow('Both are the same place');
  await expect(join('1 Elm St', String(theirs.doors[1]))).rejects.toThrow('No door of this campaign');
  await join(undefined, undefined, { dryRun: true });
  expect(printed).toEqual([expect.stringMatching(/ was joined to 1 Elm St \(door \d+\)\.$/u), 'Dry run: nothing was written.']);
  expect(await all()).toEqual(before);
  await join();
  expect(await everything(server, theirs.campaignId)).toEqual(others);
});

test('an undone join leaves no place without the keys by which an import finds it', async () => {
  await join();
  await undo(1);
  const { rows } = await sql<{ line: string }>`
    select line from places where campaign_id = ${mine.campaignId} and (building_key is null or unit_key is null)`.execute(server.db);
  expect(rows).toEqual([]);
});

import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { newPass } from '@/server/campaign/pass/newPass';
import { mergePackets, moveDoors, splitPacket } from '@/server/campaign/repair/packets';
import type { Repairing } from '@/server/campaign/repair/repairLog';
import type { StaffParts } from '@/server/campaign/transaction';
import { repairPacketsCommand } from '@/server/cli/repairPackets';
import { repairsCommand } from '@/server/cli/repairs';
import { newBucket } from '@/server/database/buckets';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { everything } from './repairing';

let server: TestServer;
let mine: TestCampaign;
let otherCode: string;
const printed: string[] = [];
const print = (line: string) => printed.push(line);

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server, { doors: 5 });
  otherCode = await codeOf(mine.otherPacketId);
  printed.length = 0;
});

const codeOf = async (packetId: number) =>
  (await server.db.selectFrom('packets').select('code').where('id', '=', packetId).executeTakeFirstOrThrow()).code;
const openDatabase = () => databaseOf(server)();
const run = (work: (parts: StaffParts, repair: Repairing) => ReturnType<typeof moveDoors>, options: object = {}) =>
  repairPacketsCommand(work, { by: 'Robin', ...options }, print, openDatabase);
const campaign = () => mine.ana.uid;
const move = (code: string, doors: readonly string[], options: object = {}) =>
  run((parts, repair) => moveDoors(parts, campaign(), { ...repair, code, doors }), options);
const merge = (keep: string, other: string) => run((parts, repair) => mergePackets(parts, campaign(), { ...repair, keep, other }));
const split = (code: string, most: number) => run((parts, repair) => splitPacket(parts, campaign(), { ...repair, code, most }));
const undo = (number: number) => repairsCommand(campaign(), { undo: String(number), by: 'Robin' }, () => undefined, openDatabase);
/** All but the lists on which doors were, which stay so that phones' marks still count. */
const all = async () => {
  const { former_lists: _, former_homes: __, ...rest } = await everything(server, mine.campaignId);
  return rest;
};
const doorsOf = async (packetId: number) =>
  (await doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId })).map(({ address }) => address);
const packets = () => server.db.selectFrom('packets').selectAll().where('campaign_id', '=', mine.campaignId).orderBy('id').execute();
const mark = (at: number, packetId: number, changeId: string) =>
  sendChanges(server, mine, [change({ id: mine.doors[at] ?? 0, time: server.clock.nowSeconds(), changeId })], {
    packetId: String(packetId),
  });
const strays = async () => (await all()).stray_changes;

test('doors come into another packet in walk order, and undo puts them back', async () => {
  await mark(0, mine.packetId, 'marked');
  const before = await all();
  await move(otherCode, ['3 Elm St', String(mine.doors[0])]);
  expect(printed[0]).toMatch(/^Repair 1: 2 doors came into .{3}-.{3}-.{3}\. To undo it: repairs CAMPAIGN --undo 1$/u);
  expect(await doorsOf(mine.packetId)).toEqual(['2 Elm St', '4 Elm St', '5 Elm St']);
  expect((await doorsOf(mine.otherPacketId)).toSorted()).toEqual(['1 Elm St', '3 Elm St']);
  expect((await packets()).map(({ area }) => area)).toEqual(['Elm St', 'Elm St']);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('what a phone marks by its former list still counts, before and after an undo; by a list that never had the door it does not', async () => {
  await move(otherCode, ['1 Elm St']);
  await mark(0, mine.packetId, 'by-the-former-list');
  await undo(1);
  await mark(0, mine.otherPacketId, 'by-the-list-of-the-repair');
  expect(await strays()).toEqual([]);
  const first = (await doorsInWalkOrder(server.db, mine.campaignId, mine.ana.userId, { packetId: mine.packetId }))[0];
  expect(first?.last?.changeId).toBe('by-the-list-of-the-repair');
  await mark(1, mine.otherPacketId, 'by-none');
  expect(await strays()).toMatchObject([{ reason: 'other packet' }]);
});

test('a list of a whole target counts as well where the door came under another target', async () => {
  const target = { campaign_id: mine.campaignId, name: 'Others' };
  const { id } = await server.db.insertInto('targets').values(target).returning('id').executeTakeFirstOrThrow();
  await server.db.updateTable('packets').set({ target_id: id }).where('id', '=', mine.otherPacketId).execute();
  await move(otherCode, ['1 Elm St']);
  const sent = (listId: string, changeId: string) =>
    sendChanges(server, mine, [change({ id: mine.doors[0] ?? 0, changeId })], { packetId: '', listId });
  await sent(String(mine.targetId), 'former-target');
  await sent(String(id), 'target');
  expect(await strays()).toEqual([]);
  await sent('999999999', 'no-target');
  expect(await strays()).toHaveLength(1);
});

test('a list of a target counts as well for a door that was in no packet and came under another target', async () => {
  const target = { campaign_id: mine.campaignId, name: 'Others' };
  const { id } = await server.db.insertInto('targets').values(target).returning('id').executeTakeFirstOrThrow();
  const loose = { packet_id: null, target_id: id };
  await server.db
    .updateTable('doors')
    .set(loose)
    .where('id', '=', mine.doors[0] ?? 0)
    .execute();
  await move(otherCode, ['1 Elm St']);
  await sendChanges(server, mine, [change({ id: mine.doors[0] ?? 0, changeId: 'late' })], { packetId: '', listId: String(id) });
  expect(await strays()).toEqual([]);
});

test('a packet is merged into another one with its marks, and undo brings it back with its code', async () => {
  await mark(4, mine.packetId, 'marked');
  await move(otherCode, ['4 Elm St', '5 Elm St']);
  const before = await all();
  await merge(mine.code, otherCode);
  expect((await packets()).map(({ id }) => id)).toEqual([mine.packetId]);
  expect((await doorsOf(mine.packetId)).toSorted()).toEqual([1, 2, 3, 4, 5].map((number) => `${number} Elm St`));
  await mark(3, mine.otherPacketId, 'by-the-list-that-is-gone');
  expect(await strays()).toEqual([]);
  await expect(undo(1)).rejects.toThrow('before 2');
  await undo(2);
  expect((await all()).packets).toEqual(before.packets);
  expect((await doorsOf(mine.otherPacketId)).toSorted()).toEqual(['4 Elm St', '5 Elm St']);
});

test('a packet that comes back is free where whoever held it has left', async () => {
  const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
  const holds = { assigned_user_id: bo.userId, assigned_at: 7 };
  await server.db.updateTable('packets').set(holds).where('campaign_id', '=', mine.campaignId).execute();
  await move(otherCode, ['5 Elm St']);
  await merge(mine.code, otherCode);
  await server.db.deleteFrom('memberships').where('uid', '=', bo.uid).execute();
  await undo(2);
  const other = (await packets()).find(({ id }) => id === mine.otherPacketId);
  expect(other).toMatchObject({ code: otherCode, assigned_user_id: null, assigned_at: null });
});

test('a packet that comes back is free where its holder holds the one that stayed no more', async () => {
  const [bo, kim] = [await addMember(server, mine.campaignId, { name: 'Bo' }), await addMember(server, mine.campaignId, { name: 'Kim' })];
  const hold = (packetId: number, userId: number) =>
    server.db.updateTable('packets').set({ assigned_user_id: userId, assigned_at: 7 }).where('id', '=', packetId).execute();
  await hold(mine.packetId, bo.userId);
  await hold(mine.otherPacketId, bo.userId);
  await move(otherCode, ['5 Elm St']);
  await merge(mine.code, otherCode);
  await hold(mine.packetId, kim.userId);
  await undo(2);
  expect((await packets()).map(({ assigned_user_id }) => assigned_user_id)).toEqual([kim.userId, null]);
});

test('a split is not undone while somebody holds a packet that it made', async () => {
  const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
  await split(mine.code, 3);
  const made = (await packets()).at(-1)?.id ?? 0;
  await server.db.updateTable('packets').set({ assigned_user_id: bo.userId }).where('id', '=', made).execute();
  const before = await all();
  await expect(undo(1)).rejects.toThrow('is held by Bo, who would lose it');
  expect(await all()).toEqual(before);
});

test('an undo leaves a door where it is that the repair had not moved and that is in another packet since', async () => {
  await move(otherCode, ['1 Elm St']);
  const [{ pass_id } = { pass_id: 0 }] = await packets();
  const packet = { campaign_id: mine.campaignId, pass_id, target_id: mine.targetId, code: '222222222', bucket: newBucket(mine.campaignId) };
  const { id } = await server.db.insertInto('packets').values(packet).returning('id').executeTakeFirstOrThrow();
  const moved = { packet_id: id, walk_position: 7 };
  await server.db
    .updateTable('doors')
    .set(moved)
    .where('id', '=', mine.doors[1] ?? 0)
    .execute();
  await undo(1);
  expect(await doorsOf(id)).toEqual(['2 Elm St']);
  expect(await doorsOf(mine.packetId)).toEqual(['1 Elm St', '3 Elm St', '4 Elm St', '5 Elm St']);
});

test('a packet is split along its walk; the first part keeps code and holder, and undo makes one of them', async () => {
  const before = await all();
  await split(mine.code, 2);
  const [first, , ...made] = await packets();
  expect(first).toMatchObject({ code: mine.code, assigned_user_id: mine.ana.userId });
  expect(made.map(({ assigned_user_id, target_id }) => [assigned_user_id, target_id])).toEqual([
    [null, mine.targetId],
    [null, mine.targetId],
  ]);
  const doors = await Promise.all([mine.packetId, ...made.map(({ id }) => id)].map(doorsOf));
  expect(doors).toEqual([['1 Elm St', '2 Elm St'], ['3 Elm St', '4 Elm St'], ['5 Elm St']]);
  await undo(1);
  expect(await all()).toEqual(before);
});

test('what was cut or moved since is not put back', async () => {
  await move(otherCode, ['1 Elm St']);
  await server.db
    .updateTable('doors')
    .set({ packet_id: null })
    .where('id', '=', mine.doors[0] ?? 0)
    .execute();
  await expect(undo(1)).rejects.toThrow('cut or moved since');
  await split(mine.code, 2);
  const made = (await packets()).at(-1)?.id ?? 0;
  await server.db
    .updateTable('doors')
    .set({ packet_id: made })
    .where('id', '=', mine.doors[0] ?? 0)
    .execute();
  await expect(undo(2)).rejects.toThrow('has other doors by now');
});

test('a dry run writes nothing', async () => {
  const before = await all();
  await move(otherCode, ['1 Elm St'], { dryRun: true });
  expect(printed).toContain('Dry run: nothing was written.');
  expect(await all()).toEqual(before);
});

test('refused, and nothing is written', async () => {
  const theirs = await addCampaign(server);
  const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
  await server.db.updateTable('packets').set({ assigned_user_id: bo.userId }).where('id', '=', mine.otherPacketId).execute();
  const before = await all();
  await expect(move(theirs.code, ['1 Elm St'])).rejects.toThrow('No packet of the pass that is walked has the code');
  await expect(move(otherCode, [String(theirs.doors[0])])).rejects.toThrow('No door of this campaign');
  await expect(move(mine.code, ['1 Elm St'])).rejects.toThrow('1 Elm St is in');
  await expect(merge(mine.code, mine.code)).rejects.toThrow('Both codes are one packet');
  await expect(merge(mine.code, otherCode)).rejects.toThrow('is held by Bo, who would lose it');
  await expect(split(mine.code, 5)).rejects.toThrow('there is nothing to split');
  for (const most of [0, 1.5, Number.NaN, 2_000]) await expect(split(mine.code, most)).rejects.toThrow('1 to 1,000 doors');
  expect(await all()).toEqual(before);
  await newPass(server, mine.ana.uid, { name: 'October' });
  await expect(move(otherCode, ['1 Elm St'])).rejects.toThrow('No packet of the pass that is walked');
});

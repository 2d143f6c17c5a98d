import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdCommand } from '@/server/cli/holds';
import { newPassCommand } from '@/server/cli/passes';
import { reportCommand } from '@/server/cli/report';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
const HOUR = 3_600;
let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});

type Options = Omit<Parameters<typeof reportCommand>[1], 'by'>;
type Row = Readonly<Record<string, string | number>>;
const text = (by: Parameters<typeof reportCommand>[1]['by'], options: Options = {}, width?: number) =>
  printed((print) => reportCommand(campaign.ana.uid, { by, ...options }, print, databaseOf(server), width));
const report = async (by: Parameters<typeof text>[0], options: Options = {}): Promise<{ rows: Row[]; total: Row }> =>
  JSON.parse(await text(by, { format: 'json', ...options }));
const numbersOf = (rows: readonly Row[], ...columns: readonly string[]) => rows.map((row) => columns.map((column) => row[column]));

const kim = (index: number) => String(campaign.people[index]?.[0]);
const lee = (index: number) => String(campaign.people[index]?.[1]);
const group = (kind: keyof TestCampaign['groups']) => String(campaign.groups[kind]);

let seq = 0;
/** A change of a door, as many hours ago. */
function mark(index: number, hoursAgo: number, of: object = {}) {
  seq += 1;
  return change({ id: campaign.doors[index] ?? 0, time: server.clock.nowSeconds() - hoursAgo * HOUR, device: 'phone', seq, ...of });
}
const answers = (person: string, ...add: readonly string[]) => [{ recordId: person, talked: true, add }];

beforeEach(async () => {
  campaign = await addCampaign(server, { doors: 6 });
});

test('by day, in the campaign’s zone: doors, people, how doors were left, literature and each answer; the total counts each once', async () => {
  // It is 14:13 UTC.
  await sendChanges(server, campaign, [
    mark(0, 26, { action: 'nh', left: true }),
    mark(1, 25, { records: answers(kim(1), group('support'), group('signs')) }),
    mark(2, 24.5, { action: 'll' }),
    mark(1, 2, { records: answers(lee(1), group('result')) }),
    mark(0, 1.5, { records: answers(kim(0), group('support')) }),
    mark(3, 1, { action: 'zz' }),
  ]);
  const { rows, total } = await report('day');
  const columns = ['doors_tried', 'doors_talked', 'people_talked', 'literature_left', 'doors_done', 'doors_not_home', 'doors_literature'];
  expect(numbersOf([...rows, total], 'day', ...columns, 'doors_other')).toEqual([
    ['2026-09-20', 3, 1, 1, 2, 1, 1, 1, 0],
    ['2026-09-21', 3, 2, 2, 0, 2, 0, 0, 1],
    ['total', 4, 2, 3, 1, 2, 0, 1, 1],
  ]);
  expect(numbersOf([...rows, total], 'support: Strong support', 'signs: Wants a sign', 'result: Refused', 'other: Dog')).toEqual([
    [1, 1, 0, 0],
    [1, 0, 1, 0],
    [2, 1, 1, 0],
  ]);
  await server.db.updateTable('campaigns').set({ zone: 'Pacific/Kiritimati' }).where('id', '=', campaign.campaignId).execute();
  expect(numbersOf((await report('day')).rows, 'day', 'doors_tried')).toEqual([
    ['2026-09-21', 3],
    ['2026-09-22', 3],
  ]);
  expect(numbersOf((await report('day', { zone: 'UTC', since: '2026-09-21' })).rows, 'day')).toEqual([['2026-09-21']]);
  expect(numbersOf((await report('day', { zone: 'UTC', until: '2026-09-21' })).rows, 'day')).toEqual([['2026-09-20']]);
});

test('the last word of a person and an answer counts, in whatever order it arrived, and a list of all groups replaces what was before', async () => {
  const [support, sign, dog] = [group('support'), group('signs'), group('other')];
  await sendChanges(server, campaign, [
    mark(0, 3, { records: [{ recordId: kim(0), add: [support, dog] }] }),
    mark(0, 1, { records: [{ recordId: kim(0), add: [], remove: [support] }] }),
    mark(0, 2, { device: 'other', records: [{ recordId: kim(0), add: [support] }] }),
    mark(1, 3, { records: [{ recordId: kim(1), add: [support] }] }),
    mark(1, 2, { records: [{ recordId: kim(1), groupIds: [sign] }] }),
    mark(1, 1, { records: [{ recordId: kim(1), add: [dog], remove: [dog] }] }),
  ]);
  const { rows, total } = await report('answer');
  expect(numbersOf(rows, 'kind', 'answer', 'people', 'doors')).toEqual([
    ['result', 'Refused', 0, 0],
    ['support', 'Strong support', 0, 0],
    ['signs', 'Wants a sign', 1, 1],
    ['other', 'Dog', 2, 2],
  ]);
  expect(numbersOf([total], 'people', 'doors')).toEqual([[2, 2]]);
  const known = await server.db
    .selectFrom('voter_groups')
    .select(['voter_id', 'group_id'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('member', '=', true)
    .execute();
  expect(known).toHaveLength(3);
});

test("'Not home' is counted by the doors that were marked so last, as in the column of marks", async () => {
  const group = { campaign_id: campaign.campaignId, name: 'Not home', kind: 'result', role: 'notHome' } as const;
  await server.db.insertInto('groups').values(group).execute();
  await sendChanges(server, campaign, [
    mark(0, 3, { action: 'nh' }),
    mark(1, 2, { action: 'nh' }),
    mark(2, 2, { action: 'nh' }),
    mark(2, 1, { records: answers(kim(2)) }),
  ]);
  const { rows } = await report('answer');
  expect(rows).toContainEqual({ kind: 'result', answer: 'Not home', people: 4, doors: 2 });
  const { total } = await report('volunteer');
  expect(numbersOf([total], 'doors_not_home', 'result: Not home')).toEqual([[2, 4]]);
});

test('a warning is withdrawn only by whoever gave it', async () => {
  const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  const refused = group('result');
  await server.db.updateTable('groups').set({ warns: true }).where('id', '=', Number(refused)).execute();
  const people = async () => (await report('answer')).rows[0]?.people;
  await sendChanges(server, campaign, [
    mark(0, 3, { records: answers(kim(0), refused) }),
    mark(1, 3, { records: answers(kim(1), refused) }),
  ]);
  const withdrawn = { records: [{ recordId: kim(0), add: [], remove: [refused] }] };
  await sendChanges(server, campaign, [mark(0, 2, { ...withdrawn, device: 'bo' })], { by: bo });
  await sendChanges(server, campaign, [mark(1, 2, { records: [{ recordId: kim(1), groupIds: [] }], device: 'bo' })], { by: bo });
  expect(await people()).toBe(2);
  await sendChanges(server, campaign, [mark(0, 1, withdrawn)]);
  expect(await people()).toBe(1);
});

test('by volunteer, target and packet; a door in none of them is named so', async () => {
  const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  await server.db
    .updateTable('doors')
    .set({ packet_id: campaign.otherPacketId })
    .where('id', '=', campaign.doors[4] ?? 0)
    .execute();
  await sendChanges(server, campaign, [mark(0, 3, { action: 'nh' }), mark(1, 2, { records: answers(kim(1), group('support')) })]);
  await sendChanges(server, campaign, [mark(0, 1, { records: answers(kim(0)), device: 'bo' }), mark(4, 1, { device: 'bo' })], {
    by: bo,
    packetId: '',
    listId: '',
  });
  await server.db
    .updateTable('doors')
    .set({ packet_id: null, target_id: null })
    .where('id', '=', campaign.doors[1] ?? 0)
    .execute();
  const columns = ['doors_tried', 'doors_talked', 'people_talked'];
  expect(numbersOf((await report('volunteer')).rows, 'volunteer', 'email', ...columns)).toEqual([
    ['Ana Díaz', campaign.ana.email, 2, 1, 1],
    ['Bo', bo.email, 2, 1, 1],
  ]);
  expect(numbersOf((await report('target')).rows, 'target', ...columns)).toEqual([
    ['Likely voters', 2, 1, 1],
    ['no target', 1, 1, 1],
  ]);
  const packets = await report('packet');
  expect(numbersOf(packets.rows, 'area', ...columns)).toEqual([
    ['North end', 1, 1, 1],
    ['North end', 1, 0, 0],
    ['', 1, 1, 1],
  ]);
  expect(packets.rows[0]?.packet).toBe(`${campaign.code.slice(0, 3)}-${campaign.code.slice(3, 6)}-${campaign.code.slice(6)}`);
  expect(packets.rows[2]?.packet).toBe('no packet');
  expect(packets.total).toMatchObject({ packet: 'total', area: '', doors_tried: 3, doors_talked: 2, people_talked: 2 });
});

test('is of one pass, and what is held counts nowhere', async () => {
  await sendChanges(server, campaign, [mark(0, 3, { batch: 'b', records: answers(kim(0), group('support')) })]);
  await printed((print) => newPassCommand(campaign.ana.uid, 'October', {}, print, databaseOf(server), server.clock));
  expect(await report('day')).toMatchObject({ rows: [], total: { doors_tried: 0 } });
  expect((await report('day', { pass: 'First pass' })).total).toMatchObject({
    doors_tried: 1,
    people_talked: 1,
    'support: Strong support': 1,
  });
  await printed((print) => holdCommand(campaign.ana.uid, { batch: 'b', reason: 'test' }, print, databaseOf(server)));
  expect((await report('day', { pass: 'First pass' })).total).toMatchObject({ doors_tried: 0, 'support: Strong support': 0 });
  await expect(report('day', { pass: 'Winter' })).rejects.toThrow('This campaign has no pass "Winter".');
  await expect(report('day', { since: '2026-09-21', until: '2026-09-21' })).rejects.toThrow('is not after');
});

test('names nobody who lives there; it is a table, CSV, or a file that only its owner reads', async () => {
  await server.db.updateTable('groups').set({ name: '=1+1' }).where('id', '=', campaign.groups.other).execute();
  await sendChanges(server, campaign, [mark(0, 1, { records: answers(kim(0), group('support')) })]);
  expect((await text('day')).split('\n')).toEqual([
    'day         doors tried  doors talked  people talked  doors done  support: Strong support',
    '2026-09-21            1             1              1           1                        1',
    'total                 1             1              1           1                        1',
  ]);
  const csv = await text('volunteer', { format: 'csv' });
  expect(csv.split('\n')[0]).toContain('volunteer,email,doors_tried,doors_talked,people_talked,literature_left,doors_done');
  for (const by of ['day', 'target', 'packet', 'volunteer', 'answer'] as const)
    expect(await text(by, { format: 'json' })).not.toMatch(/Kim|Lee|Park|Elm/u);
  const out = join(files.folder, 'report.csv');
  expect(await text('answer', { out })).toBe(`4 rows and their total in ${out}.`);
  expect(readFileSync(out, 'utf8').split('\r\n')[4]).toBe("other,'=1+1,0,0");
  expect(statSync(out).mode & 0o777).toBe(0o600);
  campaign = await addCampaign(server);
  expect(await text('day')).toBe('Nothing was done in this time.');
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { ExportFormat } from '@/server/campaign/export/exportCampaign';
import { exportCommand } from '@/server/cli/export';
import { holdCommand } from '@/server/cli/holds';
import { reportCommand } from '@/server/cli/report';
import { statusCommand } from '@/server/cli/status';
import { temporaryFolder } from './addressFile';

/* Who was talked with is one rule: status, results, both files for VAN and the report count the same people at the same doors. */

const files = temporaryFolder();
const ZONE = 'America/New_York';
const DOORS = 16;
let server: TestServer;
let campaign: TestCampaign;
let bo: TestMember;
let moved: string;
let notHome: string;

beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server, { doors: DOORS });
  bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
  const { campaignId } = campaign;
  const add = async (name: string, role: 'moved' | 'notHome') =>
    String(
      (
        await server.db
          .insertInto('groups')
          .values({ campaign_id: campaignId, name, kind: 'result', role })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  [moved, notHome] = [await add('Moved', 'moved'), await add('Not home', 'notHome')];
  await evening();
  await server.db.updateTable('campaigns').set({ voter_ids: 'VAN' }).where('id', '=', campaignId).execute();
  await sql`update voters set source_ref = id::text where campaign_id = ${campaignId}`.execute(server.db);
});
afterAll(async () => {
  await server.close();
  files.remove();
});

const door = (index: number) => campaign.doors[index] ?? 0;
const kim = (index: number) => String(campaign.people[index]?.[0]);
const lee = (index: number) => String(campaign.people[index]?.[1]);
/** Who was talked with, and where. */
let met: readonly (readonly [person: string, door: number])[];

/** Every kind of mark there is, each at a door of its own. */
async function evening() {
  let time = server.clock.nowSeconds() - 3_000;
  const mark = (index: number, of: Record<string, unknown> = {}) => {
    time += 10;
    return change({ id: door(index), time, device: 'ana', seq: time, ...of });
  };
  const [support, sign, refused] = [campaign.groups.support, campaign.groups.signs, campaign.groups.result].map(String);
  const personId = randomUUID();
  const report = { reportId: randomUUID(), addressId: String(door(13)), kind: 'newPerson', text: '', name: 'Pat Roe', personId, time };
  await sendItems(server, campaign, 'reportDoor.php', [report]);
  await sendChanges(server, campaign, [
    mark(0, { records: [{ recordId: kim(0), talked: true, add: [support] }, { recordId: lee(0) }] }),
    mark(1, { action: 'nh' }),
    mark(2), // Done, and nobody says how.
    mark(3, { left: true }), // Literature closed it.
    mark(4, { records: [{ recordId: lee(4), add: [refused] }] }), // An app without the field.
    mark(5, { records: [{ recordId: kim(5), groupIds: [sign] }] }), // An app that names all groups.
    mark(6, { action: 'g', records: [{ recordId: lee(6), add: [moved] }] }),
    mark(7, { records: [{ recordId: kim(7), talked: true, add: [support] }] }),
    mark(7, { action: 'u', records: [{ recordId: kim(7), talked: false, remove: [support] }] }),
    mark(8, { action: 'cb', back: { text: 'tomorrow' }, records: [{ recordId: kim(8), talked: true }] }),
    mark(9, { batch: 'doubted', records: [{ recordId: kim(9), talked: true, add: [support] }] }),
    mark(11, {
      records: [
        { recordId: '999999', talked: true },
        { recordId: kim(11), talked: true },
      ],
    }),
    mark(12, { action: 'nh', records: [{ recordId: kim(12), add: [notHome] }] }),
    mark(13, { records: [{ recordId: personId, talked: true, add: [sign] }] }),
    mark(14, {
      records: [
        { recordId: kim(14), talked: true },
        { recordId: lee(14), talked: true, add: [refused] },
      ],
    }),
    mark(15, { action: 'nh' }),
    mark(15, { action: 'u' }),
    change({ id: 999_999, time, records: [{ recordId: kim(0), talked: true }] }),
  ]);
  const other = { packetId: String(campaign.otherPacketId) };
  await sendChanges(server, campaign, [mark(10, { records: [{ recordId: kim(10), talked: true, add: [support] }] })], other);
  // Bo meets whom Ana did not, and finds nobody where Ana was to come back.
  await sendChanges(
    server,
    campaign,
    [mark(12, { device: 'bo', records: [{ recordId: kim(12), talked: true, add: [support] }] }), mark(8, { device: 'bo', action: 'nh' })],
    { by: bo },
  );
  await printed((print) => holdCommand(campaign.ana.uid, { batch: 'doubted', reason: 'test' }, print, databaseOf(server)));
  const { id } = await server.db.selectFrom('voters').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow();
  met = [
    ...([0, 5, 8, 11, 12, 14] as const).map((index) => [kim(index), door(index)] as const),
    ...([4, 14] as const).map((index) => [lee(index), door(index)] as const),
    [String(id), door(13)],
  ];
}

async function exported(format: ExportFormat, options: object = {}): Promise<{ rows: Record<string, string>[]; said: string }> {
  const out = join(files.folder, `${format}.csv`);
  const said = await printed((print) =>
    exportCommand(campaign.ana.uid, { format, out, zone: ZONE, ...options }, print, databaseOf(server)),
  );
  return { rows: parse(readFileSync(out, 'utf8'), { columns: true, bom: true }), said };
}
const report = async (options: object = {}): Promise<{ rows: Record<string, string>[]; total: Record<string, number> }> =>
  JSON.parse(
    await printed((print) =>
      reportCommand(campaign.ana.uid, { by: 'day', format: 'json', zone: ZONE, ...options }, print, databaseOf(server)),
    ),
  );
const contactOf = async () =>
  JSON.parse(await printed((print) => statusCommand(campaign.ana.uid, { json: true }, print, databaseOf(server)))).contact;

/** VAN's words for whom nobody talked with. */
const NOT_MET = ['Not Home', 'Come Back', 'Inaccessible', 'Address Not Found', 'Lit Drop', 'Moved', 'Deceased'];
const sorted = (ids: readonly (string | number | undefined)[]) => ids.map(String).toSorted();

test('an evening has the same people talked with, at the same doors, in every export', async () => {
  const people = sorted(met.map(([person]) => person));
  const doors = new Set(met.map(([, at]) => at));
  expect(await contactOf()).toEqual({ tried: 12, talked: doors.size, people: people.length });
  const { total } = await report();
  expect([total.doors_tried, total.doors_talked, total.people_talked]).toEqual([12, doors.size, people.length]);
  const results = await exported('results');
  const talked = results.rows.filter(({ talked_time }) => talked_time !== '');
  expect(sorted(talked.map(({ voter }) => voter))).toEqual(people);
  expect(new Set(talked.map((one) => Number(one.door)))).toEqual(doors);
  const ofVan = [
    (await exported('van-contacts')).rows.map((one) => [one['Voter File VANID'], one.Result]),
    (await exported('van-upload')).rows.map((one) => [one['VAN ID'], one['Canvass Result']]),
    results.rows
      .filter(({ last_result }) => last_result !== '' && last_result !== 'Done')
      .map((one) => [one.voter_file_id, one.last_result]),
  ];
  for (const rows of ofVan) expect(sorted(rows.filter(([, result = '']) => !NOT_MET.includes(result)).map(([id]) => id))).toEqual(people);
  for (const { said } of [results, await exported('van-contacts')])
    expect(said).toContain(`People talked with: 9, at ${doors.size} doors.`);
});

test('VAN and results have the same word for everybody', async () => {
  const contacts = new Map((await exported('van-contacts')).rows.map((one) => [one['Voter File VANID'], one.Result]));
  const { rows } = await exported('results');
  for (const { voter_file_id: id = '', last_result: word } of rows)
    expect([id, contacts.get(id) ?? '']).toEqual([id, word === 'Done' ? '' : word]);
  expect(contacts.get(kim(0))).toBe('Canvassed');
  expect(contacts.get(lee(0))).toBeUndefined();
  expect(contacts.get(kim(3))).toBe('Lit Drop');
  expect(contacts.get(lee(4))).toBe('Refused');
  expect(contacts.get(lee(6))).toBe('Moved');
  expect(contacts.get(lee(8))).toBe('Not Home');
  expect(contacts.get(kim(12))).toBe('Canvassed');
  expect(rows.find(({ voter }) => voter === kim(2))).toMatchObject({
    done: 'yes',
    last_result: 'Done',
    last_by: 'Ana Díaz',
    talked_time: '',
  });
});

test('who talked with somebody is who says so, though another was at the door later', async () => {
  const by = new Map((await exported('van-contacts')).rows.map((one) => [one['Voter File VANID'], one['Canvassed By']]));
  expect([by.get(kim(8)), by.get(lee(8)), by.get(kim(12))]).toEqual(['Ana Díaz', 'Bo', 'Bo']);
});

test('a span and a pass take the same part in every export', async () => {
  const since = new Date((server.clock.nowSeconds() + 3_000) * 1000).toISOString().slice(0, 16);
  server.clock.advanceSeconds(6_000);
  const [kimOfTwo] = [kim(2)];
  await sendChanges(server, campaign, [
    change({ id: door(2), time: server.clock.nowSeconds(), records: [{ recordId: kimOfTwo, talked: true }] }),
  ]);
  const span = { since, zone: 'UTC', pass: 'first PASS' };
  expect((await report(span)).total).toMatchObject({ doors_tried: 1, doors_talked: 1, people_talked: 1 });
  expect((await exported('results', span)).rows.map((one) => [one.voter, one.last_result])).toEqual([
    [kimOfTwo, 'Canvassed'],
    [lee(2), 'Done'],
  ]);
  expect((await exported('van-contacts', span)).rows.map((one) => one['Voter File VANID'])).toEqual([kimOfTwo]);
  expect((await exported('van-upload', span)).rows.map((one) => one['VAN ID'])).toEqual([kimOfTwo]);
  expect((await exported('results', { until: since, zone: 'UTC' })).rows.find(({ voter }) => voter === kimOfTwo)).toMatchObject({
    last_result: 'Done',
    talked_time: '',
  });
  met = [...met, [kimOfTwo, door(2)]];
});

test('what the next day takes back is a talk on no day', async () => {
  server.clock.advanceSeconds(86_400);
  const undo = { action: 'u', records: [{ recordId: kim(2), talked: false }] };
  await sendChanges(server, campaign, [change({ id: door(2), time: server.clock.nowSeconds(), ...undo })]);
  expect((await contactOf()).people).toBe(9);
  expect((await report()).total.people_talked).toBe(9);
  const rows = (await exported('van-contacts')).rows.filter((one) => one['Voter File VANID'] === kim(2));
  expect(rows).toEqual([]);
});

test('who is deleted goes on counting where nobody is named, and who has moved keeps what was said at the former door', async () => {
  const before = [await contactOf(), await report({ by: 'answer' })];
  const place = await server.db.selectFrom('doors').select('place_id').where('id', '=', door(15)).executeTakeFirstOrThrow();
  await server.db
    .updateTable('voters')
    .set(place)
    .where('id', '=', Number(kim(5)))
    .execute();
  const word = (await exported('van-contacts')).rows.find((one) => one['Voter File VANID'] === kim(5));
  expect(word).toMatchObject({ Result: 'Canvassed', 'Canvassed By': 'Ana Díaz' });
  for (const table of ['voter_groups', 'talks'] as const)
    await server.db
      .deleteFrom(table)
      .where('campaign_id', '=', campaign.campaignId)
      .where('voter_id', '=', Number(kim(0)))
      .execute();
  await server.db
    .deleteFrom('voters')
    .where('campaign_id', '=', campaign.campaignId)
    .where('id', '=', Number(kim(0)))
    .execute();
  expect([await contactOf(), await report({ by: 'answer' })]).toEqual(before);
});

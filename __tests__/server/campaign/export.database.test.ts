import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendItems } from '@/__tests__/server/support/signedRequests';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { EXPORT_FORMATS, type ExportFormat } from '@/server/campaign/export/exportCampaign';
import { exportCommand } from '@/server/cli/export';
import { holdCommand, releaseCommand } from '@/server/cli/holds';
import { temporaryFolder } from './addressFile';

const files = temporaryFolder();
const ZONE = 'America/Los_Angeles';
let server: TestServer;
let campaign: TestCampaign;
const printed: string[] = [];
const print = (line: string) => printed.push(line);
const openDatabase = async () => ({ db: server.db, close: async () => undefined });

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});

const write = async (format: ExportFormat, options: object = {}, of = campaign) => {
  const out = join(files.folder, `${format}.out`);
  await exportCommand(of.ana.uid, { format, out, zone: ZONE, ...options }, print, openDatabase);
  return existsSync(out) ? readFileSync(out, 'utf8') : '';
};
const table = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true });

beforeEach(async () => {
  printed.length = 0;
  campaign = await addCampaign(server);
  await sql`update voters set source_ref = 'V' || id where campaign_id = ${campaign.campaignId}`.execute(server.db);
  await server.db.updateTable('campaigns').set({ voter_ids: 'VAN' }).where('id', '=', campaign.campaignId).execute();
  const [first = 0, second = 0, third = 0] = campaign.doors;
  const now = server.clock.nowSeconds();
  const [kim] = campaign.people[0] ?? [];
  const records = [{ recordId: String(kim), add: [String(campaign.groups.support), String(campaign.groups.other)] }];
  await sendChanges(server, campaign, [
    change({ id: first, time: now - 300, records, device: 'phone' }),
    change({ id: second, action: 'nh', time: now - 200, batch: 'b' }),
    change({ id: third, time: now - 100 }),
    change({ id: third, action: 'u', time: now - 50 }),
    change({ id: 999_999_999, time: now }),
  ]);
  const note = { noteId: `11111111-2222-4333-8444-${String(campaign.campaignId).padStart(12, '0')}`, voterId: String(kim), time: now };
  await sendItems(server, campaign, 'saveNote.php', [{ ...note, text: '=HYPERLINK("http://x")' }]);
});

test('the log: rows are what was received less what is held', async () => {
  const before = await write('log');
  expect(table(before)).toHaveLength(6);
  expect(printed).toContain('Changes received: 6, of which held back: 0.');
  await holdCommand(campaign.ana.uid, { batch: 'b', reason: 'test' }, print, openDatabase);
  expect(table(await write('log'))).toHaveLength(5);
  expect(printed).toContain('Changes received: 6, of which held back: 1.');
  expect((await write('jsonl')).trim().split('\n')).toHaveLength(5);
  await releaseCommand(campaign.ana.uid, '1', {}, print, openDatabase);
  expect(await write('log')).toBe(before);
});

test('the log says who, where and what, and why something was not applied', async () => {
  const rows = table(await write('log'));
  expect(rows[1]).toMatchObject({ user_name: 'Ana Díaz', address: '2 Elm St', action: 'nh', not_applied: '' });
  expect(rows[4]).toMatchObject({ subject: '999999999', address: '', not_applied: 'unknown address' });
  expect(rows[0]?.packet).toMatch(/^\w{3}-\w{3}-\w{3}$/u);
});

test.each(EXPORT_FORMATS)('%s: the same data gives the same bytes, whatever time it is', async (format) => {
  const once = await write(format);
  server.clock.advanceSeconds(86_400);
  expect(await write(format)).toBe(once);
  expect(once.length).toBeGreaterThan(20);
});

test.each(['results', 'households', 'log', 'van-contacts', 'van-upload'] as const)('%s: nothing in it is a formula', async (format) => {
  const evil = '=1+HYPERLINK("http://x")';
  await server.db.updateTable('voters').set({ last_name: evil, first_name: '@x' }).where('campaign_id', '=', campaign.campaignId).execute();
  await server.db.updateTable('users').set({ name: '-2+3' }).where('id', '=', campaign.ana.userId).execute();
  await server.db.updateTable('places').set({ city: '\t=1' }).where('campaign_id', '=', campaign.campaignId).execute();
  await server.db.updateTable('groups').set({ name: '+1' }).where('campaign_id', '=', campaign.campaignId).execute();
  const cells: string[] = parse(await write(format), { bom: true }).flat();
  expect(cells.filter((cell) => /^[=+\-@\t\r]/u.test(cell))).toEqual([]);
  expect(cells.filter((cell) => cell.startsWith("'")).length).toBeGreaterThan(0);
});

test('results: a row for each person with what is known now', async () => {
  const rows = table(await write('results'));
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatchObject({
    voter_file_id: `V${campaign.people[0]?.[0]}`,
    first_name: 'Kim',
    address: '1 Elm St',
    target: 'Likely voters',
    done: 'yes',
    last_result: 'Canvassed',
    last_by: 'Ana Díaz',
    support: 'Strong support',
    other: 'Dog',
  });
  expect(rows[2]).toMatchObject({ done: 'no', last_result: 'Not Home', support: '' });
});

test('households: a row for each door with its people and what came of the last visit', async () => {
  const rows = table(await write('households'));
  expect(rows).toHaveLength(campaign.doors.length);
  expect(rows[0]).toMatchObject({ address: '1 Elm St', done: 'yes', last_result: 'Canvassed', last_by: 'Ana Díaz', people: '2' });
  expect(rows[0]?.names).toMatch(/^[^,;]+, Kim; [^,;]+, [^,;]+$/u);
  expect(rows[1]).toMatchObject({ done: 'no', last_result: 'Not Home' });
  expect(Object.keys(rows[0] ?? {})).not.toContain('first_name');
});

test('Excel knows the encoding of what is not for VAN; a program gets each cell as it is', async () => {
  await server.db.updateTable('voters').set({ last_name: '=1+2' }).where('campaign_id', '=', campaign.campaignId).execute();
  for (const format of ['results', 'households', 'log'] as const) expect(await write(format)).toMatch(/^\uFEFF/u);
  expect(await write('van-contacts')).not.toMatch(/^\uFEFF/u);
  const plain = await write('results', { plain: true });
  expect(plain).toMatch(/^door,/u);
  const nameOf = (text: string) => table(text)[0]?.last_name;
  expect([nameOf(plain), nameOf(await write('results'))]).toEqual(['=1+2', "'=1+2"]);
});

test('VAN’s contact history: who was met on which day; what was undone is none', async () => {
  const text = await write('van-contacts');
  expect(text.split('\r\n')[0]).toBe(
    'Voter File VANID,Contact Name,Date Canvassed,Result,Contact Type,Canvassed By,Created By,Date Created,Input Type Name',
  );
  const rows = table(text).map((one) => [one['Voter File VANID'], one.Result, one['Contact Type'], one['Canvassed By']]);
  const [[kim = 0] = [], [second = 0, other = 0] = []] = campaign.people;
  expect(rows).toEqual([
    [`V${kim}`, 'Canvassed', 'Walk', 'Ana Díaz'],
    [`V${second}`, 'Not Home', 'Walk', 'Ana Díaz'],
    [`V${other}`, 'Not Home', 'Walk', 'Ana Díaz'],
  ]);
  expect(table(text)[0]?.['Date Canvassed']).toMatch(/^\d\d\/\d\d\/\d{4}$/u);
});

test('VAN is not told that somebody was not home who had been taken off the lists by then', async () => {
  const [gone = 0, since = 0] = campaign.people[1] ?? [];
  const takeOff = (voter: number, daysAgo: number) =>
    server.db
      .updateTable('voters')
      .set({ off_since: server.clock.nowSeconds() - daysAgo * 86_400 })
      .where('campaign_id', '=', campaign.campaignId)
      .where('id', '=', voter)
      .execute();
  await takeOff(gone, 2);
  await takeOff(since, 0);
  const ids = table(await write('van-contacts')).map((row) => row['Voter File VANID']);
  expect(ids).toEqual([`V${campaign.people[0]?.[0]}`, `V${since}`]);
});

test('the day of a contact is the zone’s', async () => {
  const day = async (zone: string) => table(await write('van-contacts', { zone }))[0]?.['Date Canvassed'];
  expect(await day('Pacific/Kiritimati')).not.toBe(await day('Pacific/Midway'));
});

test('VAN’s bulk upload: the result, the support and a column for each other answer', async () => {
  const text = await write('van-upload');
  expect(text.split('\r\n')[0]).toBe('VAN ID,Date Contacted,Canvass Result,Support,Wants a sign,Dog');
  expect(table(text)[0]).toMatchObject({ 'Canvass Result': 'Canvassed', Support: 'Strong support', Dog: 'Yes', 'Wants a sign': '' });
});

test('who has no VAN id is left out of VAN’s files and counted', async () => {
  await sql`update voters set source_ref = null where campaign_id = ${campaign.campaignId}`.execute(server.db);
  expect(table(await write('van-contacts'))).toEqual([]);
  expect(printed).toContain("Left out, because the person's VAN id is not known: 3.");
});

test.each(['van-contacts', 'van-upload'] as const)(
  '%s: ids that are not VAN’s are refused, with whose they are, until VAN’s came beside them',
  async (format) => {
    const { db } = server;
    const idsAre = (ids: string | null) =>
      db.updateTable('campaigns').set({ voter_ids: ids }).where('id', '=', campaign.campaignId).execute();
    const out = join(files.folder, `${format}.none`);
    await idsAre('NC');
    await expect(write(format, { out })).rejects.toThrow(/have the ids of NC: VAN would take these for other people.*--map vanId=COLUMN/u);
    await idsAre(null);
    await expect(write(format, { out })).rejects.toThrow(/Nobody has said whose ids.*--ids VAN/u);
    expect(existsSync(out)).toBe(false);
    await idsAre('NC');
    await db
      .updateTable('voters')
      .set({ van_id: '770001' })
      .where('id', '=', campaign.people[0]?.[0] ?? 0)
      .execute();
    const rows = table(await write(format));
    expect(rows.map((one) => one['VAN ID'] ?? one['Voter File VANID'])).toEqual(['770001']);
    expect(printed).toContain("Left out, because the person's VAN id is not known: 2.");
    expect(table(await write('results')).map(({ voter_file_id, van_id }) => [voter_file_id, van_id])[0]).toEqual([
      `V${campaign.people[0]?.[0]}`,
      '770001',
    ]);
  },
);

test('days and the times of results are the campaign’s zone’s where none is said, and VAN’s formats take it', async () => {
  const zoneIs = (zone: string | null) => server.db.updateTable('campaigns').set({ zone }).where('id', '=', campaign.campaignId).execute();
  const times = async (zone?: string) =>
    table(await write('results', { zone })).map(({ last_time, talked_time }) => [last_time, talked_time])[0];
  // Five minutes ago the door was marked.
  const [received, happened] = [0, 300].map((ago) => server.clock.nowSeconds() - ago);
  const text = (seconds = 0, aheadHours = 0) =>
    new Date((seconds + aheadHours * 3_600) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  const both = (time: string) => [time, time];
  expect(await times()).toEqual(both(text(happened)));
  await zoneIs('Pacific/Kiritimati');
  expect(await times()).toEqual(both(text(happened, 14)));
  expect(await times('America/Los_Angeles')).toEqual(both(text(happened, -7)));
  const [, month, day] = /^\d+-(\d+)-(\d+)/u.exec(text(happened, 14)) ?? [];
  expect(table(await write('van-contacts', { zone: undefined }))[0]?.['Date Canvassed']).toMatch(`${month}/${day}/`);
  expect(table(await write('log', { zone: undefined }))[0]).toMatchObject({ received_utc: text(received), happened_utc: text(happened) });
});

test('JSON lines: every line is one change, as it was sent', async () => {
  const lines = (await write('jsonl')).trim().split('\n');
  const first: unknown = JSON.parse(lines[0] ?? '');
  expect(first).toMatchObject({ kind: 'door', device: 'phone', notApplied: null, says: { action: 'c' } });
  expect(lines).toHaveLength(6);
});

test('ranges that follow each other have every change once', async () => {
  const now = server.clock.nowSeconds();
  const border = new Date(now * 1000).toISOString().slice(0, 16);
  server.clock.advanceSeconds(3_600);
  await sendChanges(server, campaign, [change({ id: campaign.doors[0] ?? 0, action: 'nh', time: now + 3_600 })]);
  const all = table(await write('log')).length;
  const until = table(await write('log', { until: border, zone: 'UTC' })).length;
  const since = table(await write('log', { since: border, zone: 'UTC' })).length;
  expect([all, until + since]).toEqual([7, 7]);
});

test('more rows than are read at once come whole and in order', async () => {
  const items = Array.from({ length: 1_234 }, (_, n) => change({ id: campaign.doors[n % 3] ?? 0, changeId: `n${n}`, time: n }));
  await sendChanges(server, campaign, items.slice(0, 1_000));
  await sendChanges(server, campaign, items.slice(1_000));
  const ids = table(await write('log')).map(({ number }) => Number(number));
  expect(ids).toHaveLength(1_240);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(1_240);
});

test('another campaign’s people and changes are in no file', async () => {
  const theirs = await addCampaign(server);
  await server.db.updateTable('campaigns').set({ voter_ids: 'VAN' }).where('id', '=', theirs.campaignId).execute();
  await addMember(server, theirs.campaignId, { name: 'Their Volunteer' });
  for (const format of EXPORT_FORMATS)
    expect(table((await write(format, {}, theirs)).replace(/^\{.*$/gmu, '')).filter(({ done }) => done !== 'no')).toEqual([]);
});

test('a file is there whole or not at all, and only its owner reads it', async () => {
  const out = files.write('kept.csv', 'before');
  const failing = async () => {
    const { db, close } = await openDatabase();
    await server.db.deleteFrom('campaigns').where('name', '=', 'nothing').execute();
    return { db, close };
  };
  await expect(exportCommand('No such campaign', { format: 'log', out }, print, failing)).rejects.toThrow('There is no campaign');
  expect(readFileSync(out, 'utf8')).toBe('before');
  await exportCommand(campaign.ana.uid, { format: 'log', out }, print, openDatabase);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(readdirSync(files.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test.each([
  ['VAN without a zone', 'van-contacts', { zone: undefined }, '--zone'],
  ['a zone that is none', 'log', { zone: "UTC'; drop table users" }, 'is no time zone'],
  ['a time that is none', 'log', { since: '13/40/2026' }, 'is no time'],
  ['an end before its beginning', 'log', { since: '2026-10-03', until: '2026-10-03' }, 'is not after'],
  ['a folder that is not there', 'log', { out: '/nowhere/at/all/log.csv' }, 'there is no such folder'],
] as const)('%s: a sentence', async (_, format, options, sentence) => {
  await expect(write(format, options)).rejects.toThrow(sentence);
});

test('a dry run writes no file', async () => {
  const out = join(files.folder, 'dry.csv');
  await write('log', { out, dryRun: true });
  expect(existsSync(out)).toBe(false);
  expect(printed).toContain('Dry run: nothing was written.');
});

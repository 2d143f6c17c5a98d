import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { ExportFormat } from '@/server/campaign/export/exportCampaign';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { campaignStatus } from '@/server/campaign/status';
import { exportCommand } from '@/server/cli/export';
import { repairsCommand } from '@/server/cli/repairs';
import { unresolvedCommand } from '@/server/cli/unresolved';
import { doorsInWalkOrder } from '@/server/store/addresses';
import { everything } from './repairing';

let server: TestServer;
let mine: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
});

const openDatabase = () => databaseOf(server)();

async function unresolved(options: Parameters<typeof unresolvedCommand>[1] = {}, of = mine): Promise<string[]> {
  const printed: string[] = [];
  await unresolvedCommand(of.ana.uid, { by: 'Robin', ...options }, (line) => printed.push(line), openDatabase);
  return printed;
}

async function repairs(options: Parameters<typeof repairsCommand>[1] = {}): Promise<string[]> {
  const printed: string[] = [];
  await repairsCommand(mine.ana.uid, { by: 'Robin', ...options }, (line) => printed.push(line), openDatabase);
  return printed;
}

const now = () => server.clock.nowSeconds();
const mark = (id: number, options: Record<string, unknown> = {}, sent: Parameters<typeof sendChanges>[3] = {}, of = mine) =>
  sendChanges(server, of, [change({ id, time: now(), device: 'd', ...options })], sent);

const UNKNOWN = 999_999_999;

/** The numbers of the changes that are listed, in their order. */
async function numbers(of = mine): Promise<string[]> {
  const lines = (await unresolved({}, of)).filter((line) => line.includes(' UTC, '));
  return lines.map((line) => line.split(' ').at(-1) ?? '');
}

const shown = (of = mine) => doorsInWalkOrder(server.db, of.campaignId, of.ana.userId, { packetId: of.packetId });
const seen = async (of = mine) =>
  (await shown(of)).map(({ status, last, visits, record }) => ({
    status,
    last,
    visits,
    groups: record.map(({ groupNames }) => groupNames),
  }));

test('marks that reached no door show at the one that staff name as if they had been received there', async () => {
  const right = await addCampaign(server);
  const records = (of: TestCampaign) => [{ recordId: String(of.people[1]?.[0]), add: [String(of.groups.support)] }];
  await mark(mine.doors[1] ?? 0, { action: 'nh', changeId: 'before' });
  await mark(right.doors[1] ?? 0, { action: 'nh', changeId: 'before' }, {}, right);
  server.clock.advanceSeconds(60);
  await mark(UNKNOWN, { changeId: 'lost', records: records(mine) });
  await mark(right.doors[1] ?? 0, { changeId: 'lost', records: records(right) }, {}, right);
  const before = await everything(server, mine.campaignId);
  const [number = ''] = await numbers();
  expect(await unresolved({ apply: [number], to: '2 ELM STREET' })).toEqual([
    'Repair 1: A mark that had reached no door was applied to 2 Elm St. To undo it: repairs CAMPAIGN --undo 1',
    'Changes that do not fit: 0.',
    'Open reports: 0. To settle them: door-reports CAMPAIGN --close ID',
  ]);
  expect(await seen()).toEqual(await seen(right));
  const after = await everything(server, mine.campaignId);
  expect(after.change_log).toEqual(before.change_log);
  await repairs({ undo: '1' });
  expect(await everything(server, mine.campaignId)).toEqual(before);
});

test('what was marked later at the door stays, and an undo leaves what has arrived since', async () => {
  await mark(UNKNOWN, { changeId: 'lost' });
  server.clock.advanceSeconds(60);
  const [number = ''] = await numbers();
  await mark(mine.doors[0] ?? 0, { action: 'nh', changeId: 'later' });
  await unresolved({ apply: [number], to: String(mine.doors[0]) });
  expect((await shown())[0]?.last?.changeId).toBe('later');
  await repairs({ undo: '1' });
  expect((await shown())[0]?.last?.changeId).toBe('later');
  expect(await numbers()).toEqual([number]);
});

test('a mark at a door of another packet goes to the door that it names without --to, and elsewhere with it', async () => {
  const by = { packetId: String(mine.otherPacketId) };
  await mark(mine.doors[0] ?? 0, { changeId: 'here' }, by);
  await mark(mine.doors[1] ?? 0, { changeId: 'there' }, by);
  const [here = '', there = ''] = await numbers();
  await unresolved({ apply: [here] });
  await unresolved({ apply: [there], to: String(mine.doors[2]) });
  expect((await shown()).map(({ last }) => last?.changeId)).toEqual(['here', undefined, 'there']);
  expect((await shown()).map(({ visits }) => visits?.length ?? 0)).toEqual([1, 0, 1]);
  expect(await repairs()).toEqual([
    'Repairs: 2.',
    expect.stringMatching(/^2 .* UTC, Robin: A mark that had reached no door was applied to 3 Elm St\.$/u),
    expect.stringMatching(/^1 .* UTC, Robin: A mark that had reached no door was applied to the door that it names\.$/u),
  ]);
});

const files = temporaryFolder();
afterAll(() => files.remove());
async function exported(format: ExportFormat): Promise<string> {
  const out = join(files.folder, format);
  await exportCommand(mine.ana.uid, { format, out, zone: 'UTC' }, () => undefined, openDatabase);
  return readFileSync(out, 'utf8');
}

test('figures, exports and holds take an applied mark for one of its door', async () => {
  const bo = await addMember(server, mine.campaignId, { name: 'Bo' });
  await mark(UNKNOWN, { changeId: 'lost', action: 'nh' }, { by: bo });
  const [number = ''] = await numbers();
  await server.db.updateTable('campaigns').set({ voter_ids: 'VAN' }).where('id', '=', mine.campaignId).execute();
  await sql`update voters set source_ref = 'V' || id where campaign_id = ${mine.campaignId}`.execute(server.db);
  await sql`update campaigns set voter_ids = 'VAN' where id = ${mine.campaignId}`.execute(server.db);
  const { contact } = await campaignStatus(server, mine.ana.uid);
  expect(contact.tried).toBe(0);
  await unresolved({ apply: [number], to: String(mine.doors[0]) });
  expect((await campaignStatus(server, mine.ana.uid)).contact.tried).toBe(1);
  expect((await campaignStatus(server, mine.ana.uid)).packets.map(({ lastHeardAt }) => lastHeardAt)).toContain(now());
  expect(await exported('log')).toContain('1 Elm St');
  expect((await exported('van-contacts')).trim().split('\n')).toHaveLength(3);
  const applied = await everything(server, mine.campaignId);
  const { number: hold } = await holdChanges(server, mine.ana.uid, { email: bo.email, reason: 'Doors were not visited' });
  expect((await shown())[0]?.last).toBeUndefined();
  await releaseHold(server, mine.ana.uid, { number: hold });
  const { holds: _, ...released } = await everything(server, mine.campaignId);
  const { holds: __, ...before } = applied;
  expect(released).toEqual(before);
});

test('an applied mark that names somebody who does not live there is listed for that', async () => {
  await mark(UNKNOWN, { changeId: 'lost', records: [{ recordId: String(mine.people[2]?.[0]), add: [String(mine.groups.support)] }] });
  const [number = ''] = await numbers();
  await unresolved({ apply: [number], to: String(mine.doors[0]) });
  expect((await unresolved()).join('\n')).toContain(`it names somebody who does not live there (Ana Díaz) ${number}`);
  await unresolved({ dismiss: [number] });
  expect(await numbers()).toEqual([]);
  await repairs({ undo: '2' });
  expect((await unresolved()).join('\n')).toContain('it names somebody who does not live there');
  await repairs({ undo: '1' });
  expect((await unresolved()).join('\n')).toContain(`the campaign has no such door (Ana Díaz) ${number}`);
});

test('a dismissed change leaves the list and changes nothing; undone it is listed again', async () => {
  await mark(UNKNOWN);
  const before = await everything(server, mine.campaignId);
  const listed = await numbers();
  expect((await unresolved({ dismiss: listed })).slice(0, 2)).toEqual([
    'Repair 1: A change that did not fit was dismissed. To undo it: repairs CAMPAIGN --undo 1',
    'Changes that do not fit: 0.',
  ]);
  const { settled_strays: _, ...rest } = await everything(server, mine.campaignId);
  const { settled_strays: __, ...restBefore } = before;
  expect(rest).toEqual(restBefore);
  expect((await repairs({ undo: '1' }))[0]).toBe('Repair 1 is undone: A change that did not fit was dismissed.');
  expect(await numbers()).toEqual(listed);
  expect((await repairs())[1]).toMatch(/dismissed\. Undone 2026-\d\d-\d\d \d\d:\d\d UTC, Robin\.$/u);
});

test('a dry run writes nothing', async () => {
  await mark(UNKNOWN);
  const before = await everything(server, mine.campaignId);
  const listed = await numbers();
  expect(await unresolved({ apply: listed, to: String(mine.doors[0]), dryRun: true })).toContain('Dry run: nothing was written.');
  expect(await everything(server, mine.campaignId)).toEqual(before);
  expect(await repairs()).toEqual(['Repairs: 0.']);
});

test('what a later repair has changed again is undone after that one', async () => {
  await mark(UNKNOWN, { changeId: 'one' });
  await mark(UNKNOWN, { changeId: 'two' });
  const [one = '', two = ''] = await numbers();
  await unresolved({ apply: [one], to: String(mine.doors[0]) });
  await unresolved({ apply: [two], to: String(mine.doors[0]) });
  await expect(repairs({ undo: '1' })).rejects.toThrow('Repair 1 cannot be undone before 2');
  await repairs({ undo: '2' });
  await repairs({ undo: '1' });
  await expect(repairs({ undo: '1' })).rejects.toThrow('undone already');
  expect((await shown())[0]?.last).toBeUndefined();
});

describe('refused, and nothing is written', () => {
  test.each([
    ['both at once', { apply: ['1'], dismiss: ['1'] }, 'either --apply or --dismiss'],
    ['a door without a mark', { to: '1 Elm St' }, '--to goes with --apply'],
    ['a number that is none', { dismiss: ['x; drop table repairs'] }, 'is no number of a change'],
    ['a change that is not listed', { dismiss: ['1'] }, 'lists no change 1'],
    ['nobody who repairs', { by: ' ' }, 'The name of who repairs is missing.'],
  ])('%s', async (_, options, sentence) => {
    await mark(UNKNOWN);
    const [number = ''] = await numbers();
    await expect(unresolved({ dismiss: 'by' in options ? [number] : [], ...options })).rejects.toThrow(sentence);
    expect(await repairs()).toEqual(['Repairs: 0.']);
  });

  test('a door that is another campaign’s, that nobody has, or that several are', async () => {
    const theirs = await addCampaign(server);
    await mark(UNKNOWN);
    const listed = await numbers();
    await expect(unresolved({ apply: listed, to: String(theirs.doors[0]) })).rejects.toThrow('No door of this campaign');
    await expect(unresolved({ apply: listed, to: '77 Elm St' })).rejects.toThrow('No door of this campaign');
    await expect(unresolved({ apply: listed })).rejects.toThrow('Say at which it was: --to DOOR.');
    expect(await numbers()).toEqual(listed);
  });

  test('another campaign’s change', async () => {
    const theirs = await addCampaign(server);
    await mark(UNKNOWN, {}, {}, theirs);
    await expect(unresolved({ dismiss: await numbers(theirs) })).rejects.toThrow('lists no change');
  });
});

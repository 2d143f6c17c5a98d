import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { everything } from '@/__tests__/server/campaign/repair/repairing';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { Settling } from '@/__tests__/server/staff/settling';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { readEvening } from '@/server/campaign/evening/evening';
import type { ExportFormat } from '@/server/campaign/export/exportCampaign';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { newPass } from '@/server/campaign/pass/newPass';
import { campaignStatus } from '@/server/campaign/status';
import { exportCommand } from '@/server/cli/export';
import { importVotersCommand } from '@/server/cli/importVoters';
import { joinDoorsCommand } from '@/server/cli/joinDoors';
import { aboutPersonCommand, forgetPersonCommand } from '@/server/cli/privacy';
import { repairsCommand } from '@/server/cli/repairs';
import { reportCommand } from '@/server/cli/report';
import { undoImportCommand } from '@/server/cli/undoImport';
import { unresolvedCommand } from '@/server/cli/unresolved';
import { temporaryFolder } from './addressFile';

/* Somebody moves while a phone has the list from before. Whatever happens in between, all figures count the same people. */

type Row = Parameters<typeof ncFile>[0][number];
const row = (ncid: string, first_name: string, res_street_address: string): Row => ({
  ...{ ncid, last_name: 'ROE', first_name, res_street_address },
});
const [ELM, OAK, FIR] = ['12 ELM AVE', '30 OAK ST', '5 FIR ST'];
const ANN = 'W1';
const BO = 'W2';
const CY = 'W3';
const file = (ann: string, ...more: readonly Row[]) => ncFile([row(ANN, 'ANN', ann), row(BO, 'BO', ELM), row(CY, 'CY', OAK), ...more]);

const files = temporaryFolder();
let server: TestServer;
let at: Settling;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  at = await Settling.start(server);
  await importText(file(ELM));
  await sql`
    update doors set packet_id = ${at.mine.packetId}, target_id = ${at.mine.targetId}
    where campaign_id = ${at.mine.campaignId} and packet_id is null`.execute(server.db);
});

const uid = () => at.mine.ana.uid;
const clock = { nowMs: () => server.clock.nowSeconds() * 1_000 };
async function importText(text: string) {
  await printed(async (print) => {
    await importVotersCommand(files.write('week.txt', text), { campaign: uid() }, print, databaseOf(server), clock);
  });
  await sql`update voters set van_id = 'V' || source_ref where campaign_id = ${at.mine.campaignId} and van_id is null and source_ref is not null`.execute(
    server.db,
  );
}
const undoImport = () => printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server), server.clock));
const unresolved = (options: object = {}) =>
  printed((print) => unresolvedCommand(uid(), { by: 'Robin', ...options }, print, databaseOf(server)));
const undoRepair = (undo: string) => printed((print) => repairsCommand(uid(), { by: 'Robin', undo }, print, databaseOf(server)));

async function idOf(ref: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from voters where campaign_id = ${at.mine.campaignId} and source_ref = ${ref}`.execute(server.db);
  return rows[0]?.id ?? '';
}
async function doorAt(line: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from addresses where campaign_id = ${at.mine.campaignId} and upper(line) = ${line} order by id`.execute(server.db);
  return rows.at(-1)?.id ?? 0;
}
const yes = (voter: string, answer = at.mine.groups.support) => ({ recordId: voter, talked: true, add: [String(answer)] });
const no = (voter: string) => ({ ...yes(voter, at.mine.groups.signs), remove: [String(at.mine.groups.support)] });
async function says(line: string, ...records: readonly object[]) {
  server.clock.advanceSeconds(10);
  await at.mark(await doorAt(line), { records });
}
const strays = async () => (await at.waiting('stray')).map(({ reason }) => reason);

async function exported(format: ExportFormat): Promise<Record<string, string>[]> {
  const out = join(files.folder, `${format}.csv`);
  await printed((print) => exportCommand(uid(), { format, out, zone: 'UTC' }, print, databaseOf(server)));
  return parse(readFileSync(out, 'utf8'), { columns: true, bom: true });
}
const reported = async (by: 'day' | 'answer') =>
  JSON.parse(await printed((print) => reportCommand(uid(), { by, format: 'json', zone: 'UTC' }, print, databaseOf(server))));
const refs = (rows: readonly Record<string, string>[], column: string) =>
  [...new Set(rows.map((one) => one[column]?.replace(/^V/u, '')))].toSorted();

/** Whom each figure takes for a supporter who was talked with: names where it has any, else how many. */
async function figures() {
  const { campaignId, groups } = at.mine;
  const results = await exported('results');
  const supports = (one: Record<string, string>) => one.support === 'Strong support';
  const { totals } = await readEvening(server.db, campaignId, at.now());
  const table = async (rows: ReturnType<typeof sql<{ ref: string }>>) => (await rows.execute(server.db)).rows.map(({ ref }) => ref);
  const voter = sql`join voters on voters.campaign_id = ${campaignId} and voters.id = own.voter_id where own.campaign_id = ${campaignId}`;
  return {
    named: {
      results: refs(
        results.filter(({ talked_time }) => talked_time !== ''),
        'voter_file_id',
      ),
      answers: refs(results.filter(supports), 'voter_file_id'),
      vanContacts: refs(await exported('van-contacts'), 'Voter File VANID'),
      vanUpload: refs(
        (await exported('van-upload')).filter((one) => one.Support !== ''),
        'VAN ID',
      ),
      talks: await table(sql`select source_ref as ref from talks own ${voter} and talked order by 1`),
      groups: await table(
        sql`select source_ref as ref from voter_groups own ${voter} and member and group_id = ${groups.support} order by 1`,
      ),
    },
    counted: {
      status: (await campaignStatus(server, uid())).contact.people,
      report: (await reported('day')).total.people_talked,
      reportAnswers: (await reported('answer')).rows.find(({ answer }: Record<string, string>) => answer === 'Strong support').people,
      tonight: totals.people,
    },
  };
}

/** Expects that all figures have the same supporters, by their ids in the voter file. */
async function expectSupporters(...people: readonly string[]) {
  const { named, counted } = await figures();
  expect(named).toEqual(Object.fromEntries(Object.keys(named).map((figure) => [figure, people])));
  expect(counted).toEqual(Object.fromEntries(Object.keys(counted).map((figure) => [figure, people.length])));
}

describe('an answer that arrives after the move', () => {
  test('counts for who lived at the door before a file moved them, wherever it is counted', async () => {
    const ann = await idOf(ANN);
    await importText(file(OAK));
    await says(ELM, yes(ann));
    expect(await strays()).toEqual([]);
    await expectSupporters(ANN);
  });

  test('counts at the door to which a file had moved them before it was undone', async () => {
    await importText(file(OAK));
    await undoImport();
    await says(OAK, yes(await idOf(ANN)));
    await says(ELM, yes(await idOf(BO)));
    expect(await strays()).toEqual([]);
    await expectSupporters(ANN, BO);
  });

  test('counts where two doors were joined, and made two again, in between', async () => {
    const [ann, elm] = [await idOf(ANN), await doorAt(ELM)];
    await importText(file(OAK));
    await printed((print) => joinDoorsCommand(uid(), [OAK, ELM], { by: 'Robin' }, print, databaseOf(server)));
    await importText(file(FIR));
    await says(OAK, yes(ann));
    await expectSupporters(ANN);
    await undoRepair('1');
    server.clock.advanceSeconds(10);
    await at.mark(elm, { records: [yes(ann)] });
    expect(await strays()).toEqual([]);
    await expectSupporters(ANN);
  });

  test('of somebody of another door is stray, and nobody else is touched', async () => {
    const theirs = await addCampaign(server);
    const before = await everything(server, theirs.campaignId);
    const their = String(theirs.people[0]?.[0]);
    await says(ELM, yes(await idOf(ANN)), yes(await idOf(CY)), yes(their));
    expect(await strays()).toEqual(['unknown record']);
    await expectSupporters(ANN);
    await at.settle(await at.only('stray'), 'apply');
    await expectSupporters(ANN, CY);
    // Whom the campaign does not have nobody can let count.
    expect(await strays()).toEqual(['unknown record']);
    expect(await everything(server, theirs.campaignId)).toEqual(before);
  });
});

describe('somebody whom a mark names at a door where nobody knows them to live', () => {
  test('counts there when staff say so, and no longer when they take it back', async () => {
    await says(ELM, yes(await idOf(ANN)), yes(await idOf(CY)));
    const before = await at.rows();
    const { number, told } = await at.settle(await at.only('stray'), 'apply');
    expect(told).toBe('Whom a mark names counts at its door.');
    expect(await strays()).toEqual([]);
    await expectSupporters(ANN, CY);
    await at.undo(number);
    expect(await at.rows()).toEqual(before);
    await expectSupporters(ANN);
  });

  test('goes on counting there where files have moved them there and away again since, whatever is taken back', async () => {
    const cy = await idOf(CY);
    await says(ELM, yes(cy));
    const { number } = await at.settle(await at.only('stray'), 'apply');
    const weekOf = (home: string) => ncFile([row(ANN, 'ANN', ELM), row(BO, 'BO', ELM), row(CY, 'CY', home)]);
    await importText(weekOf(ELM));
    await importText(weekOf(FIR));
    await at.undo(number);
    await at.settle(await at.only('stray'), 'dismiss');
    await says(ELM, yes(cy));
    expect(await strays()).toEqual([]);
    await expectSupporters(CY);
  });

  test('counts by the command too, at the door that the mark names and at no other', async () => {
    await says(ELM, yes(await idOf(CY)));
    const number = /(\d+)$/mu.exec((await unresolved()).split('\n')[1] ?? '')?.[1] ?? '';
    await expect(unresolved({ apply: [number], to: FIR })).rejects.toThrow('No door of this campaign');
    await expect(unresolved({ apply: [number], to: OAK })).rejects.toThrow(`What ${number} marks counts at its door already`);
    expect(await unresolved({ apply: [number] })).toContain('Repair 1: Whom a mark names counts at its door.');
    await expectSupporters(CY);
    await importText(file(ELM, row('W4', 'DI', FIR)));
    await expectSupporters(CY);
  });

  test('cannot count where the campaign does not have them', async () => {
    await says(ELM, yes('999999999'));
    const stray = await at.only('stray');
    expect(await at.settles(stray, 'apply')).toMatchObject({
      status: 409,
      message: 'The campaign has nobody whom this mark names. It can be dismissed.',
    });
    await at.settle(stray, 'dismiss');
    expect(await strays()).toEqual([]);
    await expectSupporters();
  });
});

describe('a hold', () => {
  test.each([
    ['a file', () => importText(file(OAK))],
    [
      'a file and the undo of it',
      async () => {
        await importText(file(OAK));
        await undoImport();
      },
    ],
  ])('takes the answers of somebody whom %s has moved since from everywhere, and its release gives them back', async (_, move) => {
    await says(ELM, yes(await idOf(ANN)), yes(await idOf(BO)));
    await move();
    await expectSupporters(ANN, BO);
    const before = await everything(server, at.mine.campaignId);
    const { number } = await holdChanges(server, uid(), { device: 'd', reason: 'Not visited' });
    await expectSupporters();
    await releaseHold(server, uid(), { number });
    await expectSupporters(ANN, BO);
    const { holds: _now, ...after } = await everything(server, at.mine.campaignId);
    const { holds: _then, ...rest } = before;
    expect(after).toEqual(rest);
  });

  test('gives back what an answer at the former door had hidden, also of a former pass', async () => {
    const ann = await idOf(ANN);
    await at.mark(await doorAt(ELM), { device: 'first', records: [yes(ann)] });
    await newPass(server, uid(), { name: 'Second' });
    await importText(file(OAK));
    const said = async () => (await figures()).named.groups;
    expect(await said()).toEqual([ANN]);
    server.clock.advanceSeconds(60);
    await at.mark(await doorAt(OAK), { device: 'second', records: [no(ann)] }, { packetId: '', listId: '' });
    expect(await said()).toEqual([]);
    const { number } = await holdChanges(server, uid(), { device: 'second', reason: 'Not visited' });
    expect(await said()).toEqual([ANN]);
    await releaseHold(server, uid(), { number });
    expect(await said()).toEqual([]);
    await holdChanges(server, uid(), { device: 'first', reason: 'Not visited' });
    expect(await said()).toEqual([]);
  });

  test('keeps an answer out that arrives after the move while it holds', async () => {
    const ann = await idOf(ANN);
    await says(OAK, { recordId: await idOf(CY) });
    const { number } = await holdChanges(server, uid(), { device: 'd', reason: 'Not visited' });
    await importText(file(OAK));
    await says(ELM, yes(ann));
    await expectSupporters();
    await releaseHold(server, uid(), { number });
    expect(await strays()).toEqual([]);
    await expectSupporters(ANN);
  });
});

test('whom staff found to be a voter of another door keeps what was said at the first: through a hold, and until it is undone', async () => {
  const personId = randomUUID();
  await at.report(0, 'newPerson', { name: 'Cy Roe', personId });
  const cy = await idOf(CY);
  const { number } = await at.settle(await at.only('added'), 'apply', { voter: cy });
  server.clock.advanceSeconds(10);
  await at.mark(at.door(0), { device: 'other', records: [yes(personId)] });
  await says(OAK, no(cy));
  const said = async () => (await figures()).named.groups;
  expect(await said()).toEqual([]);
  const held = await holdChanges(server, uid(), { device: 'd', reason: 'Not visited' });
  await expectSupporters(CY);
  const other = await holdChanges(server, uid(), { device: 'other', reason: 'Not visited' });
  await expectSupporters();
  await releaseHold(server, uid(), other);
  await expectSupporters(CY);
  await releaseHold(server, uid(), held);
  expect(await said()).toEqual([]);
  await at.undo(number);
  // The row of whoever was reported has no id of a file.
  expect(await said()).toEqual([null]);
});

test('former homes are told to whom they are of; of who is forgotten only numbers stay, by which they go on counting there', async () => {
  const ann = await idOf(ANN);
  await importText(file(OAK));
  const told = await printed((print) => aboutPersonCommand(uid(), ann, {}, print, databaseOf(server)));
  expect(told).toContain('12 Elm Ave');
  await says(ELM, yes(ann), yes('999999999'));
  const people = async () => (await campaignStatus(server, uid())).contact.people;
  expect(await people()).toBe(1);
  await printed((print) => forgetPersonCommand(uid(), ann, {}, print, databaseOf(server)));
  expect(await people()).toBe(1);
  const { former_homes } = await everything(server, at.mine.campaignId);
  const ofAnn = { campaign_id: at.mine.campaignId, voter_id: Number(ann) };
  expect(former_homes).toEqual([ofAnn, ofAnn].map((one) => expect.objectContaining(one)));
  // Whose homes went when they were forgotten counts as before.
  await sql`delete from former_homes where campaign_id = ${at.mine.campaignId}`.execute(server.db);
  expect(await people()).toBe(1);
});

test('VAN is told what was said of somebody who has moved since, and of who came later nothing from before', async () => {
  const { campaignId } = at.mine;
  const moved = { campaign_id: campaignId, name: 'Moved', kind: 'result', role: 'moved' } as const;
  const { id } = await server.db.insertInto('groups').values(moved).returning('id').executeTakeFirstOrThrow();
  const knock = async (...records: readonly object[]) => at.mark(await doorAt(ELM), { action: 'nh', records });
  await knock({ recordId: await idOf(ANN), add: [String(id)] });
  const contacts = async () => (await exported('van-contacts')).map((one) => [one['Voter File VANID'], one.Result]).toSorted();
  const then = [
    ['VW1', 'Moved'],
    ['VW2', 'Not Home'],
  ];
  expect(await contacts()).toEqual(then);
  server.clock.advanceSeconds(28 * 86_400);
  await importText(file(OAK, row('W4', 'DI', ELM)));
  expect(await contacts()).toEqual(then);
  expect((await exported('van-upload')).map((one) => [one['VAN ID'], one['Canvass Result']]).toSorted()).toEqual(then);
  expect((await reported('answer')).rows).toContainEqual(expect.objectContaining({ answer: 'Moved', people: 1 }));
  server.clock.advanceSeconds(86_400);
  await knock();
  expect(await contacts()).toEqual([...then, ['VW2', 'Not Home'], ['VW4', 'Not Home']]);
});

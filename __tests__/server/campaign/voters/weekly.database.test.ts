import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendForText, sendItems, sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { statementsOf } from '@/__tests__/server/support/statementsOf';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { holdChanges, releaseHold } from '@/server/campaign/holds';
import { countUniverse } from '@/server/campaign/universe/countUniverse';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import { missingCommand } from '@/server/cli/missing';
import { forgetPersonCommand } from '@/server/cli/privacy';
import { undoImportCommand } from '@/server/cli/undoImport';
import { ncFile } from './voterFiles';

/* A voter file comes every week: who is missing in it, and how one is undone. */

const files = temporaryFolder();
let server: TestServer;
let campaign: TestCampaign;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  campaign = await addCampaign(server);
});

type Row = Parameters<typeof ncFile>[0][number];
const IDA: Row = { ncid: 'W1', last_name: 'ROE', first_name: 'IDA', res_street_address: '90 OAK ST' };
const BO: Row = { ncid: 'W2', last_name: 'REED', first_name: 'BO', res_street_address: '92 OAK ST' };
const CY: Row = { ncid: 'W3', last_name: 'SAX', first_name: 'CY', res_street_address: '94 OAK ST' };
const OTHERS: readonly Row[] = Array.from({ length: 7 }, (_, index) => ({
  ncid: `X${index}`,
  last_name: 'OTHER',
  first_name: 'PAT',
  res_street_address: `${index + 1} FIR ST`,
}));

const MORE: readonly Row[] = Array.from({ length: 3 }, (_, index) => ({ ...IDA, ncid: `Y${index}`, first_name: `FAY${index}` }));

const uid = () => campaign.ana.uid;
const clock = { nowMs: () => Date.parse('2026-11-23') };
const importText = (text: string, options: ImportVotersOptions = {}) =>
  printed(async (print) => {
    await importVotersCommand(files.write('week.txt', text), { campaign: uid(), ...options }, print, databaseOf(server), clock);
  });
const importFile = (...rows: readonly Row[]) => importText(ncFile([...rows, ...OTHERS]));
const missing = (options: Parameters<typeof missingCommand>[1] = {}) =>
  printed((print) => missingCommand(uid(), options, print, databaseOf(server), server.clock));
const undo = (really = false) => printed((print) => undoImportCommand(uid(), { really }, print, databaseOf(server), server.clock));

const people = () =>
  server.db
    .selectFrom('voters')
    .innerJoin('places', (join) => join.onRef('places.campaign_id', '=', 'voters.campaign_id').onRef('places.id', '=', 'voters.place_id'))
    .select(['voters.id', 'first_name', 'voters.source_ref as ref', 'line', 'party', 'off_since as off'])
    .where('voters.campaign_id', '=', campaign.campaignId)
    .where('voters.source_ref', 'like', 'W%')
    .orderBy('voters.source_ref')
    .execute();
const lines = async () => (await people()).map(({ first_name, line, party }) => `${first_name}, ${line}, ${party}`);
const idOf = async (ref: string) => (await people()).find((person) => person.ref === ref)?.id ?? 0;
const doorAt = async (line: string) =>
  server.db
    .selectFrom('addresses')
    .select(['id', 'place_id'])
    .where('campaign_id', '=', campaign.campaignId)
    .where('line', '=', line)
    .executeTakeFirst();
const everybody = () => server.db.transaction().execute(async (trx) => (await countUniverse(trx, campaign.campaignId, [])).people);
const search = async (last: string) =>
  (await sendForText(server.app, { pin: campaign.ana.pin, endpoint: 'searchName.php', query: `u=${uid()}&f=&l=${last}` })).text;

describe('who is missing in the latest file', () => {
  test('is listed, taken off all lists in one step, and put back in one', async () => {
    await importFile(IDA, BO);
    const note = { noteId: crypto.randomUUID(), voterId: String(await idOf('W2')), text: 'Kind', time: server.clock.nowSeconds() };
    await sendItems(server, campaign, 'saveNote.php', [note]);
    expect(await importFile(IDA)).toContain("Not in this file, and left as they are: 1 person of the campaign. 'missing' lists them");
    const listed = `Missing in the latest voter file: 1. Off the lists: 0.\n${await idOf('W2')}  Bo Reed, 92 Oak St (has answers or notes)`;
    expect(await missing()).toBe(listed);
    const before = await everybody();
    expect(await search('Reed')).toContain('Reed');
    expect(await missing({ takeOff: true, dryRun: true })).toContain('Dry run');
    expect(await missing()).toBe(listed);
    expect(await missing({ takeOff: true })).toBe(
      'Taken off all lists: 1. --put-back takes that back.\nMissing in the latest voter file: 0. Off the lists: 1.',
    );
    expect(await search('Reed')).toBe('');
    expect(await everybody()).toBe(before - 1);
    const house = await doorAt('92 Oak St');
    const { data } = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'getHouse.php', query: `u=${uid()}&h=${house?.id}` });
    expect(data).toMatchObject({ voters: [] });
    expect(await missing({ putBack: true })).toBe(`Put back on the lists: 1.\n${listed}`);
    expect(await everybody()).toBe(before);
    await expect(missing({ putBack: true })).rejects.toThrow('Nobody of this campaign is off the lists.');
  });

  test('is nobody because of a file of a few, such as one of mended rows; who was missing before still is, but for whom it brings', async () => {
    await importFile(IDA, BO, CY, ...MORE);
    await importFile(IDA, ...MORE);
    expect(await missing()).toContain('Missing in the latest voter file: 2.');
    const out = await importText(ncFile([BO]));
    expect(out).toContain('This file adds to the list: whom it does not have, 12 people, stay as they are');
    expect(out).not.toContain('Not in this file');
    expect(await missing()).toMatch(/^Missing in the latest voter file: 1\. Off the lists: 0\.\n\d+ {2}Cy Sax/u);
  });

  test('is nobody whom a refused row names, but who is confidential now or no longer registered', async () => {
    await importFile(IDA, BO, CY, ...MORE);
    const [fay = IDA, gus = IDA, hal = IDA] = MORE;
    const refused: readonly Row[] = [
      { ...BO, res_street_address: 'OAK HALL' },
      { ...CY, last_name: '', first_name: '' },
      { ...fay, last_name: 'R'.repeat(201) },
      { ...gus, res_street_address: 'CONFIDENTIAL' },
      { ...hal, status_cd: 'R', voter_status_desc: 'REMOVED' },
    ];
    await importFile(IDA, ...refused);
    expect((await missing()).split('\n').map((line) => line.replace(/^\d+ /u, ''))).toEqual([
      'Missing in the latest voter file: 2. Off the lists: 0.',
      expect.stringContaining('Fay1'),
      expect.stringContaining('Fay2'),
    ]);
  });

  test('is back on the lists with a file that has them again', async () => {
    await importFile(IDA, BO);
    await importFile(IDA);
    await missing({ takeOff: true });
    expect(await importFile(IDA, BO)).toContain('Back on the lists, because this file has them again: 1.');
    expect((await people()).map(({ off }) => off)).toEqual([null, null]);
  });

  test('is not taken off by mistake where a file is of another area', async () => {
    await importFile(IDA, BO, CY);
    await expect(importText(ncFile([IDA]))).rejects.toThrow('9 of 10 people of the list would be missing.');
    await importText(ncFile([IDA]), { sure: true });
    await expect(missing({ takeOff: true })).rejects.toThrow('9 of 10 people are missing in the latest file');
    expect(await missing({ takeOff: true, really: 9 })).toContain('Taken off all lists: 9.');
  });

  test('is taken off and put back in turn with imports, whose end says who is missing', async () => {
    await importFile(IDA, BO);
    await importFile(IDA);
    for (const options of [{ takeOff: true }, { putBack: true }]) {
      const { db, texts } = statementsOf(server.db);
      await missingCommand(uid(), options, () => undefined, databaseOf({ db }), server.clock);
      const first = texts.findIndex((text) => text.includes('from passes') && text.includes('for no key update'));
      const written = texts.findIndex((text) => text.includes('update voters'));
      expect([first >= 0, first < written]).toEqual([true, true]);
    }
  });

  test('is off the list of a volunteer too, whose door stays', async () => {
    await importFile(IDA, BO);
    const door = await doorAt('92 Oak St');
    await server.db
      .updateTable('doors')
      .set({ packet_id: campaign.packetId })
      .where('campaign_id', '=', campaign.campaignId)
      .where('id', '=', door?.id ?? 0)
      .execute();
    await importFile(IDA);
    await missing({ takeOff: true });
    const query = `i=&u=${uid()}&y=1&p=${campaign.packetId}`;
    const { data } = await sendSigned(server.app, { pin: campaign.ana.pin, endpoint: 'mapList2.php', query });
    const { result } = data as { result: { addressId: string; record: unknown[] }[] };
    expect(result.find(({ addressId }) => addressId === String(door?.id))?.record).toEqual([]);
  });
});

describe('undo-import', () => {
  test('says first what it takes back, and then makes everybody as before, doors and all', async () => {
    await importFile(IDA, BO);
    const before = await lines();
    const changed = [{ ...IDA, res_street_address: '96 OAK ST', party_cd: 'REP', last_name: 'ROE-LEE' }, BO, CY];
    await importFile(...changed);
    expect(await lines()).toEqual(['Ida, 96 Oak St, Republican', 'Bo, 92 Oak St, Democratic', 'Cy, 94 Oak St, Democratic']);
    const after = await lines();
    const said = await undo();
    expect(said).toMatch(/^week\.txt, imported at 2026-11-23 00:00 UTC:/u);
    expect(said).toContain('people whom it brought, who go: 1');
    expect(said).toContain('people whom it changed, who are as before: 1');
    expect(said).toContain('doors that it made, where nothing was marked, which go: 2');
    expect(said).toContain('Nothing was written.');
    expect(await lines()).toEqual(after);
    expect(await undo(true)).toContain('It is taken back.');
    expect(await lines()).toEqual(before);
    expect(await doorAt('96 Oak St')).toBeUndefined();
    expect(await doorAt('94 Oak St')).toBeUndefined();
    expect(await search('Roe-Lee')).toBe('');
    expect(await search('Roe')).toContain('Ida');
  });

  test('leaves whom a volunteer has said something of, and a door that was marked', async () => {
    await importFile(IDA);
    await importFile(IDA, BO, CY);
    const [ofBo, ofCy] = [await doorAt('92 Oak St'), await doorAt('94 Oak St')];
    const time = server.clock.nowSeconds();
    const records = [{ recordId: String(await idOf('W2')), add: [String(campaign.groups.support)] }];
    const marks = [change({ id: ofBo?.id ?? 0, time, action: 'g', records }), change({ id: ofCy?.id ?? 0, time, action: 'nh' })];
    await sendChanges(server, campaign, marks, { packetId: '', listId: '' });
    expect(await undo(true)).toContain('of whom something was said since, who stay: 1');
    expect(await lines()).toEqual(['Ida, 90 Oak St, Democratic', 'Bo, 92 Oak St, Democratic']);
    expect(await doorAt('94 Oak St')).toBeDefined();
  });

  test('takes those off again whom the file had put back, and is refused while changes are held', async () => {
    await importFile(IDA, BO);
    await importFile(IDA);
    await missing({ takeOff: true });
    await importFile(IDA, BO);
    const { number } = await holdChanges(server, uid(), { email: campaign.ana.email, reason: 'Tried' });
    await expect(undo(true)).rejects.toThrow('Release them first.');
    await releaseHold(server, uid(), { number });
    await undo(true);
    expect((await people()).map(({ off }) => off === null)).toEqual([true, false]);
  });

  test('leaves a door that a file of addresses has taken over, and somebody who is another whom a phone reported', async () => {
    await importFile(IDA);
    await importFile(IDA, BO, CY);
    const place = (await doorAt('92 Oak St'))?.place_id ?? 0;
    await server.db
      .updateTable('places')
      .set({ source_ref: 'county-92' })
      .where('campaign_id', '=', campaign.campaignId)
      .where('id', '=', place)
      .execute();
    const merged = { campaign_id: campaign.campaignId, person_id: 'p-cy', voter_id: await idOf('W3') };
    await server.db.insertInto('merged_people').values(merged).execute();
    await undo(true);
    expect(await lines()).toEqual(['Ida, 90 Oak St, Democratic', 'Cy, 94 Oak St, Democratic']);
    expect(await doorAt('92 Oak St')).toBeDefined();
  });

  test('of a first file leaves the campaign free for another kind of ids', async () => {
    await importText(ncFile([IDA]));
    await undo(true);
    const { voter_ids } = await server.db
      .selectFrom('campaigns')
      .select('voter_ids')
      .where('id', '=', campaign.campaignId)
      .executeTakeFirstOrThrow();
    expect(voter_ids).toBeNull();
  });

  test('takes elections back: those that the file told anew, and those that it told otherwise', async () => {
    const withVotes = (cells: string) => `voterId,last,address,zip,2022,2024\nW1,Roe,90 Oak St,27001,${cells}\n`;
    const map = ['voterId=voterId', 'lastName=last', 'address=address', 'zip=zip', 'election=2022', 'election=2024'];
    const votes = async () =>
      server.db
        .selectFrom('voting_history')
        .select(['election', 'voted', 'method'])
        .where('campaign_id', '=', campaign.campaignId)
        .where('voter_id', '=', await idOf('W1'))
        .orderBy('election')
        .execute();
    await importText(withVotes('Y,').replace(',2024', '').replace('Y,', 'Y'), { map: map.slice(0, -1) });
    const before = await votes();
    expect(before).toEqual([{ election: '2022', voted: true, method: null }]);
    await importText(withVotes('N,mail'), { map });
    expect(await votes()).toEqual([
      { election: '2022', voted: false, method: null },
      { election: '2024', voted: true, method: 'mail' },
    ]);
    await undo(true);
    expect(await votes()).toEqual(before);
  });

  test('goes back file by file, five at most, and forgets whom the campaign was made to forget', async () => {
    await importFile(IDA);
    await importFile({ ...IDA, party_cd: 'REP' });
    await importFile({ ...IDA, party_cd: 'UNA' });
    await undo(true);
    expect(await lines()).toEqual(['Ida, 90 Oak St, Republican']);
    await printed((print) => forgetPersonCommand(uid(), 'Ida Roe', {}, print, databaseOf(server), server.clock));
    await undo(true);
    expect(await lines()).toEqual([]);
    await undo(true);
    await expect(undo(true)).rejects.toThrow('There is no voter file of this campaign that can be undone');
    const kept = await server.db.selectFrom('import_rows').selectAll().where('campaign_id', '=', campaign.campaignId).execute();
    expect(kept).toEqual([]);
  });
});

describe('a file', () => {
  test('is taken in part by --only, and the rest is neither refused nor missing', async () => {
    const text = ncFile([IDA, { ...BO, res_city_desc: 'ELSEWHERE' }]);
    const out = await importText(text, { only: ['town=Alder Bay'] });
    expect(out).toContain('1 person added');
    expect(out).toContain('0 rows refused');
    expect(out).toContain('Rows that --only leaves out: 1.');
    expect(await lines()).toEqual(['Ida, 90 Oak St, Democratic']);
    await expect(importText(text, { only: ['town=Nowhere'] })).rejects.toThrow('None of the 2 rows of');
  });

  test('with the heading of one that was described once is read alike, in this campaign alone', async () => {
    const text = 'Number of voter;Surname;Where;Zip\nW1;Roe;90 Oak St;27001\n';
    const map = ['voterId=Number of voter', 'lastName=Surname', 'address=Where', 'zip=Zip'];
    await expect(importText(text)).rejects.toThrow('no layout that is known');
    await importText(text, { map, layout: 'ours' });
    expect(await importText(text.replace('Number of voter', 'NUMBER_OF_VOTER').replace('90 Oak', '92 Oak'))).toContain(
      '1 brought up to date',
    );
    campaign = await addCampaign(server);
    await expect(importText(text)).rejects.toThrow('no layout that is known');
  });

  test('without a heading leaves none of its rows behind as one', async () => {
    const map = ['voterId=1', 'lastName=2', 'address=3', 'zip=4'];
    await importText('W1;Roe;90 Oak St;27001\n', { map, layout: 'bare', header: false });
    const kept = await server.db.selectFrom('file_layouts').select('heading').where('campaign_id', '=', campaign.campaignId).execute();
    expect(kept).toEqual([{ heading: null }]);
  });
});

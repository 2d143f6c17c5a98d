import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { sendFile } from '@/__tests__/server/staff/sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from '@/__tests__/server/staff/staffBrowser';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges } from '@/__tests__/server/support/signedRequests';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { VoterPreviewReply } from '@/lib/contract/staff/voterFile';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { importAddressesCommand } from '@/server/cli/importAddresses';
import { importVotersCommand } from '@/server/cli/importVoters';
import { joinDoorsCommand } from '@/server/cli/joinDoors';
import { repairDoorCommand } from '@/server/cli/repairDoor';
import { repairsCommand } from '@/server/cli/repairs';
import { splitDoorCommand } from '@/server/cli/splitDoor';
import { streetAliasCommand } from '@/server/cli/streetAlias';
import { undoImportCommand } from '@/server/cli/undoImport';
import { everything } from './repairing';

/* Files go on writing what staff have mended: what was joined or put right stays so. */

const files = temporaryFolder();
let server: TestServer;
let mine: TestCampaign;
let organizer: StaffBrowser;

beforeAll(async () => {
  // What the tests start, their own runner does.
  server = await startTestServer({ jobs: { kinds: {} } });
});
afterAll(async () => {
  await server.close();
  files.remove();
});
beforeEach(async () => {
  mine = await addCampaign(server);
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
});

const print = () => undefined;
const openDatabase = () => databaseOf(server)();
const join = (keep: string, gone: string) => joinDoorsCommand(mine.ana.uid, [keep, gone], { by: 'Robin' }, print, openDatabase);
const repair = (door: string, right: object) => repairDoorCommand(mine.ana.uid, door, { by: 'Robin', ...right }, print, openDatabase);
const split = (door: string, ...into: string[]) => splitDoorCommand(mine.ana.uid, door, { by: 'Robin', into }, print, openDatabase);
const undo = (number: number) => repairsCommand(mine.ana.uid, { undo: String(number), by: 'Robin' }, print, openDatabase);
/** All but where people lived, which stays so that an answer that comes late still counts. */
const all = async () => {
  const { former_homes: _, ...rest } = await everything(server, mine.campaignId);
  return rest;
};

type Row = Parameters<typeof ncFile>[0][number];
const row = (ncid: string, res_street_address: string, more: Row = {}): Row => ({
  ncid,
  last_name: 'ROE',
  first_name: 'ANN',
  res_street_address,
  ...more,
});
const importFile = (...rows: readonly Row[]) =>
  importVotersCommand(files.write('voters.txt', ncFile(rows)), { campaign: mine.ana.uid }, print, openDatabase, {
    nowMs: () => server.clock.nowSeconds() * 1_000,
  });
const importAddresses = (...rows: readonly string[]) =>
  importAddressesCommand(
    files.write('addresses.csv', ['id,number,street,city,zip,lat,lon', ...rows].map((line) => `${line}\n`).join('')),
    { campaign: mine.ana.uid, sure: true },
    print,
    openDatabase,
  );

/** What the console says a file would do, by what each row becomes. */
async function preview(...rows: readonly Row[]) {
  const file = await sendFile(organizer, mine.campaignId, 'county.txt', ncFile(rows));
  expect((await organizer.asks('readVoterFile', { campaign: mine.campaignId, file })).status).toBe(200);
  const onError = (error: unknown) => {
    throw error;
  };
  const runner = new JobRunner({ db: server.db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError });
  runner.look();
  await runner.idle();
  const { data } = await organizer.asks('voterPreview', { campaign: mine.campaignId, file });
  const { moved, new: fresh, same } = data as VoterPreviewReply;
  return { moved: moved.count, new: fresh.count, same: same.count };
}

/** Who lives where, in the order of the ids of the file: 'A1 12 Oak St 27001'. */
const voters = async () => {
  const rows = await server.db
    .selectFrom('voters')
    .innerJoin('places', (on) => on.onRef('places.campaign_id', '=', 'voters.campaign_id').onRef('places.id', '=', 'place_id'))
    .select(['voters.source_ref as ref', 'line', 'unit', 'zip'])
    .where('voters.campaign_id', '=', mine.campaignId)
    .where('voters.source_ref', 'is not', null)
    .orderBy('ref')
    .execute();
  return rows.map(({ ref, line, unit, zip }) => [ref, line, unit, zip].filter(Boolean).join(' '));
};
const doorsOf = async (street: string) => {
  const rows = await server.db
    .selectFrom('addresses')
    .select(['line', 'unit', 'zip', 'source_ref as ref'])
    .where('campaign_id', '=', mine.campaignId)
    .where('street', 'like', `${street}%`)
    .orderBy('line')
    .orderBy('unit')
    .orderBy('zip')
    .execute();
  return rows.map(({ line, unit, zip, ref }) => [line, unit, zip, ref].filter(Boolean).join(' '));
};
const idAt = async (line: string, zip = '27001') => {
  const door = server.db.selectFrom('addresses').select('id').where('campaign_id', '=', mine.campaignId).where('line', '=', line);
  return String((await door.where('zip', '=', zip).executeTakeFirstOrThrow()).id);
};

/** One place that the file writes in two ways, and a neighbor. */
const WEEK = [row('A1', '12 OAK ST'), row('A2', '12 OAK AVE'), row('A3', '14 OAK ST')];

describe('doors that staff have joined', () => {
  test('stay one, whichever street next week’s file writes, and what phones sent for either counts', async () => {
    await importFile(...WEEK);
    const gone = await idAt('12 Oak Ave');
    await join('12 Oak St', '12 Oak Ave');
    expect(await preview(...WEEK)).toEqual({ moved: 0, new: 0, same: 3 });
    const joined = await all();
    await importFile(...WEEK);
    const after = await all();
    expect([after.places, after.doors, after.voters]).toEqual([joined.places, joined.doors, joined.voters]);
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 12 Oak St 27001', 'A3 14 Oak St 27001']);
    const who = await server.db
      .selectFrom('voters')
      .select('id')
      .where('campaign_id', '=', mine.campaignId)
      .where('source_ref', '=', 'A2')
      .execute();
    const records = who.map(({ id }) => ({ recordId: String(id), add: [String(mine.groups.support)] }));
    await sendChanges(server, mine, [change({ id: Number(gone), changeId: 'late', records })], { packetId: '', listId: '0' });
    expect((await all()).stray_changes).toEqual([]);
    const answered = await server.db.selectFrom('voter_groups').select('voter_id').where('campaign_id', '=', mine.campaignId).execute();
    expect(answered.map(({ voter_id }) => String(voter_id))).toEqual(records.map(({ recordId }) => recordId));
  });

  test('stay one where only the ZIP is another', async () => {
    const week = [row('A1', '12 OAK ST'), row('A2', '12 OAK ST', { zip_code: '27002' })];
    await importFile(...week);
    await join(await idAt('12 Oak St'), await idAt('12 Oak St', '27002'));
    expect(await preview(...week)).toEqual({ moved: 0, new: 0, same: 2 });
    await importFile(...week, row('A3', '12 OAK ST', { zip_code: '27002' }));
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 12 Oak St 27001', 'A3 12 Oak St 27001']);
    expect(await doorsOf('Oak')).toEqual(['12 Oak St 27001']);
  });

  test('are two again after an undo, as before, and the file finds each its own', async () => {
    await importFile(...WEEK);
    const before = await all();
    await join('12 Oak St', '12 Oak Ave');
    await undo(1);
    expect(await all()).toEqual(before);
    await join('12 Oak St', '12 Oak Ave');
    await importFile(...WEEK, row('A4', '12 OAK AVE'));
    await undo(2);
    expect((await all()).former_addresses).toEqual([]);
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 12 Oak Ave 27001', 'A3 14 Oak St 27001', 'A4 12 Oak St 27001']);
    await importFile(...WEEK, row('A4', '12 OAK AVE'));
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 12 Oak Ave 27001', 'A3 14 Oak St 27001', 'A4 12 Oak Ave 27001']);
    expect(await doorsOf('Oak')).toEqual(['12 Oak Ave 27001', '12 Oak St 27001', '14 Oak St 27001']);
  });

  test('stay one step by step, and come apart in the other order', async () => {
    const week = [...WEEK, row('A5', '12 OAK RD')];
    await importFile(...week);
    await join('12 Oak Ave', '12 Oak Rd');
    await join('12 Oak St', '12 Oak Ave');
    await importFile(...week);
    expect(await doorsOf('Oak')).toEqual(['12 Oak St 27001', '14 Oak St 27001']);
    await undo(2);
    await importFile(...week);
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 12 Oak Ave 27001', 'A3 14 Oak St 27001', 'A5 12 Oak Ave 27001']);
  });

  test('leave who has moved away, and tell so', async () => {
    await importFile(...WEEK);
    await join('12 Oak St', '12 Oak Ave');
    const next = [row('A1', '12 OAK ST'), row('A2', '14 OAK ST'), row('A3', '14 OAK ST')];
    expect(await preview(...next)).toEqual({ moved: 1, new: 0, same: 2 });
    await importFile(...next);
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 14 Oak St 27001', 'A3 14 Oak St 27001']);
  });

  test('stay one where the second was split before, by its units and by the whole', async () => {
    const week = [row('A1', '12 OAK ST APT 1'), row('A2', '12 OAK AVE'), row('A3', '12 OAK AVE APT 1')];
    await importFile(row('A1', '12 OAK ST APT 1'), row('A2', '12 OAK AVE'), row('A3', '12 OAK AVE'));
    await split('12 Oak Ave', 'Apt 1', 'Apt 2');
    await join('12 Oak St Apt 1', '12 Oak Ave Apt 1');
    await importFile(...week);
    expect(await voters()).toEqual(['A1 12 Oak St Apt 1 27001', 'A2 12 Oak St Apt 1 27001', 'A3 12 Oak St Apt 1 27001']);
    expect(await doorsOf('Oak')).toEqual(['12 Oak Ave Apt 2 27001', '12 Oak St Apt 1 27001']);
  });

  test('stay one whatever staff say of the second’s street since, and when they take it back', async () => {
    const week = [...WEEK, row('A4', '3 PINE ST')];
    await importFile(...week);
    await join('12 Oak St', '12 Oak Ave');
    await streetAliasCommand(mine.ana.uid, ['Oak Ave', 'Pine St'], { town: 'Alder Bay', by: 'Robin' }, print, openDatabase);
    await importFile(...week);
    const mended = ['A1 12 Oak St 27001', 'A2 12 Oak St 27001', 'A3 14 Oak St 27001', 'A4 3 Pine St 27001'];
    expect(await voters()).toEqual(mended);
    await undo(2);
    await importFile(...week);
    expect(await voters()).toEqual(mended);
  });

  test('stay one for files of addresses, with ids of their own too', async () => {
    const addresses = ['X1,12,Oak St,Alder Bay,27001,39.4,-76.8', 'X2,12,Oak Ave,Alder Bay,27001,39.4,-76.8'];
    await importAddresses(...addresses);
    await join('12 Oak St', '12 Oak Ave');
    await importAddresses(...addresses);
    expect(await doorsOf('Oak')).toEqual(['12 Oak St 27001 X1']);
  });

  test('that came with people are one door of a file of addresses', async () => {
    await importFile(...WEEK);
    await join('12 Oak St', '12 Oak Ave');
    const addresses = ['X2,12,Oak Ave,Alder Bay,27001,39.4,-76.8', 'X1,12,Oak St,Alder Bay,27001,39.4,-76.8'];
    await importAddresses(...addresses);
    await importAddresses(...addresses);
    expect(await doorsOf('Oak')).toEqual(['12 Oak St 27001 X2', '14 Oak St 27001']);
  });

  test('stay one where the file is undone that came since', async () => {
    await importFile(...WEEK);
    await join('12 Oak St', '12 Oak Ave');
    await importFile(...WEEK, row('A4', '12 OAK AVE'));
    await undoImportCommand(mine.ana.uid, { really: true }, print, openDatabase);
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 12 Oak St 27001', 'A3 14 Oak St 27001']);
    expect(await doorsOf('Oak')).toEqual(['12 Oak St 27001', '14 Oak St 27001']);
  });
});

describe('an address that staff have put right', () => {
  test('stays right, and who is new at the former one comes to the door', async () => {
    await importFile(...WEEK);
    const before = await all();
    await repair('12 Oak Ave', { address: '21 Oak Ave' });
    expect(await preview(...WEEK)).toEqual({ moved: 0, new: 0, same: 3 });
    await importFile(...WEEK, row('A4', '12 OAK AVE'));
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 21 Oak Ave 27001', 'A3 14 Oak St 27001', 'A4 21 Oak Ave 27001']);
    expect(await doorsOf('Oak Ave')).toEqual(['21 Oak Ave 27001']);
    await undo(1);
    const { places, doors, former_addresses } = await all();
    expect({ places, doors, former_addresses }).toEqual({ places: before.places, doors: before.doors, former_addresses: [] });
  });

  test('stays right where only the ZIP was wrong; one that was missing does not stand for others', async () => {
    await importFile(row('A1', '12 OAK ST', { zip_code: '27002' }), row('A2', '14 OAK ST', { zip_code: '' }));
    await repair(await idAt('12 Oak St', '27002'), { zip: '27001' });
    await repair(await idAt('14 Oak St', ''), { zip: '27001' });
    await importFile(
      row('A1', '12 OAK ST', { zip_code: '27002' }),
      row('A2', '14 OAK ST', { zip_code: '' }),
      row('A3', '14 OAK ST', { zip_code: '27003' }),
    );
    expect(await voters()).toEqual(['A1 12 Oak St 27001', 'A2 14 Oak St 27001', 'A3 14 Oak St 27003']);
  });

  test('stays right where another door has the former one by now', async () => {
    await importFile(...WEEK);
    await repair('12 Oak St', { address: '16 Oak St' });
    await repair('14 Oak St', { address: '12 Oak St' });
    expect(await preview(...WEEK)).toEqual({ moved: 0, new: 0, same: 3 });
    await importFile(...WEEK, row('A4', '12 OAK ST'));
    expect(await voters()).toEqual(['A1 16 Oak St 27001', 'A2 12 Oak Ave 27001', 'A3 12 Oak St 27001', 'A4 12 Oak St 27001']);
  });

  test('stays right where the door was split since', async () => {
    await importFile(...WEEK);
    await repair('12 Oak Ave', { address: '21 Oak Ave' });
    await split('21 Oak Ave', 'Apt 1', 'Apt 2');
    await split('14 Oak St', 'Apt 1', 'Apt 2');
    expect(await preview(...WEEK)).toEqual({ moved: 0, new: 0, same: 3 });
    await importFile(...WEEK);
    expect(await voters()).toContain('A2 21 Oak Ave Apt 1 27001');
    expect(await doorsOf('Oak Ave')).toEqual(['21 Oak Ave Apt 1 27001', '21 Oak Ave Apt 2 27001']);
  });

  test('is another home’s where a file of addresses has that by an id of its own', async () => {
    await importFile(...WEEK);
    await repair('12 Oak Ave', { address: '21 Oak Ave' });
    await importAddresses('X1,21,Oak Ave,Alder Bay,27001,39.4,-76.8', 'X2,12,Oak Ave,Alder Bay,27001,39.4,-76.8');
    await importFile(...WEEK);
    expect(await doorsOf('Oak Ave')).toEqual(['12 Oak Ave 27001 X2', '21 Oak Ave 27001 X1']);
    expect(await voters()).toContain('A2 21 Oak Ave 27001');
  });
});

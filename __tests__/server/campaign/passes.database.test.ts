import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import * as v from 'valibot';
import { addCampaign, addMember, type TestCampaign } from '@/__tests__/server/support/campaign';
import { change, sendChanges, sendForText, sendSigned } from '@/__tests__/server/support/signedRequests';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { mapList2 } from '@/lib/contract/doors';
import { getWalk, getWalkPackets } from '@/lib/contract/walk';
import { assignCommand } from '@/server/cli/assign';
import { cutCommand } from '@/server/cli/cut';
import { exportCommand } from '@/server/cli/export';
import { newPassCommand, passesCommand, renewPassCommand } from '@/server/cli/passes';
import { statusCommand } from '@/server/cli/status';
import { universeCommand } from '@/server/cli/universes';
import { insertDoors } from '@/server/database/insertDoors';
import { temporaryFolder } from './addressFile';

/* A second pass: its universe, what phones see of both, and what staff read of each. */

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
  server.clock.advanceSeconds(3_600);
});

const uid = () => campaign.ana.uid;
const universe = (name?: string, options: Parameters<typeof universeCommand>[2] = {}) =>
  printed((print) => universeCommand(uid(), name, options, print, databaseOf(server)));
const newPass = (name: string, options: Parameters<typeof newPassCommand>[2] = {}) =>
  printed((print) => newPassCommand(uid(), name, options, print, databaseOf(server), server.clock));
const cut = () => printed((print) => cutCommand(uid(), {}, print, databaseOf(server), server.clock));
const status = async (pass?: string) =>
  JSON.parse(await printed((print) => statusCommand(uid(), { json: true, ...(pass ? { pass } : {}) }, print, databaseOf(server))));

const ask = (endpoint: string, query: string) =>
  sendSigned(server.app, { pin: campaign.ana.pin, endpoint, query: `u=${uid()}&y=1${query}` });
const walk = async () => v.parse(getWalk.reply, (await ask('getWalk.php', '')).data);
const list = async (packetId: number | string) =>
  v.parse(mapList2.reply, (await ask('mapList2.php', `&i=${campaign.targetId}&p=${packetId}`)).data).result;
const packetsOfTarget = async () => v.parse(getWalkPackets.reply, (await ask('getWalkPackets.php', `&i=${campaign.targetId}`)).data);

/** Both people of the first door are Democrats, Kim of the second one too. */
async function withParties() {
  const [[kim, lee] = [0, 0], [other] = [0, 0]] = campaign.people;
  await server.db.updateTable('voters').set({ party: 'DEM' }).where('id', 'in', [kim, lee, other]).execute();
  return { kim, lee, other };
}

/** A volunteer has talked with Kim of the first door, who wants a sign. */
async function talked() {
  const [door = 0] = campaign.doors;
  const records = [{ recordId: String(campaign.people[0]?.[0]), add: [String(campaign.groups.signs)], talked: true }];
  return sendChanges(server, campaign, [change({ id: door, time: server.clock.nowSeconds(), records })]);
}

describe('a universe', () => {
  test('is counted step by step, without whoever is not to be knocked for, and saved under its name', async () => {
    const { kim } = await withParties();
    const warned = { campaign_id: campaign.campaignId, voter_id: kim, group_id: campaign.groups.result };
    await server.db.updateTable('groups').set({ warns: true }).where('id', '=', campaign.groups.result).execute();
    await server.db.insertInto('voter_groups').values(warned).execute();
    expect(await universe('Ours', { where: ['party=dem', 'age=30-50'], not: ['tag=Donor'] })).toBe(
      [
        'condition      people  left',
        'everybody           6     6',
        'party=dem           3     3',
        'age=30-50           6     3',
        'not tag=Donor       6     3',
        '',
        'Left out, because they moved, died or are not to be knocked for: 1.',
        '2 people at 2 doors: about 1 hour of knocking.',
        'To walk it: new-pass CAMPAIGN "NAME OF THE PASS" --universe "Ours"',
      ].join('\n'),
    );
    expect(await universe()).toContain('Ours      party=dem · age=30-50 · not tag=Donor');
    expect(JSON.parse(await universe('ours', { json: true }))).toMatchObject({
      name: 'Ours',
      count: { people: 2, doors: 2, suppressed: 1 },
    });
  });

  test('that nobody fits has no doors and takes no time', async () => {
    await withParties();
    const out = await universe('Nobody', { where: ['age=99-'] });
    expect(out).toContain('Nobody fits: no doors, no time.');
    expect(out).not.toMatch(/hour|To walk it/u);
  });

  test.each([
    ['voted=1 of 2024 General', 1],
    ['not voted=2024 General', 5],
    ['tag=Donor', 1],
    ['answer=Wants a sign', 1],
    ['answer=Wants a sign @ First pass', 1],
    ['not answer=wants a sign', 5],
    ['contacted', 1],
    ['not contacted @ First pass', 5],
    ['registered=2024-01-01..', 1],
    ['language=es', 1],
    ['language', 1],
    ['phone', 1],
    ['age=65-', 0],
    ['age=-65', 6],
    ['not email', 5],
    ['precinct=7', 1],
    ['district=House 12', 1],
    ['town=Alder Bay', 6],
    ['zip=97000', 6],
    ['support=1-2', 0],
  ])('%s', async (where, people) => {
    const [kim = 0] = campaign.people[0] ?? [];
    const { campaignId } = campaign;
    const vote = { campaign_id: campaignId, voter_id: kim, election: '2024 General', voted: true };
    await server.db.insertInto('voting_history').values(vote).execute();
    await server.db
      .insertInto('voter_tags')
      .values({ campaign_id: campaignId, voter_id: kim, tag_id: campaign.tags[0] ?? 0 })
      .execute();
    const of = { registered: '2024-05-01', language: 'es', phone: '555-0100', email: 'kim@example.org', precinct: '7' };
    await server.db
      .updateTable('voters')
      .set({ ...of, districts: JSON.stringify(['House 12']) })
      .where('id', '=', kim)
      .execute();
    await server.db.updateTable('groups').set({ name: 'Wants a sign' }).where('id', '=', campaign.groups.signs).execute();
    await talked();
    expect(JSON.parse(await universe('Tried', { where: [where], json: true }))).toMatchObject({ count: { people } });
  });

  test.each([
    ['party=DME', 'Nobody in this campaign has the party "DME". It has: DEM.'],
    ['answer=Wants a flag', 'the answer "Wants a flag". It has: Dog, Refused, Strong support'],
    ['contacted @ Autumn', 'This campaign has no pass "Autumn". It has: First pass.'],
    ['voted=2024 General', 'a record of the election "2024 General".'],
  ])('%s is refused, because a mistyped name would choose nobody', async (where, message) => {
    await withParties();
    await expect(universe('Tried', { where: [where] })).rejects.toThrow(message);
    expect(await universe()).toBe('No universe is saved yet.');
  });

  test('is replaced by one of the same name, forgotten, and kept by no dry run', async () => {
    await withParties();
    await universe('Ours', { where: ['party=DEM'] });
    await universe('OURS', { where: ['age=40'], dryRun: true });
    expect(await universe()).toContain('party=DEM');
    await universe('OURS', { where: ['age=40'] });
    expect((await universe()).split('\n')).toEqual(['universe  conditions', 'OURS      age=40']);
    expect(await universe('ours', { remove: true })).toBe('No universe is saved yet.');
    await expect(universe('ours')).rejects.toThrow('This campaign has no universe "ours".');
    await expect(universe('Empty', { where: [' '] })).rejects.toThrow('People cannot be chosen by');
  });
});

describe('a new pass', () => {
  test('has a door for every place, in no packet, and phones see its packets alone', async () => {
    await talked();
    const before = await walk();
    expect(Object.keys(before.my_packets)).toEqual([String(campaign.packetId)]);
    expect(await newPass('October')).toBe(
      `"First pass" is closed with 1 of 3 doors done. "October" has 3 doors.\nNext: cut "${uid()}", then assign.`,
    );
    expect(await walk()).toMatchObject({ my_packets: {}, walk_targets: { [campaign.targetId]: { cc: 0, ca: 0, cu: 0 } } });
    expect(await packetsOfTarget()).toEqual({});
    expect(await ask('getWalkPacket.php', `&c=${campaign.code}`)).toMatchObject({ data: {} });
    await cut();
    const packets = Object.entries(await packetsOfTarget());
    expect(packets.map(([, { cc, ct }]) => [cc, ct])).toEqual([[0, 3]]);
    const [id = '', packet] = packets[0] ?? [];
    await printed((print) => assignCommand(uid(), [packet?.c ?? ''], { to: campaign.ana.email }, print, databaseOf(server), undefined));
    expect(Object.keys((await walk()).my_packets)).toEqual([id]);
    const doors = await list(id);
    expect(doors.map(({ status: done, last }) => [done, last])).toEqual([0, 0, 0].map((done) => [done, undefined]));
    expect(campaign.doors).not.toContain(Number(doors[0]?.addressId));
  });

  test('shows what was answered before with its pass, and a talk of before as none', async () => {
    await talked();
    server.clock.advanceSeconds(60);
    await newPass('October');
    await cut();
    const [id = ''] = Object.keys(await packetsOfTarget());
    const kim = String(campaign.people[0]?.[0]);
    const doorOfKim = async () => (await list(id)).find(({ record }) => record.some(({ voterId }) => voterId === kim));
    const kimNow = async () => (await doorOfKim())?.record.find(({ voterId }) => voterId === kim);
    const sign = String(campaign.groups.signs);
    expect(await kimNow()).toMatchObject({ groupIds: [sign], answers: [{ groupId: sign, pass: 'First pass' }] });
    expect(await kimNow()).not.toHaveProperty('talked');
    const support = String(campaign.groups.support);
    const records = [{ recordId: String(campaign.people[0]?.[0]), add: [support], talked: true }];
    server.clock.advanceSeconds(60);
    await sendChanges(
      server,
      campaign,
      [change({ id: Number((await doorOfKim())?.addressId), time: server.clock.nowSeconds(), records })],
      {
        packetId: id,
      },
    );
    const { answers, talked: talk } = (await kimNow()) ?? {};
    expect(new Map(answers?.map(({ groupId, pass }) => [groupId, pass]))).toEqual(
      new Map([
        [sign, 'First pass'],
        [support, undefined],
      ]),
    );
    expect(talk?.time).toBe(server.clock.nowSeconds());
  });

  test('takes back by its Undo what was tapped in it, and no talk of an earlier pass', async () => {
    await talked();
    const { campaignId } = campaign;
    const kim = String(campaign.people[0]?.[0]);
    await server.db.updateTable('campaigns').set({ voter_ids: 'VAN' }).where('id', '=', campaignId).execute();
    await sql`update voters set source_ref = id::text where campaign_id = ${campaignId}`.execute(server.db);
    const toldVan = async (format: 'van-contacts' | 'van-upload') => {
      const out = join(files.folder, `${format}.csv`);
      await printed((print) => exportCommand(uid(), { format, out, zone: 'UTC' }, print, databaseOf(server)));
      return (await readFile(out, 'utf8')).split('\r\n').filter((row) => row.startsWith(`${kim},`));
    };
    const told = [await toldVan('van-contacts'), await toldVan('van-upload')];
    expect(told).toEqual([[expect.stringContaining('Canvassed')], [expect.stringContaining('Canvassed')]]);
    server.clock.advanceSeconds(20 * 86_400);
    await newPass('October');
    const { rows } = await sql<{ id: number }>`
      select doors.id from doors join voters on voters.place_id = doors.place_id and voters.id = ${kim}::bigint
      order by doors.id desc limit 1`.execute(server.db);
    const october = rows[0]?.id ?? 0;
    const mark = async (of: object) => {
      server.clock.advanceSeconds(60);
      const one = change({ id: october, time: server.clock.nowSeconds(), ...of });
      await sendChanges(server, campaign, [one], { packetId: '', listId: '' });
    };
    await mark({ records: [{ recordId: kim, talked: true }] });
    expect(await toldVan('van-contacts')).toHaveLength(2);
    await mark({ action: 'u', records: [{ recordId: kim, talked: false }] });
    expect((await status('First pass')).contact).toEqual({ tried: 1, talked: 1, people: 1 });
    expect((await status('October')).contact).toEqual({ tried: 0, talked: 0, people: 0 });
    expect([await toldVan('van-contacts'), await toldVan('van-upload')]).toEqual(told);
  });

  test('counts a mark that arrives late for a door of the closed pass there, and nowhere else', async () => {
    const marked = server.clock.nowSeconds();
    server.clock.advanceSeconds(600);
    await newPass('October');
    const [door = 0] = campaign.doors;
    expect(await sendChanges(server, campaign, [change({ id: door, time: marked })])).toMatchObject({ status: 200 });
    expect(await status('first pass')).toMatchObject({ pass: { name: 'First pass', doors: 3, done: 1 }, contact: { tried: 1 } });
    expect(await status()).toMatchObject({ pass: { name: 'October', doors: 3, done: 0 }, contact: { tried: 0 }, uncut: 3 });
    // Whoever still has the old list goes on with it.
    expect((await list(campaign.packetId)).map(({ status: done }) => done)).toEqual([1, 0, 0]);
    await expect(status('Winter')).rejects.toThrow('This campaign has no pass "Winter". It has: First pass, October.');
  });

  test('with a universe has its people and their doors alone; others there are shown aside, and voters met elsewhere are still found', async () => {
    const { kim, other } = await withParties();
    await universe('Ours', { where: ['party=DEM'] });
    expect(await newPass('October', { universe: 'ours' })).toContain(
      '"October" has 2 doors, at which 3 people of the universe "Ours" live.',
    );
    await cut();
    const [id = ''] = Object.keys(await packetsOfTarget());
    const doors = await list(id);
    expect(doors.map(({ record }) => record.map(({ aside }) => aside === true))).toEqual([
      [false, false],
      [false, true],
    ]);
    expect(doors.flatMap(({ record }) => record.map(({ voterId }) => voterId))).toEqual(
      expect.arrayContaining([String(kim), String(other)]),
    );
    const [left = 0] = campaign.people[2] ?? [];
    expect(await ask('getVoter.php', `&v=${left}`)).toMatchObject({ status: 200, data: { houseId: String(campaign.doors[2]) } });
    const found = await sendForText(server.app, { pin: campaign.ana.pin, endpoint: 'searchAddress.php', query: `u=${uid()}&n=&st=elm&z=` });
    expect(found.text.trim().split('\n')).toHaveLength(3);
  });

  test('with a universe takes in by renew-pass whom it chooses later, and an import’s new house only then', async () => {
    await withParties();
    await universe('Ours', { where: ['party=DEM'] });
    await newPass('October', { universe: 'Ours' });
    await cut();
    const [third = 0] = campaign.people[2] ?? [];
    await server.db.updateTable('voters').set({ party: 'DEM' }).where('id', '=', third).execute();
    const [place] = await insertDoors(server.db, [
      {
        place: {
          campaign_id: campaign.campaignId,
          line: '9 Elm St',
          city: 'Alder Bay',
          zip: '97000',
          house_number: '9',
          street: 'Elm St',
          search_number: '9',
          search_street: 'elmst',
          search_zip: '97000',
          lat: 44,
          lon: -123,
        },
        door: { campaign_id: campaign.campaignId, pass_id: (await status()).pass.id },
      },
    ]);
    const person = { first_name: 'Noa', last_name: 'Rey', search_first: 'noa', search_last: 'rey', districts: '[]' };
    const { place_id } = await server.db
      .selectFrom('doors')
      .select('place_id')
      .where('id', '=', place?.doorId ?? 0)
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('voters')
      .values({ ...person, campaign_id: campaign.campaignId, place_id, party: 'REP' })
      .execute();
    expect(await cut()).toContain('nobody of this pass lives there');
    expect(await printed((print) => renewPassCommand(uid(), {}, print, databaseOf(server)))).toBe(
      '"October": 1 person and 1 door are new. Doors in no packet: 2.',
    );
    await cut();
    const doors = Object.values(await packetsOfTarget()).reduce((sum, { ct = 0 }) => sum + ct, 0);
    expect(doors).toBe(3);
    await newPass('November');
    await expect(printed((print) => renewPassCommand(uid(), {}, print, databaseOf(server)))).rejects.toThrow('has everybody in it');
  });

  test('is refused without a name of its own, a known universe, or anybody in it, and nothing is written then', async () => {
    await withParties();
    const passes = () => printed((print) => passesCommand(uid(), { json: true }, print, databaseOf(server)));
    const before = await passes();
    await universe('Spanish', { where: ['not age=40'] });
    await expect(newPass('first PASS')).rejects.toThrow('This campaign has a pass "first PASS" already.');
    await expect(newPass('October', { universe: 'Nobody’s' })).rejects.toThrow('This campaign has no universe "Nobody’s".');
    await expect(newPass('October', { universe: 'Spanish' })).rejects.toThrow('Nobody fits the universe "Spanish".');
    await expect(newPass(' ')).rejects.toThrow('The name of the pass is missing.');
    await newPass('October', { dryRun: true });
    expect(await passes()).toBe(before);
  });

  test('leaves another campaign’s packets, and its former packets cannot be handed out', async () => {
    const others = await addCampaign(server);
    await newPass('October');
    const { data } = await sendSigned(server.app, { pin: others.ana.pin, endpoint: 'getWalk.php', query: `u=${others.ana.uid}&y=1` });
    expect(Object.keys(v.parse(getWalk.reply, data).my_packets)).toEqual([String(others.packetId)]);
    const bo = await addMember(server, campaign.campaignId, { name: 'Bo' });
    await expect(
      printed((print) => assignCommand(uid(), [campaign.code], { to: bo.email }, print, databaseOf(server), undefined)),
    ).rejects.toThrow('No packet of the pass that is walked has the code');
  });

  test('has results of its own, with notes and what the voter file says, and says who of a house is in it', async () => {
    const { kim } = await withParties();
    await talked();
    await server.db
      .updateTable('voters')
      .set({ phone: '555-0100', email: 'kim@example.org', precinct: '7' })
      .where('id', '=', kim)
      .execute();
    for (const [at, text] of [
      [1, 'Dog'],
      [2, 'Come in May'],
    ] as const) {
      const note = {
        campaign_id: campaign.campaignId,
        note_id: `00000000-0000-4000-8000-00000000000${at}`,
        voter_id: kim,
        user_id: campaign.ana.userId,
      };
      await server.db
        .insertInto('notes')
        .values({ ...note, text, effective_at: at })
        .execute();
    }
    await universe('Ours', { where: ['party=DEM'] });
    await newPass('October', { universe: 'Ours' });
    const rowsOf = async (pass?: string) => {
      const out = join(files.folder, `${pass ?? 'open'}.csv`);
      await printed((print) => exportCommand(uid(), { format: 'results', out, ...(pass ? { pass } : {}) }, print, databaseOf(server)));
      const [head = '', ...rows] = (await readFile(out, 'utf8')).trim().split('\r\n');
      return rows.map((row) => Object.fromEntries(row.split(',').map((cell, index) => [head.split(',')[index], cell])));
    };
    expect((await rowsOf('First pass')).map(({ pass, done }) => [pass, done])).toEqual([
      ...[1, 2].map(() => ['First pass', 'yes']),
      ...[1, 2, 3, 4].map(() => ['First pass', 'no']),
    ]);
    const now = await rowsOf();
    expect(now.map(({ pass, done, in_pass }) => [pass, done, in_pass])).toEqual(
      ['yes', 'yes', 'yes', 'no'].map((isIn) => ['October', 'no', isIn]),
    );
    expect(now.find(({ voter }) => voter === String(kim))).toMatchObject({
      age: '40',
      party: 'DEM',
      precinct: '7',
      phone: '555-0100',
      email: 'kim@example.org',
      notes: 'Come in May | Dog',
    });
    await expect(
      printed((print) =>
        exportCommand(uid(), { format: 'log', out: join(files.folder, 'log.csv'), pass: 'October' }, print, databaseOf(server)),
      ),
    ).rejects.toThrow('The log is of all passes.');
    const out = await printed((print) => passesCommand(uid(), {}, print, databaseOf(server)));
    expect(out.split('\n')[1]).toMatch(/^First pass +2 +3 +1 +0 +everybody/u);
    expect(out.split('\n')[2]).toMatch(/^October +0 +2 +0 +2 +Ours +3/u);
  });
});

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addDoors, insertCampaign, type TestDoor } from '@/__tests__/server/support/doors';
import { ownName } from '@/__tests__/server/support/ownName';
import { openTestDatabase } from '@/__tests__/server/support/testDatabase';
import { importVoters } from '@/server/campaign/voters/importVoters';
import { openVoterFile } from '@/server/campaign/voters/voterFile';
import { type ImportVotersOptions, importVotersCommand } from '@/server/cli/importVoters';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { LAYOUT_FILES, NC_THREE, ncFile } from './voterFiles';

const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-23') };
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => {
  await opened.close();
  files.remove();
});

const newName = () => ownName('Campaign');

async function run(content: string | Uint8Array, options: ImportVotersOptions) {
  const printed: string[] = [];
  const openDatabase = async () => ({ db: opened.db, close: async () => undefined });
  const file = files.write('voters.txt', content);
  const status = await importVotersCommand(file, { create: true, ...options }, (line) => printed.push(line), openDatabase, clock);
  return { status, out: printed.join('\n') };
}

async function stateOf(campaign: string) {
  const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
  const doors = await opened.db.selectFrom('addresses').selectAll().where('campaign_id', '=', id).orderBy('id').execute();
  const voters = await opened.db.selectFrom('voters').selectAll().where('campaign_id', '=', id).orderBy('id').execute();
  return { id, doors, voters };
}

const namesAt = ({ doors, voters }: Awaited<ReturnType<typeof stateOf>>) =>
  doors.map(({ place_id, line, unit, city, zip }) => [
    [line, unit, city, zip].filter(Boolean).join(', '),
    ...voters.filter((voter) => voter.place_id === place_id).map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  ]);

test.each(LAYOUT_FILES)('%s: people and households come out of it', async (layout, content, encoding) => {
  const campaign = newName();
  const { status, out } = await run(content, { campaign });
  expect(out).toContain(`Read as layout ${layout}, ${encoding}.`);
  expect(out).toContain(`Campaign "${campaign}" (new): 3 people added, 0 brought up to date, 0 as before, 0 rows refused.`);
  expect(status).toBe(0);
  const state = await stateOf(campaign);
  expect(namesAt(state)).toEqual([
    ['12 N Main St, Alder Bay, 27001', "Kim O'Neil Jr", 'Lee Park'],
    [expect.stringMatching(/^14 N Main St, (?:Unit|Apt) 2, Alder Bay, 27001$/u), 'Ann Roe'],
  ]);
  expect(state.doors.map(({ packet_id, target_id }) => [packet_id, target_id])).toEqual([
    [null, null],
    [null, null],
  ]);
  const again = await run(content, { campaign });
  expect(again.out).toContain('0 people added, 0 brought up to date, 3 as before, 0 rows refused.');
  expect(again.out).toContain('Nothing has changed.');
  expect(await stateOf(campaign)).toEqual(state);
});

test('what a file says of a person is what the screens show', async () => {
  const campaign = newName();
  await run(ncFile(NC_THREE), { campaign });
  const { voters } = await stateOf(campaign);
  expect(voters[0]).toMatchObject({
    source_ref: 'AA1',
    age: 46,
    party: 'Democratic',
    phone: '(919) 555-0101',
    registered: '2012-03-14',
    precinct: 'NORTH END',
    districts: ['Congressional District 4'],
    search_last: 'oneiljr',
  });
});

test('in which elections people voted comes with the file, by column or by --map, and a later file brings it up to date', async () => {
  const campaign = newName();
  const votes = async () => {
    const { id } = await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).executeTakeFirstOrThrow();
    const rows = await opened.db
      .selectFrom('voting_history')
      .innerJoin('voters', (join) =>
        join.onRef('voters.campaign_id', '=', 'voting_history.campaign_id').onRef('voters.id', '=', 'voter_id'),
      )
      .select(['first_name', 'election', 'voted', 'method'])
      .where('voters.campaign_id', '=', id)
      .orderBy('voters.id')
      .orderBy('election')
      .execute();
    return rows.map(({ first_name, election, voted, method }) => [first_name, election, voted, method]);
  };
  const [, vermont = ''] = LAYOUT_FILES.find(([layout]) => layout === 'vt') ?? [];
  await run(vermont, { campaign });
  const [primary, general] = ['2024-08-13 Primary Election', '2024-11-05 General Election'];
  expect(await votes()).toEqual([
    ['Kim', primary, true, null],
    ['Kim', general, true, 'Absentee'],
    ...['Lee', 'Ann'].flatMap((name) => [primary, general].map((election) => [name, election, false, null])),
  ]);
  const { voters } = await stateOf(campaign);
  expect(voters.map(({ registered }) => registered)).toEqual([null, '2012-03-14', null]);
  expect(voters[0]?.districts).toEqual(['State Senate CHI-SE', 'State House CHI-12', 'Alder Bay']);
  const later = 'id,name,where,2024-11-05 General Election\n2,Park,12 N Main St,no\n3,Roe,14 N Main St Apt 2,Early\n';
  await run(later, { campaign, map: ['voterId=id', 'lastName=name', 'address=where', 'election=2024-11-05 General Election'] });
  expect((await votes()).filter(([, election]) => election === general)).toEqual([
    ['Kim', general, true, 'Absentee'],
    ['', general, false, null],
    ['', general, true, 'Early'],
  ]);
});

test("VAN's places and numbers come with the file", async () => {
  const campaign = newName();
  const [, van = ''] = LAYOUT_FILES.at(-1) ?? [];
  await run(van, { campaign });
  const { doors, voters } = await stateOf(campaign);
  expect(doors.map(({ lat, lon }) => [lat, lon])).toEqual([
    [44.1, -123.2],
    [null, null],
  ]);
  expect(voters[0]?.age).toBe(44);
});

test('a later file updates people, moves them, adds new ones, and leaves who is gone, and every mark, note, tag and report', async () => {
  const campaign = newName();
  await run(ncFile(NC_THREE), { campaign });
  const before = await stateOf(campaign);
  const [kim, lee, ann] = before.voters;
  const [house] = before.doors;
  if (!kim || !lee || !ann || !house) throw new Error('The file has three people');
  const { db } = opened;
  const user = await db
    .insertInto('users')
    .values({ email: `${campaign}@example.org`, name: 'Ana', pin: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tag = await db.insertInto('tags').values({ campaign_id: before.id, name: 'Donor' }).returning('id').executeTakeFirstOrThrow();
  const group = await db.selectFrom('groups').select('id').where('campaign_id', '=', before.id).limit(1).executeTakeFirstOrThrow();
  await db.updateTable('doors').set({ status: 1, last_action: 'c', last_effective_at: 5 }).where('id', '=', house.id).execute();
  await db.insertInto('voter_tags').values({ campaign_id: before.id, voter_id: kim.id, tag_id: tag.id }).execute();
  await db.insertInto('voter_groups').values({ campaign_id: before.id, voter_id: kim.id, group_id: group.id, effective_at: 5 }).execute();
  const note = {
    campaign_id: before.id,
    note_id: '5d7f0d0e-52f2-4d4c-9f6e-3c1a2b9b7e11',
    voter_id: kim.id,
    user_id: user.id,
    text: 'Dog',
    effective_at: 5,
  };
  await db.insertInto('notes').values(note).execute();
  const report = {
    campaign_id: before.id,
    report_id: 'r',
    door_id: house.id,
    user_id: user.id,
    kind: 'gate' as const,
    text: '',
    name: null,
    lat: null,
    lon: null,
    effective_at: 5,
    closed_at: null,
  };
  await db.insertInto('door_reports').values(report).execute();
  const own = async () => ({
    tags: await db.selectFrom('voter_tags').selectAll().where('voter_id', '=', kim.id).execute(),
    groups: await db.selectFrom('voter_groups').selectAll().where('voter_id', '=', kim.id).execute(),
    notes: await db.selectFrom('notes').selectAll().where('voter_id', '=', kim.id).execute(),
    reports: await db.selectFrom('door_reports').selectAll().where('campaign_id', '=', before.id).execute(),
  });
  const known = await own();

  const { out } = await run(
    ncFile([
      { ...NC_THREE[0], party_cd: 'REP' },
      { ...NC_THREE[2], res_street_address: '12 N MAIN ST' },
      { ncid: 'AA4', last_name: 'NEW', first_name: 'SAM', res_street_address: '16 N MAIN ST' },
    ]),
    { campaign },
  );
  expect(out).toContain('1 person added, 2 brought up to date, 0 as before');
  expect(out).toContain('Doors of the file: 1 new, 1 that the campaign had.');
  expect(out).toContain('Not in this file, and left as they are: 1 person of the campaign.');
  const after = await stateOf(campaign);
  expect(namesAt(after)).toEqual([
    ['12 N Main St, Alder Bay, 27001', "Kim O'Neil Jr", 'Lee Park', 'Ann Roe'],
    ['14 N Main St, Unit 2, Alder Bay, 27001'],
    ['16 N Main St, Alder Bay, 27001', 'Sam New'],
  ]);
  expect(after.voters[0]).toEqual({ ...kim, party: 'Republican' });
  expect(after.voters[1]).toEqual(lee);
  expect(after.doors[0]).toMatchObject({ status: 1, last_action: 'c', last_effective_at: 5 });
  expect(await own()).toEqual(known);
});

test('a later file without a column leaves what another file said', async () => {
  const campaign = newName();
  await run(ncFile(NC_THREE), { campaign });
  const content = 'id,last,first,where,town,zip\nAA1,Neil,Kim,12 N Main St,Alder Bay,27001\n';
  const map = ['voterId=id', 'lastName=last', 'firstName=first', 'address=where', 'city=town', 'zip=zip'];
  const { out } = await run(content, { campaign, map });
  expect(out).toContain('Read as described, utf-8.');
  const { voters } = await stateOf(campaign);
  expect(voters[0]).toMatchObject({ last_name: 'Neil', phone: '(919) 555-0101', age: 46, districts: ['Congressional District 4'] });
});

async function addDoor(campaignId: number, { number, lat = null, ...door }: Omit<TestDoor, 'house_number'> & { readonly number: string }) {
  const [id = 0] = await addDoors(opened.db, campaignId, [{ house_number: number, zip: '27001', lat, lon: lat, ...door }]);
  return id;
}

test('people are filed at the doors that the campaign has, whatever their spelling; a new unit is of its building', async () => {
  const campaign = newName();
  const id = await insertCampaign(opened.db, { name: campaign });
  const house = await addDoor(id, { number: '12', street: 'North Main Street', zip: '27001-9999', city: 'Elsewhere' });
  await addDoor(id, { number: '12', street: 'North Main Street', zip: '27999' });
  const flat = await addDoor(id, { number: '14', street: 'North Main Street', unit: 'Apt 1', lat: 44 });
  const noZip = await addDoor(id, { number: '16', street: 'N Main St', zip: '' });
  const { out } = await run(
    ncFile([...NC_THREE, { ncid: 'AA4', last_name: 'DOE', first_name: 'SAM', res_street_address: '16 N MAIN ST' }]),
    { campaign },
  );
  expect(out).toContain('Doors of the file: 1 new, 2 that the campaign had.');
  const { doors, voters } = await stateOf(campaign);
  const doorAt = new Map(doors.map((door) => [door.place_id, door.id]));
  expect(voters.map(({ place_id }) => doorAt.get(place_id))).toEqual([house, house, doors.at(-1)?.id, noZip]);
  expect(doors).toHaveLength(5);
  expect(doors.at(-1)).toMatchObject({ line: '14 North Main Street', unit: 'Unit 2', lat: 44 });
  expect(doors.find((door) => door.id === flat)).toMatchObject({ unit: 'Apt 1' });
});

test('the units of one building have one spelling of it, also in a file with several, and an address without a ZIP is not doubled', async () => {
  const campaign = newName();
  await run(
    ncFile([
      { ncid: '0', last_name: 'A', res_street_address: '14 N MAIN ST', zip_code: '' },
      { ncid: '1', last_name: 'A', res_street_address: '14 N MAIN ST APT 1' },
      { ncid: '2', last_name: 'B', res_street_address: '14 NORTH MAIN STREET APT 2' },
      { ncid: '3', last_name: 'C', res_street_address: '14 N MAIN ST' },
    ]),
    { campaign },
  );
  const { doors } = await stateOf(campaign);
  expect(doors.map(({ line, unit }) => [line, unit]).toSorted()).toEqual([
    ['14 N Main St', null],
    ['14 N Main St', 'Apt 1'],
    ['14 N Main St', 'Apt 2'],
  ]);
});

test('every refused row is told with its line and reason, all of them in the file of --rejects, and the exit status says so', async () => {
  const campaign = newName();
  const rejects = join(files.folder, 'rejects.csv');
  const bad = [
    { ncid: '', last_name: 'A', res_street_address: '1 ELM ST' },
    { ncid: 'x'.repeat(65), last_name: 'A', res_street_address: '1 ELM ST' },
    { ncid: 'B1', last_name: '', res_street_address: '1 ELM ST' },
    { ncid: 'B2', last_name: 'A', status_cd: 'R', res_street_address: 'REMOVED' },
    { ncid: 'B3', last_name: 'A', confidential_ind: 'Y', res_street_address: '' },
    { ncid: 'B4', last_name: 'A', res_street_address: 'PO BOX 12' },
    { ncid: 'B5', last_name: 'A'.repeat(201), res_street_address: '1 ELM ST' },
    { ncid: 'AA1', last_name: '=cmd()', res_street_address: '1 ELM ST' },
  ];
  const { status, out } = await run(`${ncFile([...NC_THREE, ...bad])}"too"\t"few"\r\n`, { campaign, rejects });
  expect(status).toBe(2);
  expect(out).toContain('3 people added, 0 brought up to date, 0 as before, 9 rows refused.');
  for (const refusal of [
    'line 5: no voter id',
    'line 6: a voter id longer than 64 characters',
    'line 7: no name',
    'line 8: no longer registered',
    'line 9: no address, or a confidential one',
    'line 10: no house number',
    'line 11: a cell longer than 200 characters',
    'line 12: a voter id that came before',
    'line 13: more or fewer cells than the heading',
  ])
    expect(out).toContain(`Refused, ${refusal}`);
  const [heading, ...rows] = readFileSync(rejects, 'utf8').trim().split('\n');
  const [ownHeading] = ncFile(NC_THREE).split('\r\n');
  expect(heading?.replace('\u{feff}', '')).toBe(ownHeading);
  expect(rows).toHaveLength(9);
  expect(rows.filter((row) => row.includes(`"AA1"\t"'=cmd()"`))).toHaveLength(1);
  const reasons = readFileSync(join(files.folder, 'rejects.reasons.csv'), 'utf8').split('\n');
  expect(reasons).toHaveLength(11);
  expect(reasons).toContainEqual(expect.stringMatching(/^\d,12,a voter id that came before$/u));
  expect(statSync(rejects).mode & 0o777).toBe(0o600);
  const mended = await run(readFileSync(rejects, 'utf8').replace(/"AA1"/u, '"B6"').replace('REMOVED', '2 ELM ST').replace(/"R"/u, '"A"'), {
    campaign,
  });
  expect(mended.out).toContain('Read as layout nc, utf-8.');
  expect(mended.out).toContain('2 people added');
});

test('a door that the file writes in two ways is not told as one that an empty campaign had', async () => {
  const campaign = newName();
  const [kim, lee, ann] = NC_THREE;
  const content = ncFile([kim, { ...lee, zip_code: '' }, ann]);
  const { out } = await run(content, { campaign });
  expect(out).toContain('Doors of the file: 2 new, 0 that the campaign had.');
  expect(out).toContain('Written in another way again in the file, and taken as the same: 1 door.');
  expect((await run(content, { campaign })).out).toContain('Doors of the file: 0 new, 2 that the campaign had.');
  expect((await run(ncFile(NC_THREE), { campaign })).out).not.toContain('Written in another way');
});

test('a file of several parts has the database count the tables, so that it does not take those of a new campaign for empty', async () => {
  const rows = Array.from({ length: 10_001 }, (_, index) => ({ ncid: `P${index}`, last_name: 'A', res_street_address: '1 ELM ST' }));
  await run(ncFile(rows), { campaign: newName() });
  const { rows: counted } = await sql<{ rows: number }>`select reltuples as rows from pg_class where oid = 'voters'::regclass`.execute(
    opened.db,
  );
  expect(counted[0]?.rows).toBeGreaterThanOrEqual(10_000);
});

test('of many refused rows the first twenty are printed', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => ({ ncid: `C${index}`, last_name: 'A', res_street_address: 'NOWHERE' }));
  const { out } = await run(ncFile([...NC_THREE, ...rows]), { campaign: newName() });
  expect(out.match(/^Refused, line/gmu)).toHaveLength(20);
  expect(out).toContain('Refused rows that are not listed here: 10.');
});

test('a dry run says what would happen and writes nothing', async () => {
  const campaign = newName();
  await run(ncFile(NC_THREE), { campaign });
  const before = await stateOf(campaign);
  const { out } = await run(
    ncFile([
      { ...NC_THREE[0], party_cd: 'REP' },
      { ncid: 'AA4', last_name: 'NEW', res_street_address: '16 ELM ST' },
    ]),
    { campaign, dryRun: true },
  );
  expect(out).toContain('1 person added, 1 brought up to date, 0 as before');
  expect(out).toContain('Dry run: nothing was written.');
  expect(await stateOf(campaign)).toEqual(before);
  const other = newName();
  await run(ncFile(NC_THREE), { campaign: other, dryRun: true });
  expect(await opened.db.selectFrom('campaigns').select('id').where('name', '=', other).execute()).toEqual([]);
});

test('an import that is cut short keeps what was written, and the next completes it', async () => {
  const campaign = newName();
  const file = files.write('voters.txt', ncFile(NC_THREE));
  const input = {
    source: await openVoterFile(file, {}),
    create: true,
    onRefusal: () => undefined,
    onProgress: ({ step }: { readonly step: string }) => {
      if (step === 'writing') throw new Error('The line broke');
    },
  };
  await expect(importVoters({ db: opened.db, clock }, campaign, input)).rejects.toMatchObject({
    name: 'HalfDoneError',
    message: 'The import failed when 3 of 3 rows were written.',
  });
  const { out } = await run(ncFile([...NC_THREE, { ncid: 'AA4', last_name: 'NEW', res_street_address: '16 ELM ST' }]), { campaign });
  expect(out).toContain('1 person added, 0 brought up to date, 3 as before');
  expect((await stateOf(campaign)).voters).toHaveLength(4);
});

test('columns that staff describe are kept under a name and used again, also by number', async () => {
  const campaign = newName();
  const map = ['voterId=1', 'firstName=2', 'lastName=3', 'address=4', 'zip=5', 'district=6'];
  await run('7,Kim,Park,12 Elm St,27001,Ward 3\n', { campaign, map, header: false, layout: 'clerk' });
  const { out } = await run('7,Kim,Parker,12 Elm St,27001,Ward 4\n8,Lee,Park,12 Elm St,27001,Ward 4\n', { campaign, layout: 'clerk' });
  expect(out).toContain('1 person added, 1 brought up to date');
  const { voters } = await stateOf(campaign);
  expect(voters.map(({ last_name, districts }) => [last_name, districts])).toEqual([
    ['Parker', ['Ward 4']],
    ['Park', ['Ward 4']],
  ]);
  await expect(run('7,Kim\n', { campaign, layout: 'county' })).rejects.toThrow('has kept no layout "county". It has: clerk.');
});

test('ids of another kind are not mixed into a campaign', async () => {
  const campaign = newName();
  await run(ncFile(NC_THREE), { campaign });
  const [, van = ''] = LAYOUT_FILES.at(-1) ?? [];
  await expect(run(van, { campaign })).rejects.toThrow('have the ids of NC, those of the file are of VAN');
  expect((await stateOf(campaign)).voters).toHaveLength(3);
});

test('VAN’s ids come beside a state’s by --map, and whose ids described columns have is said by --ids', async () => {
  const campaign = newName();
  await run(ncFile(NC_THREE), { campaign });
  const content = 'VANID,NCID,last,where,zip\n770001,AA1,Neil,12 N Main St,27001\n,AA2,Park,12 N Main St,27001\n';
  const map = ['vanId=VANID', 'voterId=NCID', 'lastName=last', 'address=where', 'zip=zip'];
  const { out } = await run(content, { campaign, map, ids: 'nc' });
  expect(out).toContain('0 people added, 2 brought up to date');
  expect((await stateOf(campaign)).voters.map(({ source_ref, van_id, age }) => [source_ref, van_id, age])).toEqual([
    ['AA1', '770001', 46],
    ['AA2', null, expect.any(Number)],
    ['AA3', null, expect.any(Number)],
  ]);
  // A later file of the state says nothing of VAN's ids, and so they stay.
  await run(ncFile(NC_THREE), { campaign });
  expect((await stateOf(campaign)).voters[0]?.van_id).toBe('770001');
  const other = newName();
  const idsOf = async () =>
    (await opened.db.selectFrom('campaigns').select('voter_ids').where('name', '=', other).executeTakeFirstOrThrow()).voter_ids;
  await run(content.replace('\n,', '\n770002,'), {
    campaign: other,
    map: map.map((one) => one.replace('voterId', 'precinct').replace('vanId', 'voterId')),
  });
  expect(await idsOf()).toBeNull();
  await run(content.replace('\n,', '\n770002,'), {
    campaign: other,
    map: map.map((one) => one.replace('voterId', 'precinct').replace('vanId', 'voterId')),
    ids: ' van ',
  });
  expect(await idsOf()).toBe('VAN');
});

test.each([
  [
    'of another kind than the campaign’s',
    { map: ['voterId=VANID', 'lastName=last', 'address=where'], ids: 'VAN' },
    /have the ids of NC, those of the file are of VAN.*VAN's by --map vanId=COLUMN/u,
  ],
  [
    'of nobody',
    { map: ['voterId=VANID', 'lastName=last', 'address=where'], ids: 'the clerk' },
    /"the clerk" is nobody whose ids voters have/u,
  ],
  ['other than the layout’s', { ids: 'VAN' }, /A file of the layout nc has the ids of NC/u],
])('ids that are said to be %s are refused, and nothing is written', async (_, options, sentence) => {
  const campaign = newName();
  await run(ncFile(NC_THREE), { campaign });
  const before = await stateOf(campaign);
  const content =
    'map' in options
      ? 'VANID,last,where\n770001,New,12 N Main St\n'
      : ncFile([{ ncid: 'AA9', last_name: 'NEW', res_street_address: '16 ELM ST' }]);
  await expect(run(content, { campaign, ...options })).rejects.toThrow(sentence);
  expect(await stateOf(campaign)).toEqual(before);
});

test.each([
  ['nothing', '', 'is empty'],
  ['a heading alone', 'ncid\tvoter_reg_num\tres_street_address\n', 'Add'],
  ['one column', 'name\nKim\n', 'has one column only'],
  ['unknown columns', 'a,b,c\n1,2,3\n', 'of no layout that is known'],
  [
    'no heading',
    '10482216,Roe,12 Elm St\n10482217,Lee,14 Elm St\n',
    'has no heading, it seems: its first row is 10482216, Roe, 12 Elm St.',
  ],
  ['no good row', ncFile([{ ncid: '', last_name: 'A' }]), 'No row of'],
  ['random bytes', Uint8Array.from({ length: 5_000 }, (_, index) => (index * 7_919) % 256), 'is not a text file'],
  ['a row of 10 MB', `${ncFile(NC_THREE)}"${'x'.repeat(10_000_000)}`, 'a row too long'],
])('a file of %s: a sentence, and nothing is written', async (_, content, sentence) => {
  const campaign = newName();
  const expected = sentence === 'Add' ? 'lack the field lastName: add --map lastName=COLUMN' : sentence;
  await expect(run(content, { campaign })).rejects.toMatchObject({ name: 'OrganizerError', message: expect.stringContaining(expected) });
  expect(await opened.db.selectFrom('campaigns').select('id').where('name', '=', campaign).execute()).toEqual([]);
});

test('hostile cells are people’s names and nothing else', async () => {
  const campaign = newName();
  const names = [
    "Robert'); drop table voters;--",
    '<script>alert(1)</script>',
    '=HYPERLINK("x")',
    '\u{202e}evil',
    `a\u{0}b`,
    '{"a":1}',
    '\\',
    'NULL',
    '💥',
  ];
  const map = ['voterId=id', 'lastName=last', 'address=where', 'zip=zip', 'district=d'];
  const rows = names.map((name, index) =>
    [index + 1, `"${name.replaceAll('"', '""')}"`, `"${index + 1} Elm St"`, '27001', `"${name.replaceAll('"', '""')}"`].join(','),
  );
  const { status } = await run(`id,last,where,zip,d\n${rows.join('\n')}\n`, { campaign, map });
  expect(status).toBe(0);
  const { voters } = await stateOf(campaign);
  expect(voters.map(({ last_name }) => last_name)).toEqual([
    "Robert'); drop table voters;--",
    '<script>alert(1)</Script>',
    '=HYPERLINK("x")',
    'Evil',
    'A B',
    '{"a":1}',
    '\\',
    'Null',
    '💥',
  ]);
  expect(voters[5]?.districts).toEqual(['d {"a":1}']);
});

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Field, shapefile, workbookOf } from '@/__tests__/server/campaign/table/builtFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import type { VoterPreviewReply } from '@/lib/contract/staff/voterFile';
import { PART_BYTES } from '@/lib/domain/staff/uploads';
import { JobRunner } from '@/server/campaign/jobs/jobRunner';
import { readJob } from '@/server/campaign/jobs/jobs';
import { JOB_KINDS } from '@/server/campaign/jobs/kinds';
import { importVotersCommand } from '@/server/cli/importVoters';
import { sendFile } from './sentFiles';
import { type StaffBrowser, signedInStaff, somebody } from './staffBrowser';

/* Files of made-up people as offices send them come in by the console as they do by the command (campaign/voters/officeFiles.database.test.ts says what is right). */

const FOLDER = join(import.meta.dirname, '../campaign/voters/officeFiles');
let server: TestServer;
let mine: TestCampaign;
let organizer: StaffBrowser;
beforeAll(async () => {
  server = await startTestServer({ jobs: { kinds: {} } });
});
afterAll(() => server.close());
beforeEach(async () => {
  mine = await addCampaign(server);
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
});
afterEach(() => sql`delete from jobs`.execute(server.db));

const of = (body: object) => ({ ...body, campaign: mine.campaignId });

async function workOn(call: 'readVoterFile' | 'importVoters', body: object) {
  const { status, message, data } = await organizer.asks(call, of(body));
  if (status !== 200) throw new Error(message);
  const runner = new JobRunner({ db: server.db, clock: server.clock, kinds: JOB_KINDS, isEmbedded: true, onError: () => undefined });
  runner.look();
  await runner.idle();
  return readJob(server, { id: mine.campaignId }, (data as { jobId: number }).jobId);
}

async function previewOf(name: string, columns: Columns): Promise<VoterPreviewReply & { file: number }> {
  const file = await sendFile(organizer, mine.campaignId, name, readFileSync(join(FOLDER, name)));
  await workOn('readVoterFile', { file, ...(columns && { columns: { hasHeading: true, columns } }) });
  return { file, ...((await organizer.asks('voterPreview', of({ file }))).data as VoterPreviewReply) };
}

async function importByConsole(name: string, columns: Columns, sure?: boolean) {
  const { file, voters } = await previewOf(name, columns);
  return workOn('importVoters', { file, voters, ...(sure === undefined ? {} : { sure }) });
}

async function peopleOf(campaignId: number) {
  const { rows } = await sql`
    select v.source_ref, first_name, last_name, age, party, phone, v.email, registered, districts, line, unit, city, zip, lat, lon
    from voters v join places p on p.campaign_id = v.campaign_id and p.id = v.place_id
    where v.campaign_id = ${campaignId} and v.source_ref is not null order by v.source_ref`.execute(server.db);
  return rows;
}

/** Nothing: the layout is known by its heading. */
type Columns = Record<string, string[]> | undefined;
const USUAL = {
  voterId: ['Voter ID'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  address: ['Address'],
  city: ['City'],
  zip: ['Zip'],
};

const FILES: readonly (readonly [string, Columns])[] = [
  ...['01-vt-week1-padded.txt', '01-vt-week2-no-zeros.txt', '02-vt-2024.txt', '02-vt-2025.csv', '02-vt-2025-known.csv'].map(
    (name) => [name, undefined] as const,
  ),
  ...['03-fl-two-encodings.txt', '10-tx-2025.csv'].map((name) => [name, undefined] as const),
  ...['04-voters-excel-zip.csv', '07-breaks-crlf.csv', '07-stray-quote.csv', '08-title-line.csv'].map((name) => [name, USUAL] as const),
  ...['27-county-a.csv', '27-county-b.csv'].map((name) => [name, USUAL] as const),
  ['06-null-words.csv', { ...USUAL, unit: ['Unit'], phone: ['Phone'], party: ['Party'], birthDate: ['Date of Birth'] }],
  ['09-status.csv', { ...USUAL, status: ['Status'] }],
  ['12-names.csv', { ...USUAL, nameSuffix: ['Suffix'] }],
  ['13-phones-1.csv', { ...USUAL, phone: ['Phone'] }],
  ['13-phones-2.csv', { ...USUAL, phone: ['Phone'] }],
];

test.each(FILES)('%s comes in by the console as by the command', async (name, columns) => {
  expect(await importByConsole(name, columns)).toMatchObject({ state: 'done' });
  const other = await addCampaign(server);
  const map = Object.entries(columns ?? {}).flatMap(([field, names]) => names.map((column) => `${field}=${column}`));
  await importVotersCommand(join(FOLDER, name), { campaign: other.ana.uid, map }, () => undefined, databaseOf(server), server.clock);
  const people = await peopleOf(mine.campaignId);
  expect(people.length).toBeGreaterThan(0);
  expect(people).toEqual(await peopleOf(other.campaignId));
});

test('the preview names what was assumed, and what the file lacks', async () => {
  const { assumptions, absentColumns, doubts } = await previewOf('02-vt-2024.txt', undefined);
  expect({ assumptions, absentColumns, doubts }).toEqual({ assumptions: [], absentColumns: ['State House'], doubts: [] });
  const stray = await previewOf('07-stray-quote.csv', USUAL);
  expect(stray.assumptions).toEqual(['1 row with a quote that is never closed: read without it (line 6).']);
});

test('statuses are told with their counts; others come in when staff say so, in the console as at the terminal', async () => {
  const columns = { ...USUAL, status: ['Status'] };
  const file = await sendFile(organizer, mine.campaignId, '09-status.csv', readFileSync(join(FOLDER, '09-status.csv')));
  await workOn('readVoterFile', { file, columns: { hasHeading: true, columns } });
  const statuses = async () =>
    ((await organizer.asks('voterPreview', of({ file }))).data as { statuses: { status: string; isLeftOut: boolean }[] }).statuses;
  const left = (await statuses()).filter(({ isLeftOut }) => isLeftOut).map(({ status }) => status);
  expect(left).toEqual(expect.arrayContaining(['Deceased', 'Cancelled']));
  expect(left).not.toContain('Inactive');
  await workOn('readVoterFile', { file, leftOut: ['inactive'] });
  expect((await statuses()).filter(({ isLeftOut }) => isLeftOut).map(({ status }) => status)).toEqual(['Inactive']);
  const { data } = await organizer.asks('voterPreview', of({ file }));
  expect(await workOn('importVoters', { file, voters: (data as { voters: number }).voters })).toMatchObject({ state: 'done' });
  const other = await addCampaign(server);
  const map = Object.entries(columns).flatMap(([field, names]) => names.map((column) => `${field}=${column}`));
  const printed: string[] = [];
  const said = { campaign: other.ana.uid, map, leaveOut: 'Inactive' };
  await importVotersCommand(join(FOLDER, '09-status.csv'), said, (text) => printed.push(text), databaseOf(server), server.clock);
  expect(printed.join('\n')).toMatch(/^Statuses: .*Inactive 1 \(left out\)/mu);
  const people = await peopleOf(mine.campaignId);
  expect(people).toEqual(await peopleOf(other.campaignId));
  const everybody = { ...said, leaveOut: '' };
  await importVotersCommand(join(FOLDER, '09-status.csv'), everybody, () => undefined, databaseOf(server), server.clock);
  expect(await peopleOf(other.campaignId)).toHaveLength(people.length + 1);
});

test('statuses of a file without such a column cannot be left out', async () => {
  const map = Object.entries(USUAL).flatMap(([field, names]) => names.map((column) => `${field}=${column}`));
  const said = { campaign: mine.ana.uid, map, leaveOut: 'Inactive' };
  const run = importVotersCommand(join(FOLDER, '08-title-line.csv'), said, () => undefined, databaseOf(server), server.clock);
  await expect(run).rejects.toThrow('has no column of statuses');
});

/** Letters that no packing makes shorter. */
const unlike = (length: number) => randomBytes(length).toString('base64url');

test('a workbook of several parts is looked at, and comes in, as the CSV of the same rows', async () => {
  const rows = [
    ['Voter ID', 'First Name', 'Last Name', 'Address', 'City', 'Zip', 'Remark'],
    ...Array.from({ length: 1_500 }, (_, at) => [`V${at}`, 'Joan', `Amber${at}`, `${at + 1} Elm St`, 'Burlington', '05401', unlike(600)]),
  ];
  const book = workbookOf(rows);
  // Its directory, and the sheet's end, are in a later part than the one that is looked at.
  expect(book.length).toBeGreaterThan(PART_BYTES);
  const file = await sendFile(organizer, mine.campaignId, 'voters.xlsx', book);
  const { data } = await organizer.asks('voterColumns', of({ file }));
  const { columns } = data as { columns: { heading: string; example: string }[] };
  expect(columns.slice(0, 4).map(({ heading, example }) => [heading, example])).toEqual([
    ['Voter ID', 'V0'],
    ['First Name', 'Joan'],
    ['Last Name', 'Amber0'],
    ['Address', '1 Elm St'],
  ]);
  const said = { hasHeading: true, columns: USUAL };
  expect(await workOn('readVoterFile', { file, columns: said })).toMatchObject({ state: 'done' });
  expect(await workOn('importVoters', { file, voters: 1_500 })).toMatchObject({ state: 'done' });
  const people = await peopleOf(mine.campaignId);
  expect(people).toHaveLength(1_500);
  mine = await addCampaign(server);
  organizer = await signedInStaff(server, mine.campaignId, somebody(), 'organizer');
  const csv = await sendFile(organizer, mine.campaignId, 'voters.csv', rows.map((cells) => cells.join(',')).join('\n'));
  await workOn('readVoterFile', { file: csv, columns: said });
  await workOn('importVoters', { file: csv, voters: 1_500 });
  expect(await peopleOf(mine.campaignId)).toEqual(people);
});

test('the columns of a shapefile are said with what was assumed of it', async () => {
  const fields: readonly Field[] = [
    ['ADD_NUM', 'N', 8],
    ['ST_NAME', 'C', 20],
  ];
  const prj = `PROJCS["NAD_1983_UTM_Zone_18N",GEOGCS["GCS",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000],PARAMETER["False_Northing",0],PARAMETER["Central_Meridian",-75],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0],UNIT["Meter",1]]`;
  const points = shapefile(fields, [{ at: [[500_000, 0]], cells: ['12', 'Elm St'] }], { prj });
  const file = await sendFile(organizer, mine.campaignId, 'points.zip', points);
  expect((await organizer.asks('pointColumns', of({ file }))).data).toMatchObject({
    columns: [
      { heading: 'ADD_NUM', example: '12', field: 'number' },
      { heading: 'ST_NAME', example: 'Elm St', field: 'street' },
      { heading: 'latitude', example: '0', field: 'lat' },
      { heading: 'longitude', example: '-75', field: 'lon' },
    ],
    assumptions: ['The places are in feet or meters of NAD 1983 UTM Zone 18N: latitude and longitude are reckoned from them.'],
  });
});

test('a doubtful file is imported only by who says that it is right', async () => {
  await importByConsole('27-county-a.csv', USUAL);
  const before = await peopleOf(mine.campaignId);
  const { file, voters, doubts } = await previewOf('27-county-b.csv', USUAL);
  expect(doubts).toEqual([expect.stringContaining('5 of 5 people with ids that the campaign knows have other names')]);
  expect(await organizer.asks('importVoters', of({ file, voters }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('5 of 5 people with ids that the campaign knows have other names'),
  });
  expect(await peopleOf(mine.campaignId)).toEqual(before);
  expect(await workOn('importVoters', { file, voters, sure: true })).toMatchObject({ state: 'done' });
  expect(await peopleOf(mine.campaignId)).toMatchObject([{ first_name: 'Carl' }, {}, {}, {}, {}]);
});

test('a file of fixed width is refused before its columns are asked for', async () => {
  const file = await sendFile(organizer, mine.campaignId, 'tx.txt', readFileSync(join(FOLDER, '10-tx-fixed.txt')));
  expect(await organizer.asks('voterColumns', of({ file }))).toMatchObject({
    status: 409,
    message: expect.stringContaining('fixed width'),
  });
});

import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { importVotersCommand } from '@/server/cli/importVoters';

/* What becomes of columns and rows of files that no layout knows. */

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

const MAP = ['voterId=ID', 'lastName=Last', 'address=Address', 'zip=Zip'];
const clock = { nowMs: () => Date.parse('2026-11-23') };
const load = (rows: readonly string[], ...map: readonly string[]) =>
  printed(async (print) => {
    const options = { campaign: campaign.ana.uid, map: [...MAP, ...map], ids: 'VT', sure: true };
    await importVotersCommand(files.write('v.csv', `${rows.join('\n')}\n`), options, print, databaseOf(server), clock);
  });
const people = () =>
  server.db
    .selectFrom('voters')
    .innerJoin('places', (join) => join.onRef('places.campaign_id', '=', 'voters.campaign_id').onRef('places.id', '=', 'voters.place_id'))
    .select(['voters.source_ref as id', 'line', 'unit', 'city', 'age', 'registered'])
    .where('voters.campaign_id', '=', campaign.campaignId)
    .where('voters.source_ref', 'is not', null)
    .orderBy('voters.id')
    .execute();

test('all columns of the status count, and one that is not used is named', async () => {
  const rows = ['ID,Last,Address,Zip,Voter Status,Status Reason', '1,Lee,12 Oak St,05401,I,DECEASED', '2,Roe,12 Oak St,05401,A,'];
  const said = await load(rows, 'status=Voter Status');
  expect(said).toContain('What the file has under "Status Reason" is not used: nobody is left out by it. Say that it is the status.');
  campaign = await addCampaign(server);
  const both = await load(rows, 'status=Voter Status', 'status=Status Reason');
  expect(both).toContain('1 row left out with the status "I · DECEASED" (line 2).');
  expect(both).not.toContain('is not used');
  expect((await people()).map(({ id }) => id)).toEqual(['2']);
});

test('columns that tell homes apart and are not used are named', async () => {
  const said = await load(['ID,Last,Address,Apt,Mail,City,Zip', '1,Lee,12 Oak St,4,PO Box 1,Boston,05401']);
  expect(said).toContain('What the file has under "Apt" is not used, although it may tell two homes apart. Say what it is.');
});

test('the second column of a heading can be chosen', async () => {
  const rows = ['ID,Last,Mail,City,Zip,Address,City,Zip', '1,Lee,PO Box 1,Boston,02101,12 Oak St,Elmton,05401'];
  await printed(async (print) => {
    const map = ['voterId=ID', 'lastName=Last', 'address=Address', 'city=City (2)', 'zip=Zip (2)'];
    await importVotersCommand(
      files.write('v.csv', rows.join('\n')),
      { campaign: campaign.ana.uid, map, ids: 'VT' },
      print,
      databaseOf(server),
      clock,
    );
  });
  expect(await people()).toMatchObject([{ line: '12 Oak St', city: 'Elmton' }]);
});

test('days in more forms are read, and a cell that cannot be read leaves what is known', async () => {
  const rows = (...cells: readonly string[]) => ['ID,Last,Address,Zip,Born,Since', ...cells];
  const map = ['birthDate=Born', 'registered=Since'];
  const KNOWN = [
    { id: '1', age: 46, registered: '2004-01-02' },
    { id: '2', age: 46, registered: '2004-01-02' },
  ];
  await load(rows('1,Lee,12 Oak St,05401,13APR1980,02JAN2004', '2,Roe,12 Oak St,05401,04131980,01022004'), ...map);
  expect(await people()).toMatchObject(KNOWN);
  const said = await load(rows('1,Lee,12 Oak St,05401,1a/2b/80,??/2004', '2,Roe,12 Oak St,05401,00/00/1980,00/00/2004'), ...map);
  expect(said).toContain(
    "2 rows with a day of birth or of registration that cannot be read, or is no voter's: the age and the day that are known stay (lines 2 to 3).",
  );
  expect(await people()).toMatchObject(KNOWN);
});

test('rows that differ only by empty cells at their end come in', async () => {
  const said = await load(
    ['ID,Last,Address,Zip,Notes,More', '1,Lee,12 Oak St,05401,,,', '2,Roe,12 Oak St,05401', '3,Kim,12 Oak St,Apt 4,05401,,'],
    'custom=Notes',
  );
  expect(said).toContain('1 row refused');
  expect((await people()).map(({ id, line }) => [id, line])).toEqual([
    ['1', '12 Oak St'],
    ['2', '12 Oak St'],
  ]);
});

test('a comma behind each row, but not behind the heading, is left out, too, where the ZIP stands before the town', async () => {
  const rows = ['1,Lee,05401,12 Oak St,Elmton,', '2,Roe,05401,14 Oak St,Elmton,', '3,Kim,05401,16 Oak St,Apt 4,Elmton,'];
  const said = await load(['ID,Last,Zip,Address,City', ...rows], 'city=City');
  expect(said).toContain('1 row refused');
  expect((await people()).map(({ id, line, city }) => [id, line, city])).toEqual([
    ['1', '12 Oak St', 'Elmton'],
    ['2', '14 Oak St', 'Elmton'],
  ]);
});

test('a row without its last cell is refused where it lost another one', async () => {
  const ending = ['ID,Last,Address,Zip,Phone,', '1,Lee,12 Oak St,05401,,', '2,16 Oak St,05401,8025550142,'];
  expect(await load(ending)).toContain('Refused, line 3: more or fewer cells than the heading');
  const tail = ['ID,Last,Address,Zip,Phone', '1,Lee,12 Oak St,05401,8025550142,', '2,16 Oak St,05401,8025550142,'];
  expect(await load(tail)).toContain('Refused, line 3: more or fewer cells than the heading');
  expect((await people()).map(({ id }) => id)).toEqual(['1']);
});

test('at the terminal a part of a status can be left out', async () => {
  const rows = ['ID,Last,Address,Zip,Voter Status,Reason', '1,Lee,12 Oak St,05401,I,NCOA', '2,Roe,12 Oak St,05401,A,'];
  await printed(async (print) => {
    const map = [...MAP, 'status=Voter Status', 'status=Reason'];
    const options = { campaign: campaign.ana.uid, map, ids: 'VT', leaveOut: 'ncoa' };
    await importVotersCommand(files.write('v.csv', rows.join('\n')), options, print, databaseOf(server), clock);
  });
  expect((await people()).map(({ id }) => id)).toEqual(['2']);
});

test('a file whose rows all have one cell more than its heading stops', async () => {
  const rows = ['ID,Last,Address,Zip', '1,000123,Lee,12 Oak St,05401', '2,000124,Roe,14 Oak St,05401'];
  await expect(load(rows)).rejects.toThrow(/Each row of .*v\.csv has one cell more than its heading/u);
  expect(await people()).toEqual([]);
});

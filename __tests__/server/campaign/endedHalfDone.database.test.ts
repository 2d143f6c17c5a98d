import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { ncFile } from '@/__tests__/server/campaign/voters/voterFiles';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { HalfDoneError } from '@/server/campaign/organizerError';
import { doingAtTerminal } from '@/server/cli/doingAtTerminal';
import { geocodeCommand } from '@/server/cli/geocode';
import { importVotersCommand } from '@/server/cli/importVoters';
import { archiveCommand } from '@/server/cli/privacy';
import { undoImportCommand } from '@/server/cli/undoImport';

/* What a command says that works part by part and is ended after some of it is written: never that nothing was changed. */

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

const uid = () => campaign.ana.uid;
const PEOPLE = ['90 OAK ST', '92 OAK ST'].map((res_street_address, index) => ({
  ncid: `H${index}`,
  first_name: 'IDA',
  res_street_address,
}));
const importFile = () =>
  printed(async (print) => {
    await importVotersCommand(files.write('week.txt', ncFile(PEOPLE)), { campaign: uid() }, print, databaseOf(server));
  });
const undo = () => printed((print) => undoImportCommand(uid(), { really: true }, print, databaseOf(server)));
const archive = () =>
  printed((print) => archiveCommand(uid(), { after: 0, really: 'Elm for Council' }, print, databaseOf(server), server.clock));

/** Says of a person or a door of the campaign how many there are. */
const count = async (table: 'voters' | 'places') => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where campaign_id = ${campaign.campaignId}`.execute(server.db);
  return rows[0]?.count;
};

/** Does work while the database fails at each row that is written to a table in one way, with words for nobody who types commands. */
async function whileFailing(table: string, how: 'insert' | 'delete', work: () => Promise<unknown>): Promise<unknown> {
  await sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(server.db);
  await sql`create trigger fails before ${sql.raw(how)} on ${sql.table(table)} for each row execute function fails()`.execute(server.db);
  try {
    return await work().catch((error: unknown) => error);
  } finally {
    await sql`drop function fails cascade`.execute(server.db);
  }
}

test('an undo that ends after people went says that it goes on', async () => {
  const before = { voters: await count('voters'), places: await count('places') };
  await importFile();
  expect(await whileFailing('places', 'delete', undo)).toEqual(new HalfDoneError(() => 'The undo ended before it was done.', undefined));
  expect(await count('voters')).toBe(before.voters);
  expect(await count('places')).toBe(Number(before.places) + PEOPLE.length);
  expect(await undo()).toContain('It is taken back.');
  expect({ voters: await count('voters'), places: await count('places') }).toEqual(before);
});

test('an undo that ends before anybody went throws what ended it, and nothing was changed', async () => {
  await importFile();
  const people = await count('voters');
  const error = await whileFailing('voters', 'delete', undo);
  expect(error).not.toBeInstanceOf(HalfDoneError);
  expect(String(error)).toContain('no room');
  expect(await count('voters')).toBe(people);
});

test('geocode that ends after doors were placed says how many', async () => {
  await importFile();
  const points = files.write('points.csv', 'address,city,zip,lat,lon\n90 Oak St,,,35.1,-80.1\n92 Oak St,,,35.1,-80.1\n');
  const doing = doingAtTerminal(['geocode', 'points.csv']);
  const openDatabase = async () => ({ ...(await databaseOf(server)()), ...(doing && { doing }) });
  const geocode = () => printed(async (print) => void (await geocodeCommand(points, { campaign: uid() }, print, openDatabase)));
  const ended = 'It ended before it was done; 2 doors have a place now.';
  expect(await whileFailing('staff_log', 'insert', geocode)).toEqual(new HalfDoneError(() => ended, undefined));
  expect(await geocode()).toContain('Doors that have a place now: 0.');
});

test('an archive that ends after it began says so, and the same command goes on with it', async () => {
  await importFile();
  const ended = 'The names are not all gone yet: a server that runs goes on with it within an hour.';
  expect(await whileFailing('voters', 'delete', archive)).toEqual(new HalfDoneError(() => ended, undefined));
  expect(await count('voters')).toBeGreaterThan(0);
  expect(await archive()).toMatch(/left the server at/u);
  expect(await count('voters')).toBe(0);
  await expect(archive()).rejects.toThrow('have left the server already');
});

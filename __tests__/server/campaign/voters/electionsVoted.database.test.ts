import { sql } from 'kysely';
import { temporaryFolder } from '@/__tests__/server/campaign/addressFile';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { databaseOf, printed } from '@/__tests__/server/support/staffCommands';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { readCondition } from '@/server/campaign/universe/condition';
import { countUniverse } from '@/server/campaign/universe/countUniverse';
import { importVotersCommand } from '@/server/cli/importVoters';
import { forgetPersonCommand } from '@/server/cli/privacy';
import { undoImportCommand } from '@/server/cli/undoImport';

/* In which elections somebody voted stands in rows and, for universes, as bits: whatever changes the rows changes the bits. */

const files = temporaryFolder();
const clock = { nowMs: () => Date.parse('2026-11-27') };
/** More than one number of bits holds. */
const YEARS = Array.from({ length: 34 }, (_, index) => String(1980 + index));
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

type Votes = Readonly<Record<string, readonly string[]>>;

/** Imports a file of people, each with the years in which they voted, of these years. */
async function importVotes(votes: Votes, years: readonly string[] = YEARS, dryRun = false): Promise<void> {
  const row = ([id, voted]: readonly [string, readonly string[]]) =>
    [id, `Name${id}`, '90 Oak St', '27001', ...years.map((year) => (voted.includes(year) ? 'Y' : 'N'))].join(',');
  const heading = ['voterId', 'lastName', 'address', 'zip'];
  const text = [[...heading, ...years].join(','), ...Object.entries(votes).map(row)].join('\n');
  const map = [...heading.map((name) => `${name}=${name}`), ...years.map((year) => `election=${year}`)];
  const file = files.write('votes.csv', `${text}\n`);
  await printed(async (print) => {
    await importVotersCommand(file, { campaign: campaign.ana.uid, map, dryRun }, print, databaseOf(server), clock);
  });
}

type Told = { readonly ref: string | null; readonly rows: readonly string[]; readonly bits: readonly string[] | null };

/** In what everybody voted, as the rows say and as the bits say. */
async function told(): Promise<readonly Told[]> {
  const { campaignId } = campaign;
  const bit = sql`(coalesce(v.elections_voted[number / 31 + 1], 0) >> (number % 31)) & 1 = 1`;
  const { rows } = await sql<Told>`
    select v.source_ref as ref,
      array(select election from voting_history h where h.campaign_id = ${campaignId} and h.voter_id = v.id and voted order by 1) as rows,
      case when v.elections_voted is not null then array(
        select name from elections where campaign_id = ${campaignId} and ${bit} order by 1) end as bits
    from voters v where v.campaign_id = ${campaignId} order by v.id`.execute(server.db);
  return rows;
}

/** Everybody's bits say what the rows say; returns what that is, of those who are in files. */
async function agreed(): Promise<Votes> {
  const people = await told();
  expect(people.map(({ bits }) => bits)).toEqual(people.map(({ rows }) => rows));
  return Object.fromEntries(people.flatMap(({ ref, rows }) => (ref === null ? [] : [[ref, rows]])));
}

const chosenBy = (text: string) =>
  server.db.transaction().execute(async (trx) => (await countUniverse(trx, campaign.campaignId, [readCondition(text)])).people);

test('an import writes the bits of those whom it brings, and of everybody who was there', async () => {
  const votes = { A1: ['1980', '1999', '2013'], A2: [], A3: YEARS };
  await importVotes(votes);
  expect(await agreed()).toEqual(votes);
  expect(await chosenBy('voted=2 of 1980, 2013')).toBe(2);
  expect(await chosenBy('voted=3 of 1980, 1999, 2013')).toBe(2);
  expect(await chosenBy('not voted=1 of 1999, 2000')).toBe(1 + campaign.people.flat().length);
});

test('an election is named in whatever letters, and counted once where two files spell it differently', async () => {
  await importVotes({ A1: ['2024 General'], A2: ['2024 General', '2022 General'] }, ['2024 General', '2022 General']);
  await importVotes({ A1: ['2024 GENERAL'], A2: [], A3: ['2024 GENERAL'] }, ['2024 GENERAL']);
  const others = campaign.people.flat().length;
  expect(await chosenBy('voted=2024 general')).toBe(3);
  expect(await chosenBy('not voted=2024 general')).toBe(others);
  expect(await chosenBy('voted=2 of 2022 GENERAL, 2024 general')).toBe(1);
  await server.db.updateTable('voters').set({ elections_voted: null }).where('campaign_id', '=', campaign.campaignId).execute();
  expect(await chosenBy('voted=2024 general')).toBe(3);
  expect(await chosenBy('not voted=2024 general')).toBe(others);
  expect(await chosenBy('voted=2 of 2022 GENERAL, 2024 general')).toBe(1);
});

test('a weekly file changes those whose elections it tells otherwise, and leaves what it does not tell', async () => {
  await importVotes({ A1: ['1980'], A2: ['1981'], A3: ['1982'] });
  await importVotes({ A1: ['2013', '2014'], A2: ['1981'] }, ['2013', '2014']);
  expect(await agreed()).toEqual({ A1: ['1980', '2013', '2014'], A2: ['1981'], A3: ['1982'] });
  await importVotes({ A1: [], A4: ['1980'] }, ['1980', '2013']);
  expect(await agreed()).toEqual({ A1: ['2014'], A2: ['1981'], A3: ['1982'], A4: ['1980'] });
});

test('a dry run changes nothing', async () => {
  await importVotes({ A1: ['1980'] });
  const before = await told();
  await importVotes({ A1: ['1981'], A2: ['1982'] }, YEARS, true);
  expect(await told()).toEqual(before);
});

test('an import that is undone, and a person who is forgotten, leave the rest as the rows say', async () => {
  await importVotes({ A1: ['1980'], A2: ['1981', '1982'] });
  await importVotes({ A1: ['1983'], A2: ['1982'], A3: ['1984'] });
  expect(await agreed()).toEqual({ A1: ['1983'], A2: ['1982'], A3: ['1984'] });
  await printed((print) => undoImportCommand(campaign.ana.uid, { really: true }, print, databaseOf(server), server.clock));
  expect(await agreed()).toEqual({ A1: ['1980'], A2: ['1981', '1982'] });
  await printed((print) => forgetPersonCommand(campaign.ana.uid, 'Namea1', {}, print, databaseOf(server), server.clock));
  expect(await agreed()).toEqual({ A2: ['1981', '1982'] });
});

test('who came before bits were written is counted by their rows, and has bits after the next file', async () => {
  const [kim = 0] = campaign.people[0] ?? [];
  const vote = { campaign_id: campaign.campaignId, voter_id: kim, election: '2024 General', voted: true };
  await server.db.insertInto('voting_history').values(vote).execute();
  expect(await chosenBy('voted=2024 General')).toBe(1);
  await importVotes({ A1: ['1980'] });
  expect(await agreed()).toEqual({ A1: ['1980'] });
  expect(await chosenBy('voted=2024 General')).toBe(1);
});

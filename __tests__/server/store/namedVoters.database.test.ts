import { type CompiledQuery, sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { looksOf } from '@/__tests__/server/support/looks';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { type Round, roundBy } from '@/server/database/rounds';
import { tagsRule } from '@/server/store/changes/tags/rule';
import type { LoggedChange } from '@/server/store/incomingChange';
import { withOtherNames } from '@/server/store/namedVoters';
import { replaySubjects } from '@/server/store/replay';

const VOTERS = 3_000;
/** Whoever went through all voters would look at more. */
const MOST_LOOKS = 1_000;
const NEWCOMER = '99000000001';

let server: TestServer;
let campaign: TestCampaign;
let ids: readonly string[];

beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server);
  const { campaignId } = campaign;
  const { rows } = await sql<{ id: string }>`
    insert into voters (campaign_id, place_id, first_name, last_name, search_first, search_last, districts)
    select ${campaignId}, place_id, 'Ann', 'Lee', 'ann', 'lee', '[]' from doors, generate_series(1, ${VOTERS}::integer)
    where campaign_id = ${campaignId} and doors.id = ${campaign.doors[0]} returning id::text`.execute(server.db);
  ids = [...rows.slice(0, 5).map(({ id }) => id), NEWCOMER];
  // Without statistics PostgreSQL expects even five ids to match most rows, and reads the whole table.
  await sql`analyze voters`.execute(server.db);
  const voter = Number(rows[10]?.id);
  await server.db.insertInto('merged_people').values({ campaign_id: campaignId, person_id: NEWCOMER, voter_id: voter }).execute();
});
afterAll(() => server.close());

const changes = () =>
  ids.map(
    (subject): LoggedChange<'tags'> => ({
      ...{
        campaignId: campaign.campaignId,
        userId: campaign.ana.userId,
        kind: 'tags',
        subject,
        key: subject,
        changeId: null,
        undoes: null,
        device: null,
        seq: null,
      },
      ...{
        body: { tagIds: [String(campaign.tags[1])] },
        time: 1,
        sentAt: 1,
        receivedAt: 1,
        effective: { at: 1, superseded: false },
        isHeld: false,
      },
    }),
  );

/** Which of the statements look at more than they may. */
async function lookingTooFar(statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[]): Promise<readonly unknown[]> {
  const found: unknown[] = [];
  for (const statement of statements) {
    const looks = await looksOf(server.db, statement);
    if (!(looks < MOST_LOOKS)) found.push({ looks, text: statement.sql });
  }
  return found;
}

test('voters whose tags are set, by whichever name, are found without looking through all voters', async () => {
  const { statements } = tagsRule.lock(campaign.campaignId, changes());
  expect(await lookingTooFar(statements)).toEqual([]);
});

test('so are those whose tags are written, and those whose are taken back', async () => {
  const { statements, read } = tagsRule.lock(campaign.campaignId, changes());
  const answers: (readonly unknown[])[] = [];
  for (const statement of statements) answers.push((await server.db.executeQuery(statement)).rows);
  const { plan } = read(answers)(changes());
  expect(plan.statements.length).toBeGreaterThan(4);
  expect(await lookingTooFar(plan.statements)).toEqual([]);
  expect(await lookingTooFar(tagsRule.reset(campaign.campaignId, changes()).statements)).toEqual([]);
});

test('so are the other names of voters', async () => {
  const plan = withOtherNames(campaign.campaignId, ids);
  expect(await roundBy(server.db)(plan)).toHaveLength(ids.length + 1);
  expect(await lookingTooFar(plan.statements)).toEqual([]);
});

test('voters whose tags are made anew are locked at once, in the order of their ids', async () => {
  const { rows } = await sql<{
    id: string;
  }>`select id::text from voters where campaign_id = ${campaign.campaignId} order by id limit 600`.execute(server.db);
  const many = rows.map(({ id }) => id);
  const statements: CompiledQuery[] = [];
  await server.db.transaction().execute((trx) => {
    const round: Round = (plan) => {
      statements.push(...plan.statements);
      return roundBy(trx)(plan);
    };
    return replaySubjects(round, campaign.campaignId, 'tags', many);
  });
  const first = statements.find(({ sql: text }) => text.includes('for no key update'));
  expect(first?.sql).toContain('order by id');
  expect(first?.parameters).toContainEqual(expect.arrayContaining(many.map(Number)));
});

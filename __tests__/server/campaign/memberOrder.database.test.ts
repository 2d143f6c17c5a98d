import { sql } from 'kysely';
import { addCampaign, type TestCampaign } from '@/__tests__/server/support/campaign';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { inOrderOf } from '@/server/campaign/people/memberOrder';
import { heardInCampaign } from '@/server/store/heardOf';

const VOLUNTEERS = 30;
const MARKS_EACH = 100;
/** A few looks for each of them, and no more for those who have sent much. */
const MOST_LOOKS = 10 * VOLUNTEERS;

let server: TestServer;
let campaign: TestCampaign;
let members: { member: number; name: string; email: string }[];

beforeAll(async () => {
  server = await startTestServer();
  campaign = await addCampaign(server);
  const { campaignId } = campaign;
  const { rows } = await sql<{ member: number; name: string; email: string }>`
    insert into users (email, name, pin) select 'order-' || n || '@example.org', 'Bo ' || n, '' from generate_series(1, ${VOLUNTEERS}::integer) n
    returning id as member, name, email`.execute(server.db);
  members = rows;
  await sql`
    insert into change_log (campaign_id, kind, change_key, user_id, subject, phone_time, phone_sent_at, received_at, effective_at, device, seq, body)
    select ${campaignId}, 'door', 'id:' || n, who, '1', n, n, 1000 * (who % 7) + n, n, 'phone', n, '{}'
    from unnest(${members.map(({ member }) => member)}::integer[]) as who, generate_series(1, ${MARKS_EACH}::integer) n`.execute(server.db);
  await sql`analyze change_log`.execute(server.db);
});
afterAll(() => server.close());

type Step = {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Step[];
};

/** Counts the rows that all steps of a statement look at. */
function looksIn(step: Step): number {
  const rows = step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0);
  return rows * step['Actual Loops'] + (step.Plans ?? []).reduce((sum, inner) => sum + looksIn(inner), 0);
}

test('who was heard from last is found by a look at each volunteer, not at all they have sent', async () => {
  const ordered = await inOrderOf(server.db, campaign.campaignId, members, { sort: 'heard', isDown: true, now: 0 });
  const heard = ordered.after(undefined).map(({ member }) => member % 7);
  expect(heard).toEqual(heard.toSorted((one, other) => other - one));
  const users = members.map(({ member }) => member);
  const explained = await server.db.transaction().execute(async (trx) => {
    // `member_use` is so small in a test that PostgreSQL would rather read all of it.
    await sql`set local enable_seqscan = off`.execute(trx);
    return sql<{ 'QUERY PLAN': [{ Plan: Step }] }>`
      explain (analyze, format json) ${heardInCampaign(campaign.campaignId, users)}`.execute(trx);
  });
  const plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
  expect(plan ? looksIn(plan) : Number.NaN).toBeLessThan(MOST_LOOKS);
});

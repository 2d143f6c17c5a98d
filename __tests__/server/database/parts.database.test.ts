import { sql } from 'kysely';
import { addCampaign, addMember, type TestCampaign, type TestMember } from '@/__tests__/server/support/campaign';
import { everyChange, everyReading } from '@/__tests__/server/support/everyCall';
import { addPacket } from '@/__tests__/server/support/packets';
import { sendSigned } from '@/__tests__/server/support/signedRequests';
import { openUnmigratedTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import { startTestServer, type TestServer } from '@/__tests__/server/support/testServer';
import { openMeetingPoint } from '@/server/campaign/meetingPoints';
import { migrate } from '@/server/database/migrations/migrate';
import { COMMITS_AT_ONCE } from '@/server/database/openDatabase';
import { command } from '@/server/database/plan';
import { BY_CAMPAIGN } from '@/server/database/tablePlaces';

/* The campaign's tables in parts by campaign: the database itself says where a key or a statement lacks the campaign. */

const PARTS = 4;
/** Enough that they are not all in one part. */
const CAMPAIGNS = 8;

let opened: TestDatabase;
let server: TestServer;
const campaigns: TestCampaign[] = [];

beforeAll(async () => {
  opened = await openUnmigratedTestDatabase();
  await migrate(opened.db, { layout: { parts: PARTS } });
  server = await startTestServer({ db: opened.db, inRounds: opened.inRounds });
  for (let made = 0; made < CAMPAIGNS; made += 1) campaigns.push(await addCampaign({ db: opened.db, seal: server.seal }));
});
afterAll(async () => {
  await server.close();
  await opened.close();
});

test('a unique key without the campaign is refused', async () => {
  for (const table of ['doors', 'voters', 'change_log']) {
    const unique = sql`create unique index on ${sql.table(table)} (id)`.execute(opened.db);
    await expect(unique).rejects.toThrow('unique constraint on partitioned table must include all partitioning columns');
  }
});

/** The part that a campaign's doors are in. */
async function partOf({ campaignId }: TestCampaign): Promise<string> {
  const { rows } = await sql<{ part: string }>`
    select right(tableoid::regclass::text, 2) as part from doors where campaign_id = ${campaignId} limit 1`.execute(opened.db);
  return rows[0]?.part ?? '';
}

/** As many as the two pools have connections: each tells of itself only when it is asked to. */
const CONNECTIONS = [10, COMMITS_AT_ONCE] as const;

async function flushCounts(): Promise<void> {
  const flush = sql`select pg_stat_force_next_flush()`;
  const [reading, recording] = CONNECTIONS.map((count) => Array.from({ length: count }));
  await Promise.all([
    ...(reading ?? []).map(() => flush.execute(opened.db)),
    ...(recording ?? []).map(() => opened.inRounds(async () => ({ outcome: undefined, last: command(flush) }))),
  ]);
}

/** Returns for each part of each table how often it was scanned plus how many of its rows were written. */
async function useByTable(): Promise<Readonly<Record<string, number>>> {
  await flushCounts();
  const { rows } = await sql<{ name: string; use: number }>`
    select relname as name, coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del as use
    from pg_stat_user_tables where relname ~ ${`^(${BY_CAMPAIGN.join('|')})_[0-9]$`} order by relname`.execute(opened.db);
  return Object.fromEntries(rows.map(({ name, use }) => [name, use]));
}

/** One packet, handed out to somebody, and to somebody else after its time is over. */
async function twiceHandedOut(own: TestCampaign) {
  const staff = { db: opened.db, clock: server.clock };
  await addPacket(staff, own, { code: 'FREEFREEF', at: [44.5] });
  const { point } = await openMeetingPoint(staff, own.ana.uid, { minutes: 1 });
  const bo = await addMember({ db: opened.db, seal: server.seal }, own.campaignId, { name: 'Bo' });
  const ask = ({ pin, uid }: TestMember, more = '') =>
    sendSigned(server.app, { pin, endpoint: 'getWalkPacket.php', query: `u=${uid}&c=${point.code}&y=1${more}` });
  return async () => {
    const first = await ask(own.ana);
    server.clock.advanceSeconds(60);
    return [first, await ask(bo, '&a=44.5&o=-123')].map(({ data }) => Object.keys(data as object).length);
  };
}

test('what a campaign’s volunteers ask and send reads and writes no other campaign’s part', async () => {
  const [own] = campaigns;
  if (!own) throw new Error('There are campaigns');
  const part = await partOf(own);
  expect(new Set(await Promise.all(campaigns.map(partOf))).size).toBeGreaterThan(1);
  // What was used long ago is forgotten once in a while for all campaigns, whoever asks.
  const isOther = ([name]: readonly [string, number]) => !name.endsWith(part) && !name.startsWith('member_use');
  const handOut = await twiceHandedOut(own);
  const before = Object.entries(await useByTable());
  expect(await everyChange(server, own, 'one', own.groups.support)).toEqual([200, 200, 200, 200]);
  expect(await handOut()).toEqual([1, 1]);
  const readings = await everyReading(server, own);
  expect(readings.filter(({ status }) => status !== 200)).toEqual([]);
  const after = Object.entries(await useByTable());
  expect(after.filter(isOther)).toEqual(before.filter(isOther));
  // So much is read and written at least that a count which does not count would show.
  const used = after.filter(([name, use]) => use > (Object.fromEntries(before)[name] ?? 0)).map(([name]) => name.slice(0, -2));
  expect(used).toEqual(expect.arrayContaining(['change_log', 'doors', 'notes', 'places', 'tags', 'voter_groups', 'voters']));
});

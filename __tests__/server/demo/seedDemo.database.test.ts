import { sql } from 'kysely';
import { openOwnTestDatabase } from '@/__tests__/server/support/testDatabase';
import { makePinKey } from '@/server/auth/pinKey';
import type { OpenedDatabase } from '@/server/database/openDatabase';
import { seedDemo } from '@/server/demo/seedDemo';
import { DEMO_USERS } from '@/server/demo/signIn';

const NOW = 1_790_000_000;
const DAY = 86_400;
const pinKey = makePinKey(new Uint8Array(32).fill(7));
const progress: number[] = [];
let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openOwnTestDatabase();
  await seedDemo(opened.db, { pinKey, nowSeconds: NOW, onProgress: (share) => progress.push(share) });
  // Until the tables are counted, the database compares every door with every change.
  await sql`analyze`.execute(opened.db);
});

afterAll(() => opened.close());

test('tells how far it is, up to the end', () => {
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  expect(progress.at(-1)).toBe(1);
});

test('writes the demo users with sealed PINs', async () => {
  const users = await opened.db.selectFrom('users').select(['id', 'email', 'name', 'pin']).orderBy('id').execute();
  expect(users.map(({ email }) => email)).toEqual(Object.values(DEMO_USERS).map(({ email }) => email));
  expect(users.map(({ id, pin }) => pinKey.open(pin, id))).toEqual(Object.values(DEMO_USERS).map(({ pin }) => pin));
  expect(users.map(({ pin }) => pin).join()).not.toContain(DEMO_USERS.robin.pin);
});

test('Robin is in both campaigns under different ids', async () => {
  const uids = await opened.db.selectFrom('memberships').select('uid').where('user_id', '=', 1).execute();
  expect(new Set(uids.map(({ uid }) => uid)).size).toBe(2);
});

test('every door is filed in a packet of its own campaign and target, in walk order without gaps', async () => {
  const { db } = opened;
  const misfiled = await sql`select 1 from addresses a join packets p on p.id = a.packet_id
    where a.campaign_id <> p.campaign_id or a.target_id <> p.target_id`.execute(db);
  expect(misfiled.rows).toEqual([]);
  const gaps = await sql`select packet_id from addresses group by packet_id
    having max(walk_position) <> count(*) - 1 or count(distinct walk_position) <> count(*)`.execute(db);
  expect(gaps.rows).toEqual([]);
});

test('the last result of a door is the row of the log that made it', async () => {
  const { rows } = await sql<{ doors: number; logged: number; matching: number }>`select
    (select count(*)::int from addresses where last_action is not null) as doors,
    (select count(*)::int from change_log) as logged,
    (select count(*)::int from addresses a join change_log c on c.change_id = a.last_change_id and c.campaign_id = a.campaign_id
      and c.kind = 'door' and c.subject = a.id::text and c.body ->> 'action' = a.last_action and c.effective_at = a.last_effective_at and c.user_id = a.last_user_id) as matching`.execute(
    opened.db,
  );
  const [counts] = rows;
  expect(counts?.doors).toBeGreaterThan(300);
  expect(counts?.logged).toBe(counts?.doors);
  expect(counts?.matching).toBe(counts?.doors);
});

test('visits lie in the past, events in the days to come', async () => {
  const log = await opened.db
    .selectFrom('change_log')
    .select(({ fn }) => [fn.max('effective_at').as('last'), fn.min('effective_at').as('first')])
    .executeTakeFirstOrThrow();
  expect(Number(log.last)).toBeLessThan(NOW);
  expect(Number(log.first)).toBeGreaterThan(NOW - 10 * DAY);
  const events = await opened.db.selectFrom('events').select(['starts_at', 'ends_at']).execute();
  const hourThere = (seconds: number) =>
    Number(new Date(seconds * 1000).toLocaleString('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Los_Angeles' }));
  for (const { starts_at, ends_at } of events) {
    expect(hourThere(starts_at)).toBeGreaterThanOrEqual(9);
    expect(hourThere(ends_at)).toBeLessThanOrEqual(21);
  }
  expect(events.every(({ starts_at, ends_at }) => starts_at > NOW && ends_at > starts_at && starts_at < NOW + 14 * DAY)).toBe(true);
});

test('who joined a group is of the same campaign as the group', async () => {
  const { rows } = await sql`
    select from voter_groups m left join voters v on v.campaign_id = m.campaign_id and v.id = m.voter_id
      left join groups g on g.campaign_id = m.campaign_id and g.id = m.group_id
    where v.id is null or g.id is null`.execute(opened.db);
  expect(rows).toEqual([]);
});

test('the next user gets the next id', async () => {
  const user = await opened.db
    .insertInto('users')
    .values({ email: 'new@example.org', name: 'New', pin: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(user.id).toBe(4);
});

test('a second seeding fails and changes nothing', async () => {
  const count = () =>
    opened.db
      .selectFrom('addresses')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow();
  const before = await count();
  await expect(seedDemo(opened.db, { pinKey, nowSeconds: NOW, onProgress: () => undefined })).rejects.toThrow();
  expect(await count()).toEqual(before);
});

import { sql } from 'kysely';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { openUnmigratedTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import { distribute } from '@/server/database/distribute';
import { migrate } from '@/server/database/migrations/migrate';
import { BY_CAMPAIGN, EVERYWHERE, IN_ONE_PLACE } from '@/server/database/tablePlaces';

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openUnmigratedTestDatabase();
});
afterEach(() => opened.close());

async function tables(): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(
    opened.db,
  );
  return rows.map(({ name }) => name);
}

async function everyRow(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of await tables()) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(opened.db);
    found.push(...rows.map(({ row }) => `${table} ${row}`));
  }
  return found;
}

/** Returns where a cluster has each table; undefined where the database is none. */
async function places(): Promise<ReadonlyMap<string, string> | undefined> {
  const { rows: extensions } = await sql`select from pg_extension where extname = 'citus'`.execute(opened.db);
  if (extensions.length === 0) return undefined;
  const { rows } = await sql<{ name: string; place: string }>`
    select relname as name, case when partmethod = 'h' then 'by campaign' when repmodel = 't' then 'everywhere' else 'in one place' end as place
    from pg_class left join pg_dist_partition on logicalrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(opened.db);
  return new Map(rows.map(({ name, place }) => [name, place]));
}

test('of every table it is known where a cluster keeps it', async () => {
  await migrate(opened.db);
  expect([...EVERYWHERE, ...BY_CAMPAIGN, ...IN_ONE_PLACE].toSorted()).toEqual(await tables());
});

test('a database that has rows already is divided where it is a cluster’s, and keeps every row and every count', async () => {
  const { db } = opened;
  await migrate(db, { lastName: '019_campaignFirst' });
  const seal = (pin: string) => pin;
  const first = await addCampaign({ db, seal });
  await addCampaign({ db, seal });
  const before = await everyRow();
  expect(before.length).toBeGreaterThan(40);

  await distribute(db);
  expect(await everyRow()).toEqual(before);
  const found = await places();
  if (found) {
    expect(EVERYWHERE.map((table) => found.get(table))).toEqual(EVERYWHERE.map(() => 'everywhere'));
    expect(BY_CAMPAIGN.map((table) => found.get(table))).toEqual(BY_CAMPAIGN.map(() => 'by campaign'));
    expect(IN_ONE_PLACE.map((table) => found.get(table))).toEqual(IN_ONE_PLACE.map(() => 'in one place'));
  }
  const { id } = await db
    .insertInto('tags')
    .values({ campaign_id: first.campaignId, name: 'Late' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(7);

  const divided = await everyRow();
  await distribute(db);
  expect(await everyRow()).toEqual(divided);
});

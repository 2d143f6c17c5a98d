import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { addCampaign } from '@/__tests__/server/support/campaign';
import { everyChange } from '@/__tests__/server/support/everyCall';
import { openMigratedEmbedded } from '@/__tests__/server/support/preparedDatabase';
import { openOwnTestDatabase, type TestDatabase } from '@/__tests__/server/support/testDatabase';
import { startTestServer } from '@/__tests__/server/support/testServer';
import { longTest } from '@/__tests__/support/shortRun';
import { makePinKey } from '@/server/auth/pinKey';
import { copyDatabase } from '@/server/database/copyDatabase';
import { seedDemo } from '@/server/demo/seedDemo';

let from: TestDatabase;
let to: TestDatabase;

beforeEach(async () => {
  // The way that it is for: from the embedded database, to whichever one the tests have.
  [from, to] = [await openMigratedEmbedded(), await openOwnTestDatabase()];
});
afterEach(async () => {
  await from.close();
  await to.close();
});

/** Every row of every table, and what each counter gives next. A table in parts is read as a whole. */
async function everythingIn({ db }: TestDatabase): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and not relispartition and relname not like 'kysely%' and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db);
    found[name] = rows.map(({ row }) => row);
  }
  const counters = await sql<{ name: string; last: number | null }>`
    select sequencename as name, last_value as last from pg_sequences where schemaname = current_schema() order by 1`.execute(db);
  return { ...found, counters: counters.rows.map(({ name, last }) => `${name} ${last}`) };
}

longTest('every row arrives as it was, and what is counted goes on', async () => {
  const pinKey = makePinKey(randomBytes(32));
  await seedDemo(from.db, { pinKey, nowSeconds: 1_790_000_000, onProgress: () => undefined });
  const server = await startTestServer({ db: from.db, inRounds: from.inRounds, pinKey });
  const campaign = await addCampaign({ db: from.db, seal: pinKey.seal });
  await everyChange(server, campaign, 'one', campaign.groups.support);
  await server.app.close();
  // Text that only JSON or an array has to write in another way.
  const guesses = { counter: 'x', marks: ['a,"b"', '{}', '\\'], wait_until: 1, ends_at: 9_007_199_254_740_991, version: 1 };
  await from.db.insertInto('guess_counts').values(guesses).execute();
  const before = await everythingIn(from);
  const tables: string[] = [];
  await copyDatabase(from.db, to.db, ({ table }) => tables.push(table));
  expect(await everythingIn(to)).toEqual(before);
  expect(before.doors?.length).toBeGreaterThan(1_000);
  expect(tables).toContain('signed_out_changes');
  expect(before.pictures?.length).toBeGreaterThan(1);
});

test('a database that has anything is left as it is', async () => {
  await from.db.insertInto('campaigns').values({ name: 'From' }).execute();
  await to.db.insertInto('users').values({ email: 'a@example.org', name: 'Ana', pin: '' }).execute();
  const before = await everythingIn(to);
  await expect(copyDatabase(from.db, to.db, () => undefined)).rejects.toThrow('has rows in users already');
  expect(await everythingIn(to)).toEqual(before);
});

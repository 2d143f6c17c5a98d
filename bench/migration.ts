import { type Kysely, sql } from 'kysely';
import { startPostgres } from '@/scripts/postgres.mjs';
import { migrate } from '@/server/database/migrations/migrate';
import { openPostgres } from '@/server/database/openDatabase';
import type { Database } from '@/server/database/schema';

const PEOPLE = 1_000_000;
const PEOPLE_AT_A_DOOR = 2;
const DOORS_IN_A_PACKET = 50;
const CAMPAIGNS = 4;
/** The schema of the version that many may have. */
const OLDER = '012_held';

/** Rows of a table, and their ids added up: the same before and after. */
type Sum = { readonly table: string; readonly rows: number; readonly ids: number };

/**
 * Measures how long an older database with so many people takes to migrate, beside a plain copy of its four largest tables.
 *
 * @throws Error when a row is missing afterwards
 */
export async function measureMigration(people = String(PEOPLE)): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) throw new Error('The migration is measured on a PostgreSQL');
  const { db, close } = openPostgres(postgres.url);
  try {
    await migrate(db, { lastName: OLDER, bindPin: (sealed) => sealed });
    await fill(db, Number(people));
    const before = [await sumOf(db, 'addresses'), ...(await sums(db))];
    const copied = await secondsOf(async () => {
      for (const table of ['addresses', 'voters', 'change_log', 'notes'])
        await sql`create table ${sql.table(`${table}_copy`)} as select * from ${sql.table(table)}`.execute(db);
    });
    const migrated = await secondsOf(() => migrate(db, { bindPin: (sealed) => sealed }));
    const places = await sumOf(db, 'places');
    const after = [{ ...places, table: 'addresses' }, ...(await sums(db))];
    const doors = await sumOf(db, 'doors');
    if (JSON.stringify(after) !== JSON.stringify(before) || doors.ids !== places.ids)
      throw new Error(`Rows differ:\n${JSON.stringify(before)}\n${JSON.stringify(after)}\n${JSON.stringify(doors)}`);
    for (const { table, rows } of before) console.log(`${table}: ${rows} rows, all there`);
    console.log(`Migrated in ${migrated.toFixed(0)} s; a plain copy of the four largest tables took ${copied.toFixed(0)} s`);
  } finally {
    await close();
    await postgres.stop();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

const KEPT = ['voters', 'packets', 'change_log', 'notes', 'door_reports', 'holds', 'voter_groups', 'voter_tags'] as const;

async function sums(db: Kysely<Database>): Promise<Sum[]> {
  const found: Sum[] = [];
  for (const table of KEPT) found.push(await sumOf(db, table));
  return found;
}

async function sumOf(db: Kysely<Database>, table: string): Promise<Sum> {
  const { rows } = await sql<{ rows: number; ids: number }>`
    select count(*) as rows, coalesce(sum((to_jsonb(t) ->> 'id')::bigint), 0)::bigint as ids from ${sql.table(table)} t`.execute(db);
  return { table, rows: rows[0]?.rows ?? 0, ids: rows[0]?.ids ?? 0 };
}

async function fill(db: Kysely<Database>, people: number): Promise<void> {
  const doors = Math.ceil(people / PEOPLE_AT_A_DOOR);
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  await run(sql`insert into campaigns (id, name) select n, 'Campaign ' || n from generate_series(1, ${CAMPAIGNS}::integer) n`);
  await run(
    sql`insert into users (id, email, name, pin) select n, n || '@example.org', 'User ' || n, 'sealed' from generate_series(1, 100) n`,
  );
  await run(
    sql`insert into memberships (uid, user_id, campaign_id) select 'u' || n, n, 1 + n % ${CAMPAIGNS}::integer from generate_series(1, 100) n`,
  );
  await run(sql`insert into targets (id, campaign_id, name) select n, n, 'Everybody' from generate_series(1, ${CAMPAIGNS}::integer) n`);
  // What is in one packet is of one campaign.
  const campaign = sql`1 + (n / ${DOORS_IN_A_PACKET}::integer) % ${CAMPAIGNS}::integer`;
  await run(sql`
    insert into packets (id, campaign_id, target_id, code)
    select 1 + n, 1 + n % ${CAMPAIGNS}::integer, 1 + n % ${CAMPAIGNS}::integer, 'P' || n from generate_series(0, ${Math.floor(doors / DOORS_IN_A_PACKET)}::integer) n`);
  await run(sql`
    insert into addresses (id, campaign_id, target_id, packet_id, walk_position, line, city, zip, lat, lon, house_number, street, status,
      last_action, last_time, last_effective_at, last_user_id, last_change_id, source_ref, search_number, search_street, search_zip)
    select n, ${campaign}, ${campaign}, 1 + n / ${DOORS_IN_A_PACKET}::integer, n, n || ' Elm St', 'Alder Bay', '97000', 44, -123, n, 'Elm St',
      n % 2, 'c', 1790000000, 1790000000, 1, 'change' || n, 'a' || n, lpad(n::text, 8, '0'), 'elmst', '97000'
    from generate_series(1, ${doors}::integer) n`);
  await run(sql`
    insert into voters (id, campaign_id, address_id, first_name, last_name, search_first, search_last, age, party, source_ref)
    select 2 * n + twin, a.campaign_id, a.id, 'Kim', 'Park ' || n, 'kim', 'park' || n, 40, 'I', 'v' || (2 * n + twin)
    from addresses a join generate_series(1, ${doors}::integer) n on n = a.id, generate_series(0, ${PEOPLE_AT_A_DOOR - 1}::integer) twin`);
  await run(
    sql`insert into groups (id, campaign_id, name, kind) select n, n, 'Strong yes', 'support' from generate_series(1, ${CAMPAIGNS}::integer) n`,
  );
  await run(sql`insert into tags (id, campaign_id, name) select n, n, 'Donor' from generate_series(1, ${CAMPAIGNS}::integer) n`);
  await run(
    sql`insert into voter_groups (voter_id, group_id, effective_at, user_id) select id, campaign_id, 1790000000, 1 from voters where id % 2 = 0`,
  );
  await run(sql`insert into voter_tags (voter_id, tag_id) select id, campaign_id from voters where id % 10 = 0`);
  await run(sql`
    insert into notes (note_id, voter_id, user_id, text, effective_at) select gen_random_uuid(), id, 1, 'Dog', 1790000000 from voters where id % 5 = 0`);
  await run(sql`
    insert into door_reports (campaign_id, report_id, address_id, user_id, kind, text, effective_at)
    select campaign_id, 'r' || id, id, 1, 'gate', 'Gate', 1790000000 from addresses where id % 50 = 0`);
  await run(sql`
    insert into change_log (campaign_id, kind, change_key, change_id, user_id, subject, phone_time, phone_sent_at, received_at, effective_at,
      device, seq, body)
    select campaign_id, 'door', 'id:change' || id, 'change' || id, 1, id::text, 1790000000, 1790000000, 1790000000, 1790000000, 'd', id,
      '{"listId":"1","packetId":"1","listType":1,"action":"c","lat":44.5,"lon":-123}' from addresses`);
  await run(sql`
    insert into holds (campaign_id, number, device, reason, held_at) select n, 1, 'x', 'Lost', 1790000000 from generate_series(1, ${CAMPAIGNS}::integer) n`);
  await run(sql`analyze`);
}

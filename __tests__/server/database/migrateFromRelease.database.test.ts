import { sql } from 'kysely';
import { openUnmigratedTestDatabase } from '@/__tests__/server/support/testDatabase';
import { longTest } from '@/__tests__/support/shortRun';
import { type MigrateOptions, migrate } from '@/server/database/migrations/migrate';
import type { OpenedDatabase } from '@/server/database/openDatabase';

/** The last migration of the release before: a campaign that runs has this schema, and rows in every table. */
const RELEASED = '008_buckets';
/** Seals are not what is looked at here; a migration that seals PINs anew is given this. */
const TO_LATEST: MigrateOptions & { readonly bindPin: (sealed: string) => string } = { bindPin: (sealed) => sealed };

const ROWS = `
  insert into campaigns (id, name, org, support_phone, phone_bank_host) values (1, 'Elm', 'Org', '555-0100', 'phones.example.org');
  insert into users (id, email, name, pin, new_pin, previous_pin, body_signature_required)
    values (1, 'ana@example.org', 'Ana Díaz', 'sealed', 'newer', 'older', true);
  insert into memberships (uid, user_id, campaign_id) values ('k7Qm2xP9', 1, 1);
  insert into targets (id, campaign_id, name) values (3, 1, 'Likely voters');
  insert into packets (id, campaign_id, target_id, code, area, assigned_user_id) values (4, 1, 3, 'AB12', 'North end', 1);
  insert into addresses (id, campaign_id, target_id, packet_id, walk_position, line, unit, city, zip, lat, lon, house_number, street, status,
    last_action, last_time, last_effective_at, last_user_id, last_change_id, source_ref, search_number, search_street, search_zip)
    values (7, 1, 3, 4, 2, '7 Elm St', 'Apt 2', 'Elm', '97000', 44.5, -123, '7', 'Elm St', 1, 'c', 900, 1000, 1, 'a', 'src-7', '00000007', 'elmst', '97000');
  insert into voters (id, campaign_id, address_id, first_name, last_name, age, party, phone, email, registered, precinct, districts,
    tags_effective_at, search_first, search_last, language)
    values (9, 1, 7, 'Zoë', 'O''Neil', 40, 'I', '555-0101', 'zoe@example.org', '2001-02-03', '12', '["D1"]', 1000, 'zoe', 'oneil', 'es');
  insert into groups (id, campaign_id, name, kind, warns) values (5, 1, 'Hostile', 'result', true);
  insert into voter_groups (voter_id, group_id, member, effective_at, user_id) values (9, 5, true, 1000, 1);
  insert into voting_history (voter_id, election, voted, method) values (9, '2024-11-05', true, 'mail');
  insert into contributions (voter_id, date, amount_cents, committee) values (9, '2024-05-01', 2500, 'Friends');
  insert into tags (id, campaign_id, name) values (6, 1, 'Donor');
  insert into voter_tags (voter_id, tag_id) values (9, 6);
  insert into notes (note_id, voter_id, user_id, text, effective_at) values ('5d7f0d0e-52f2-4d4c-9f6e-3c1a2b9b7e11', 9, 1, 'Dog', 900);
  insert into events (campaign_id, title, starts_at, ends_at, place, description, lat, lon) values (1, 'Walk', 1, 2, 'Park', 'Bring water', 44, -123);
  insert into change_log (id, campaign_id, kind, change_key, change_id, user_id, subject, phone_time, phone_sent_at, received_at, effective_at,
    device, seq, body) values (1, 1, 'door', 'id:a', 'a', 1, '7', 900, 1000, 1000, 1000, 'd', 1, '{"action": "c", "lat": 44.5, "lon": -123}');
  insert into stray_changes (change_log_id, campaign_id, reason) values (1, 1, 'other packet');
  insert into door_reports (campaign_id, report_id, address_id, user_id, kind, text, name, lat, lon, effective_at, closed_at)
    values (1, 'r1', 7, 1, 'moved', 'Gone', 'Zoë', 44, -123, 1000, 2000);
  insert into push_subscriptions (campaign_id, user_id, endpoint, p256dh, auth, subscribed_at) values (1, 1, 'https://push.example.org/x', 'p', 'a', 1000);`;

type Row = Readonly<Record<string, unknown>>;

let opened: OpenedDatabase;
beforeEach(async () => {
  opened = await openUnmigratedTestDatabase();
});
afterEach(() => opened.close());

/** All rows of the database's tables. */
async function everyRow(): Promise<Record<string, readonly Row[]>> {
  const own = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema() and tablename not like 'kysely%' order by 1`.execute(
    opened.db,
  );
  const tables = own.rows.map(({ name }) => name);
  const found: Record<string, readonly Row[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(opened.db);
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}

test('a database of the released schema keeps every row, and every column of it', async () => {
  const { db } = opened;
  await migrate(db, { lastName: RELEASED });
  await sql.raw(ROWS).execute(db);
  const before = await everyRow();
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  await migrate(db, TO_LATEST);
  const addresses = await sql<Row>`select * from addresses`.execute(db);
  const after: Record<string, readonly Row[]> = { ...(await everyRow()), addresses: addresses.rows };
  expect(after).toMatchObject({
    ...before,
    // A campaign is given what its volunteers need for a conversation; people live at places, and what is told is told of a door.
    groups: [
      { name: 'Hostile', role: 'hostile' },
      { name: 'Not home', kind: 'result', role: 'notHome' },
    ],
    voters: before.voters?.map(({ address_id, ...voter }) => ({ ...voter, place_id: address_id })),
    door_reports: before.door_reports?.map(({ address_id, ...report }) => ({ ...report, door_id: address_id })),
  });
  const door = { campaign_id: 1, id: 7, pass_id: 1, place_id: 7 };
  expect([after.passes, after.doors]).toMatchObject([[{ campaign_id: 1, id: 1, closed_at: null }], [door]]);
  for (const table of ['voter_groups', 'voting_history', 'contributions', 'voter_tags', 'notes'])
    expect(after[table]).toMatchObject([{ campaign_id: 1 }]);
});

test('an id that was given once is not given again: it is in the log', async () => {
  const { db } = opened;
  await migrate(db, { lastName: RELEASED });
  await sql
    .raw(`${ROWS} select setval(pg_get_serial_sequence('addresses', 'id'), 40), setval(pg_get_serial_sequence('voters', 'id'), 50)`)
    .execute(db);
  await migrate(db, TO_LATEST);
  const { rows } = await sql<{ place: number; door: number; voter: number; log: number }>`
    select nextval(pg_get_serial_sequence('places', 'id')) as place, nextval(pg_get_serial_sequence('doors', 'id')) as door,
      nextval(pg_get_serial_sequence('voters', 'id')) as voter, nextval(pg_get_serial_sequence('change_log', 'id')) as log`.execute(db);
  expect(rows).toEqual([{ place: 41, door: 41, voter: 51, log: expect.any(Number) }]);
});

test('a second start migrates nothing, and changes nothing', async () => {
  const { db } = opened;
  await migrate(db, { lastName: RELEASED });
  await sql.raw(ROWS).execute(db);
  await migrate(db, TO_LATEST);
  const before = await everyRow();
  await migrate(db);
  expect(await everyRow()).toEqual(before);
});

longTest('from empty and from the released schema the same schema comes about', async () => {
  const { db } = opened;
  await migrate(db, { lastName: RELEASED });
  await migrate(db, TO_LATEST);
  const older = await schema(opened);
  const empty = await openUnmigratedTestDatabase();
  try {
    await migrate(empty.db);
    expect(older.length).toBeGreaterThan(100);
    expect(older).toEqual(await schema(empty));
  } finally {
    await empty.close();
  }
});

/** Columns, indexes and constraints, one line each. A cluster has copies of tables whose names end in numbers. */
async function schema({ db }: OpenedDatabase): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = current_schema()
    union all select replace(indexdef, current_schema() || '.', '') from pg_indexes where schemaname = current_schema()
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 't' and conrelid::regclass::text !~ '_\\d{6}$'
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

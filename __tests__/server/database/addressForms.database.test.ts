import { sql } from 'kysely';
import { openUnmigratedTestDatabase } from '@/__tests__/server/support/testDatabase';
import { streetKey } from '@/server/campaign/address/addressKey';
import { saidStreets } from '@/server/campaign/address/streetAliases';
import { migrate } from '@/server/database/migrations/migrate';
import type { OpenedDatabase } from '@/server/database/openDatabase';

let opened: OpenedDatabase;
beforeEach(async () => {
  opened = await openUnmigratedTestDatabase();
  await migrate(opened.db, { lastName: '057_voterDetails' });
  await sql`
    insert into campaigns (id, name, org, support_phone, phone_bank_host)
    values (1, 'Elm', 'Org', '555-0100', 'phones.example.org')`.execute(opened.db);
});
afterEach(() => opened.close());

const rowsOf = async (table: string, columns: string) =>
  (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1, 2`.execute(opened.db)).rows;

test('files that were read before have to be read again', async () => {
  const { db } = opened;
  await sql`
    insert into staff_files (campaign_id, id, name, purpose, content, size, reading, by_name, made_at, expires_at)
    values (1, 7, 'a.csv', 'upload', 'voters', 1, '{"stage": "ab"}', 'Ana', 1, 2)`.execute(db);
  for (const name of ['doors', 'voters', 'refused']) await sql`create table ${sql.table(`staged_${name}_7_ab`)} (n integer)`.execute(db);
  await migrate(db);
  expect(await rowsOf('staff_files', 'id, reading')).toEqual([{ id: 7, reading: null }]);
  expect(await rowsOf('pg_class', `relname, relkind`)).not.toContainEqual(
    expect.objectContaining({ relname: expect.stringMatching(/^staged_/u) }),
  );
});

test('streets that staff have joined are one still, also for an undo', async () => {
  const { db } = opened;
  const street = (alias: string, key: string, name: string, streetKeyBefore: string) => sql`
    insert into street_aliases (campaign_id, town, alias_key, street_key, alias, name, search_street)
    values (1, 'elm', ${key}, ${streetKeyBefore}, ${alias}, ${name}, 'x')`;
  await street('Farm to Market Rd 1960', '.farmtomarketroad1960..', 'Old Mill Rd', '.oldmill.rd.').execute(db);
  await street('Old Mill Rd', '.oldmill.rd.', 'KY 12', '.ky12..').execute(db);
  // Its name is a street that is another one.
  await street('CR 5', '.county#5..', 'Old Mill Rd', '.ky12..').execute(db);
  await street('TR 7', '.tr7..', 'Township Rd 7', '.township#7..').execute(db);
  await sql`
    insert into repairs (campaign_id, number, kind, told, made_at, made_by, touches, undo) values
      (1, 1, 'streetAlias', 'x', 1, 'Ana', '["street elm .farmtomarketroad1960..", "street elm .oldmill.rd.", "place 3"]',
        '{"town": "elm", "aliasKey": ".farmtomarketroad1960..", "places": [], "areas": []}')`.execute(db);
  await migrate(db);
  await saidStreets(db, 1);
  const before = await rowsOf('street_aliases', 'alias, alias_key, street_key');
  await saidStreets(db, 1);
  expect(await rowsOf('street_aliases', 'alias, alias_key, street_key')).toEqual(before);
  const market = streetKey('FM 1960');
  expect(await rowsOf('street_aliases', 'alias, alias_key, street_key')).toEqual([
    { alias: 'CR 5', alias_key: streetKey('CR 5'), street_key: streetKey('KY 12') },
    { alias: 'Farm to Market Rd 1960', alias_key: market, street_key: streetKey('Old Mill Rd') },
    { alias: 'Old Mill Rd', alias_key: streetKey('Old Mill Rd'), street_key: streetKey('KY 12') },
  ]);
  expect(await rowsOf('repairs', 'number, touches, undo')).toMatchObject([
    { touches: [`street elm ${market}`, `street elm ${streetKey('Old Mill Rd')}`, 'place 3'], undo: { town: 'elm', aliasKey: market } },
  ]);
});

test('a door that staff have split is known by its unit still', async () => {
  const { db } = opened;
  const before = ['', '4', '4bldg2', 'bldg3-4', '2fl', 'fl3'];
  for (const [index, key] of before.entries())
    await sql`insert into place_parts (campaign_id, first_id, unit_key, place_id) values (1, ${index}, ${key}, 9)`.execute(db);
  await migrate(db);
  expect((await rowsOf('place_parts', 'first_id, unit_key')).map((row) => (row as { unit_key: string }).unit_key)).toEqual([
    '',
    '4',
    'bldg2-4',
    'bldg3-4',
    'fl2',
    'fl3',
  ]);
});

import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Streets and units are compared in another form from here on. All keys are forgotten, and the next comparison fills
 * them again (026streetForms.ts), those of former addresses and of streets that staff have joined too. Files that were
 * read have the old keys: they are read again.
 */
export const addressForms: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['places', 'former_addresses'])
      await sql`update ${sql.table(table)} set building_key = null, unit_key = null where building_key is not null`.execute(db);
    // The next comparison fills these too (campaign/address/renewAliases.ts).
    await sql`update street_aliases set street_key = '?' || street_key where street_key not like '?%'`.execute(db);
    await renewParts(db);
    await forgetReadings(db);
  },
};

async function forgetReadings(db: Kysely<unknown>): Promise<void> {
  await sql`update staff_files set reading = null where reading is not null`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname ~ '^staged_(doors|voters|refused)_[0-9]'`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
}

/** Forms the key again by which a door was known before staff split it: '4bldg2' is 'bldg2-4', and '2fl' is 'fl2'. */
async function renewParts(db: Kysely<unknown>): Promise<void> {
  const formed = sql`regexp_replace(regexp_replace(
    own.unit_key, '^([a-z0-9]+?)bldg([a-z0-9]+)$', 'bldg\\2-\\1'), '^([0-9]+)fl$', 'fl\\1')`;
  await sql`
    update place_parts own set unit_key = ${formed}
    where own.unit_key ~ '^([a-z0-9]+bldg[a-z0-9]+|[0-9]+fl)$' and not exists (
      select from place_parts other where other.campaign_id = own.campaign_id and other.first_id = own.first_id
        and other.place_id = own.place_id and other.unit_key = ${formed})`.execute(db);
}

import { type Kysely, type Migration, sql } from 'kysely';

const STATEMENTS = [
  // Compared byte by byte, as all keys here: an index of another order than the compared column's is of no use.
  `alter table voters add column source_ref text collate "C"`,
  // What makes a later import of the file find its people, and can never let it double them.
  'create unique index voters_source on voters (campaign_id, source_ref) where source_ref is not null',
  // Whoever compares addresses fills what is missing first (campaign/address/fillAddressKeys.ts).
  `alter table addresses add column building_key text collate "C", add column unit_key text collate "C"`,
  'create index addresses_building on addresses (campaign_id, building_key, unit_key)',
  'alter table campaigns add column voter_ids text',
  `create table file_layouts (
    campaign_id integer not null references campaigns on delete cascade,
    kind text not null check (kind in ('voters', 'addresses')),
    name text not null,
    definition jsonb not null,
    primary key (campaign_id, kind, name)
  )`,
] as const;

/** What imports of voter files keep: whose row is whose, how addresses are compared, and layouts that staff described. */
export const voterFiles: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

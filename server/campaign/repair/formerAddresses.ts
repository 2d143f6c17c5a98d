import { type Kysely, type RawBuilder, sql } from 'kysely';
import { SAME_PLACE } from '@/server/campaign/address/samePlace';
import type { PlaceChange } from '@/server/database/repairTables';
import type { Database } from '@/server/database/schema';

/* By which addresses files go on naming a place, beside its own (`former_addresses`). */

const COLUMNS = ['house_number', 'street', 'unit', 'city', 'zip', 'search_zip', 'building_key', 'unit_key'] as const;
const columnsOf = (table: string) => sql.join(COLUMNS.map((name) => sql.ref(`${table}.${name}`)));
const INTO = sql`former_addresses (campaign_id, place_id, joined, ${sql.join(COLUMNS.map((name) => sql.ref(name)))})`;

/** SQL: the address of a place that goes because it is joined to another is one of that other one's, and so are those that it had itself. */
export function joinAddresses(campaignId: number, keepPlaceId: number, gonePlaceId: number): readonly RawBuilder<unknown>[] {
  return [
    sql`update former_addresses set place_id = ${keepPlaceId} where campaign_id = ${campaignId} and place_id = ${gonePlaceId}`,
    sql`
      insert into ${INTO} select campaign_id, ${keepPlaceId}::bigint, true, ${columnsOf('gone')}
      from places gone where campaign_id = ${campaignId} and id = ${gonePlaceId}`,
  ];
}

/**
 * SQL: keeps the address that a place had before staff put it right. Not where a file that has it finds the place by the new one too: a ZIP that was missing
 * would go on standing for all of the town's.
 */
export function keepFormerAddress(campaignId: number, { placeId, before }: PlaceChange): RawBuilder<unknown> {
  return sql`
    insert into ${INTO} select a.campaign_id, a.id, false, ${columnsOf('f')}
    from places a cross join (
      select *, left(search_zip, 5) as zip_key from jsonb_populate_record(null::places, ${JSON.stringify(before)}::jsonb) as was) as f
    where a.campaign_id = ${campaignId} and a.id = ${placeId}
      and not (a.building_key = f.building_key and a.unit_key = f.unit_key and ${SAME_PLACE})`;
}

/** Reads the former addresses of places, as `putBackAddresses` takes them. */
export async function formerAddressesOf(
  trx: Kysely<Database>,
  campaignId: number,
  placeIds: readonly number[],
): Promise<readonly unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(own) as row from former_addresses own
    where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[]) order by id`.execute(trx);
  return rows.map(({ row }) => row);
}

/**
 * Gives places the former addresses that they had before a repair. None have come since: what writes them is a repair of the place, and was undone before. By
 * what they are compared may have changed: it is read anew.
 *
 * @param rows undefined: the repair is older than the table
 */
export async function putBackAddresses(
  trx: Kysely<Database>,
  campaignId: number,
  placeIds: readonly number[],
  rows: readonly unknown[] | undefined,
): Promise<void> {
  if (rows === undefined) return;
  await sql`delete from former_addresses where campaign_id = ${campaignId} and place_id = any(${placeIds}::bigint[])`.execute(trx);
  await sql`insert into former_addresses select own.* from jsonb_populate_recordset(null::former_addresses, ${JSON.stringify(rows)}::jsonb) as own`.execute(
    trx,
  );
  await forgetFormerKeys(trx, campaignId);
}

/** Whoever compares next fills the keys of former addresses anew (`fillAddressKeys`). A campaign has few. */
export async function forgetFormerKeys(trx: Kysely<Database>, campaignId: number): Promise<void> {
  await sql`update former_addresses set building_key = null, unit_key = null where campaign_id = ${campaignId}`.execute(trx);
}

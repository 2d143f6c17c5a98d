import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: keeps the lists on which doors are, before something puts them on others. A door in no packet is on the list of its target.
 *
 * @param doors SQL of their ids, a statement of one column
 */
export function keepFormerLists(campaignId: number, doors: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${INTO} select campaign_id, id, coalesce(packet_id, 0), target_id from doors
    where campaign_id = ${campaignId} and id in (${doors}) and ${IS_LIST} ${LAST_COUNTS}`;
}

/**
 * SQL: keeps the lists on which doors were that are inserted again. Their packets may be gone.
 *
 * @param rows the rows of `doors`, as the database writes them as JSON
 */
export function keepListsOfRows(campaignId: number, rows: readonly unknown[], doorIds: readonly number[]): RawBuilder<unknown> {
  return sql`${INTO} select ${campaignId}, id, coalesce(packet_id, 0), target_id
    from jsonb_populate_recordset(null::doors, ${JSON.stringify(rows)}::jsonb)
    where id = any(${doorIds}::bigint[]) and ${IS_LIST} ${LAST_COUNTS}`;
}

const INTO = sql`insert into former_lists (campaign_id, door_id, packet_id, target_id)`;
const IS_LIST = sql`(packet_id is not null or target_id is not null)`;
const LAST_COUNTS = sql`on conflict (campaign_id, door_id, packet_id) do update set target_id = excluded.target_id`;

import { type Kysely, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';

/**
 * Returns those of the doors that were split or split off, and all doors of the same passes that belong to the same splits. What is known of somebody who lives
 * at one of them may come from marks at any: at the first, that of a phone whose list is from before the split. So who makes one of them anew makes all.
 *
 * @param ids as the wire writes them, and returned so, in the order of the doors' ids
 */
export async function tiedDoors(db: Kysely<Database>, campaignId: number, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive tie as materialized (
      select first_id as place_id, place_id as other_id from place_parts where campaign_id = ${campaignId}
      union select place_id, first_id from place_parts where campaign_id = ${campaignId}),
    tied as (
      select doors.id, doors.place_id, doors.pass_id from tie
      join doors on doors.campaign_id = ${campaignId} and doors.place_id = tie.place_id and doors.id = any(${doorIds(ids)}::bigint[])
      union
      select other.id, other.place_id, other.pass_id from tied join tie on tie.place_id = tied.place_id
      join doors other on other.campaign_id = ${campaignId} and other.place_id = tie.other_id and other.pass_id = tied.pass_id)
    select id::text from tied order by tied.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks doors in the order of their ids, as whoever receives changes does, so that parts of a long work need not lock in that order. */
export async function lockDoors(db: Kysely<Database>, campaignId: number, ids: readonly string[]): Promise<void> {
  await sql`
    select from doors where campaign_id = ${campaignId} and id = any(${doorIds(ids)}::bigint[]) order by id for no key update`.execute(db);
}

const doorIds = (ids: readonly string[]) => ids.flatMap((id) => databaseId(id) ?? []);

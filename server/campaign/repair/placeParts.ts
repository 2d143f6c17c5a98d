import { type RawBuilder, sql } from 'kysely';

/* Which places were one door before staff split it (`place_parts`). */

/** SQL: the rows of `place_parts` that have one of these places. */
export function partsOf(campaignId: number, placeIds: readonly number[]): RawBuilder<unknown> {
  const ids = sql`any(${placeIds}::bigint[])`;
  return sql`campaign_id = ${campaignId} and (first_id = ${ids} or place_id = ${ids})`;
}

/** SQL: a place is split: whoever lives at one of the new ones stays there, also for a file that names what the first is, or was, a part of. */
export function addParts(campaignId: number, firstId: number, unitKey: string, placeIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    insert into place_parts (campaign_id, first_id, unit_key, place_id)
    select ${campaignId}, whole.first_id, whole.unit_key, place_id
    from unnest(${placeIds}::bigint[]) as place_id cross join (
      select ${firstId}::bigint as first_id, ${unitKey}::text as unit_key
      union select first_id, unit_key from place_parts where campaign_id = ${campaignId} and (place_id = ${firstId} or first_id = ${firstId})) as whole
    on conflict do nothing`;
}

/** SQL: what was a part, or had parts, is the place that it was joined to. */
export function joinParts(campaignId: number, keepPlaceId: number, gonePlaceId: number): readonly RawBuilder<unknown>[] {
  const kept = (column: string) =>
    sql`case when ${sql.ref(column)} = ${gonePlaceId} then ${keepPlaceId}::bigint else ${sql.ref(column)} end`;
  return [
    sql`
      insert into place_parts (campaign_id, first_id, unit_key, place_id)
      select campaign_id, ${kept('first_id')}, unit_key, ${kept('place_id')} from place_parts where ${partsOf(campaignId, [gonePlaceId])}
      on conflict do nothing`,
    sql`
      delete from place_parts where campaign_id = ${campaignId}
        and (first_id = ${gonePlaceId} or place_id = ${gonePlaceId} or (first_id = ${keepPlaceId} and place_id = ${keepPlaceId}))`,
  ];
}

/**
 * SQL: puts back the rows that two places had before they were joined (`DoorsJoined.parts`). Parts that came since stay: they are the second one's again where only
 * that was split as the file names it, else the first one's.
 */
export function undoParts(
  campaignId: number,
  { keepPlaceId, gonePlaceId }: { readonly keepPlaceId: number; readonly gonePlaceId: number },
  rows: readonly unknown[],
): readonly RawBuilder<unknown>[] {
  const former = sql`jsonb_populate_recordset(null::place_parts, ${JSON.stringify(rows)}::jsonb) as former`;
  const kept = (column: string) =>
    sql`case when ${sql.ref(`former.${column}`)} = ${gonePlaceId} then ${keepPlaceId}::bigint else ${sql.ref(`former.${column}`)} end`;
  const madeByJoin = sql`(
    select ${kept('first_id')}, former.unit_key, ${kept('place_id')} from ${former}
    where former.first_id = ${gonePlaceId} or former.place_id = ${gonePlaceId})`;
  const namedAsGone = sql`unit_key in (
    select former.unit_key from ${former} where former.first_id = ${gonePlaceId}
    except select former.unit_key from ${former} where former.first_id = ${keepPlaceId})`;
  return [
    sql`delete from place_parts where campaign_id = ${campaignId} and (first_id, unit_key, place_id) in ${madeByJoin}`,
    sql`update place_parts set first_id = ${gonePlaceId} where campaign_id = ${campaignId} and first_id = ${keepPlaceId} and ${namedAsGone}`,
    sql`insert into place_parts select former.* from ${former} on conflict do nothing`,
  ];
}

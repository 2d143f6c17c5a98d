import { type RawBuilder, sql } from 'kysely';
import { all, command, nothing, type Plan } from '@/server/database/plan';
import type { PeopleMerged } from '@/server/database/repairTables';
import { isHeld } from '@/server/store/holds';
import { rowsNaming } from '@/server/store/logRows';

/** A voter, and the ids of those whom staff have found to be this voter (`merged_people`). */
type Renamed = { readonly id: number; readonly formerNames: readonly string[] };

/** Of voters whom only former names have given tags: any change by their own name is later. */
const BY_FORMER_NAMES = 0;

/** How staff found somebody to be a voter: their names, those of who had been found to be them before, and the last change of the log that was there by then. */
export type TagsJoin = Pick<PeopleMerged, 'personId' | 'fromId' | 'personIds' | 'logEnd'>;

/**
 * Plans to add the tags that changes by former names give voters, where no later change by the voter's own name has replaced their tags. What was said before
 * somebody was found to be the voter had replaced that one's tags: of it the last change counts alone. It reads the log, and comes after the changes of this transaction were
 * written there and to the voters.
 *
 * @param voters of whom changes are written; those without a former name are left alone
 * @param joining a join that is being made, and is no repair of the campaign yet
 */
export function addByFormerNames(campaignId: number, voters: readonly Renamed[], joining?: TagsJoin): Plan<unknown> {
  const named = new Map(voters.flatMap(({ id, formerNames }) => formerNames.map((name) => [name, id] as const)));
  if (named.size === 0) return nothing;
  const names = [...named.keys()];
  const rows = [...named].map(([name, voter_id]) => ({ name, voter_id }));
  const joins = sql`(
    select undo from repairs where campaign_id = ${campaignId} and kind = 'mergedPeople' and undone_at is null and undo ->> 'personId' = any(${names}::text[])
    union all select * from jsonb_array_elements(${JSON.stringify(joining ? [joining] : [])}::jsonb))`;
  const said = sql`(
    with own as materialized (
      select own.id, own.subject, own.effective_at, own.body from (${rowsNaming(campaignId, 'tags', names)}) as own
      where not ${isHeld('own')} and not exists (
        select from stray_changes stray where stray.campaign_id = ${campaignId} and stray.change_log_id = own.id and stray.reason <> 'unknown tag')
    ), joins as materialized (
      select array[undo ->> 'personId', undo ->> 'fromId'] as own_names, undo -> 'personIds' as former_names, (undo ->> 'logEnd')::bigint as log_end
      from ${joins} as joined (undo)
    )
    select named.voter_id, own.effective_at, own.body from own
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (name text, voter_id bigint) on named.name = own.subject
    where not exists (
      select from joins join own later on later.subject = any(own_names) and later.id <= log_end
      where (own.subject = any(own_names) or former_names ? own.subject) and (later.effective_at, later.id) > (own.effective_at, own.id))) as said`;
  const ids = [...new Set(named.values())];
  // Their ids, so that each is looked up in the index.
  const isOneOf = sql`voters.campaign_id = ${campaignId} and voters.id = any(${ids}::bigint[])`;
  const keepBefore = command(keepTagsBefore(campaignId, ids));
  const date = command(sql`
    update voters set tags_effective_at = ${BY_FORMER_NAMES}
    where ${isOneOf} and tags_effective_at is null and id in (select said.voter_id from ${said})`);
  const add = command(sql`
    insert into voter_tags (campaign_id, voter_id, tag_id)
    select distinct voters.campaign_id, voters.id, tags.id from ${said}
    join voters on ${isOneOf} and voters.id = said.voter_id and said.effective_at > voters.tags_effective_at
    cross join lateral jsonb_array_elements_text(said.body -> 'tagIds') as wanted (id)
    join tags on tags.campaign_id = ${campaignId} and tags.id::text = wanted.id
    on conflict do nothing`);
  return all([keepBefore, date, add]);
}

/** SQL: keeps what stood before the first change of voters' tags, so that a hold of all changes brings it back. */
export function keepTagsBefore(campaignId: number, voterIds: readonly number[]): RawBuilder<unknown> {
  return sql`
    insert into tags_before (campaign_id, voter_id, tag_id)
    select ${campaignId}, voter_id, tag_id from voters join voter_tags on voter_tags.campaign_id = ${campaignId} and voter_id = voters.id
      and voter_id = any(${voterIds}::bigint[])
    where voters.campaign_id = ${campaignId} and voters.id = any(${voterIds}::bigint[]) and tags_effective_at is null
    on conflict do nothing`;
}

/**
 * SQL: makes a voter one whose tags changes have set, as whoever is about to get tags by a former name. What the voter had is kept, so that a hold of these changes
 * brings it back.
 */
export function beginFormerTags(campaignId: number, voterId: number): readonly RawBuilder<unknown>[] {
  return [
    keepTagsBefore(campaignId, [voterId]),
    sql`update voters set tags_effective_at = ${BY_FORMER_NAMES} where campaign_id = ${campaignId} and id = ${voterId} and tags_effective_at is null`,
  ];
}

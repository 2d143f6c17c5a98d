import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReplyInputOf } from '@/lib/contract/call';
import type { mapList2 } from '@/lib/contract/doors';
import { groupBy } from '@/lib/domain/groupBy';
import type { Database } from '@/server/database/schema';
import { isHeld } from './holds';
import { stands } from './logRows';
import { byOther, visitDetails } from './visitDetails';

type Visits = NonNullable<ReplyInputOf<typeof mapList2>['result'][number]['visits']>;

const VISITS_IN_LIST = 5;

type Row = {
  readonly door: number;
  readonly action: string;
  readonly at: number;
  readonly userId: number;
  readonly by: string | null;
  readonly with: string | null;
  readonly backFrom: number | null;
  readonly backText: string | null;
  readonly left: boolean;
};

/**
 * Reads the last visits of each door, the newest first. A visit is what somebody last did at a door on one day (UTC); a mark that was undone is none, and so is
 * one that is held or fits no door. Only changes that name their device are looked for: the log's index by subject has no others.
 */
export async function visitsOf(
  db: Kysely<Database>,
  campaignId: number,
  userId: number,
  doorIds: readonly number[],
): Promise<ReadonlyMap<number, Visits>> {
  if (doorIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with marks as (
      select coalesce(
          (select door_id from joined_doors where campaign_id = ${campaignId} and gone_id = subject::bigint), subject::bigint) as door, user_id, effective_at, id, body
      from change_log
      where campaign_id = ${campaignId} and kind = 'door' and subject = any(${doorIds.map(String)}::text[] || array(
          select gone_id::text from joined_doors where campaign_id = ${campaignId} and door_id = any(${doorIds}::bigint[])))
        and device is not null and length(subject) <= 64 and not ${isHeld('change_log')} and ${stands('change_log')}
        and not exists (select from stray_changes where campaign_id = ${campaignId} and change_log_id = change_log.id
          and reason in ('unknown address', 'other packet', 'held'))
        and not exists (select from settled_strays where campaign_id = ${campaignId} and change_log_id = change_log.id and door_id is not null)
      union all
      select door_id, user_id, effective_at, id, body
      from settled_strays join change_log on change_log.campaign_id = ${campaignId} and id = change_log_id
      where settled_strays.campaign_id = ${campaignId} and door_id = any(${doorIds}::bigint[]) and not ${isHeld('change_log')} and ${stands('change_log')}
    ), changes as (
      select distinct on (door, user_id, effective_at / 86400) * from marks order by door, user_id, effective_at / 86400, effective_at desc, id desc
    ), numbered as (
      select *, row_number() over (partition by door order by effective_at desc, id desc) as number
      from changes where body ->> 'action' <> 'u'
    )
    select door, body ->> 'action' as action, effective_at as at, user_id as "userId", users.name as by,
      coalesce(${idInLists(campaignId, sql`named.name`)}, named.name) as with,
      (body #>> '{back,from}')::bigint as "backFrom", body #>> '{back,text}' as "backText", coalesce((body -> 'left')::boolean, false) as "left"
    from numbered cross join lateral (
      select jsonb_path_query_first(body, '$.records[*] ? (@.talked == true).recordId') #>> '{}' as name) as named
    left join users on users.id = user_id where number <= ${VISITS_IN_LIST} order by door, number`.execute(db);
  return new Map([...groupBy(rows, ({ door }) => door)].map(([door, own]) => [door, own.map((row) => wireOf(row, userId))]));
}

/** SQL: the id by which lists have somebody whom a phone has named by another one of theirs; null where it is none of these. */
function idInLists(campaignId: number, name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select case when own.reported then own.person_id else own.id::text end from voters own
    where own.campaign_id = ${campaignId} and (own.person_id = ${name} or own.id = (
      select voter_id from merged_people merged where merged.campaign_id = ${campaignId} and merged.person_id = ${name})))`;
}

function wireOf(row: Row, userId: number): Visits[number] {
  return {
    action: row.action,
    time: row.at,
    ...byOther(row, userId),
    ...(row.with === null ? {} : { with: row.with }),
    ...visitDetails(row),
  };
}

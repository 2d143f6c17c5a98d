import { sql } from 'kysely';
import { command, nothing, type Plan } from '@/server/database/plan';
import { idsOfVoters } from '@/server/store/namedVoters';

/**
 * Plans to write again the answers that staff gave people, with the time at which they gave them: warnings that they lifted, and who has moved. The log does not have
 * them, their repairs do. Whoever was merged has what was answered for them under their former number. A later answer stays.
 *
 * @param names the people, by the ids that phones use
 */
export function writeStaffAnswers(campaignId: number, names: readonly string[]): Plan<void> {
  if (names.length === 0) return nothing;
  return command(sql`
    insert into voter_groups (campaign_id, voter_id, group_id, member, effective_at, user_id)
    select distinct on (voters.id, groups.id) ${campaignId}::integer, voters.id, groups.id, given.member, given.effective_at, given.user_id
    from repairs
    cross join lateral (select case repairs.kind when 'liftedWarning' then undo when 'report' then undo -> 'answer' end as answer) as own
    cross join lateral jsonb_to_record(answer -> 'after') as given (member boolean, effective_at bigint, user_id integer)
    left join merged_people merged on merged.campaign_id = ${campaignId} and merged.person_id = answer ->> 'voterId'
    join voters on voters.campaign_id = ${campaignId} and voters.id = coalesce(merged.voter_id, (answer ->> 'voterId')::bigint)
    join groups on groups.campaign_id = ${campaignId} and groups.id = (answer ->> 'groupId')::integer
    where repairs.campaign_id = ${campaignId} and repairs.kind in ('liftedWarning', 'report') and undone_at is null and answer is not null
      and voters.id = any(${idsOfVoters(campaignId, names)})
    order by voters.id, groups.id, given.effective_at desc
    on conflict (campaign_id, voter_id, group_id)
      do update set member = excluded.member, effective_at = excluded.effective_at, user_id = excluded.user_id
      where voter_groups.effective_at < excluded.effective_at`);
}

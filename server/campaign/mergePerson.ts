import { type Kysely, sql } from 'kysely';
import { nowSeconds } from '@/server/clock';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import { closeReports } from './doorReports';
import { OrganizerError } from './organizerError';
import { type DryRun, inTransaction, type StaffParts } from './transaction';

const TEXTS = {
  nobodyNew: (report: string) => `The report ${report} names nobody new.`,
  noVoter: (voter: string) => `This campaign has no voter with the id ${voter}.`,
} as const;

export type Merge = DryRun & {
  /** The id of an open report of somebody new. */
  readonly report: string;
  /** The voter whom the campaign had already. */
  readonly voter: string;
};

/**
 * Says that somebody who was reported as new is a voter of the campaign. Answers, talks, notes and tags become the voter's, the later of two counts,
 * and phones may go on naming them by the id that one of them made. The report is closed.
 *
 * @throws {@link OrganizerError} when there is no such report or voter; then nothing was written
 */
export function mergePerson(parts: StaffParts, campaign: string, { report, voter, dryRun }: Merge): Promise<void> {
  return inTransaction(parts, campaign, { dryRun }, async (trx, campaignId) => {
    const person = await reportedIn(trx, campaignId, report);
    const voterId = databaseId(voter);
    if (voterId === undefined || voterId === person.id || !(await isVoter(trx, campaignId, voterId)))
      throw new OrganizerError(TEXTS.noVoter(voter));
    await closeReports(trx, campaignId, [report], nowSeconds(parts.clock));
    for (const statement of moved(campaignId, person.id, voterId)) await statement.execute(trx);
    await trx.deleteFrom('voters').where('campaign_id', '=', campaignId).where('id', '=', person.id).execute();
    await trx.insertInto('merged_people').values({ campaign_id: campaignId, person_id: person.personId, voter_id: voterId }).execute();
  });
}

async function reportedIn(
  db: Kysely<Database>,
  campaignId: number,
  report: string,
): Promise<{ readonly id: number; readonly personId: string }> {
  const { rows } = await sql<{ id: number; personId: string }>`
    select voters.id, voters.person_id as "personId" from door_reports
    join voters on voters.campaign_id = ${campaignId} and voters.person_id = door_reports.person_id
    where door_reports.campaign_id = ${campaignId} and report_id = ${report} for update of voters`.execute(db);
  const [person] = rows;
  if (!person) throw new OrganizerError(TEXTS.nobodyNew(report));
  return person;
}

async function isVoter(db: Kysely<Database>, campaignId: number, voterId: number): Promise<boolean> {
  const query = db.selectFrom('voters').select('id').where('campaign_id', '=', campaignId).where('id', '=', voterId).forUpdate();
  return (await query.executeTakeFirst()) !== undefined;
}

/** The statements that make what was said of one person said of the other. */
function moved(campaignId: number, from: number, to: number) {
  const of = sql`campaign_id = ${campaignId} and voter_id = ${from}`;
  return [
    sql`
      insert into voter_groups (campaign_id, voter_id, group_id, member, effective_at, user_id)
      select campaign_id, ${to}, group_id, member, effective_at, user_id from voter_groups where ${of}
      on conflict (campaign_id, voter_id, group_id) do update set member = excluded.member, effective_at = excluded.effective_at,
        user_id = excluded.user_id where voter_groups.effective_at <= excluded.effective_at`,
    sql`
      insert into talks (campaign_id, voter_id, talked, effective_at, user_id)
      select campaign_id, ${to}, talked, effective_at, user_id from talks where ${of}
      on conflict (campaign_id, voter_id) do update set talked = excluded.talked, effective_at = excluded.effective_at,
        user_id = excluded.user_id where talks.effective_at <= excluded.effective_at`,
    sql`delete from talks where ${of}`,
    sql`update notes set voter_id = ${to} where ${of}`,
    sql`
      insert into voter_tags (campaign_id, voter_id, tag_id) select campaign_id, ${to}, tag_id from voter_tags where ${of}
      on conflict do nothing`,
    sql`update merged_people set voter_id = ${to} where ${of}`,
    sql`update voters set phone = coalesce(voters.phone, person.phone) from voters as person
      where voters.campaign_id = ${campaignId} and voters.id = ${to} and person.campaign_id = ${campaignId} and person.id = ${from}`,
  ];
}

import { type Kysely, sql } from 'kysely';
import { databaseId } from '@/server/database/databaseId';
import type { Database } from '@/server/database/schema';
import type { ChangeBodies, LoggedChange } from './incomingChange';

/** Takes back what changes have written to the tables of their kind, where it stands there. Everything in them is locked. */
type Reset<K extends keyof ChangeBodies> = (
  trx: Kysely<Database>,
  campaignId: number,
  changes: readonly LoggedChange<K>[],
) => Promise<void>;

/** By kind. What stands is known by its effective time and its author. */
export const RESETS: { readonly [K in keyof ChangeBodies]: Reset<K> } = {
  async door(trx, campaignId, changes) {
    await sql`
      update addresses set status = 0, last_action = null, last_time = null, last_effective_at = null, last_user_id = null,
        last_change_id = null
      from ${written(changes)}
      where addresses.id = row.id and campaign_id = ${campaignId} and last_effective_at = row.effective_at and last_user_id = row.user_id`.execute(
      trx,
    );
    // Of somebody who has moved to another door since, nothing is taken back, because nothing would be applied again.
    await sql`
      delete from voter_groups using ${written(changes)}, voters
      where voters.address_id = row.id and voters.campaign_id = ${campaignId} and voters.id = voter_groups.voter_id
        and voter_groups.effective_at = row.effective_at and voter_groups.user_id = row.user_id`.execute(trx);
  },

  async tags(trx, campaignId, changes) {
    const { rows } = await sql<{ id: number }>`
      update voters set tags_effective_at = null from ${written(changes)}
      where voters.id = row.id and campaign_id = ${campaignId} and tags_effective_at = row.effective_at
      returning voters.id`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`delete from voter_tags where voter_id = any(${ids}::integer[])`.execute(trx);
    await sql`
      insert into voter_tags (voter_id, tag_id)
      select voter_id, tag_id from tags_before where voter_id = any(${ids}::integer[])`.execute(trx);
  },

  async note(trx, campaignId, changes) {
    const notes = changes.map(({ subject, effective, userId }) => ({ id: subject, effective_at: effective.at, user_id: userId }));
    await sql`
      delete from notes using jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as row (id uuid, effective_at bigint, user_id integer), voters
      where note_id = row.id and notes.effective_at = row.effective_at and notes.user_id = row.user_id
        and voters.id = notes.voter_id and voters.campaign_id = ${campaignId}`.execute(trx);
  },

  // A report keeps its row and whether staff have settled it; it is only counted or not.
  async report(trx, campaignId, changes) {
    const reports = changes.map(({ changeId, userId, isHeld }) => ({ id: changeId, user_id: userId, held: isHeld }));
    await sql`
      update door_reports set held = row.held
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as row (id text, user_id integer, held boolean)
      where campaign_id = ${campaignId} and door_reports.user_id = row.user_id and report_id = row.id and door_reports.held <> row.held`.execute(
      trx,
    );
  },
};

/** The changes as rows of a statement: the id of what they are about, their effective time and their author. */
function written(changes: readonly LoggedChange[]) {
  const rows = changes.flatMap(({ subject, effective, userId }) => {
    const id = databaseId(subject);
    return id === undefined ? [] : [{ id, effective_at: effective.at, user_id: userId }];
  });
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id integer, effective_at bigint, user_id integer)`;
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '@/server/database/schema';

/** What a whole file says of people whom the campaign had: who is missing in it, and who is back after having been taken off. */
export type Absence = { readonly absent: number; readonly back: number };

/**
 * Writes down who came with an earlier file and is not in the staged one, in place of whoever was missing in the one before, and puts back on all lists
 * who was taken off and is in it again.
 *
 * @param number the import's
 */
export async function keepAbsent(trx: Kysely<Database>, campaignId: number, number: number): Promise<Absence> {
  await sql`delete from absent_people where campaign_id = ${campaignId}`.execute(trx);
  const { numAffectedRows: absent } = await sql`
    insert into absent_people (campaign_id, voter_id)
    select campaign_id, id from voters v
    where campaign_id = ${campaignId} and source_ref is not null and off_since is null
      and not exists (select from file_voters s where s.ref = v.source_ref)`.execute(trx);
  // Off again, where the import is undone.
  await sql`
    insert into import_rows (campaign_id, number, voter_id, before)
    select ${campaignId}, ${number}::integer, v.id, jsonb_build_object('off_since', v.off_since)
    from voters v join file_voters s on s.ref = v.source_ref where v.campaign_id = ${campaignId} and v.off_since is not null
    on conflict (campaign_id, number, voter_id) do update set before = import_rows.before || excluded.before`.execute(trx);
  const { numAffectedRows: back } = await sql`
    update voters v set off_since = null from file_voters s
    where v.campaign_id = ${campaignId} and v.off_since is not null and s.ref = v.source_ref`.execute(trx);
  return { absent: Number(absent ?? 0), back: Number(back ?? 0) };
}

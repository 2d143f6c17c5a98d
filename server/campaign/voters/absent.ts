import { type Kysely, sql } from 'kysely';
import { fileShare } from '@/lib/domain/staff/fileShare';
import type { Database } from '@/server/database/schema';
import { suppressedSince } from '@/server/store/suppressions';
import { IS_IN_FILE, listShare } from './listShare';

/** What a file says of people whom the campaign had. */
export type Absence = {
  /** Who is missing in it. */
  readonly absent: number;
  /** Whom a file that adds a few people does not have; they are not missing. 0 of any other. */
  readonly others: number;
  /** Who is back after having been taken off. */
  readonly back: number;
};

/**
 * Writes down who came with an earlier file and is not in the staged one, in place of whoever was missing in the one before, and puts back on all lists
 * who was taken off and is in it again. A file that has only a few people of the list, as one of mended rows, says of nobody that they are missing: who was
 * missing before still is, but for whom it brings. Whom a refused row names is in the file: that it cannot be read takes nobody off the lists.
 *
 * @param number the import's
 */
export async function keepAbsent(trx: Kysely<Database>, campaignId: number, number: number): Promise<Absence> {
  const share = await listShare(trx, campaignId, number);
  const isFew = fileShare(share) === 'few';
  const absent = isFew ? 0 : await writeAbsent(trx, campaignId);
  if (isFew)
    await sql`
      delete from absent_people where campaign_id = ${campaignId} and voter_id in (
        select v.id from voters v join file_voters s on s.ref = v.source_ref where v.campaign_id = ${campaignId})`.execute(trx);
  // Off again, where the import is undone.
  await sql`
    insert into import_rows (campaign_id, number, voter_id, before)
    select ${campaignId}, ${number}::integer, v.id, jsonb_build_object('off_since', v.off_since)
    from voters v join file_voters s on s.ref = v.source_ref where v.campaign_id = ${campaignId} and ${isLackedBefore(campaignId)}
    on conflict (campaign_id, number, voter_id) do update set before = import_rows.before || excluded.before`.execute(trx);
  const { rows: back } = await sql<{ off: number | null }>`
    update voters v set off_since = ${suppressedSince(campaignId, 'v')} from file_voters s
    where v.campaign_id = ${campaignId} and ${isLackedBefore(campaignId)} and s.ref = v.source_ref returning v.off_since as off`.execute(
    trx,
  );
  return { absent, others: isFew ? share.lacking : 0, back: back.filter(({ off }) => off === null).length };
}

/** SQL: whether `v`, who is in the file, is off the lists because an earlier one lacked them, whether or not another file keeps them off as well. */
const isLackedBefore = (campaignId: number) =>
  sql`(v.off_since is not null and v.off_since is distinct from ${suppressedSince(campaignId, 'v')})`;

async function writeAbsent(trx: Kysely<Database>, campaignId: number): Promise<number> {
  await sql`delete from absent_people where campaign_id = ${campaignId}`.execute(trx);
  const { numAffectedRows } = await sql`
    insert into absent_people (campaign_id, voter_id)
    select campaign_id, id from voters v
    where campaign_id = ${campaignId} and source_ref is not null
      and (off_since is null or off_since = ${suppressedSince(campaignId, 'v')}) and not ${IS_IN_FILE}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

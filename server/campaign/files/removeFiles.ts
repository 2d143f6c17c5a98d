import { type Kysely, sql } from 'kysely';
import { dropStagedFileOf } from '@/server/campaign/voters/job/stagedTables';
import { type Clock, nowSeconds } from '@/server/clock';
import type { Database } from '@/server/database/schema';

/** Files that some job still needs. */
export async function inUse(db: Kysely<Database>, campaignId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ file: number }>`
    select (input ->> 'file')::bigint as file from jobs
    where campaign_id = ${campaignId} and state in ('waiting', 'running') and input ? 'file'`.execute(db);
  return new Set(rows.map(({ file }) => file));
}

/** Removes uploads with all that came of them: refused rows, what was found, what was staged. */
export async function removeFiles(trx: Kysely<Database>, campaignId: number, files: readonly number[]): Promise<void> {
  for (const file of files) await dropStagedFileOf(trx, file);
  await sql`
    delete from staff_files where campaign_id = ${campaignId} and (id = any(${files}::bigint[]) or of_file = any(${files}::bigint[]))`.execute(
    trx,
  );
}

/** Removes the files of a campaign whose time is over and that nobody reads. */
export async function removeExpired(trx: Kysely<Database>, campaignId: number, now: number): Promise<void> {
  await removeUnused(trx, campaignId, sql`expires_at <= ${now}`);
}

/** Removes all files of a campaign, as somebody in them was forgotten or its names leave the server. The time of those that a job is at is over with its end. */
export async function removeAllFiles(trx: Kysely<Database>, campaignId: number, now: number): Promise<void> {
  await removeUnused(trx, campaignId, sql`true`);
  await trx.updateTable('staff_files').set({ expires_at: now }).where('campaign_id', '=', campaignId).execute();
}

async function removeUnused(trx: Kysely<Database>, campaignId: number, condition: ReturnType<typeof sql>): Promise<void> {
  const used = await inUse(trx, campaignId);
  const { rows } = await sql<{ id: number; of: number | null }>`
    select id, of_file as of from staff_files where campaign_id = ${campaignId} and ${condition} order by id for update`.execute(trx);
  const unused = rows.filter(({ id, of }) => !used.has(id) && !used.has(of ?? 0)).map(({ id }) => id);
  if (unused.length > 0) await removeFiles(trx, campaignId, unused);
}

/** Removes a file that was used. What came of it stays until its time is over. */
export async function removeUsed(db: Kysely<Database>, campaignId: number, file: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await dropStagedFileOf(trx, file);
    await trx.deleteFrom('staff_files').where('campaign_id', '=', campaignId).where('id', '=', file).execute();
  });
}

/** Removes whatever is over, in every campaign: called now and then. */
export async function removeExpiredFiles({ db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock }): Promise<void> {
  const now = nowSeconds(clock);
  const due = await db.selectFrom('staff_files').select('campaign_id').distinct().where('expires_at', '<=', now).execute();
  for (const { campaign_id: id } of due) await db.transaction().execute((trx) => removeExpired(trx, id, now));
}

import type { Kysely } from 'kysely';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { FileContent } from '@/server/database/jobTables';
import type { Database } from '@/server/database/schema';
import { inUse, removeFiles } from './removeFiles';

const IN_USE = 'The file is being read. Cancel that first.';

export type Campaign = { readonly id: number };

export type Upload = {
  readonly id: number;
  readonly content: FileContent;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly isWhole: boolean;
  readonly by: string;
  readonly expiresAt: number;
};

/** Lists the files that staff have sent or are sending, the newest first. */
export async function listUploads({ db, clock }: StaffParts, { id }: Campaign): Promise<Upload[]> {
  const rows = await uploadsOf(db, id, nowSeconds(clock)).orderBy('id', 'desc').execute();
  return rows.map(toUpload);
}

/** Selects a campaign's uploads that are kept still. @param now unix seconds; 0: those whose time has come, too */
export const uploadsOf = (db: Kysely<Database>, campaignId: number, now: number) =>
  db
    .selectFrom('staff_files')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('purpose', '=', 'upload')
    .where('expires_at', '>', now);

export type FileRow = Awaited<ReturnType<ReturnType<typeof uploadsOf>['executeTakeFirstOrThrow']>>;

/** Returns what is told of an upload. */
export const toUpload = (row: FileRow): Upload => ({
  id: row.id,
  content: row.content,
  name: row.name,
  size: row.size,
  received: row.received,
  isWhole: row.digest !== null,
  by: row.by_name,
  expiresAt: row.expires_at,
});

/** Reads a file that is there to its end. @throws NoSuch where the campaign has none of this id, or not all of it */
export async function wholeUpload({ db, clock }: Pick<StaffParts, 'db' | 'clock'>, { id }: Campaign, file: number): Promise<FileRow> {
  const row = await uploadsOf(db, id, nowSeconds(clock)).where('id', '=', file).where('digest', 'is not', null).executeTakeFirst();
  if (row === undefined) throw new NoSuch('file');
  return row;
}

/** Reads a file for the job that was started with it, also where its time has come meanwhile: until the job ends it stays. @throws NoSuch as `wholeUpload` */
export async function uploadOfJob(db: Kysely<Database>, campaignId: number, file: number): Promise<FileRow> {
  const row = await uploadsOf(db, campaignId, 0).where('id', '=', file).where('digest', 'is not', null).executeTakeFirst();
  if (row === undefined) throw new NoSuch('file');
  return row;
}

/**
 * Reads a file that nobody is at, and keeps others from it until the transaction ends.
 *
 * @throws NoSuch as `wholeUpload`; {@link OrganizerError} while a job is at it
 */
export async function lockUpload(trx: Kysely<Database>, campaignId: number, file: number, clock: StaffParts['clock']): Promise<FileRow> {
  const rows = uploadsOf(trx, campaignId, nowSeconds(clock)).where('id', '=', file).where('digest', 'is not', null);
  const row = await rows.forUpdate().executeTakeFirst();
  if (row === undefined) throw new NoSuch('file');
  if ((await inUse(trx, campaignId)).has(file)) throw new OrganizerError(IN_USE);
  return row;
}

/**
 * Takes a file off the server, with what came of it.
 *
 * @throws NoSuch where the campaign has no such file; {@link OrganizerError} while a job is at it
 */
export function removeUpload(parts: StaffParts, campaign: Campaign, file: number): Promise<void> {
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const row = await uploadsOf(trx, campaignId, 0).where('id', '=', file).forUpdate().executeTakeFirst();
    if (row === undefined) throw new NoSuch('file');
    if ((await inUse(trx, campaignId)).has(file)) throw new OrganizerError(IN_USE);
    await removeFiles(trx, campaignId, [file]);
  });
}

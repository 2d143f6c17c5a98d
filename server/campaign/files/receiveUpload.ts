import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { MOST_FILE_BYTES, MOST_MAP_BYTES, PART_BYTES } from '@/lib/domain/staff/uploads';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { plainWords } from '@/server/campaign/plainWords';
import { refuseArchived } from '@/server/campaign/privacy/archive';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { nowSeconds } from '@/server/clock';
import type { FileContent } from '@/server/database/jobTables';
import type { Database } from '@/server/database/schema';
import { removeExpired } from './removeFiles';
import { type Campaign, toUpload, type Upload, uploadsOf } from './uploads';

const TEXTS = {
  name: 'The name of the file',
  tooLarge: (most: string) => `A file has ${most} at most. Cut it into several, by county for instance, and import one after the other.`,
  mapTooLarge: (most: string) =>
    `A street map has ${most} at most here. Cut the part around your doors out of it, or name the address where it lies: then only that part is read.`,
  quota: (most: string) => `The files that this campaign has sent and not used yet have ${most} already. Remove one first.`,
  wrongPart: (number: number, bytes: number) => `Part ${number + 1} of the file must have ${bytes} bytes. Choose the file again.`,
  early: (number: number) => `Part ${number + 1} came before the one in front of it. Choose the file again.`,
  whole: 'The file is here already, and what was sent is not the same. Remove it, and send it again.',
} as const;

/** A file that nobody goes on with is kept for so long. */
export const KEPT_SECONDS = 24 * 3_600;
/** All files of a campaign together. */
const MOST_OF_CAMPAIGN = 2 * MOST_FILE_BYTES;

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
const gigabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 3)} GB`;
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

type FileToSend = {
  readonly content?: FileContent | undefined;
  readonly name: string;
  readonly size: number;
  readonly staffId: number | null;
  readonly by: string;
};

/**
 * Begins to receive a file; goes on with one of this kind, name and size that the same person has begun and not ended.
 *
 * @throws {@link OrganizerError} where it is too large, or the campaign has too much already; then nothing was written
 */
export function startUpload(
  parts: StaffParts,
  campaign: Campaign,
  { content = 'voters', name, size, staffId, by }: FileToSend,
): Promise<Upload & { readonly digests: string[] }> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const called = plainWords(name, TEXTS.name);
    if (content === 'map' && size > MOST_MAP_BYTES) throw new OrganizerError(TEXTS.mapTooLarge(megabytes(MOST_MAP_BYTES)));
    if (size > MOST_FILE_BYTES) throw new OrganizerError(TEXTS.tooLarge(gigabytes(MOST_FILE_BYTES)));
    await refuseArchived(trx, campaignId);
    await removeExpired(trx, campaignId, now);
    // Of two who begin at once the second counts the first. After the files, as deleting the campaign locks them.
    await sql`select from campaigns where id = ${campaignId} for no key update`.execute(trx);
    const begun = await uploadsOf(trx, campaignId, now)
      .where('content', '=', content)
      .where('name', '=', called)
      .where('size', '=', size)
      .where('staff_id', 'is not distinct from', staffId)
      .where('digest', 'is', null)
      .executeTakeFirst();
    if (begun !== undefined) return { ...toUpload(begun), digests: await digestsOf(trx, campaignId, begun.id) };
    const { sum } = await trx
      .selectFrom('staff_files')
      .select(({ fn }) => fn.coalesce(fn.sum<number>('size'), sql<number>`0`).as('sum'))
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    if (Number(sum) + size > MOST_OF_CAMPAIGN) throw new OrganizerError(TEXTS.quota(gigabytes(MOST_OF_CAMPAIGN)));
    const row = await trx
      .insertInto('staff_files')
      .values({
        ...{ campaign_id: campaignId, name: called, purpose: 'upload', content, of_file: null, size, digest: null },
        ...{ staff_id: staffId, by_name: by, made_at: now, expires_at: now + KEPT_SECONDS },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...toUpload(row), digests: [] };
  });
}

async function digestsOf(db: Kysely<Database>, campaignId: number, file: number): Promise<string[]> {
  const query = db.selectFrom('staff_file_parts').select('digest').where('campaign_id', '=', campaignId).where('file_id', '=', file);
  return (await query.orderBy('number').execute()).map(({ digest }) => digest);
}

type Part = { readonly file: number; readonly number: number; readonly bytes: Uint8Array; readonly staffId: number | null };

/**
 * Takes one part of a file. The same part again changes nothing; another one in its place takes away those behind it, as they are of another file.
 *
 * @throws NoSuch where the campaign has no such file; {@link OrganizerError} where the part does not fit
 */
export function takePart(
  parts: StaffParts,
  campaign: Campaign,
  { file, number, bytes, staffId }: Part,
): Promise<Pick<Upload, 'received' | 'isWhole'>> {
  const now = nowSeconds(parts.clock);
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const row = await uploadsOf(trx, campaignId, now).where('id', '=', file).forUpdate().executeTakeFirst();
    // Of two who send a file of one name each sends their own.
    if (row === undefined || row.staff_id !== staffId) throw new NoSuch('file');
    const expected = Math.min(PART_BYTES, row.size - number * PART_BYTES);
    if (bytes.length !== expected) throw new OrganizerError(TEXTS.wrongPart(number, Math.max(0, expected)));
    if (number > row.parts) throw new OrganizerError(TEXTS.early(number));
    const digest = sha256(bytes);
    const there = trx.selectFrom('staff_file_parts').select('digest').where('campaign_id', '=', campaignId).where('file_id', '=', file);
    if ((await there.where('number', '=', number).executeTakeFirst())?.digest === digest) return toUpload(row);
    if (row.digest !== null) throw new OrganizerError(TEXTS.whole);
    await trx
      .deleteFrom('staff_file_parts')
      .where('campaign_id', '=', campaignId)
      .where('file_id', '=', file)
      .where('number', '>=', number)
      .execute();
    await trx.insertInto('staff_file_parts').values({ campaign_id: campaignId, file_id: file, number, digest, bytes }).execute();
    const received = number * PART_BYTES + bytes.length;
    const isWhole = received === row.size;
    const all = isWhole ? sha256((await digestsOf(trx, campaignId, file)).join('')) : null;
    await trx
      .updateTable('staff_files')
      .set({ received, parts: number + 1, digest: all, expires_at: now + KEPT_SECONDS })
      .where('campaign_id', '=', campaignId)
      .where('id', '=', file)
      .execute();
    return { received, isWhole };
  });
}

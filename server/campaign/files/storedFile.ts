import type { Kysely } from 'kysely';
import { PART_BYTES } from '@/lib/domain/staff/uploads';
import type { ByteRange, FileOfRows } from '@/server/campaign/table/fileOfRows';
import type { Database } from '@/server/database/schema';

/** A file in the database, as what reads rows takes it: a part at a time, each by a statement of its own. */
export function storedFile(
  db: Kysely<Database>,
  campaignId: number,
  { id, name, size }: { readonly id: number; readonly name: string; readonly size: number },
): FileOfRows {
  return { name, size: async () => size, bytes: (range) => partsOf(db, campaignId, id, range) };
}

/**
 * Reads a stored file's parts in their order; ends early where it was removed meanwhile.
 *
 * @param range of an upload alone: the parts of other files have sizes of their own
 */
export async function* partsOf(
  db: Kysely<Database>,
  campaignId: number,
  file: number,
  { start, end }: ByteRange = { start: 0, end: Number.POSITIVE_INFINITY },
): AsyncGenerator<Uint8Array> {
  for (let number = Math.floor(start / PART_BYTES); number * PART_BYTES < end; number += 1) {
    const part = await db
      .selectFrom('staff_file_parts')
      .select('bytes')
      .where('campaign_id', '=', campaignId)
      .where('file_id', '=', file)
      .where('number', '=', number)
      .executeTakeFirst();
    if (part === undefined) return;
    const at = number * PART_BYTES;
    yield part.bytes.subarray(Math.max(0, start - at), end - at);
  }
}

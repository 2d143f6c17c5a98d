import type { Kysely } from 'kysely';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import type { Database } from '@/server/database/schema';
import { partsOf, storedFile } from './storedFile';

/** Reads the first part of a stored file. What stands elsewhere in it, as the directory of an archive, is read by its range. */
export async function headOf(
  db: Kysely<Database>,
  campaignId: number,
  stored: { readonly id: number; readonly name: string; readonly size: number },
): Promise<FileOfRows> {
  let head: Uint8Array = new Uint8Array();
  for await (const bytes of partsOf(db, campaignId, stored.id)) {
    head = bytes;
    break;
  }
  const whole = storedFile(db, campaignId, stored);
  return {
    ...whole,
    isHead: head.length < stored.size,
    async *bytes(range) {
      if (range !== undefined && range.end > head.length) yield* whole.bytes(range);
      else yield head.subarray(range?.start, range?.end);
    },
  };
}

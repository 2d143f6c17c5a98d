import type { Kysely } from 'kysely';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import type { Database } from '@/server/database/schema';

/** A file in the database, as what reads rows takes it: a part at a time, each by a statement of its own. */
export function storedFile(
  db: Kysely<Database>,
  campaignId: number,
  { id, name }: { readonly id: number; readonly name: string },
): FileOfRows {
  return { name, bytes: () => partsOf(db, campaignId, id) };
}

/** Reads a stored file's parts in their order; ends early where it was removed meanwhile. */
export async function* partsOf(db: Kysely<Database>, campaignId: number, file: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await db
      .selectFrom('staff_file_parts')
      .select('bytes')
      .where('campaign_id', '=', campaignId)
      .where('file_id', '=', file)
      .where('number', '=', number)
      .executeTakeFirst();
    if (part === undefined) return;
    yield part.bytes;
  }
}

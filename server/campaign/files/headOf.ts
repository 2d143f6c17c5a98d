import type { Kysely } from 'kysely';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import type { Database } from '@/server/database/schema';
import { partsOf } from './storedFile';

/** The first part of a stored file. */
export async function headOf(
  db: Kysely<Database>,
  campaignId: number,
  { id, name, size }: { readonly id: number; readonly name: string; readonly size: number },
): Promise<FileOfRows> {
  let head: Uint8Array = new Uint8Array();
  for await (const bytes of partsOf(db, campaignId, id)) {
    head = bytes;
    break;
  }
  return {
    name,
    isHead: head.length < size,
    async *bytes() {
      yield head;
    },
  };
}

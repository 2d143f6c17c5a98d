import type { Kysely } from 'kysely';
import type { FileOfRows } from '@/server/campaign/table/fileOfRows';
import type { Database } from '@/server/database/schema';
import { partsOf } from './storedFile';

const NEWLINE = 0x0a;

/** The first part of a stored file up to its last whole line: a letter that is cut in two is none. */
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
  const whole = head.length < size ? head.subarray(0, head.lastIndexOf(NEWLINE) + 1) : head;
  return {
    name,
    async *bytes() {
      yield whole;
    },
  };
}

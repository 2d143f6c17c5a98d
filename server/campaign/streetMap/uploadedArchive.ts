import { type Kysely, sql } from 'kysely';
import { PART_BYTES } from '@/lib/domain/staff/uploads';
import { NoSuch } from '@/server/campaign/organizerError';
import type { Database } from '@/server/database/schema';
import type { ByteSource } from '@/server/tiles/byteSource';

type Stored = { readonly id: number; readonly name: string; readonly size: number };

/** An archive that staff have sent, read by ranges out of the database: each piece by a statement of its own. */
export function uploadedArchive(db: Kysely<Database>, campaignId: number, { id, name, size }: Stored): ByteSource {
  let readBytes = 0;
  return {
    shown: name,
    fileName: name,
    async read(offset, length) {
      const end = Math.min(offset + length, size);
      const pieces: Uint8Array[] = [];
      for (let at = offset; at < end; ) {
        const number = Math.floor(at / PART_BYTES);
        const from = at - number * PART_BYTES;
        const most = Math.min(end - at, PART_BYTES - from);
        pieces.push(await pieceOf({ number, from, most }));
        at += most;
      }
      const bytes = Buffer.concat(pieces);
      readBytes += bytes.length;
      return bytes;
    },
    close: async () => undefined,
    state: () => ({ readBytes, sizeBytes: size, day: '' }),
  };

  async function pieceOf({ number, from, most }: { number: number; from: number; most: number }): Promise<Uint8Array> {
    const { rows } = await sql<{ bytes: Uint8Array }>`
      select substring(bytes from ${from + 1}::int for ${most}::int) as bytes from staff_file_parts
      where campaign_id = ${campaignId} and file_id = ${id} and number = ${number}`.execute(db);
    const [piece] = rows;
    if (piece === undefined) throw new NoSuch('file');
    return piece.bytes;
  }
}

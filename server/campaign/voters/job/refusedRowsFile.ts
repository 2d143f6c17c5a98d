import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { PART_BYTES } from '@/lib/domain/staff/uploads';
import { safeLineLike } from '@/server/campaign/table/lineLike';
import type { RefusalListener, TableHead } from '@/server/campaign/table/refusals';
import type { Database } from '@/server/database/schema';

/** Of which upload the rows are, and until when they are kept. */
export type OfUpload = {
  readonly campaignId: number;
  readonly file: number;
  readonly name: string;
  readonly expiresAt: number;
  readonly now: number;
};

/** Returns of which upload rows are. */
export const ofUpload = (
  campaignId: number,
  { id, name, expires_at: expiresAt }: { readonly id: number; readonly name: string; readonly expires_at: number },
  now: number,
): OfUpload => ({ campaignId, file: id, name, expiresAt, now });

/** For spreadsheets: that the text is UTF-8. */
const MARK = '\uFEFF';

/**
 * Collects the rows of an uploaded file that were refused and that nobody mends one by one, in a file like it: it can be mended and imported as it is. Rows are kept in memory until there
 * is a part of them. The first part is left to `writeFirstRows`.
 */
export class RefusedRowsFile implements RefusalListener {
  #form: TableHead['form'] = { delimiter: ',', isQuoted: true };
  #text = '';
  #id: number | undefined;
  #parts = 1;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly of: OfUpload,
  ) {}

  readonly onHead = ({ form }: TableHead): void => {
    this.#form = form;
  };

  readonly onRefusal = ({ cells }: { readonly cells: readonly string[] }): void => {
    this.#text += `${safeLineLike(this.#form, cells)}\n`;
  };

  /** Writes what there is of a part; to be called now and then while the file is read. */
  async write(): Promise<void> {
    while (this.#text.length >= PART_BYTES) {
      // Whole lines: a letter of two halves would be lost where it is cut. No line is as long as a part.
      const end = this.#text.lastIndexOf('\n', PART_BYTES - 1) + 1;
      const text = this.#text.slice(0, end);
      this.#text = this.#text.slice(end);
      await this.#add(text);
    }
  }

  /** Writes the rest. */
  async end(): Promise<void> {
    await this.write();
    if (this.#text !== '') await this.#add(this.#text);
    this.#text = '';
  }

  async #add(text: string): Promise<void> {
    this.#id ??= await refusedFile(this.db, this.of);
    await writePart(this.db, this.of.campaignId, this.#id, this.#parts, text);
    this.#parts += 1;
  }
}

/**
 * Writes the beginning of the file of refused rows, the heading and those rows that somebody may mend one by one, in the place of the beginning that was there. Where nothing is
 * refused there is no file.
 */
export async function writeFirstRows(
  trx: Kysely<Database>,
  of: OfUpload,
  { form, heading }: TableHead,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const { campaignId, file } = of;
  const { rows: others } = await sql`
    select 1 from staff_files f join staff_file_parts p on p.campaign_id = f.campaign_id and p.file_id = f.id
    where f.campaign_id = ${campaignId} and f.of_file = ${file} and p.number > 0 limit 1`.execute(trx);
  if (rows.length === 0 && others.length === 0) return removeRefusedRows(trx, campaignId, file);
  const id = await refusedFile(trx, of);
  const lines = [...(heading ? [heading] : []), ...rows].map((cells) => `${safeLineLike(form, cells)}\n`);
  await writePart(trx, campaignId, id, 0, MARK + lines.join(''));
  await sql`
    update staff_files f set digest = '', (size, received, parts) = (
      select sum(length(bytes)), sum(length(bytes)), count(*) from staff_file_parts where campaign_id = ${campaignId} and file_id = ${id})
    where campaign_id = ${campaignId} and id = ${id}`.execute(trx);
}

/** Returns the id of the file of refused rows, which is made where there is none. */
async function refusedFile(db: Kysely<Database>, { campaignId, file, name, now, expiresAt }: OfUpload): Promise<number> {
  const there = db.selectFrom('staff_files').select('id').where('campaign_id', '=', campaignId).where('of_file', '=', file);
  const known = await there.executeTakeFirst();
  if (known !== undefined) return known.id;
  const { id } = await db
    .insertInto('staff_files')
    .values({
      ...{ campaign_id: campaignId, name: `${parse(name).name}.refused.csv`, purpose: 'refused', of_file: file, size: 0 },
      ...{ digest: null, staff_id: null, by_name: '', made_at: now, expires_at: expiresAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function writePart(db: Kysely<Database>, campaignId: number, id: number, number: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const digest = createHash('sha256').update(bytes).digest('hex');
  await db
    .insertInto('staff_file_parts')
    .values({ campaign_id: campaignId, file_id: id, number, digest, bytes })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'file_id', 'number']).doUpdateSet({ digest, bytes }))
    .execute();
}

/** Removes the refused rows of an earlier reading. */
export async function removeRefusedRows(db: Kysely<Database>, campaignId: number, file: number): Promise<void> {
  await db.deleteFrom('staff_files').where('campaign_id', '=', campaignId).where('of_file', '=', file).execute();
}

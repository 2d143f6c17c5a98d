import { createHash } from 'node:crypto';
import { parse } from 'node:path';
import type { Kysely } from 'kysely';
import { PART_BYTES } from '@/lib/domain/staff/uploads';
import { safeLineLike } from '@/server/campaign/table/lineLike';
import type { RefusalListener, TableHead } from '@/server/campaign/table/refusals';
import type { Database } from '@/server/database/schema';

/** Of which upload the rows are, and until when they are kept. */
type Of = { readonly campaignId: number; readonly file: number; readonly name: string; readonly expiresAt: number; readonly now: number };

/** For spreadsheets: that the text is UTF-8. */
const MARK = '\uFEFF';

/**
 * Collects the rows of an uploaded file that were refused, in a file like it: it can be mended and imported as it is. Rows are kept in memory until there is a part of them.
 */
export class RefusedRowsFile implements RefusalListener {
  #form: TableHead['form'] = { delimiter: ',', isQuoted: true };
  #text = MARK;
  #id: number | undefined;
  #parts = 0;
  #bytes = 0;
  #isEmpty = true;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly of: Of,
  ) {}

  readonly onHead = ({ form, heading }: TableHead): void => {
    this.#form = form;
    if (heading) this.#text += `${safeLineLike(form, heading)}\n`;
  };

  readonly onRefusal = ({ cells }: { readonly cells: readonly string[] }): void => {
    this.#isEmpty = false;
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

  /** Writes the rest. Where no row was refused there is no file. */
  async end(): Promise<void> {
    if (this.#isEmpty) return;
    await this.write();
    await this.#add(this.#text);
    this.#text = '';
    const { campaignId } = this.of;
    const whole = { size: this.#bytes, received: this.#bytes, parts: this.#parts, digest: '' };
    await this.db
      .updateTable('staff_files')
      .set(whole)
      .where('campaign_id', '=', campaignId)
      .where('id', '=', this.#id ?? 0)
      .execute();
  }

  async #add(text: string): Promise<void> {
    const { campaignId, file, name, now, expiresAt } = this.of;
    const bytes = Buffer.from(text);
    this.#id ??= (
      await this.db
        .insertInto('staff_files')
        .values({
          ...{ campaign_id: campaignId, name: `${parse(name).name}.refused.csv`, purpose: 'refused', of_file: file, size: 0 },
          ...{ digest: null, staff_id: null, by_name: '', made_at: now, expires_at: expiresAt },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
    const digest = createHash('sha256').update(bytes).digest('hex');
    await this.db
      .insertInto('staff_file_parts')
      .values({ campaign_id: campaignId, file_id: this.#id, number: this.#parts, digest, bytes })
      .execute();
    this.#parts += 1;
    this.#bytes += bytes.length;
  }
}

/** Removes the refused rows of an earlier reading. */
export async function removeRefusedRows(db: Kysely<Database>, campaignId: number, file: number): Promise<void> {
  await db.deleteFrom('staff_files').where('campaign_id', '=', campaignId).where('of_file', '=', file).execute();
}

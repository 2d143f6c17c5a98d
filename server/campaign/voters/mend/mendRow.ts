import { lockUpload } from '@/server/campaign/files/uploads';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import { inTransaction, type StaffParts } from '@/server/campaign/transaction';
import { judgingOf } from '@/server/campaign/voters/job/judgingOf';
import { type Reading, readingOf } from '@/server/campaign/voters/job/reading';
import { ofUpload } from '@/server/campaign/voters/job/refusedRowsFile';
import { hasStagedFile } from '@/server/campaign/voters/job/stagedTables';
import { writeRefusedRows } from '@/server/campaign/voters/job/writeRefusedRows';
import { nowSeconds } from '@/server/clock';
import { judgeRow } from './judgeRow';
import { keepMendedRow, type MendedRow, mendedRowsOf } from './mendedRows';
import { fieldsToMend, mendedBy, withMended } from './mendRules';
import { type RefusedRow, refusedRow } from './refusedRow';

const TEXTS = {
  unread: 'The file was not read to its end yet. Look at its rows first.',
  noField: 'This row has no such cell to mend any more. Load the page again.',
  most: (most: number) =>
    `${most} rows of this file are mended by hand already. Save the others as a file, mend them there, and import that.`,
  mended: (by: string, words: string) =>
    `${by} has mended this row meanwhile, and wrote: ${words}. Check again to put what you have written in its place.`,
  back: (by: string) => `${by} has taken this row back to what the file says meanwhile. Check again to mend it as you have written.`,
  somebody: 'Somebody at the terminal',
} as const;

/** So many rows of a file are mended by hand: all of them are shown. */
const MOST = 200;
const LONGEST_QUOTE = 200;

export type RowToMend = {
  readonly file: number;
  /** Where the row begins in the file. */
  readonly line: number;
  /** The version of the row that was seen; 0: nobody had mended it. */
  readonly seen: number;
  /** What is written into which field; null: the row is as the file says again. */
  readonly values: Readonly<Record<string, string>> | null;
};

/**
 * Writes into the cells of one row of a file that was read, and says what the row becomes: it is judged like all the others of the file. What was written is kept with the file, also where
 * the row is refused still, and the import takes it.
 *
 * @throws NoSuch where the campaign has no such file, or the file no such row to mend; {@link OrganizerError} where somebody else has mended it since it was seen, a job is at the file,
 * or so many are mended already. Then nothing was written.
 */
export function mendRow(
  parts: StaffParts,
  campaign: { readonly id: number },
  { file, line, seen, values }: RowToMend,
): Promise<RefusedRow> {
  const { clock } = parts;
  return inTransaction(parts, campaign, {}, async (trx, campaignId) => {
    const upload = await lockUpload(trx, campaignId, file, clock);
    const reading = readingOf(upload);
    if (reading?.found == null || !(await hasStagedFile(trx, { file, stage: reading.stage }))) throw new OrganizerError(TEXTS.unread);
    const ofFile = { campaignId, file };
    const all = await mendedRowsOf(trx, ofFile);
    const known = all.find((row) => row.line === line);
    const row = known ?? unmended(reading, line);
    if (row === undefined) throw new NoSuch('row');
    if (row.version !== seen) throw new OrganizerError(meanwhile(row));
    if (known === undefined && all.length >= MOST) throw new OrganizerError(TEXTS.most(MOST));
    const judging = await judgingOf({ db: trx, clock }, campaignId, upload, reading);
    const fields = fieldsToMend(judging.table, { ...row, reason: row.outcome.reason });
    if (Object.keys(values ?? {}).some((name) => !fields.some(({ field }) => field === name))) throw new OrganizerError(TEXTS.noField);
    const mended = values === null ? {} : mendedBy(judging.table, row, values);
    const { ref, outcome } = await judgeRow(trx, judging, { ...row, cells: withMended(row.cells, mended) });
    const by = parts.doing?.name ?? TEXTS.somebody;
    const now: MendedRow = { ...row, mended, outcome, by, version: row.version + 1 };
    const at = nowSeconds(clock);
    await keepMendedRow(trx, ofFile, { ...now, ref, at });
    await writeRefusedRows(trx, ofUpload(campaignId, upload, at), reading);
    return refusedRow(judging.table, now);
  });
}

/** A row that nobody has mended yet. */
function unmended(reading: Reading, line: number): MendedRow | undefined {
  const sample = reading.refusedSamples.find((one) => one.line === line);
  if (sample?.n === undefined || reading.form === undefined) return undefined;
  const { n, cells, reason } = sample;
  return { line, n, cells, mended: {}, was: reason, outcome: { reason }, version: 0, by: '' };
}

function meanwhile({ by, mended }: MendedRow): string {
  const words = Object.values(mended).filter(Boolean).join(', ');
  if (Object.keys(mended).length === 0) return TEXTS.back(by);
  return TEXTS.mended(by, words === '' ? 'nothing' : words.slice(0, LONGEST_QUOTE));
}

import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { BECOMES, sampleSchema } from '@/server/campaign/voters/job/reading';
import type { Database } from '@/server/database/schema';

/* The rows of an uploaded voter file that staff have mended, kept by their line with the file. They have people's data, and go with the file. */

const outcomeSchema = v.union([
  v.object({ reason: v.string() }),
  v.object({
    reason: v.null(),
    becomes: v.picklist(BECOMES),
    /** Whether the campaign has the door, another row of the file brings it, or this one. */
    door: v.picklist(['known', 'inFile', 'new']),
    ...sampleSchema.entries,
  }),
]);
/** What a mended row becomes, or the reason that still stands. */
export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** A row that was mended. */
export type MendedRow = {
  readonly line: number;
  readonly n: number;
  /** As the file has them. */
  readonly cells: readonly string[];
  /** What staff have written, by position; {}: taken back to what the file says. */
  readonly mended: Readonly<Record<string, string>>;
  /** Why the reading refused it; null: the reading left it to this. */
  readonly was: string | null;
  readonly outcome: Outcome;
  readonly version: number;
  readonly by: string;
};

const cellsSchema = v.array(v.string());
const mendedSchema = v.record(v.string(), v.string());

export type OfFile = { readonly campaignId: number; readonly file: number };

/** Reads the mended rows of a file in the order of their lines. */
export async function mendedRowsOf(db: Kysely<Database>, { campaignId, file }: OfFile): Promise<MendedRow[]> {
  const query = db.selectFrom('mended_rows').selectAll().where('campaign_id', '=', campaignId).where('file_id', '=', file);
  const rows = await query.orderBy('line').execute();
  return rows.map(({ line, n, cells, mended, was, outcome, version, by_name: by }) => ({
    ...{ line, n, was, version, by },
    cells: v.parse(cellsSchema, cells),
    mended: v.parse(mendedSchema, mended),
    outcome: v.parse(outcomeSchema, outcome),
  }));
}

/** Whether a row is brought by hand: it can be imported because somebody has written into it. */
export const isBroughtByHand = ({ outcome, mended }: MendedRow): boolean => outcome.reason === null && Object.keys(mended).length > 0;

/** Keeps a mended row. @param ref the voter's id, where it can be imported */
export async function keepMendedRow(
  trx: Kysely<Database>,
  { campaignId, file }: OfFile,
  { cells, mended, outcome, by, ...row }: MendedRow & { readonly ref: string | null; readonly at: number },
): Promise<void> {
  const now = { n: row.n, mended: JSON.stringify(mended), outcome: JSON.stringify(outcome), was: row.was, ref: row.ref };
  const written = { ...now, version: row.version, by_name: by, at: row.at };
  await trx
    .insertInto('mended_rows')
    .values({ campaign_id: campaignId, file_id: file, line: row.line, cells: JSON.stringify(cells), ...written })
    .onConflict((conflict) => conflict.columns(['campaign_id', 'file_id', 'line']).doUpdateSet(written))
    .execute();
}

/** Whether another mended row of the file has this voter's id. */
export async function isMendedElsewhere(trx: Kysely<Database>, { campaignId, file }: OfFile, line: number, ref: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mended_rows where campaign_id = ${campaignId} and file_id = ${file} and line <> ${line} and ref = ${ref}`.execute(trx);
  return rows.length > 0;
}

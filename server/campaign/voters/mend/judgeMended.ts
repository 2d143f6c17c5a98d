import { type Kysely, sql } from 'kysely';
import type { Step } from '@/server/campaign/voters/parts';
import type { Database } from '@/server/database/schema';
import { type Judging, judgeRow } from './judgeRow';
import { type MendedRow, mendedRowsOf } from './mendedRows';
import { withMended } from './mendRules';

/** So many rows are judged in one transaction: volunteers' changes wait for no more on the embedded database. */
const ROWS_AT_ONCE = 10;

/**
 * Says of all mended rows of a file anew what they become, one behind the other by their lines: the file was read again, or the campaign may be another by now.
 *
 * @param held of a new reading, the numbers that it gave these rows, by their lines; undefined: it is the reading that they were judged by. A line that is no row any more, because it is
 * the heading now, is left out.
 */
export async function judgeMended(step: Step, judging: Judging, held: ReadonlyMap<number, number> | undefined): Promise<void> {
  const { campaignId, file } = judging;
  // An earlier judgment gives no row its id.
  const rows = await step(async (trx) => {
    await sql`update mended_rows set ref = null where campaign_id = ${campaignId} and file_id = ${file}`.execute(trx);
    return mendedRowsOf(trx, judging);
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await step(async (trx) => {
      for (const row of rows.slice(from, from + ROWS_AT_ONCE)) await judgeAgain(trx, judging, row, held);
    });
  }
}

async function judgeAgain(
  trx: Kysely<Database>,
  judging: Judging,
  row: MendedRow,
  held: ReadonlyMap<number, number> | undefined,
): Promise<void> {
  const { campaignId, file } = judging;
  const n = held === undefined ? row.n : held.get(row.line);
  if (n === undefined) {
    const gone = trx.deleteFrom('mended_rows').where('campaign_id', '=', campaignId).where('file_id', '=', file);
    await gone.where('line', '=', row.line).execute();
    return;
  }
  const { ref, outcome } = await judgeRow(trx, judging, { line: row.line, n, cells: withMended(row.cells, row.mended) });
  await trx
    .updateTable('mended_rows')
    .set({ n, was: held === undefined ? row.was : null, outcome: JSON.stringify(outcome), ref })
    .where('campaign_id', '=', campaignId)
    .where('file_id', '=', file)
    .where('line', '=', row.line)
    .execute();
}

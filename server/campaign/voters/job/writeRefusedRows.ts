import type { Kysely } from 'kysely';
import { mendedRowsOf } from '@/server/campaign/voters/mend/mendedRows';
import { withMended } from '@/server/campaign/voters/mend/mendRules';
import { hasHeading } from '@/server/campaign/voters/voterTable';
import type { Database } from '@/server/database/schema';
import { chosenOf } from './judgingOf';
import type { Reading } from './reading';
import { type OfUpload, writeFirstRows } from './refusedRowsFile';

/** Writes into the file of refused rows those that could be mended and are refused still, as they are by now: what somebody has written stands in it. */
export async function writeRefusedRows(trx: Kysely<Database>, of: OfUpload, reading: Reading): Promise<void> {
  // One that an older version has read has all of them in its file.
  if (reading.form === undefined) return;
  const mended = await mendedRowsOf(trx, of);
  const lines = new Set(mended.map(({ line }) => line));
  const refused = mended
    .filter(({ outcome }) => outcome.reason !== null)
    .map((row) => ({ ...row, cells: withMended(row.cells, row.mended) }));
  const rows = [...refused, ...reading.refusedSamples.filter(({ n, line }) => n !== undefined && !lines.has(line))];
  const heading = hasHeading(chosenOf(reading)) ? reading.first : undefined;
  const inOrder = rows.toSorted((a, b) => a.line - b.line).map(({ cells }) => cells);
  await writeFirstRows(trx, of, { form: reading.form, heading }, inOrder);
}

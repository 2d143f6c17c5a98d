import * as v from 'valibot';
import { uploadOfJob } from '@/server/campaign/files/uploads';
import { defineJobKind, type JobParts, type RunningJob } from '@/server/campaign/jobs/kind';
import { judgeFile } from '@/server/campaign/voters/judgeFile';
import { inParts } from '@/server/campaign/voters/parts';
import { voterTable } from '@/server/campaign/voters/voterTable';
import { filledColumns } from '@/server/campaign/voters/writeVoters';
import { nowSeconds } from '@/server/clock';
import { countCompared, SAMPLES, samplesOf } from './compareRows';
import { chosenOf } from './judgingOf';
import { BECOMES, type Becomes, keepReading, type Reading, type RowSample } from './reading';
import { stagedStep } from './stagedStep';
import { dropStagedFileOf } from './stagedTables';
import { stageUpload } from './stageUpload';
import { askedSchema } from './wantedColumns';

/** Rows that are compared in one statement. */
const ROWS_AT_ONCE = { usual: 5_000, embedded: 1_000 } as const;

const inputSchema = v.object({ file: v.number(), ...askedSchema.entries });

/** Reads an uploaded voter file to its end, and counts what each row would become. Nothing of the campaign is written. */
export const readVoterFile = defineJobKind({
  input: inputSchema,
  position: v.null(),
  async run(parts, { file, ...asked }, job) {
    const upload = await uploadOfJob(parts.db, job.campaignId, file);
    const reading = await stageUpload(parts, upload, asked, job);
    const found = await compare(parts, upload, reading, job);
    await parts.db.transaction().execute(async (trx) => {
      await job.hold(trx);
      await keepReading(trx, job.campaignId, file, { ...reading, found });
    });
    return { rows: reading.staged.rows, refused: reading.staged.refused };
  },
  endText: ({ rows }) => `${rows} rows`,
  // What was not read to its end is read anew.
  clearAway: async ({ db }, campaignId, { input, isDone }) => {
    if (isDone) return;
    await dropStagedFileOf(db, input.file);
    await keepReading(db, campaignId, input.file, null);
  },
});

async function compare(
  { db, clock, isEmbedded }: JobParts,
  { id, name }: { readonly id: number; readonly name: string },
  reading: Reading,
  { campaignId, signal, progress }: Pick<RunningJob<null>, 'campaignId' | 'signal' | 'progress'>,
): Promise<NonNullable<Reading['found']>> {
  const step = stagedStep(db, { file: id, stage: reading.stage }, signal);
  const columns = filledColumns(voterTable(name, chosenOf(reading), reading.first, ''));
  const counts: Record<Becomes, number> = { new: 0, changed: 0, moved: 0, same: 0, forgotten: 0 };
  const samples: Record<Becomes, RowSample[]> = { new: [], changed: [], moved: [], same: [], forgotten: [] };
  const comparePart = async (part: { readonly from: number; readonly to: number }) => {
    await step(async (trx) => {
      const range = { campaignId, columns, ...part };
      const more = await countCompared(trx, range);
      for (const one of BECOMES) {
        counts[one] += more[one];
        const shown = samples[one];
        if (more[one] > 0 && shown.length < SAMPLES) shown.push(...(await samplesOf(trx, range, one, SAMPLES - shown.length)));
      }
    });
    progress({ step: 'comparing', done: part.to, total: reading.staged.rows });
  };
  await inParts(reading.staged.rows, comparePart, { most: isEmbedded ? ROWS_AT_ONCE.embedded : ROWS_AT_ONCE.usual });
  const doubts = [...(await step((trx) => judgeFile(trx, campaignId, columns)))];
  return { counts, samples, doubts, at: nowSeconds(clock) };
}

import * as v from 'valibot';
import { fillAddressKeys } from '@/server/campaign/address/fillAddressKeys';
import { removeUsed } from '@/server/campaign/files/removeFiles';
import { uploadOfJob } from '@/server/campaign/files/uploads';
import { defineJobKind } from '@/server/campaign/jobs/kind';
import { OrganizerError } from '@/server/campaign/organizerError';
import { headingText } from '@/server/campaign/table/keptLayouts';
import { hasHeading, voterTable } from '@/server/campaign/voters/voterTable';
import { writeParts } from '@/server/campaign/voters/writeFile';
import { nowSeconds } from '@/server/clock';
import { addMended } from './addMended';
import { chosenOf } from './judgingOf';
import { keepReading, readingOf } from './reading';
import { stagedStep } from './stagedStep';
import { dropStagedFileOf } from './stagedTables';
import { stageUpload } from './stageUpload';
import { askedSchema } from './wantedColumns';

/** Rows that are written in one transaction: volunteers' changes of the same people wait for no more. */
const ROWS_AT_ONCE = { usual: 5_000, embedded: 500 } as const;

/** An update forgets what files were read into where addresses are compared in another form from there on. */
const READ_AGAIN =
  'The server was updated in the middle of this import, so its other rows are not written. Read the file again and import it again.';

const count = v.number();
const resultSchema = v.record(v.string(), v.unknown());
const positionSchema = v.object({
  number: count,
  written: count,
  added: count,
  updated: count,
  doorsMade: count,
  /** What came of all, once all is written. */
  result: v.optional(resultSchema),
});

/** Writes an uploaded voter file into the campaign: what `import-voters` does, in pieces that a server that was killed goes on with. Undone as one, by `undoImport`. */
export const importVoters = defineJobKind({
  input: v.object({ file: v.number(), ...askedSchema.entries, sure: v.optional(v.boolean(), false) }),
  position: positionSchema,
  async run(parts, { file, sure, ...asked }, job) {
    const { db, clock, isEmbedded } = parts;
    const { campaignId, position, progress } = job;
    if (position?.result !== undefined) return position.result;
    const upload = await uploadOfJob(parts.db, campaignId, file);
    // What was begun is written to its end as it was read.
    const known = position === undefined ? undefined : readingOf(upload);
    if (position !== undefined && known === undefined) throw new OrganizerError(READ_AGAIN);
    await fillAddressKeys(db, campaignId);
    const reading = known ?? (await addMended(parts, upload, await stageUpload(parts, upload, asked, job), job));
    const chosen = chosenOf(reading);
    const { rows, refused } = reading.staged;
    const table = voterTable(upload.name, chosen, reading.first, '');
    const heading = hasHeading(chosen) ? headingText(reading.first) : null;
    let result: Record<string, unknown> = {};
    const toWrite = {
      ...{
        name: { id: campaignId },
        chosen,
        table,
        staged: reading.staged,
        heading,
        streets: reading.streets,
        ids: reading.ids ?? undefined,
      },
      // A corrected description of a heading takes the place of the earlier one, whatever the files are called.
      ...{
        keepAs: { name: heading === null ? upload.name : undefined },
        fileName: upload.name,
        at: nowSeconds(clock),
        isDryRun: false,
        isSure: sure,
      },
      onProgress: ({ rows: done, of }: { readonly rows: number; readonly of: number }) => progress({ step: 'writing', done, total: of }),
    };
    // Also for one that is cancelled before it gets ahead again.
    if (position !== undefined) job.doneSoFar({ ...position, file, rows });
    progress({ step: 'writing', done: position?.written ?? 0, total: rows });
    await writeParts(stagedStep(db, { file, stage: reading.stage }, job.signal), toWrite, {
      position,
      rowsAtOnce: isEmbedded ? ROWS_AT_ONCE.embedded : ROWS_AT_ONCE.usual,
      save: async (trx, now) => {
        await job.save(trx, now);
        job.doneSoFar({ ...now, file, rows });
      },
      end: async (trx, { campaign: _, ...all }) => {
        result = { ...all, doorsMended: reading.mended, rowsMended: reading.byHand ?? 0, refused, rows, file };
        const { number, added, updated, doorsMade } = all;
        await job.save(trx, { number, added, updated, doorsMade, written: rows, result });
      },
    });
    return result;
  },
  endText: ({ added, updated, rowsMended }) =>
    `${added} added, ${updated} brought up to date${Number(rowsMended) > 0 ? `, ${rowsMended} mended by hand` : ''}`,
  clearAway: async ({ db }, campaignId, { input, isDone }) => {
    if (isDone) return removeUsed(db, campaignId, input.file);
    // The tables say of doors where they are, which an undo makes untrue: the file is read anew.
    await dropStagedFileOf(db, input.file);
    await keepReading(db, campaignId, input.file, null);
  },
});

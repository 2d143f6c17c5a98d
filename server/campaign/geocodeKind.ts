import { sql } from 'kysely';
import * as v from 'valibot';
import { nowSeconds } from '@/server/clock';
import { removeUsed } from './files/removeFiles';
import { uploadOfJob } from './files/uploads';
import { placeByPoints } from './geocode';
import { followedFile } from './jobs/followedFile';
import { defineJobKind } from './jobs/kind';
import { placeDoubtText } from './placeDoubts';
import { beginPlacing } from './placings';

/** Where the points of an uploaded file are while doors are placed. */
const pointsOf = (file: number) => ({ name: `staged_points_${file}`, isTemporary: false });

/**
 * Gives doors their place by an uploaded file of address points: what the command `geocode` does. A placing that was interrupted begins again from the file's beginning,
 * under its number. A dry run counts.
 */
export const geocode = defineJobKind({
  input: v.object({
    ...{ file: v.number(), columns: v.optional(v.record(v.string(), v.array(v.string()))), dryRun: v.boolean() },
    ...{ mend: v.optional(v.boolean(), false), sure: v.optional(v.boolean(), false) },
  }),
  /** The placing's number. */
  position: v.object({ number: v.number() }),
  async run(parts, { file, columns, dryRun, mend, sure }, job) {
    const { campaignId, position, signal, progress, save, doneSoFar, startedBy } = job;
    const upload = await uploadOfJob(parts.db, campaignId, file);
    const points = {
      file: followedFile(parts.db, upload, job, { step: 'reading' }),
      mapping: columns === undefined ? undefined : { hasHeading: true, columns },
    };
    if (position) doneSoFar(position);
    const { number, doubts, ...placed } = await placeByPoints(
      parts.db,
      campaignId,
      {
        points,
        dryRun,
        isMending: mend,
        isSure: sure,
        number: position?.number,
        begin: async (trx) => {
          const begun = await beginPlacing(trx, campaignId, { file: upload.name, at: nowSeconds(parts.clock), by: startedBy.name });
          await save(trx, { number: begun });
          doneSoFar({ number: begun });
          return begun;
        },
        onProgress: () => undefined,
        onWithout: () => undefined,
        onPart: ({ placed, moved, without }) => {
          signal.throwIfAborted();
          progress({ step: 'placing', done: placed + moved + without, total: null });
        },
      },
      pointsOf(file),
    );
    return { ...placed, doubts: doubts.map(placeDoubtText), dryRun, file, mend, ...(number && { number }), ...(columns && { columns }) };
  },
  endText: ({ placed, moved, without, farApart, dryRun }) =>
    `${dryRun ? 'would place' : 'placed'} ${placed} doors, ${Number(moved) > 0 ? `${dryRun ? 'would move' : 'moved'} ${moved}, ` : ''}${without} without a place${Number(farApart) > 0 ? `, ${farApart} of them in the file in places that are far apart` : ''}`,
  clearAway: async ({ db }, campaignId, { input, isDone }) => {
    await sql`drop table if exists ${sql.table(pointsOf(input.file).name)}`.execute(db);
    if (isDone && !input.dryRun) await removeUsed(db, campaignId, input.file);
  },
});

import { sql } from 'kysely';
import * as v from 'valibot';
import { removeUsed } from './files/removeFiles';
import { uploadOfJob } from './files/uploads';
import { placeByPoints } from './geocode';
import { followedFile } from './jobs/followedFile';
import { defineJobKind } from './jobs/kind';

/** Where the points of an uploaded file are while doors are placed. */
const pointsOf = (file: number) => ({ name: `staged_points_${file}`, isTemporary: false });

/**
 * Gives doors without a place that of their address in an uploaded file of address points: what the command `geocode` does. A door that has a place keeps it, so that
 * what was begun is begun again from the file's beginning. A dry run counts.
 */
export const geocode = defineJobKind({
  input: v.object({ file: v.number(), columns: v.optional(v.record(v.string(), v.array(v.string()))), dryRun: v.boolean() }),
  position: v.null(),
  async run(parts, { file, columns, dryRun }, job) {
    const { campaignId, signal, progress } = job;
    const upload = await uploadOfJob(parts.db, campaignId, file);
    const points = {
      file: followedFile(parts.db, upload, job, { step: 'reading' }),
      mapping: columns === undefined ? undefined : { hasHeading: true, columns },
    };
    const placed = await placeByPoints(
      parts.db,
      campaignId,
      {
        points,
        dryRun,
        onProgress: () => undefined,
        onWithout: () => undefined,
        onPart: ({ placed, without }) => {
          signal.throwIfAborted();
          progress({ step: 'placing', done: placed + without, total: null });
        },
      },
      pointsOf(file),
    );
    return { ...placed, dryRun, file, ...(columns && { columns }) };
  },
  endText: ({ placed, without, farApart, dryRun }) =>
    `${dryRun ? 'would place' : 'placed'} ${placed} doors, ${without} without a place${Number(farApart) > 0 ? `, ${farApart} of them in the file in places that are far apart` : ''}`,
  clearAway: async ({ db }, campaignId, { input, isDone }) => {
    await sql`drop table if exists ${sql.table(pointsOf(input.file).name)}`.execute(db);
    if (isDone && !input.dryRun) await removeUsed(db, campaignId, input.file);
  },
});

import * as v from 'valibot';
import { removeUsed } from '@/server/campaign/files/removeFiles';
import { uploadOfJob } from '@/server/campaign/files/uploads';
import { followedFile } from '@/server/campaign/jobs/followedFile';
import { defineJobKind } from '@/server/campaign/jobs/kind';
import { resumeSuppress, suppress } from './readSuppressions';
import { openChosen } from './suppressionColumns';

/** Reads an uploaded file of people who are not to be contacted: what the command `suppress` does. A dry run counts them. */
export const suppressPeople = defineJobKind({
  input: v.object({
    ...{ file: v.number(), columns: v.optional(v.record(v.string(), v.array(v.string()))), dryRun: v.boolean() },
    hasHeading: v.optional(v.boolean()),
    ...{ effect: v.picklist(['warns', 'off']), reason: v.string() },
  }),
  /** The number of the file, once it is in force. */
  position: v.object({ number: v.number() }),
  async run(parts, { file: id, columns, hasHeading, effect, reason, dryRun }, job) {
    const { campaignId, position, signal, progress, save, startedBy } = job;
    const between = (done: { readonly step: string; readonly done: number; readonly total: number | null }) => {
      signal.throwIfAborted();
      progress(done);
    };
    const about = { file: id, effect, reason, dryRun, ...(columns && { columns }), ...(hasHeading !== undefined && { hasHeading }) };
    if (position) return { ...about, ...(await resumeSuppress(parts.db, campaignId, position.number)), number: position.number };
    const upload = await uploadOfJob(parts.db, campaignId, id);
    const file = followedFile(parts.db, upload, job, { step: 'reading' });
    const { number, ...found } = await suppress(
      parts,
      campaignId,
      { file, columns: await openChosen(file, { columns, hasHeading }), effect, reason, by: startedBy.name, dryRun },
      { between, save: (trx, number) => save(trx, { number }) },
    );
    return { ...about, ...found, ...(number !== undefined && { number }) };
  },
  endText: ({ people, unknown, dryRun }) =>
    `${dryRun ? 'would keep' : 'keeps'} ${people} people from being contacted, ${unknown} rows name nobody of the campaign`,
  clearAway: async ({ db }, campaignId, { input, isDone }) => {
    if (isDone && !input.dryRun) await removeUsed(db, campaignId, input.file);
  },
});

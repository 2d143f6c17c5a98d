import * as v from 'valibot';
import { defineJobKind } from '@/server/campaign/jobs/kind';
import { isBeingUndone, wasUndone } from '@/server/campaign/voters/imports';
import { undoImport as undo } from '@/server/campaign/voters/undoImport';

const count = v.number();

/** Takes the latest import back, part by part: what ends it in the middle is gone on with. */
export const undoImport = defineJobKind({
  input: v.object({ number: count }),
  /** What it takes back in all, as it was counted before anything was. */
  position: v.object({
    ...{ number: count, file: v.string(), at: count, added: count, kept: count, restored: count, doors: count },
    // Work that a former version has begun does not say it.
    ...{ packets: v.optional(count, 0), emptied: v.optional(count, 0) },
  }),
  async run(parts, { number }, { campaignId, position, signal, progress, save, doneSoFar }) {
    const [campaign, of] = [{ id: campaignId }, { campaignId, number }];
    // Where its end was written and the job's was not.
    if (position !== undefined && (await wasUndone(parts.db, of))) return position;
    const counted = position ?? (await undo(parts, campaign, { expected: number, dryRun: true }));
    if (position === undefined) await parts.db.transaction().execute((trx) => save(trx, counted));
    // Kept for a job that is canceled or fails: the next one goes on with it.
    if (await isBeingUndone(parts.db, of)) doneSoFar({ number });
    signal.throwIfAborted();
    const between = (done: number, total: number) => {
      if (done > 0) doneSoFar({ number });
      signal.throwIfAborted();
      progress({ step: 'undoing', done, total });
    };
    const undone = await undo(parts, campaign, { expected: number, between, signal });
    // Counted once it could write nothing more; of one that goes on, as it was at first.
    return position ?? undone;
  },
  endText: ({ added, restored }) => `${added} people taken back, ${restored} as before`,
});

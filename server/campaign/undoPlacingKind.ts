import * as v from 'valibot';
import { defineJobKind } from './jobs/kind';
import { OrganizerError } from './organizerError';
import { placingToUndo, undoPlacing as undo } from './placings';

/** Undoes a placing, part by part: what ends it in the middle, the next run goes on. */
export const undoPlacing = defineJobKind({
  input: v.object({ number: v.number() }),
  /** What it undoes in all, as it was counted before anything was written. */
  position: v.object({ file: v.string(), doors: v.number(), unplaced: v.number() }),
  async run(parts, { number }, { campaignId, position, signal, progress, save }) {
    const { file, doors, unplaced } = position ?? (await placingToUndo(parts.db, campaignId, number));
    const counted = { file, doors, unplaced };
    if (position === undefined) await parts.db.transaction().execute((trx) => save(trx, counted));
    const between = (done: number) => {
      signal.throwIfAborted();
      progress({ step: 'undoing', done, total: doors });
    };
    await undo(parts, { id: campaignId }, { number, between }).catch((error) => {
      // Its end was written and the job's was not.
      if (position === undefined || !(error instanceof OrganizerError)) throw error;
    });
    return { number, ...counted };
  },
  endText: ({ doors, unplaced }) => `${doors} doors as before, ${unplaced} of them without a place`,
});

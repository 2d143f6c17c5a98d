import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { defineJobKind } from '@/server/campaign/jobs/kind';
import { OrganizerError } from '@/server/campaign/organizerError';
import { checkStreetMap } from './checkStreetMap';

const TEXTS = { none: 'This server has no street map yet. Whoever runs it adds one by the command street-map.' } as const;

/** Finds out what of the server's street map lies around the doors: what the command `check-map` does. Writes nothing. */
export const checkStreetMapKind = defineJobKind({
  input: v.object({}),
  position: v.null(),
  run: async (parts, _, job) => {
    // Without the path: it is the server's own matter.
    if (parts.mapArchive === undefined || !existsSync(parts.mapArchive)) throw new OrganizerError(TEXTS.none);
    job.progress({ step: 'doors', done: 0, total: null });
    const { sizeBytes, campaign } = await checkStreetMap(parts, { id: job.campaignId }, parts.mapArchive);
    const survey = campaign?.survey;
    return {
      sizeBytes,
      unmapped: campaign?.unmapped.count ?? 0,
      unplaced: campaign?.doors.unplaced ?? 0,
      roads: survey?.roads.pieces ?? 0,
      barriers: (survey?.motorways.pieces ?? 0) + (survey?.railways.pieces ?? 0) + (survey?.shores.pieces ?? 0),
    };
  },
});

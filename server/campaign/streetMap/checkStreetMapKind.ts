import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { defineJobKind } from '@/server/campaign/jobs/kind';
import { OrganizerError } from '@/server/campaign/organizerError';
import { mapAround } from './mapAround';

const TEXTS = { none: 'This server has no street map yet. Add the streets around your doors first.' } as const;

/** Finds out what of the server's street map lies around the doors: what the command `check-map` does. Writes nothing. */
export const checkStreetMapKind = defineJobKind({
  input: v.object({}),
  position: v.null(),
  run: async (parts, _, job) => {
    // Without the path: it is the server's own matter.
    if (parts.mapArchive === undefined || !existsSync(parts.mapArchive)) throw new OrganizerError(TEXTS.none);
    job.progress({ step: 'doors', done: 0, total: null });
    return mapAround(parts, job.campaignId, parts.mapArchive);
  },
});

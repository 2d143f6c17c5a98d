import { setImmediate as othersFirst } from 'node:timers/promises';
import * as v from 'valibot';
import type { StreetsFound } from '@/lib/contract/staff/streetMap';
import { removeUsed } from '@/server/campaign/files/removeFiles';
import { uploadOfJob } from '@/server/campaign/files/uploads';
import { defineJobKind, type JobParts, type RunningJob } from '@/server/campaign/jobs/kind';
import { NoSuch, OrganizerError } from '@/server/campaign/organizerError';
import type { ByteSource } from '@/server/tiles/byteSource';
import { httpSource } from '@/server/tiles/httpSource';
import { addStreetMap, type StreetMapOutcome, type StreetMapProgress } from './addStreetMap';
import { boundedSource } from './boundedSource';
import { CALLED, mapAround } from './mapAround';
import { publicWeb } from './publicWeb';
import { uploadedArchive } from './uploadedArchive';

const TEXTS = {
  noPlace: 'This server has no place for a street map.',
  unnamed: 'The archive does not say whose data it is, and every map must. Say it, and begin again.',
} as const;

/** So much of an archive is read at most: the streets of a state. */
const MOST_BYTES = 1024 ** 3;
/** So long an archive is read at most: others who add to the map wait. */
const MOST_MS = 15 * 60_000;

const inputSchema = v.object({
  /** One of both: an upload, or an address, which goes from the row with the job's end. */
  file: v.optional(v.number()),
  address: v.optional(v.string()),
  /** Whose data it is, where the archive does not say so. */
  attribution: v.optional(v.string()),
  dryRun: v.boolean(),
});
type Input = v.InferOutput<typeof inputSchema>;

let ownWeb: ReturnType<typeof publicWeb> | undefined;

/**
 * Adds the streets around the campaign's doors to the server's street map: what the command `street-map` does, within the bounds of
 * docs/decisions/094-streets-from-the-console.md. The map is as it was until it is replaced as a whole, so that what was begun is begun again from its
 * beginning. A dry run reads the directories.
 */
export const addStreetMapKind = defineJobKind({
  input: inputSchema,
  position: v.null(),
  async run(parts, input, job) {
    const { mapArchive: archive } = parts;
    // Without the path: it is the server's own matter.
    if (archive === undefined) throw new OrganizerError(TEXTS.noPlace);
    const { campaignId, signal } = job;
    let source: ByteSource | undefined;
    const open = async () => {
      source = await boundedSource((ends) => opened(parts, input, { campaignId, ends }), {
        ...{ signal, late: AbortSignal.timeout(MOST_MS), mostBytes: MOST_BYTES },
      });
      return source;
    };
    const onProgress = (progress: StreetMapProgress) => {
      job.progress(stepOf(progress));
      if (source !== undefined) job.doneSoFar({ readBytes: source.state().readBytes });
    };
    const named = (said: string) => (input.dryRun ? said : whose(said, input.attribution));
    const wish = {
      source: open,
      archive,
      called: CALLED,
      attribution: named,
      sparesOthers: true,
      dryRun: input.dryRun,
      onProgress,
      signal,
    };
    job.progress({ step: 'doors', done: 0, total: null });
    await othersFirst();
    const outcome = await addStreetMap(parts, { id: campaignId }, wish);
    if (input.dryRun) return foundOf(outcome, input);
    job.progress({ step: 'checking', done: 0, total: null });
    return { ...foundOf(outcome, input), map: await mapAround(parts, campaignId, archive) };
  },
  endText: ({ dryRun, tiles, replaced }) => `${dryRun ? 'would take' : 'took'} ${tiles} tiles, ${replaced} of them in the place of others`,
  clearAway: async ({ db }, campaignId, { input, isDone }) => {
    if (isDone && !input.dryRun && input.file !== undefined) await removeUsed(db, campaignId, input.file);
  },
});

/** What an archive says of itself counts; what staff say is for where it says nothing. */
function whose(said: string, attribution: string | undefined): string {
  const name = said || attribution;
  if (!name) throw new OrganizerError(TEXTS.unnamed);
  return name;
}

async function opened(
  { db, askWeb }: JobParts,
  { file, address }: Input,
  { campaignId, ends }: { readonly campaignId: number; readonly ends: AbortSignal },
): Promise<ByteSource> {
  if (file !== undefined) return uploadedArchive(db, campaignId, await uploadOfJob(db, campaignId, file));
  if (address === undefined) throw new NoSuch('file');
  ownWeb ??= publicWeb();
  return httpSource(address, { ask: askWeb ?? ownWeb, signal: ends });
}

function stepOf(progress: StreetMapProgress): Parameters<RunningJob<null>['progress']>[0] {
  switch (progress.step) {
    case 'waiting':
    case 'looking':
      return { step: progress.step, done: 0, total: null };
    case 'found':
      return { step: 'reading', done: 0, total: progress.tiles };
    case 'reading':
      return { step: 'reading', done: progress.done, total: progress.tiles };
  }
}

function foundOf(
  { from, doors, tiles, bytes, replaced, kept, unmapped }: StreetMapOutcome,
  { file, address, dryRun }: Input,
): StreetsFound {
  const { name, attribution, licence, date } = from;
  return {
    ...{ dryRun, name, attribution, licence, date, tiles, bytes, replaced, kept },
    ...{ unmapped: unmapped.count, unplaced: doors.unplaced },
    ...(file !== undefined && { file }),
    // What stands behind a '?' may be a key.
    ...(address !== undefined && !address.includes('?') && { address }),
  };
}

import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { streetMapSchema } from './cut';
import { countSchema, idSchema, inCampaign } from './fields';
import { startedSchema } from './jobs';

/* Adding to the server's street map (docs/decisions/094-streets-from-the-console.md). */

const LONGEST_ADDRESS = 2_000;
const LONGEST_ATTRIBUTION = 200;

/** An archive that was sent, or the address of one. */
const sourceSchema = v.union([
  v.strictObject({ file: idSchema }),
  v.strictObject({ address: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LONGEST_ADDRESS)) }),
]);

/**
 * Begins to add the streets around the campaign's doors to the server's street map, out of a PMTiles archive; a dry run reads only what lies where in it. `attribution`: whose
 * data it is, where the archive does not say so. 409 for an address that may not be asked, 404 for a file that is not there.
 */
export const addStreetMap = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({
    ...inCampaign,
    source: sourceSchema,
    attribution: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_ATTRIBUTION))),
    dryRun: v.boolean(),
  }),
  reply: startedSchema,
});

/** What its job tells when it is done. */
const streetsFoundSchema = v.object({
  dryRun: v.boolean(),
  /** Of the archive; empty where it does not say. */
  name: v.string(),
  attribution: v.string(),
  licence: v.string(),
  date: v.string(),
  /** Tiles that are taken, or would be, and how many bytes of the archive are read for them. */
  tiles: countSchema,
  bytes: countSchema,
  /** Tiles that take the place of ones that are there, and ones that stay because another campaign's doors lie there. */
  replaced: countSchema,
  kept: countSchema,
  /** Doors where the archive has no tile, and doors without a place. */
  unmapped: countSchema,
  unplaced: countSchema,
  /** Out of what: a file, or an address where nothing of it is a key. */
  file: v.optional(idSchema),
  address: v.optional(v.string()),
  /** What of the server's street map lies around the doors since; missing in a dry run. */
  map: v.optional(streetMapSchema),
});
export type StreetsFound = v.InferOutput<typeof streetsFoundSchema>;

/** Returns what its job tells; undefined before it is done. */
export function streetsFoundOf(result: unknown): StreetsFound | undefined {
  const read = v.safeParse(streetsFoundSchema, result);
  return read.success ? read.output : undefined;
}

const readSoFarSchema = v.object({ readBytes: countSchema });

/** How many bytes of the archive its job has read; undefined before it says so. */
export function readSoFarOf(result: unknown): number | undefined {
  const read = v.safeParse(readSoFarSchema, result);
  return read.success ? read.output.readBytes : undefined;
}

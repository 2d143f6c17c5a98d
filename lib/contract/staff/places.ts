import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, numberSchema, timeSchema } from './fields';
import { columnsByFieldSchema, fileColumnsSchema } from './fileColumns';
import { startedSchema } from './jobs';

/* Doors without a place on the map, the files of address points that give them one, and the undo of such a file (docs/product/console.md#first-run). */

const reads = { by: ORGANIZERS, writes: false, logged: false } as const;

/** The doors that have no place, the first thousand. */
export const unplacedDoors = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign }),
  reply: v.object({ doors: v.array(v.object({ address: v.string(), city: v.string(), zip: v.string() })), isMore: v.boolean() }),
});

/** Says what the columns of an uploaded file of address points are, and what each becomes. */
export const pointColumns = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(columnsByFieldSchema) }),
  reply: v.object({
    columns: fileColumnsSchema,
    /** Fields without which no address has a place. */
    missing: v.array(v.string()),
    fields: v.array(v.string()),
    /** What was assumed to read the file, a sentence each; an earlier release tells nothing. */
    assumptions: v.optional(v.array(v.string()), []),
  }),
});

const writes = { by: ORGANIZERS, writes: true, logged: true } as const;

/**
 * Begins to give doors without a place the one of their address in such a file; a dry run only counts. With `mend` doors that an earlier file placed are corrected, too.
 * Where the dry run has doubts, it fails unless `sure` says that the file is right all the same.
 */
export const geocode = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    file: idSchema,
    columns: v.optional(columnsByFieldSchema),
    dryRun: v.boolean(),
    mend: v.optional(v.boolean()),
    sure: v.optional(v.boolean()),
  }),
  reply: startedSchema,
});

const placingSchema = v.object({ number: countSchema, file: v.string(), at: timeSchema, by: v.string() });

/** The files that placed doors and are not undone, the latest first. */
export const placings = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign }),
  reply: v.object({ placings: v.array(placingSchema) }),
});

/** Says what undoing one of them does; null where it is undone. */
export const placingToUndo = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign, number: numberSchema }),
  reply: v.nullable(
    v.object({
      ...placingSchema.entries,
      /** Doors that go back to the place before; of these, doors that had none; packets that hold and keep such doors. */
      doors: countSchema,
      unplaced: countSchema,
      packets: countSchema,
      /** Doors that a person or a later file has moved since: they stay. */
      kept: countSchema,
    }),
  ),
});

/** Begins to undo one of them; where it is undone already, 409. */
export const undoPlacing = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, number: numberSchema }),
  reply: startedSchema,
});

/** What its job tells when it is done. */
const geocodedSchema = v.object({
  file: idSchema,
  points: countSchema,
  refused: countSchema,
  /** Doors that have a place now, or would have one, and doors that stay without. */
  placed: countSchema,
  without: countSchema,
  /** Of those without: whose address the file has in places that are far apart. Jobs that ended before it was counted do not tell it. */
  farApart: v.optional(countSchema, 0),
  /** Doors that an earlier file placed and that are corrected, and by how many meters the farthest of them. */
  moved: v.optional(countSchema, 0),
  farthest: v.optional(v.number(), 0),
  mend: v.optional(v.boolean(), false),
  /** In sentences: why somebody has to look at the file before it places doors. */
  doubts: v.optional(v.array(v.string()), []),
  /** The placing, where any door was placed. */
  number: v.optional(countSchema),
  dryRun: v.boolean(),
  /** As they were described; missing where they were known by their headings. */
  columns: v.optional(columnsByFieldSchema),
});
export type Geocoded = v.InferOutput<typeof geocodedSchema>;

/** Returns what its job tells; undefined before it is done. */
export function geocodedOf(result: unknown): Geocoded | undefined {
  const read = v.safeParse(geocodedSchema, result);
  return read.success ? read.output : undefined;
}

/** What the job of an undo tells. */
const undoneSchema = v.object({ number: countSchema, file: v.string(), doors: countSchema, unplaced: countSchema });

/** Returns what the job of an undo tells; undefined before it is done. */
export function undonePlacingOf(result: unknown): v.InferOutput<typeof undoneSchema> | undefined {
  const read = v.safeParse(undoneSchema, result);
  return read.success ? read.output : undefined;
}

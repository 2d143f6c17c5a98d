import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign } from './fields';
import { startedSchema } from './jobs';

/* Doors without a place on the map, and the files of address points that give them one (docs/product/console.md#first-run). */

const MOST_COLUMNS = 500;
const LONGEST_HEADING = 300;
const LONGEST_FIELD = 40;

const headingSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_HEADING));
/** By field the headings of its columns. */
const pointColumnsSchema = v.record(
  v.pipe(v.string(), v.maxLength(LONGEST_FIELD)),
  v.pipe(v.array(headingSchema), v.maxLength(MOST_COLUMNS)),
);

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
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(pointColumnsSchema) }),
  reply: v.object({
    columns: v.array(v.object({ number: countSchema, heading: v.string(), example: v.string(), field: v.nullable(v.string()) })),
    /** Fields without which no address has a place. */
    missing: v.array(v.string()),
    fields: v.array(v.string()),
    /** What was assumed to read the file, a sentence each; an earlier release tells nothing. */
    assumptions: v.optional(v.array(v.string()), []),
  }),
});

/** Begins to give doors without a place the one of their address in such a file; a dry run only counts. */
export const geocode = defineStaffCall({
  by: ORGANIZERS,
  writes: true,
  logged: true,
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(pointColumnsSchema), dryRun: v.boolean() }),
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
  dryRun: v.boolean(),
  /** As they were described; missing where they were known by their headings. */
  columns: v.optional(pointColumnsSchema),
});
export type Geocoded = v.InferOutput<typeof geocodedSchema>;

/** Returns what its job tells; undefined before it is done. */
export function geocodedOf(result: unknown): Geocoded | undefined {
  const read = v.safeParse(geocodedSchema, result);
  return read.success ? read.output : undefined;
}

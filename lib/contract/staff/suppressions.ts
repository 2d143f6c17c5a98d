import * as v from 'valibot';
import { ORGANIZERS } from '@/lib/domain/staff/roles';
import { defineStaffCall } from './call';
import { countSchema, idSchema, inCampaign, timeSchema } from './fields';
import { startedSchema } from './jobs';

/* Files of people who are not to be contacted, and the undo of each (docs/product/console.md#not-to-contact). */

const MOST_COLUMNS = 500;
const LONGEST_HEADING = 300;
const LONGEST_FIELD = 40;
const LONGEST_REASON = 60;

/** By field the headings of its columns; in a file without a heading their numbers. */
const columnsSchema = v.record(
  v.pipe(v.string(), v.maxLength(LONGEST_FIELD)),
  v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_HEADING))), v.maxLength(MOST_COLUMNS)),
);
/** The doors of its people warn, or they are off all lists. */
const effectSchema = v.picklist(['warns', 'off']);

const reads = { by: ORGANIZERS, writes: false, logged: false } as const;
const writes = { by: ORGANIZERS, writes: true, logged: true } as const;

/** Says what the columns of an uploaded file of people are, and what each becomes. */
export const suppressionColumns = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign, file: idSchema, columns: v.optional(columnsSchema), hasHeading: v.optional(v.boolean()) }),
  reply: v.object({
    columns: v.array(v.object({ number: countSchema, heading: v.string(), example: v.string(), field: v.nullable(v.string()) })),
    fields: v.array(v.string()),
    /** Whether they say who somebody is. */
    isEnough: v.boolean(),
    hasHeading: v.boolean(),
    /** What was assumed to read the file, a sentence each. */
    assumptions: v.array(v.string()),
  }),
});

/** Begins to read such a file: its people are not contacted any more. A dry run counts them. */
export const suppress = defineStaffCall({
  ...writes,
  body: v.object({
    ...inCampaign,
    file: idSchema,
    columns: v.optional(columnsSchema),
    /** Whether the first row is one; without it as it looks. */
    hasHeading: v.optional(v.boolean()),
    effect: effectSchema,
    reason: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_REASON)),
    dryRun: v.boolean(),
  }),
  reply: startedSchema,
});

/** The files in force, the latest first. */
export const suppressions = defineStaffCall({
  ...reads,
  body: v.object({ ...inCampaign }),
  reply: v.object({
    suppressions: v.array(
      v.object({
        number: countSchema,
        file: v.string(),
        at: timeSchema,
        by: v.string(),
        effect: effectSchema,
        reason: v.string(),
        /** Rows that name somebody, and whom of the campaign they name. */
        rows: countSchema,
        people: countSchema,
      }),
    ),
  }),
});

/** Undoes one of them; where it is undone already, 409. */
export const undoSuppression = defineStaffCall({
  ...writes,
  body: v.object({ ...inCampaign, number: countSchema }),
  reply: v.object({ file: v.string(), people: countSchema }),
});

/** What its job tells when it is done. */
const suppressedSchema = v.object({
  file: idSchema,
  rows: countSchema,
  /** Rows that say nobody. */
  refused: countSchema,
  /** Of the campaign's people whom the rows name, and rows that name none of them. */
  people: countSchema,
  unknown: countSchema,
  effect: effectSchema,
  reason: v.string(),
  dryRun: v.boolean(),
  columns: v.optional(columnsSchema),
  hasHeading: v.optional(v.boolean()),
});
export type SuppressedResult = v.InferOutput<typeof suppressedSchema>;

/** Returns what its job tells; undefined before it is done. */
export function suppressedOf(result: unknown): SuppressedResult | undefined {
  const read = v.safeParse(suppressedSchema, result);
  return read.success ? read.output : undefined;
}
